#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// POSIX calls with the error number kept.
enum Descriptor {
  static func opened(
    _ path: String, _ flags: Int32, mode: mode_t = 0o666, _ action: FileSystemError.Action
  ) throws -> Int32 {
    while true {
      let descriptor = open(path, flags | O_CLOEXEC, mode)
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else {
        throw FileSystemError(action: action, path: path, code: errno)
      }
    }
  }

  static func status(_ path: String) throws -> FileStatus? {
    var info = stat()
    guard lstat(path, &info) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileSystemError(action: .examine, path: path, code: errno)
    }
    let kind: FileStatus.Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .link
      default: .other
      }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return FileStatus(
      kind: kind, size: Int(info.st_size),
      attributes: FileAttributes(
        mode: UInt32(info.st_mode & 0o7777), seconds: Int64(time.tv_sec),
        nanoseconds: Int64(time.tv_nsec)),
      device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(info.st_ino))
  }

  static func read(_ path: String) throws -> [UInt8] {
    let descriptor = try opened(path, O_RDONLY, .read)
    defer { close(descriptor) }
    var info = stat()
    try FileSystem.check(fstat(descriptor, &info), .read, path)
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw FileSystemError(action: .read, path: path, code: EISDIR)
    }
    var bytes = [UInt8](repeating: 0, count: max(Int(info.st_size), 0))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        #if canImport(Darwin)
          Darwin.read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
        #elseif canImport(Glibc)
          Glibc.read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
        #elseif canImport(Musl)
          Musl.read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileSystemError(action: .read, path: path, code: errno) }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  static func create(_ path: String, _ bytes: [UInt8]) throws {
    let descriptor = try opened(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, .write)
    defer { close(descriptor) }
    try bytes.withUnsafeBytes { try write($0, to: descriptor, path) }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, _ path: String) throws {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      #if canImport(Darwin)
        let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Glibc)
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, rest.baseAddress, rest.count)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw FileSystemError(action: .write, path: path, code: count < 0 ? errno : EIO)
      }
      written += count
    }
  }

  static func linkTarget(_ path: String) throws -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink(path, $0, characters.count) } ?? -1
      }
    }
    guard count >= 0 else { throw FileSystemError(action: .read, path: path, code: errno) }
    guard let target = String(validating: buffer[..<count], as: UTF8.self) else {
      throw FileSystemError(action: .read, path: path, code: EILSEQ)
    }
    return target
  }

  static func setAttributes(_ path: String, _ attributes: FileAttributes) throws {
    let isLink = try status(path)?.kind == .link
    // A link has no permissions of its own on Linux.
    if !isLink {
      try FileSystem.check(chmod(path, mode_t(attributes.mode)), .setAttributes, path)
    }
    let time = timespec(tv_sec: .init(attributes.seconds), tv_nsec: .init(attributes.nanoseconds))
    try FileSystem.check(
      utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW), .setAttributes, path)
  }

  static func synchronize(_ paths: [String]) throws {
    // One call for the whole machine costs less than hundreds of waits for the disk. On Linux it returns when the
    // data is written; elsewhere it may return early.
    #if os(Linux)
      if paths.count > 200 {
        sync()
        return
      }
    #endif
    for path in paths {
      let descriptor = try opened(path, O_RDONLY, .synchronize)
      defer { close(descriptor) }
      #if canImport(Darwin)
        if fcntl(descriptor, F_FULLFSYNC) == 0 { continue }
      #endif
      // Some network volumes cannot synchronize directories and say EINVAL.
      guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
        throw FileSystemError(action: .synchronize, path: path, code: errno)
      }
    }
  }

  static func lock(_ path: String, waiting: Bool) throws -> FileLock? {
    let descriptor = try opened(path, O_RDONLY, .lock)
    while flock(descriptor, waiting ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      if code == EWOULDBLOCK {
        close(descriptor)
        return nil
      }
      // A network volume without locks: go on without.
      if code == ENOLCK || code == ENOTSUP || code == EINVAL { break }
      close(descriptor)
      throw FileSystemError(action: .lock, path: path, code: code)
    }
    return FileLock { close(descriptor) }
  }
}
