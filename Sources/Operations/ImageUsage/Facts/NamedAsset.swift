/// An asset whose uses are searched.
public struct NamedAsset: Hashable, Sendable {
  /// The kind of asset, as far as its uses matter.
  public enum Kind: String, Hashable, Sendable, Codable {
    case image, symbol, color, data, appIcon, launchImage, other
  }

  /// The run-time name: the namespaces and the base name, joined by `/`.
  public var name: String
  /// The name of the set's folder without its extension.
  public var baseName: String
  /// The path of the catalog, relative to the root of the analysis.
  public var catalog: String
  /// The path of the set's folder, relative to the root of the analysis.
  public var path: String
  public var kind: Kind
  /// Whether it is inside a sprite atlas, image stack, brand asset or complication set, and so is named through its
  /// parent only.
  public var isNested: Bool
  /// The size of the set's files in bytes; only for the report.
  public var bytes: Int

  public init(
    name: String, baseName: String, catalog: String, path: String, kind: Kind = .image,
    isNested: Bool = false, bytes: Int = 0
  ) {
    self.name = name
    self.baseName = baseName
    self.catalog = catalog
    self.path = path
    self.kind = kind
    self.isNested = isNested
    self.bytes = bytes
  }

  /// Whether Xcode makes an `ImageResource` for it.
  var hasImageSymbol: Bool { (kind == .image || kind == .symbol) && !isNested }
}
