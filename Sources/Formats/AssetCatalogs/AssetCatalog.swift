import KeySorting

/// An asset catalog in a source tree: the folder `*.xcassets`.
///
/// Source: Apple's Asset Catalog Format Reference.
public struct AssetCatalog: Hashable, Sendable {
  /// The maximum depth of nested folders.
  public static let maximumDepth = 64

  /// The path of the catalog's folder.
  public var path: String
  /// The properties of the catalog's own `Contents.json`.
  public var properties: AssetProperties
  /// Every set, including nested ones, sorted by path.
  public var sets: [AssetSet]
  /// Every group by its path relative to the catalog, sorted.
  public var groups: [String]
  /// The issues, sorted by path.
  public var issues: [AssetCatalogIssue]

  /// Reads a catalog. Invalid parts become ``issues``; image files are listed, not opened. Symbolic links to folders
  /// aren't followed.
  /// - Throws: ``AssetCatalogError`` if the folder itself can't be listed.
  public init(readingFolder path: String) throws(AssetCatalogError) {
    self.path = path
    var reader = AssetCatalogReader(root: path)
    try reader.readCatalog()
    properties = reader.properties
    sets = reader.sets.sorted(on: \.path)
    groups = reader.groups.sorted()
    issues = reader.issues.sorted(on: \.path)
  }
}

/// The error if a catalog's folder can't be listed.
public struct AssetCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder.
  public var path: String
  /// The system's reason.
  public var reason: String

  /// One sentence.
  public var description: String { "The asset catalog \(path) can't be read: \(reason)." }
}
