#if canImport(Darwin)
  package import Darwin
#elseif canImport(Musl)
  package import Musl
#else
  package import Glibc
#endif

/// An open file or folder, closed with its last reference. Never follows a symbolic link below a folder.
///
/// ```swift
/// let folder = try Descriptor.folder("/srv/package")
/// let file = try folder.file("manifest.json")
/// let bytes = try file.read(at: 0, count: file.status().size)
/// ```
package final class Descriptor: Sendable {
  package let number: Int32

  private init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Opens a path; follows a link unless the flags contain `O_NOFOLLOW`.
  package static func open(
    _ path: String, flags: Int32, mode: mode_t = 0o666
  ) throws(SystemError) -> Descriptor {
    while true {
      #if canImport(Darwin)
        let number = Darwin.open(path, flags | O_CLOEXEC, mode)
      #elseif canImport(Musl)
        let number = Musl.open(path, flags | O_CLOEXEC, mode)
      #else
        let number = Glibc.open(path, flags | O_CLOEXEC, mode)
      #endif
      if number < 0, errno == EINTR { continue }
      return try check(number)
    }
  }

  /// Opens a file for reading; follows a link.
  package static func file(_ path: String) throws(SystemError) -> Descriptor {
    try open(path, flags: O_RDONLY)
  }

  package static func folder(_ path: String) throws(SystemError) -> Descriptor {
    try open(path, flags: O_RDONLY | O_DIRECTORY)
  }

  package func folder(_ name: String) throws(SystemError) -> Descriptor {
    try Self.check(openat(number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
  }

  /// Opens the folder `name`, creating it if necessary.
  package func folder(making name: String) throws(SystemError) -> Descriptor {
    guard mkdirat(number, name, 0o755) == 0 || errno == EEXIST else { throw .last }
    return try folder(name)
  }

  /// Makes the folder at the path and those above it, and returns whether it wasn't there.
  package static func makeFolders(_ path: String) throws(SystemError) -> Bool {
    var made = path.hasPrefix("/") ? "/" : ""
    var isNew = false
    for part in path.split(separator: "/") {
      made += part + "/"
      isNew = mkdir(made, 0o755) == 0
      guard isNew || errno == EEXIST || errno == EISDIR || errno == EROFS else { throw .last }
    }
    return isNew
  }

  /// Removes the folder at the path if nothing is in it.
  package static func removeEmptyFolder(_ path: String) {
    rmdir(path)
  }

  /// Opens the folder that the names lead to, or this one if there are none.
  package func folder(below names: some Sequence<String>) throws(SystemError) -> Descriptor {
    var folder = self
    for name in names { folder = try folder.folder(name) }
    return folder
  }

  /// O_NONBLOCK keeps a named pipe from blocking; it has no effect on plain files.
  package func file(_ name: String) throws(SystemError) -> Descriptor {
    try Self.check(openat(number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
  }

  package func file(writing name: String, truncating: Bool) throws(SystemError) -> Descriptor {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | (truncating ? O_TRUNC : 0)
    return try Self.check(openat(number, name, flags, 0o644))
  }

  private static func check(_ number: Int32) throws(SystemError) -> Descriptor {
    guard number >= 0 else { throw .last }
    return Descriptor(number)
  }
}

extension Descriptor {
  /// Reads up to `count` bytes at `offset`; fewer only at the end of the file.
  package func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
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

  package func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    var failure: SystemError?
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let put = pwrite(
          number, buffer.baseAddress?.advanced(by: done), buffer.count - done,
          off_t(offset + done))
        if put < 0, errno == EINTR { continue }
        guard put > 0 else {
          failure = put < 0 ? .last : SystemError(code: EIO)
          return
        }
        done += put
      }
    }
    if let failure { throw failure }
  }

  package func truncate(to size: Int) throws(SystemError) {
    try SystemError.check(ftruncate(number, off_t(size)))
  }

  /// Waits until the contents have reached the disk.
  package func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    // Some file systems can't synchronize folders and return EINVAL; there is nothing more to do then.
    guard fsync(number) == 0 || errno == EINVAL || errno == ENOTSUP else { throw .last }
  }

  /// Returns whether one call synchronized the whole machine, which costs less than waiting for the disk hundreds of
  /// times.
  ///
  /// On Linux it returns when the data is written. Elsewhere it may return early, so it isn't used there.
  package static func synchronizeMachine(insteadOf count: Int) -> Bool {
    #if os(Linux)
      guard count > 100 else { return false }
      sync()
      return true
    #else
      return false
    #endif
  }

  package func rename(
    _ name: String, to other: String, in folder: Descriptor
  ) throws(SystemError) {
    try SystemError.check(renameat(number, name, folder.number, other))
  }

  /// Removes a file or an empty folder, if it exists.
  package func remove(_ name: String, isFolder: Bool = false) throws(SystemError) {
    guard unlinkat(number, name, isFolder ? AT_REMOVEDIR : 0) == 0 || errno == ENOENT else {
      throw .last
    }
  }

  /// Returns whether this process has the lock now; it ends with this value or the process.
  package func lock(waiting: Bool) throws(SystemError) -> Bool {
    while flock(number, waiting ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw .last }
      return false
    }
    return true
  }

  /// Gives the lock up, for all copies of the descriptor.
  package func unlock() { flock(number, LOCK_UN) }

  /// Returns the names in the folder, sorted, without `.` and `..`. A name that isn't UTF-8 is an error, since no
  /// `String` can represent it.
  package func names() throws(SystemError) -> [String] {
    let copy = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { throw .last }
    guard let stream = fdopendir(copy) else {
      let error = SystemError.last
      close(copy)
      throw error
    }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) {
          String(validatingCString: $0)
        }
      }
      guard let name else { throw SystemError(code: EILSEQ) }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .last }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
