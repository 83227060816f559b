/// One asset whose uses are looked for.
public struct NamedAsset: Hashable, Sendable {
  /// What the asset is, as far as looking for its uses matters.
  public enum Kind: String, Hashable, Sendable, Codable {
    case image, symbol, color, data, appIcon, launchImage, other
  }

  /// Run-time name: the namespaces and the base name, joined by `/`.
  public var name: String
  /// Name of the set's folder without its extension.
  public var baseName: String
  /// Path of the catalog, relative to the root of the analysis.
  public var catalog: String
  /// Path of the set's folder, relative to the root of the analysis.
  public var path: String
  public var kind: Kind
  /// Inside a sprite atlas, image stack, brand asset or complication set: named through its parent only.
  public var isNested: Bool
  /// Bytes of the set's files; only carried into the report.
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
