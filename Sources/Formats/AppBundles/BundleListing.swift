public import ByteReading
import SourceTrees

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The items of a bundle on disk or in an archive, each directory before what is in it and names in order.
///
/// Nothing is followed out of the directory: links are items of their own. Devices and sockets are left out.
public struct BundleListing: Sendable {
  /// The directory, or the path in the archive.
  public let root: String
  private let archive: ArchivedItems?
  /// The items, without the directory itself.
  public private(set) var items: [BundleItem] = []

  private struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  private var firstNames: [Identity: String] = [:]
  private static let maximumDepth = 100

  /// Lists a directory.
  ///
  /// - Throws: ``AppBundleError`` for a directory that can't be read.
  public init(_ root: String) throws(AppBundleError) {
    self.root = root
    archive = nil
    try list("", depth: 0)
    firstNames = [:]
  }

  /// Lists a directory of an archive.
  init(_ root: String, in archive: ArchivedItems) {
    self.root = root
    self.archive = archive
    items = archive.items(below: root)
  }

  /// Returns the content of a file: mapped from disk, or inflated from the archive.
  ///
  /// - Throws: `ByteStorageError` or `ZipArchiveError`.
  public func content(of item: BundleItem) throws -> ByteView {
    guard let archive else { return try ByteView(mapping: "\(root)/\(item.path)") }
    return try archive.content(at: "\(root)/\(item.path)")
  }

  private mutating func list(_ directory: String, depth: Int) throws(AppBundleError) {
    let full = directory.isEmpty ? root : "\(root)/\(directory)"
    guard depth <= Self.maximumDepth else {
      throw AppBundleError.tooDeep(path: full, limit: Self.maximumDepth)
    }
    let names: [String]
    switch FolderListing.names(in: full) {
    case .success(let found): names = found
    case .failure(let failure):
      throw AppBundleError.unreadable(path: full, reason: failure.reason)
    }
    for name in names {
      let path = directory.isEmpty ? name : "\(directory)/\(name)"
      guard let item = try item(path) else { continue }
      items.append(item)
      if item.kind == .directory { try list(path, depth: depth + 1) }
    }
  }

  private mutating func item(_ path: String) throws(AppBundleError) -> BundleItem? {
    let full = "\(root)/\(path)"
    var status = stat()
    guard lstat(full, &status) == 0 else { throw Self.unreadable(full) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return BundleItem(path: path, kind: .directory, byteCount: 0)
    case S_IFLNK:
      return BundleItem(path: path, kind: .symbolicLink(Self.destination(full)), byteCount: 0)
    case S_IFREG:
      if status.st_nlink > 1 {
        let identity = Identity(
          device: UInt64(truncatingIfNeeded: status.st_dev),
          number: UInt64(truncatingIfNeeded: status.st_ino))
        if let first = firstNames[identity] {
          return BundleItem(path: path, kind: .hardLink(first), byteCount: 0)
        }
        firstNames[identity] = path
      }
      return BundleItem(path: path, kind: .file, byteCount: Int(status.st_size))
    default: return nil
    }
  }

  private static func destination(_ path: String) -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes -> Int in
      guard let start = bytes.baseAddress else { return 0 }
      return readlink(path, start.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  private static func unreadable(_ path: String) -> AppBundleError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
