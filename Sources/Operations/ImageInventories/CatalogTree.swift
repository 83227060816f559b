public import AssetCatalogs
public import SourceTrees

/// The catalogs of a source tree with the tree's files: the input of every command about images.
public struct CatalogTree: Sendable {
  /// The folder to which paths are relative.
  public var root: String
  /// The files of the tree.
  public var walk: DirectoryWalk
  /// The catalogs with their paths relative to the root, sorted.
  public var catalogs: [Item]

  /// A catalog with its path.
  public struct Item: Sendable {
    public var path: String
    public var catalog: AssetCatalog
  }

  /// Catalogs that could not be listed.
  public var failures: [AssetCatalogError] = []

  /// Reads `root`, or only this catalog if it is one itself.
  /// - Throws: ``DirectoryWalkError``.
  public init(root: String, options: DirectoryWalk.Options = DirectoryWalk.Options())
    throws(DirectoryWalkError)
  {
    var base = root
    while base.count > 1, base.hasSuffix("/") { base.removeLast() }
    self.init(try DirectoryWalk(base, options: options), of: base)
  }

  /// Reads the catalogs of a listed tree.
  public init(_ walk: DirectoryWalk, of root: String) {
    self.root = root
    self.walk = walk
    catalogs = []
    for path in walk.catalogs {
      do {
        catalogs.append(
          Item(path: path, catalog: try AssetCatalog(readingFolder: "\(root)/\(path)")))
      } catch {
        failures.append(error)
      }
    }
  }
}
