#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file or folder, closed with its last reference. Never follows a symbolic link below a folder.
///
/// The tools have their own wrapper, `FileDescriptors`. This one has only what the runtime calls, since everything
/// here is linked into each app.
package final class Descriptor: Sendable {
  package let number: Int32

  private init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// An error of the operating system.
  package struct Failure: Error {
    package var code: Int32
    package var reason: String { String(cString: strerror(code)) }

    package init(code: Int32) {
      self.code = code
    }

    package static var last: Failure { Failure(code: errno) }
  }

  package struct Status {
    /// Whether it is a plain file: no folder, no link.
    package var isFile: Bool
    package var size: Int
    /// The modification time in seconds since 1970.
    package var modified: Double
    /// The lower twelve bits of the mode.
    package var permissions: Int
  }

  package static func folder(_ path: String) throws(Failure) -> Descriptor {
    try check(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  package func folder(_ name: String) throws(Failure) -> Descriptor {
    try Self.check(openat(number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
  }

  /// Opens a file for reading. `O_NONBLOCK` keeps a named pipe from blocking, and doesn't affect plain files.
  package static func file(_ path: String) throws(Failure) -> Descriptor {
    try check(open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
  }

  /// Opens an existing file for reading and writing.
  package func file(_ name: String) throws(Failure) -> Descriptor {
    try Self.check(openat(number, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
  }

  /// Creates a folder. Throws if anything has its name.
  package func makeFolder(_ name: String) throws(Failure) {
    guard mkdirat(number, name, 0o700) == 0 else { throw .last }
  }

  /// Creates a file for reading and writing. Throws if it exists.
  package func file(creating name: String) throws(Failure) -> Descriptor {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return try Self.check(openat(number, name, flags, 0o600))
  }

  private static func check(_ number: Int32) throws(Failure) -> Descriptor {
    try require(number >= 0)
    return Descriptor(number)
  }

  /// Throws the last error of the system if a call has failed.
  // Code size: throwing takes more code than a call.
  @inline(never)
  static func require(_ isDone: Bool) throws(Failure) {
    if !isDone { throw .last }
  }
}

extension Descriptor {
  package func status() throws(Failure) -> Status {
    var info = stat()
    try Self.require(fstat(number, &info) == 0)
    return Self.status(info)
  }

  package func status(of name: String) throws(Failure) -> Status {
    var info = stat()
    try Self.require(fstatat(number, name, &info, AT_SYMLINK_NOFOLLOW) == 0)
    return Self.status(info)
  }

  /// Returns the status of a path; of the link itself if it is one.
  package static func status(_ path: String) throws(Failure) -> Status {
    var info = stat()
    try Self.require(lstat(path, &info) == 0)
    return status(info)
  }

  private static func status(_ info: stat) -> Status {
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return Status(
      isFile: info.st_mode & S_IFMT == S_IFREG, size: Int(clamping: info.st_size),
      modified: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9,
      permissions: Int(info.st_mode & 0o7777))
  }

  /// Sets the times of last use and change. The user must own the file.
  package func setModified(_ seconds: Double) throws(Failure) {
    guard let whole = Int(exactly: seconds.rounded(.down)) else { throw Failure(code: EINVAL) }
    let time = timespec(tv_sec: .init(whole), tv_nsec: .init((seconds - Double(whole)) * 1e9))
    try Self.require(futimens(number, [time, time]) == 0)
  }

  package func synchronize() throws(Failure) {
    #if canImport(Darwin)
      // Orders these bytes before the rename that follows, without waiting for the medium like F_FULLFSYNC.
      if fcntl(number, F_BARRIERFSYNC) == 0 { return }
    #endif
    try Self.require(fsync(number) == 0 || errno == EINVAL)
  }

  package func truncate(to size: Int) throws(Failure) {
    try Self.require(ftruncate(number, off_t(size)) == 0)
  }

  package func rename(_ name: String, to other: String, in folder: Descriptor) throws(Failure) {
    try Self.require(renameat(number, name, folder.number, other) == 0)
  }

  package func remove(_ name: String) throws(Failure) {
    try Self.require(unlinkat(number, name, 0) == 0 || errno == ENOENT)
  }

  /// Removes a file, a link (not its target), or a folder with its contents.
  package func removeTree(_ name: String, depth: Int = 16) throws(Failure) {
    do throws(Failure) {
      return try remove(name)
    } catch {
      // A folder: EISDIR on Linux, EPERM by POSIX.
      guard error.code == EISDIR || error.code == EPERM, depth > 0 else { throw error }
    }
    let inner = try folder(name)
    for entry in try inner.names() { try inner.removeTree(entry, depth: depth - 1) }
    try Self.require(unlinkat(number, name, AT_REMOVEDIR) == 0 || errno == ENOENT)
  }

  /// Returns the names in the folder, without `.` and `..`, in no particular order.
  package func names() throws(Failure) -> [String] {
    let copy = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try Self.require(copy >= 0)
    guard let stream = fdopendir(copy) else {
      let failure = Failure.last
      close(copy)
      throw failure
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // As bytes: the compiler needs three seconds to lower Apple's tuple of 1024 elements as a value.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.add(name) }
    }
    return names
  }
}
