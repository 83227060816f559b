import FileDescriptors

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes single files that no transaction covers: each is the old one or the new one, even if the process is killed.
///
/// The bytes are written beside the file under a fixed name, which the next write of the file takes over. So an
/// interrupted run leaves at most one file behind, and not for long. A lock on it lets several processes write at once.
public enum AtomicFile {
  /// The end of the temporary file's name.
  public static let suffix = ".levity-tmp"

  /// Creates or replaces the file at `path`, through a link. Keeps the permissions of a file that exists.
  ///
  /// Throws `FileSystemError`; nothing has changed then.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    let files = FileSystem.live
    let isLink = try files.status(path)?.kind == .link
    let place = try isLink ? files.realPath(path) : path
    let old = try files.status(place)
    try stage(bytes, beside: place, mode: 0o666) { temporary in
      if let old, var attributes = try files.status(temporary)?.attributes {
        attributes.mode = old.attributes.mode
        try files.setAttributes(temporary, attributes)
      }
      try files.rename(temporary, place)
    }
  }

  /// Creates a file that didn't exist.
  ///
  /// Throws `FileSystemError`, with the code `EEXIST` if there is anything at `path`.
  ///
  /// - Parameter mode: its permissions, before the user's mask.
  public static func create(_ bytes: [UInt8], at path: String, mode: UInt32) throws {
    try stage(bytes, beside: path, mode: mode) { temporary in
      // Others that create it wait for the lock on the temporary file.
      guard try FileSystem.live.status(path) == nil else {
        throw FileSystemError(action: .write, path: path, code: EEXIST)
      }
      try FileSystem.live.rename(temporary, path)
    }
  }

  private static func stage(
    _ bytes: [UInt8], beside path: String, mode: UInt32, move: (String) throws -> Void
  ) throws {
    let temporary = path + suffix
    let file = try FileSystemError.calling(.write, path) { () throws(SystemError) in
      try locked(temporary, mode: mode)
    }
    defer { file.unlock() }
    do {
      try FileSystemError.calling(.write, path) { () throws(SystemError) in
        try file.truncate(to: 0)
        try file.write(bytes, at: 0)
        try file.synchronize()
      }
      try move(temporary)
    } catch {
      // If it stays, the next write takes it over.
      try? FileSystem.live.removeFile(temporary)
      throw error
    }
    let parent = parentPath(path)
    try FileSystem.live.synchronize([path.contains("/") ? (parent.isEmpty ? "/" : parent) : "."])
  }

  /// Opens the temporary file once no other process writes to it.
  private static func locked(
    _ temporary: String, mode: UInt32
  ) throws(SystemError) -> Descriptor {
    while true {
      let file = try Descriptor.open(
        temporary, flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: mode_t(mode))
      do throws(SystemError) {
        _ = try file.lock(waiting: true)
      } catch {
        guard error.isLackOfLocks else { throw error }
      }
      // Its last owner has renamed or removed it otherwise.
      let (now, own) = (try Descriptor.status(at: temporary), try file.status())
      if now?.inode == own.inode, now?.device == own.device { return file }
    }
  }
}
