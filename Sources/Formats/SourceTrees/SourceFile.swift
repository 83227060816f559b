#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A failed system call.
package struct SourceTreeFailure: Error {
  package var code: Int32
  package var reason: String { String(cString: strerror(code)) }
}

/// Reads regular files of a source tree: operations get bytes and sizes only here.
package enum SourceFile {
  /// Returns the bytes of a regular file; follows links.
  package static func contents(at path: String) -> Result<[UInt8], SourceTreeFailure> {
    // A pipe must not block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return .failure(SourceTreeFailure(code: errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failure(SourceTreeFailure(code: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return .failure(SourceTreeFailure(code: EISDIR))
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .failure(SourceTreeFailure(code: errno)) }
      guard count > 0 else { return .success(bytes) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Returns the size of a regular file in bytes; nil if there is none.
  package static func size(at path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
