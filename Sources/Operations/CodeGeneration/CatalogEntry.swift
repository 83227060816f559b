/// The contents of a catalog or a group, for accessors that mirror its folders.
public indirect enum CatalogEntry: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case image, color, data, symbol
  }

  /// `name` is the folder's name without its extension, `runtimeName` the name with namespaces.
  case asset(Kind, name: String, runtimeName: String, isOffloaded: Bool)
  case group(name: String, providesNamespace: Bool, entries: [CatalogEntry])
}

/// One asset catalog of a module.
public struct CatalogContents: Hashable, Sendable {
  /// The folder's name without `.xcassets`.
  public var name: String
  /// The entries in the order of the folders' names, byte by byte, like in SwiftGen.
  public var entries: [CatalogEntry]

  public init(name: String, entries: [CatalogEntry]) {
    self.name = name
    self.entries = entries
  }
}
