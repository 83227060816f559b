public import FileDescriptors

/// The file system as a value: every call that a transaction makes. Tests pass in one that fails at the n-th step.
///
/// Paths are absolute. Every call throws `FileSystemError`.
public struct FileSystem: Sendable {
  /// Returns the status; nil if the path doesn't exist. Doesn't follow links.
  public var status: @Sendable (String) throws -> FileStatus?
  public var read: @Sendable (String) throws -> [UInt8]
  /// Returns the names in a directory, sorted, without `.` and `..`.
  public var list: @Sendable (String) throws -> [String]
  public var readLink: @Sendable (String) throws -> String
  /// Returns the path with every link resolved.
  public var realPath: @Sendable (String) throws -> String
  /// Returns whether this process may add and remove names in the directory.
  public var isWritable: @Sendable (String) -> Bool

  /// Creates a file; throws if the path exists.
  public var create: @Sendable (String, [UInt8]) throws -> Void
  /// Creates a file with the bytes of another (first: the source). Makes a clone if the volume supports it, never a
  /// hard link.
  public var copy: @Sendable (String, String) throws -> Void
  /// Creates a link; first: its target.
  public var makeLink: @Sendable (String, String) throws -> Void
  public var makeDirectory: @Sendable (String) throws -> Void
  public var setAttributes: @Sendable (String, FileAttributes) throws -> Void
  public var rename: @Sendable (String, String) throws -> Void
  public var removeFile: @Sendable (String) throws -> Void
  /// Removes an empty directory.
  public var removeDirectory: @Sendable (String) throws -> Void
  /// Waits until the contents of these files and directories are on the disk.
  public var synchronize: @Sendable ([String]) throws -> Void
  /// Takes an exclusive lock on a directory; nil if another process has it and `waiting` is false.
  public var lock: @Sendable (_ path: String, _ waiting: Bool) throws -> FileLock?
}
