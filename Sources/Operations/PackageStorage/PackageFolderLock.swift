import FileDescriptors
import PackageWriting
public import ResourceManifests

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The right to write to a package, which only one process has at a time. It ends with this object, or with the
/// process, even if that crashes.
public final class PackageFolderLock: Sendable {
  public let folder: PackageFolder
  let root: Descriptor
  let incoming: Descriptor
  private let file: Descriptor

  /// Takes the lock, creating the folder if necessary. Throws `PackageFolderError.locked` while another process writes.
  public init(_ folder: PackageFolder) throws {
    self.folder = folder
    let isOurs: Bool
    do throws(SystemError) {
      try Self.make(folder.path)
      root = try Descriptor.folder(folder.path)
      incoming = try root.folder(making: PackageFolder.incoming)
      file = try incoming.file(writing: "lock", truncating: false)
      isOurs = try file.lock(waiting: false)
    } catch {
      throw PackageFolderError.unwritable(path: folder.path, reason: error.reason)
    }
    // The previous owner may have removed the lock file between our opening and locking it.
    guard isOurs, try Self.isSame(file, incoming) else {
      throw PackageFolderError.locked(path: folder.path)
    }
  }

  deinit {
    // Removes the folder, unless it contains a partial file to be resumed.
    let names = try? incoming.names()
    guard names == ["lock"] else { return }
    try? incoming.remove("lock")
    try? root.remove(PackageFolder.incoming, isFolder: true)
  }

  /// Writes a file with these bytes, unless it exists already. On an error nothing is left behind.
  ///
  /// Without synchronizing, call `synchronize` before anything refers to the file.
  public func write(
    _ bytes: [UInt8], at path: PackagePath, synchronizing: Bool = true
  ) throws {
    if try holds(bytes, at: path) { return }
    let file = try IncomingFile(path, in: self, resuming: false)
    do {
      try file.append(bytes)
      try file.commit(synchronizing: synchronizing)
    } catch {
      // The first error is the one to report; the next attempt overwrites a leftover.
      try? file.discard()
      throw error
    }
  }

  /// Returns whether a file with these bytes exists.
  func holds(_ bytes: [UInt8], at path: PackagePath) throws -> Bool {
    guard let file = try folder.open(path), file.size == bytes.count else { return false }
    return try file.read(at: 0, count: bytes.count) == bytes
  }

  /// Waits until these files and their names have reached the disk.
  func synchronize(_ paths: [PackagePath]) throws(SystemError) {
    if Descriptor.synchronizeMachine(insteadOf: paths.count) { return }
    var folders: Set<[String]> = []
    for path in paths {
      var names = path.components
      let file = names.removeLast()
      try root.folder(below: names).file(file).synchronize()
      folders.formUnion((0...names.count).map { Array(names.prefix($0)) })
    }
    for names in folders { try root.folder(below: names).synchronize() }
  }

  private static func isSame(_ file: Descriptor, _ folder: Descriptor) throws -> Bool {
    try file.status().inode == folder.status(of: "lock").inode
  }

  private static func make(_ path: String) throws(SystemError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      guard mkdir(made, 0o755) == 0 || errno == EEXIST || errno == EISDIR || errno == EROFS else {
        throw .last
      }
    }
  }
}
