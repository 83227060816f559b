import FileDescriptors
import PackageWriting
public import ResourceManifests

/// A file being written. One rename moves it to its place in the package when it is complete; until then it is out of
/// sight of readers, and can be resumed later.
public final class IncomingFile {
  /// The number of bytes so far.
  public private(set) var size: Int
  private let lock: PackageFolderLock
  private let path: PackagePath
  private let name: String
  private let descriptor: Descriptor

  /// Creates a file; `resuming` keeps the bytes that an earlier attempt left.
  public init(_ path: PackagePath, in lock: PackageFolderLock, resuming: Bool) throws {
    self.lock = lock
    self.path = path
    name = path.text.split(separator: "/").last.map { "\($0).partial" } ?? "partial"
    do throws(SystemError) {
      descriptor = try lock.incoming.file(writing: name, truncating: !resuming)
      size = try descriptor.status().size
    } catch {
      throw PackageFolderError.unwritable(
        path: "\(lock.folder.path)/\(path)", reason: error.reason)
    }
  }

  public func append(_ bytes: [UInt8]) throws {
    try mapping { () throws(SystemError) in try descriptor.write(bytes, at: size) }
    size += bytes.count
  }

  /// Reads bytes that were written, to hash what an earlier attempt left.
  public func read(at offset: Int, count: Int) throws -> [UInt8] {
    try mapping { () throws(SystemError) in
      try descriptor.read(at: offset, count: count)
    }
  }

  /// Starts again without bytes.
  public func truncate() throws {
    try mapping { () throws(SystemError) in try descriptor.truncate(to: 0) }
    size = 0
  }

  /// Moves the file to its place, replacing an existing one, after its bytes have reached the disk.
  public func commit() throws {
    try commit(synchronizing: true)
  }

  /// Without `synchronizing`, a power failure may leave the name with other bytes until `PackageFolderLock.synchronize`
  /// was called.
  func commit(synchronizing: Bool) throws {
    try mapping { () throws(SystemError) in
      if synchronizing { try descriptor.synchronize() }
      var folder = lock.root
      let components = path.components
      for name in components.dropLast() { folder = try folder.folder(making: name) }
      try lock.incoming.rename(name, to: components[components.count - 1], in: folder)
      if synchronizing { try folder.synchronize() }
    }
  }

  /// Removes the file.
  public func discard() throws {
    try mapping { () throws(SystemError) in try lock.incoming.remove(name) }
  }

  private func mapping<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw PackageFolderError.unwritable(
        path: "\(lock.folder.path)/\(path)", reason: error.reason)
    }
  }
}
