#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads files below a root, whole or only their beginning.
public struct FileReader: Sendable {
  /// A file that couldn't be read.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    public var path: String
    /// The system's error number.
    public var code: Int32

    public init(path: String, code: Int32) {
      self.path = path
      self.code = code
    }

    public var description: String {
      "\(path) cannot be read: \(strerror(code).map { String(cString: $0) } ?? "error \(code)")."
    }
  }

  private let readBytes: @Sendable (String, Int?) throws -> [UInt8]

  /// Creates a reader from a function that gets a path and, if the beginning is enough, a limit in bytes.
  public init(_ read: @escaping @Sendable (_ path: String, _ limit: Int?) throws -> [UInt8]) {
    readBytes = read
  }

  /// Reads from disk; paths are relative to `root`.
  public init(root: String) {
    readBytes = { path, limit in try Self.contents(root + "/" + path, limit: limit) }
  }

  public func callAsFunction(_ path: String, limit: Int? = nil) throws -> [UInt8] {
    try readBytes(path, limit)
  }

  private static func contents(_ path: String, limit: Int?) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(path: path, code: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Failure(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(path: path, code: EISDIR) }
    let wanted = max(0, min(Int(status.st_size), limit ?? .max))
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted, let base = buffer.baseAddress {
        let got = read(file, base + count, wanted - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if code != 0 { throw Failure(path: path, code: code) }
    return bytes
  }
}
