#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Copies that share blocks until one side is written, where the volume can (APFS, Btrfs, XFS); else plain copies.
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
    let input = try Descriptor.opened(source, O_RDONLY | O_NOFOLLOW, .read)
    defer { close(input) }
    let output = try Descriptor.opened(
      destination, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, .copy)
    defer { close(output) }
    #if canImport(Glibc)
      if ioctl(output, cloneRequest, input) == 0 { return }
    #endif
    try transfer(input, output, source, destination)
  }

  private static func transfer(
    _ input: Int32, _ output: Int32, _ source: String, _ destination: String
  ) throws {
    try withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
      while true {
        #if canImport(Darwin)
          let count = Darwin.read(input, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
          let count = Glibc.read(input, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          let count = Musl.read(input, buffer.baseAddress, buffer.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw FileSystemError(action: .read, path: source, code: errno) }
        if count == 0 { return }
        try Descriptor.write(
          UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: output, destination)
      }
    }
  }
}
