#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file or a folder that can't be read: a failed system call, or a file that is too large.
package struct SourceTreeFailure: Error {
  package var code: Int32
  /// The size in bytes of a file that is too large.
  package var size: Int?

  package init(code: Int32) { self.code = code }

  init(tooLarge size: Int) {
    code = EFBIG
    self.size = size
  }

  package var reason: String {
    size.map { "it has \($0) bytes, and at most \(SourceFile.sizeLimit) are read" }
      ?? String(cString: strerror(code))
  }
}

/// Reads regular files of a source tree: operations get bytes and sizes only here.
package enum SourceFile {
  /// The maximum size in bytes of a file that is read whole, 256 MB. Nobody writes a larger one, and reading it could
  /// take more memory than there is.
  package static let sizeLimit = 1 << 28

  /// Returns the bytes of a regular file, or its first ones; follows links.
  package static func contents(
    at path: String, prefix: Int = .max
  ) -> Result<[UInt8], SourceTreeFailure> {
    // A pipe must not block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return .failure(SourceTreeFailure(code: errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failure(SourceTreeFailure(code: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return .failure(SourceTreeFailure(code: EISDIR))
    }
    let wanted = max(0, min(Int(status.st_size), prefix))
    guard wanted <= sizeLimit else { return .failure(SourceTreeFailure(tooLarge: wanted)) }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted {
        let got = read(file, buffer.baseAddress?.advanced(by: count), wanted - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        count += got
      }
    }
    return code == 0 ? .success(bytes) : .failure(SourceTreeFailure(code: code))
  }

  /// Returns the size of a regular file in bytes; nil if there is none.
  package static func size(at path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
