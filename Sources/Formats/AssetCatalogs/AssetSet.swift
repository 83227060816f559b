/// A set of a catalog: a folder with a `Contents.json` and the files that it names.
public struct AssetSet: Hashable, Sendable {
  /// The kind of set.
  public var kind: AssetSetKind
  /// The run-time name: namespaces and the folder's name without extension, joined by `/`.
  public var name: String
  /// The folder's name without extension.
  public var baseName: String
  /// The folder relative to the catalog, with `/`.
  public var path: String
  /// The nearest enclosing set that owns this one, such as a complication set; nil for a set with a name of its own.
  public var owner: AssetSetKind?
  /// The bytes of the `Contents.json`; nil if it is missing or invalid (then ``AssetCatalog/issues`` has the reason).
  public var contents: [UInt8]?
  /// The properties, including those inherited from groups.
  public var properties: AssetProperties
  /// The entries in the file's order.
  public var entries: [AssetEntry]
  /// Names of the other files in the folder, sorted.
  public var files: [String]

  /// The namespace; empty if there is none.
  public var namespace: String {
    name.count > baseName.count ? String(name.dropLast(baseName.count + 1)) : ""
  }
}
