import SourceTrees

/// Walks a catalog's folders and collects sets, groups and issues.
struct AssetCatalogReader {
  private let root: String
  private(set) var properties = AssetProperties()
  private(set) var sets: [AssetSet] = []
  private(set) var groups: [String] = []
  private(set) var issues: [AssetCatalogIssue] = []

  /// The settings that a folder passes to the folders inside.
  private struct Scope {
    var namespace = ""
    var properties = AssetProperties()
    var owner: AssetSetKind?
    var depth = 0
  }

  init(root: String) { self.root = root }

  mutating func readCatalog() throws(AssetCatalogError) {
    let listing: FolderListing
    switch FolderListing.list(root) {
    case .success(let found): listing = found
    case .failure(let error): throw AssetCatalogError(path: root, reason: error.reason)
    }
    properties = contents(at: "", listing)?.properties ?? AssetProperties()
    var scope = Scope()
    scope.properties = properties
    // A catalog's own name is never a namespace, even if its properties provide one.
    readFolders(of: listing, below: "", in: scope)
  }

  private mutating func readFolders(of listing: FolderListing, below path: String, in scope: Scope)
  {
    for name in listing.folders {
      let folder = path.isEmpty ? name : "\(path)/\(name)"
      guard scope.depth < AssetCatalog.maximumDepth else {
        issues.append(AssetCatalogIssue(kind: .tooDeep, path: folder))
        continue
      }
      switch FolderListing.list("\(root)/\(folder)") {
      case .failure(let error):
        issues.append(AssetCatalogIssue(kind: .unreadable(error.reason), path: folder))
      case .success(let inside):
        if let kind = AssetSetKind(folderName: name) {
          readSet(kind, name: name, at: folder, listing: inside, in: scope)
        } else {
          readGroup(name: name, at: folder, listing: inside, in: scope)
        }
      }
    }
  }

  private mutating func readGroup(
    name: String, at path: String, listing: FolderListing, in scope: Scope
  ) {
    groups.append(path)
    let own = contents(at: path, listing)?.properties ?? AssetProperties()
    var inner = scope
    inner.depth += 1
    inner.properties = own.inheriting(from: scope.properties)
    if own.providesNamespace { inner.namespace = Self.joined(scope.namespace, name) }
    readFolders(of: listing, below: path, in: inner)
  }

  private mutating func readSet(
    _ kind: AssetSetKind, name: String, at path: String, listing: FolderListing, in scope: Scope
  ) {
    let baseName = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let file = contents(at: path, listing)
    if file == nil, !listing.files.contains(Self.contentsName),
      !listing.folders.contains(Self.contentsName)
    {
      issues.append(AssetCatalogIssue(kind: .missingContents, path: path))
    }
    let own = file?.properties ?? AssetProperties()
    let fullName = Self.joined(scope.namespace, baseName)
    let files = listing.files.filter { $0 != Self.contentsName }
    sets.append(
      AssetSet(
        kind: kind, name: fullName, baseName: baseName, path: path, owner: scope.owner,
        contents: file?.bytes,
        properties: own.inheriting(from: scope.properties),
        entries: Self.spelledAsOnDisk(file?.entries(of: kind) ?? [], files), files: files))
    var inner = scope
    inner.depth += 1
    if kind.ownsItsChildren { inner.owner = kind }
    if own.providesNamespace { inner.namespace = fullName }
    readFolders(of: listing, below: path, in: inner)
  }

  private static let contentsName = "Contents.json"

  /// Returns the entries with the file names on disk. Swift considers a composed and a decomposed `é` equal, and so
  /// does a Mac; other disks don't, and a file must be opened by the name that it has.
  private static func spelledAsOnDisk(_ entries: [AssetEntry], _ files: [String]) -> [AssetEntry] {
    guard entries.contains(where: { $0.fileName?.utf8.allSatisfy { $0 < 0x80 } == false }) else {
      return entries
    }
    let exact = Set(files.map { Array($0.utf8) })
    let names = Dictionary(files.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    return entries.map { entry in
      guard let name = entry.fileName, !exact.contains(Array(name.utf8)), let onDisk = names[name]
      else { return entry }
      var entry = entry
      entry.fileName = onDisk
      return entry
    }
  }

  private static func joined(_ namespace: String, _ name: String) -> String {
    namespace.isEmpty ? name : "\(namespace)/\(name)"
  }

  private mutating func contents(at folder: String, _ listing: FolderListing) -> ContentsFile? {
    let path = folder.isEmpty ? Self.contentsName : "\(folder)/\(Self.contentsName)"
    if listing.folders.contains(Self.contentsName) {
      issues.append(AssetCatalogIssue(kind: .wrongFileType, path: path))
      return nil
    }
    guard listing.files.contains(Self.contentsName) else { return nil }
    switch SourceFile.contents(at: "\(root)/\(path)") {
    case .failure(let error):
      issues.append(AssetCatalogIssue(kind: .unreadable(error.reason), path: path))
      return nil
    case .success(let bytes):
      do {
        return try ContentsFile(bytes)
      } catch {
        issues.append(AssetCatalogIssue(kind: .brokenContents(error), path: path))
        return nil
      }
    }
  }
}
