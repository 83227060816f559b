/// An image set in generated code.
public struct GeneratedImage: Hashable, Sendable {
  /// Where the pixels are after an offload.
  public enum Presence: String, Hashable, Sendable, CaseIterable {
    /// The set stays in the bundle unchanged.
    case bundled
    /// The pixels left; a placeholder of the same name stays in the catalog, so SwiftGen, R.swift and Xcode still
    /// generate code for the name.
    case placeholder
    /// The set left the catalog, so generators don't see it any more.
    case removed
  }

  /// The run-time name, with its namespaces joined by `/`.
  public var name: String
  public var presence: Presence

  public init(name: String, presence: Presence) {
    self.name = name
    self.presence = presence
  }

  /// Whether the pixels come from the package.
  public var isOffloaded: Bool { presence != .bundled }
}
