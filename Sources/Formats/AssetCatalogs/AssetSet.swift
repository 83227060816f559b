/// A set of a catalog: a folder with a `Contents.json` and the files that it names.
public struct AssetSet: Hashable, Sendable {
  /// What the folder holds.
  public var kind: AssetSetKind
  /// The run-time name: namespaces and the folder's name without extension, joined by `/`.
  public var name: String
  /// The folder's name without extension.
  public var baseName: String
  /// The folder relative to the catalog, with `/`.
  public var path: String
  /// The nearest set around that owns this one, as a complication set; nil for a set with a name of its own.
  public var owner: AssetSetKind?
  /// The `Contents.json`; nil where it is absent or broken (then ``AssetCatalog/issues`` says so).
  public var contents: ContentsFile?
  /// The properties, with what groups hand down.
  public var properties: AssetProperties
  /// The entries in the file's order.
  public var entries: [AssetEntry]
  /// Names of the files in the folder besides `Contents.json`, sorted.
  public var files: [String]

  /// The namespace; empty where there is none.
  public var namespace: String {
    name.count > baseName.count ? String(name.dropLast(baseName.count + 1)) : ""
  }
}
