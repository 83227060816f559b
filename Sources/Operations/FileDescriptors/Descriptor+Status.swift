#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Descriptor {
  package enum Kind { case file, folder, link, other }

  /// The status of a file or folder.
  package struct Status {
    package var kind: Kind
    package var size: Int
    /// Permission bits, 0...0o7777.
    package var mode: UInt32
    /// The time of the last change: whole seconds since 1970, and nanoseconds.
    package var seconds: Int64
    package var nanoseconds: Int64
    package var device: UInt64
    package var inode: UInt64

    /// The time of the last change in one number, to compare only for equality.
    package var stamp: Int { Int(seconds) &* 1_000_000_000 &+ Int(nanoseconds) }
  }

  package func status() throws(SystemError) -> Status {
    var info = stat()
    try SystemError.check(fstat(number, &info))
    return Self.status(info)
  }

  /// Returns the status of an entry of the folder; doesn't follow a link.
  package func status(of name: String) throws(SystemError) -> Status {
    var info = stat()
    try SystemError.check(fstatat(number, name, &info, AT_SYMLINK_NOFOLLOW))
    return Self.status(info)
  }

  /// Whether both are open on one file or folder.
  package func isSame(as other: Descriptor) throws(SystemError) -> Bool {
    let (left, right) = (try status(), try other.status())
    return left.inode == right.inode && left.device == right.device
  }

  /// Returns the status of the path; nil if it doesn't exist. Doesn't follow a link.
  package static func status(at path: String) throws(SystemError) -> Status? {
    var info = stat()
    guard lstat(path, &info) == 0 else {
      let error = SystemError.last
      if error.isAbsence { return nil }
      throw error
    }
    return status(info)
  }

  private static func status(_ info: stat) -> Status {
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    let kind: Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    return Status(
      kind: kind, size: Int(info.st_size), mode: UInt32(info.st_mode & 0o7777),
      seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec),
      device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(info.st_ino))
  }
}
