import FileDescriptors

/// An open plain file of a package. All reads come from the same file, even if the path leads elsewhere meanwhile.
public final class PackageFile: Sendable {
  private let descriptor: Descriptor
  private let path: String

  /// The size in bytes when it was opened.
  public let size: Int
  /// Changes whenever the file at the path is replaced or written.
  public let state: State

  /// Distinguishes states of a file without reading it.
  public struct State: Hashable, Sendable {
    let size: Int
    let stamp: Int
    let inode: UInt64
  }

  init(descriptor: Descriptor, status: Descriptor.Status, path: String) {
    self.descriptor = descriptor
    self.path = path
    size = status.size
    state = State(size: status.size, stamp: status.stamp, inode: status.inode)
  }

  /// The size in bytes now; nil if it can't be told.
  public var currentSize: Int? { try? descriptor.status().size }

  /// Calls `body` with the file's descriptor, which is open as long as this object exists.
  public func withDescriptor<Result>(_ body: (Int32) throws -> Result) rethrows -> Result {
    try body(descriptor.number)
  }

  /// Reads up to `count` bytes from `offset` on; fewer only at the end of the file.
  public func read(at offset: Int, count: Int) throws -> [UInt8] {
    do throws(SystemError) {
      return try descriptor.read(at: offset, count: count)
    } catch {
      throw PackageFolderError.unreadable(path: path, reason: error.reason)
    }
  }
}
