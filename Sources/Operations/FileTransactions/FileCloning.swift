import FileDescriptors

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Copies files by sharing blocks until one side is written, if the volume supports it (APFS, Btrfs, XFS); otherwise
/// makes plain copies.
enum FileCloning {
  #if !canImport(Darwin)
    /// `FICLONE` of linux/fs.h: `_IOW(0x94, 9, int)`.
    static let cloneRequest: UInt = 0x4004_9409
  #endif

  static func copy(_ source: String, to destination: String) throws {
    #if canImport(Darwin)
      if clonefile(source, destination, UInt32(CLONE_NOFOLLOW)) == 0 { return }
      guard errno == ENOTSUP || errno == EXDEV else {
        throw FileSystemError(action: .copy, path: destination, code: errno)
      }
    #endif
    let input = try FileSystemError.calling(.read, source) { () throws(SystemError) in
      try Descriptor.open(source, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    }
    let output = try FileSystemError.calling(.copy, destination) { () throws(SystemError) in
      try Descriptor.open(destination, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    }
    #if canImport(Glibc)
      if ioctl(output.number, cloneRequest, input.number) == 0 { return }
    #endif
    var offset = 0
    while true {
      let bytes = try FileSystemError.calling(.read, source) { () throws(SystemError) in
        try input.read(at: offset, count: 256 << 10)
      }
      guard !bytes.isEmpty else { return }
      try FileSystemError.calling(.write, destination) { () throws(SystemError) in
        try output.write(bytes, at: offset)
      }
      offset += bytes.count
    }
  }
}
