/// An asset catalog as it lies in a source tree: the folder `*.xcassets`.
///
/// Source: Apple's Asset Catalog Format Reference.
public struct AssetCatalog: Hashable, Sendable {
  /// Folders inside one another that are followed.
  public static let maximumDepth = 64

  /// The catalog's folder as it was given.
  public var path: String
  /// The properties of the catalog's own `Contents.json`.
  public var properties: AssetProperties
  /// Every set, nested ones included, sorted by path.
  public var sets: [AssetSet]
  /// Every group by its path relative to the catalog, sorted.
  public var groups: [String]
  /// What is wrong, sorted by path.
  public var issues: [AssetCatalogIssue]

  /// Reads a catalog. Broken parts become ``issues``; image files are listed, not opened.
  /// Symbolic links to folders are not followed.
  /// - Throws: ``AssetCatalogError`` where the folder itself cannot be listed.
  public init(readingFolder path: String) throws(AssetCatalogError) {
    self.path = path
    var reader = AssetCatalogReader(root: path)
    try reader.readCatalog()
    properties = reader.properties
    sets = reader.sets.sorted { $0.path < $1.path }
    groups = reader.groups.sorted()
    issues = reader.issues.sorted { $0.path < $1.path }
  }
}

/// A catalog's folder that cannot be listed.
public struct AssetCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder.
  public var path: String
  /// The system's word for why.
  public var reason: String

  /// One sentence.
  public var description: String { "The asset catalog \(path) cannot be read: \(reason)." }
}
