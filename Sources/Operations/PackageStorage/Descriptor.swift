#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file or folder, closed with the last use of the value. Never follows a symbolic link below a folder.
final class Descriptor: Sendable {
  let number: Int32

  private init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// What the operating system says about its last refusal.
  struct Refusal: Error {
    var code: Int32
    var reason: String { String(cString: strerror(code)) }
    var isAbsence: Bool { code == ENOENT || code == ENOTDIR }
    /// O_NOFOLLOW met a symbolic link: ELOOP, on some systems EMLINK or EFTYPE; O_DIRECTORY a file: ENOTDIR.
    var isLink: Bool { code == ELOOP || code == EMLINK }

    static var last: Refusal { Refusal(code: errno) }
  }

  static func folder(_ path: String) throws(Refusal) -> Descriptor {
    try check(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  func folder(_ name: String) throws(Refusal) -> Descriptor {
    try Self.check(openat(number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
  }

  /// The folder `name`, made first if it is not there.
  func folder(making name: String) throws(Refusal) -> Descriptor {
    guard mkdirat(number, name, 0o755) == 0 || errno == EEXIST else { throw .last }
    return try folder(name)
  }

  /// O_NONBLOCK keeps a named pipe from blocking; it does nothing to plain files.
  func file(_ name: String) throws(Refusal) -> Descriptor {
    try Self.check(openat(number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
  }

  func file(writing name: String, truncating: Bool) throws(Refusal) -> Descriptor {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | (truncating ? O_TRUNC : 0)
    return try Self.check(openat(number, name, flags, 0o644))
  }

  private static func check(_ number: Int32) throws(Refusal) -> Descriptor {
    guard number >= 0 else { throw .last }
    return Descriptor(number)
  }
}

extension Descriptor {
  enum Kind { case file, folder, link, other }

  struct Status {
    var kind: Kind
    var size: Int
    /// Nanoseconds since 1970.
    var modified: Int
    var inode: UInt64
  }

  func status() throws(Refusal) -> Status {
    var info = stat()
    guard fstat(number, &info) == 0 else { throw .last }
    return Self.status(info)
  }

  func status(of name: String) throws(Refusal) -> Status {
    var info = stat()
    guard fstatat(number, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else { throw .last }
    return Self.status(info)
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
      kind: kind, size: Int(info.st_size),
      modified: Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec), inode: UInt64(info.st_ino))
  }

  /// Up to `count` bytes at `offset`; fewer only at the end of the file.
  func read(at offset: Int, count: Int) throws(Refusal) -> [UInt8] {
    var failure: Refusal?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          number, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = .last }
        guard got > 0 else { return }
        filled += got
      }
    }
    if let failure { throw failure }
    return bytes
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(Refusal) {
    var failure: Refusal?
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let put = pwrite(
          number, buffer.baseAddress?.advanced(by: done), buffer.count - done,
          off_t(offset + done))
        if put < 0, errno == EINTR { continue }
        guard put >= 0 else {
          failure = .last
          return
        }
        done += put
      }
    }
    if let failure { throw failure }
  }

  func truncate(to size: Int) throws(Refusal) {
    guard ftruncate(number, off_t(size)) == 0 else { throw .last }
  }

  func synchronize() throws(Refusal) {
    // Some file systems cannot synchronize folders and say EINVAL; there is nothing more to do then.
    guard fsync(number) == 0 || errno == EINVAL else { throw .last }
  }

  /// The folder that the names lead to, or this one where there are none.
  func folder(below names: some Sequence<String>) throws(Refusal) -> Descriptor {
    var folder = self
    for name in names { folder = try folder.folder(name) }
    return folder
  }

  func rename(_ name: String, to other: String, in folder: Descriptor) throws(Refusal) {
    guard renameat(number, name, folder.number, other) == 0 else { throw .last }
  }

  func remove(_ name: String, isFolder: Bool = false) throws(Refusal) {
    guard unlinkat(number, name, isFolder ? AT_REMOVEDIR : 0) == 0 || errno == ENOENT else {
      throw .last
    }
  }

  /// Whether the lock was free; it ends with this value or the process.
  func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  /// Names in the folder, `.` and `..` aside, sorted.
  func names() throws(Refusal) -> [String] {
    let copy = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
