public import ResourceManifests

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The right to write to a package, which one process has at a time. It ends with the value, or with the process
/// however that ends.
public final class PackageFolderLock: Sendable {
  public let folder: PackageFolder
  let root: Descriptor
  let incoming: Descriptor
  private let file: Descriptor

  /// Makes the folder where it is not there. Throws `PackageFolderError.locked` while another process writes.
  public init(_ folder: PackageFolder) throws {
    self.folder = folder
    do throws(Descriptor.Refusal) {
      try Self.make(folder.path)
      root = try Descriptor.folder(folder.path)
      incoming = try root.folder(making: PackageFolder.incoming)
      file = try incoming.file(writing: "lock", truncating: false)
    } catch {
      throw PackageFolderError.unwritable(path: folder.path, reason: error.reason)
    }
    // The previous owner may have removed the lock file between our opening and locking it.
    guard file.lock(), try Self.isSame(file, incoming) else {
      throw PackageFolderError.locked(path: folder.path)
    }
  }

  deinit {
    // Remove the folder unless a partial file waits there to be resumed.
    let names = try? incoming.names()
    guard names == ["lock"] else { return }
    try? incoming.remove("lock")
    try? root.remove(PackageFolder.incoming, isFolder: true)
  }

  /// Puts a file of these bytes in its place, unless it is there already. On an error nothing is left behind.
  public func write(_ bytes: [UInt8], at path: PackagePath) throws {
    if let there = try folder.open(path), there.size == bytes.count,
      try there.read(at: 0, count: bytes.count) == bytes
    {
      return
    }
    let file = try IncomingFile(path, in: self, resuming: false)
    do {
      try file.append(bytes)
      try file.commit()
    } catch {
      // The first error says what happened; a leftover is overwritten by the next attempt.
      try? file.discard()
      throw error
    }
  }

  private static func isSame(_ file: Descriptor, _ folder: Descriptor) throws -> Bool {
    try file.status().inode == folder.status(of: "lock").inode
  }

  private static func make(_ path: String) throws(Descriptor.Refusal) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      guard mkdir(made, 0o755) == 0 || errno == EEXIST || errno == EISDIR || errno == EROFS else {
        throw .last
      }
    }
  }
}
