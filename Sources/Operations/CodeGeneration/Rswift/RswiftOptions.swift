/// The options of a module's R.swift file.
public struct RswiftOptions: Hashable, Sendable {
  public enum Version: String, Hashable, Sendable {
    /// R.swift 5 and 6: `struct R` with static members, library `Rswift`.
    case five
    /// R.swift 7: `let R = _R(bundle:)`, library `RswiftResources`.
    case seven
  }

  public var version: Version
  /// `--access-level public`.
  public var publicAccess: Bool

  public init(version: Version = .seven, publicAccess: Bool = false) {
    self.version = version
    self.publicAccess = publicAccess
  }

  var access: String { publicAccess ? "public " : "" }
}
