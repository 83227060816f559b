import FileDescriptors

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileSystem {
  /// The file system of this machine.
  public static let live = FileSystem(
    status: status,
    read: read,
    list: { path in
      try FileSystemError.calling(.list, path) { () throws(SystemError) in
        try Descriptor.folder(path).names()
      }
    },
    readLink: readLink,
    realPath: { path in
      guard let resolved = realpath(path, nil) else {
        throw FileSystemError(action: .examine, path: path, code: errno)
      }
      defer { free(resolved) }
      return String(cString: resolved)
    },
    isWritable: { access($0, W_OK | X_OK) == 0 },
    create: { path, bytes in
      try FileSystemError.calling(.write, path) { () throws(SystemError) in
        try Descriptor.open(path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
          .write(bytes, at: 0)
      }
    },
    copy: { try FileCloning.copy($0, to: $1) },
    makeLink: { target, path in try check(symlink(target, path), .link, path: path) },
    makeDirectory: { try check(mkdir($0, 0o777), .makeDirectory, path: $0) },
    setAttributes: setAttributes,
    rename: { source, destination in
      #if canImport(Darwin)
        try check(Darwin.rename(source, destination), .move, path: destination)
      #elseif canImport(Glibc)
        try check(Glibc.rename(source, destination), .move, path: destination)
      #elseif canImport(Musl)
        try check(Musl.rename(source, destination), .move, path: destination)
      #endif
    },
    removeFile: { try check(unlink($0), .remove, path: $0) },
    removeDirectory: { try check(rmdir($0), .remove, path: $0) },
    synchronize: synchronize,
    lock: lock
  )

  private static func check(
    _ result: Int32, _ action: FileSystemError.Action, path: String
  ) throws {
    guard result == 0 else { throw FileSystemError(action: action, path: path, code: errno) }
  }

  @Sendable private static func status(_ path: String) throws -> FileStatus? {
    let status = try FileSystemError.calling(.examine, path) { () throws(SystemError) in
      try Descriptor.status(at: path)
    }
    return status.map(FileStatus.init)
  }

  @Sendable private static func read(_ path: String) throws -> [UInt8] {
    try FileSystemError.calling(.read, path) { () throws(SystemError) in
      // A pipe must not block.
      let file = try Descriptor.open(path, flags: O_RDONLY | O_NONBLOCK)
      let status = try file.status()
      guard status.kind == .file else {
        throw SystemError(code: status.kind == .folder ? EISDIR : SystemError.notPlain)
      }
      guard status.size <= SystemError.sizeLimit else {
        throw SystemError(code: SystemError.tooLarge)
      }
      return try file.read(at: 0, count: max(status.size, 0))
    }
  }

  @Sendable private static func readLink(_ path: String) throws -> String {
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

  @Sendable private static func setAttributes(
    _ path: String, _ attributes: FileAttributes
  ) throws {
    let isLink = try status(path)?.kind == .link
    // On Linux links have no permissions of their own.
    if !isLink { try check(chmod(path, mode_t(attributes.mode)), .setAttributes, path: path) }
    let time = timespec(tv_sec: .init(attributes.seconds), tv_nsec: .init(attributes.nanoseconds))
    try check(
      utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW), .setAttributes, path: path)
  }

  @Sendable private static func synchronize(_ paths: [String]) throws {
    if Descriptor.synchronizeMachine(insteadOf: paths.count) { return }
    for path in paths {
      try FileSystemError.calling(.synchronize, path) { () throws(SystemError) in
        try Descriptor.open(path, flags: O_RDONLY).synchronize()
      }
    }
  }

  @Sendable private static func lock(_ path: String, waiting: Bool) throws -> FileLock? {
    try FileSystemError.calling(.lock, path) { () throws(SystemError) in
      try FileLock.folder(path, waiting: waiting)
    }
  }
}

extension FileStatus {
  init(_ status: Descriptor.Status) {
    let kind: Kind =
      switch status.kind {
      case .file: .file
      case .folder: .directory
      case .link: .link
      case .other: .other
      }
    self.init(
      kind: kind, size: status.size,
      attributes: FileAttributes(
        mode: status.mode, seconds: status.seconds, nanoseconds: status.nanoseconds),
      device: status.device, inode: status.inode)
  }
}
