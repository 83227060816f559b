import BinarySearches
public import Foundation
import SourceTrees

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files from which a project model is made: a folder on disk, or a list with a reading function.
///
/// Paths are relative to the root. Folders that a tool reads as a whole (`.xcassets`, `.xcodeproj`, `.bundle`, …) are
/// listed as one path.
public struct FileTree: Sendable {
  /// Folders with dependencies or generated files.
  public static let skippedByDefault: Set<String> = [
    ".git", ".build", ".swiftpm", "Pods", "Carthage", "node_modules", "DerivedData", "xcuserdata",
  ]

  /// Extensions of folders that are one item for Xcode.
  public static let wrapperExtensions: Set<String> = [
    "app", "bundle", "docc", "framework", "icon", "mlpackage", "playground", "scnassets",
    "xcassets", "xcdatamodel", "xcdatamodeld", "xcframework", "xcloc", "xcodeproj",
    "xcworkspace",
  ]

  /// The absolute path of the root, used for references that are absolute and for `$(SRCROOT)`.
  public let root: String
  /// Every file and wrapper folder, sorted by UTF-8.
  public let paths: [String]
  private let contents: @Sendable (String) -> [UInt8]?

  /// Creates a tree from a list of paths that the caller already has.
  ///
  /// - Parameters:
  ///   - root: The absolute path of the root; it need not exist.
  ///   - paths: Relative paths; those below a wrapper folder are replaced by it.
  ///   - contents: Returns the bytes of a file by relative path, or nil.
  public init(root: String, paths: [String], contents: @escaping @Sendable (String) -> [UInt8]?) {
    self.root = RelativePath.normalize(root)
    self.paths = Set(paths.map(Self.foldingWrapper)).sorted(by: Self.isBefore)
    self.contents = contents
  }

  /// Lists a folder on disk. Links to folders aren't followed; folders named in `skipping` are left out, though
  /// ``read(_:)`` still opens files inside them if a project refers to them.
  public init(walking folder: URL, skipping: Set<String> = Self.skippedByDefault) {
    let root = folder.standardizedFileURL.path
    var found: [String] = []
    var pending = [""]
    while let directory = pending.popLast() {
      for entry in Self.entries(of: directory.isEmpty ? root : root + "/" + directory) {
        let path = directory.isEmpty ? entry.name : directory + "/" + entry.name
        if !entry.isFolder || Self.wrapperExtensions.contains(RelativePath.fileExtension(path)) {
          found.append(path)
        } else if !skipping.contains(entry.name) {
          pending.append(path)
        }
      }
    }
    self.root = root
    self.paths = found.sorted(by: Self.isBefore)
    self.contents = { path in
      let file = path.hasPrefix("/") ? path : root + "/" + path
      return try? SourceFile.contents(at: file).get()
    }
  }

  /// Returns the tree with other bytes in some of its files, which exist already.
  public func replacing(_ files: [String: [UInt8]]) -> FileTree {
    FileTree(replacing: files, in: self)
  }

  private init(replacing files: [String: [UInt8]], in tree: FileTree) {
    root = tree.root
    paths = tree.paths
    let contents = tree.contents
    self.contents = { files[$0] ?? contents($0) }
  }

  /// Returns the bytes of a file; nil if it is missing or a folder.
  public func read(_ path: String) -> [UInt8]? { contents(path) }

  /// Returns whether the tree lists `path`.
  public func contains(_ path: String) -> Bool {
    let index = lowerBound(path)
    return index < paths.count && paths[index] == path
  }

  /// Returns the paths below `folder`, in order, found by binary search.
  public func paths(below folder: String) -> ArraySlice<String> {
    guard !folder.isEmpty else { return paths[...] }
    // "0" is the byte after "/".
    return paths[lowerBound(folder + "/")..<lowerBound(folder + "0")]
  }

  /// Returns an absolute `path` below the root relative to it.
  func relative(_ path: String) -> String { RelativePath.relative(path, to: root) }

  private func lowerBound(_ path: String) -> Int {
    paths.partitioningIndex { !Self.isBefore($0, path) }
  }

  private static func isBefore(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func foldingWrapper(_ path: String) -> String {
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      let prefix = String(path[..<slash])
      if wrapperExtensions.contains(RelativePath.fileExtension(prefix)) { return prefix }
      end = path.index(after: slash)
    }
    return path
  }

  private static func entries(of directory: String) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var result: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var isFolder = Int32(entry.pointee.d_type) == Int32(DT_DIR)
      if Int32(entry.pointee.d_type) == Int32(DT_UNKNOWN) {
        var status = stat()
        isFolder = lstat(directory + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      }
      result.append((name, isFolder))
    }
    return result
  }
}
