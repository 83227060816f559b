public import AssetCatalogs
public import SourceTrees

/// The catalogs of a source tree, read, with the tree's files: what every command about images starts from.
public struct CatalogTree: Sendable {
  /// The folder that paths are relative to.
  public var root: String
  /// The files of the tree.
  public var walk: DirectoryWalk
  /// Catalogs with their path relative to the root, sorted by it.
  public var catalogs: [Item]

  /// A catalog and where it lies.
  public struct Item: Sendable {
    public var path: String
    public var catalog: AssetCatalog
  }

  /// Catalogs that could not be listed.
  public var failures: [AssetCatalogError] = []

  /// Walks `root`, or reads just it where it is a catalog itself.
  /// - Throws: ``DirectoryWalkError``.
  public init(root: String, options: DirectoryWalk.Options = DirectoryWalk.Options())
    throws(DirectoryWalkError)
  {
    var base = root
    while base.count > 1, base.hasSuffix("/") { base.removeLast() }
    self.root = base
    walk = try DirectoryWalk(base, options: options)
    catalogs = []
    for path in walk.catalogs {
      do {
        catalogs.append(
          Item(path: path, catalog: try AssetCatalog(readingFolder: "\(base)/\(path)")))
      } catch {
        failures.append(error)
      }
    }
  }
}
