/// One image set as generated code sees it.
public struct GeneratedImage: Hashable, Sendable {
  /// The place of the pixels after an offload.
  public enum Presence: String, Hashable, Sendable, CaseIterable {
    /// The set stays in the bundle as it was.
    case bundled
    /// The pixels left; a placeholder of the same name stays in the catalog, and with it whatever SwiftGen,
    /// R.swift or Xcode generate for the name.
    case placeholder
    /// The set left the catalog: generators do not see it any more.
    case removed
  }

  /// The name at run time, with its namespaces joined by `/`.
  public var name: String
  public var presence: Presence

  public init(name: String, presence: Presence) {
    self.name = name
    self.presence = presence
  }

  /// Whether the pixels come from the package.
  public var isOffloaded: Bool { presence != .bundled }
}
