import SourceTrees

/// Reads files below a root, whole or only their beginning.
public struct FileReader: Sendable {
  /// A file that couldn't be read.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    public var path: String
    /// The reason, without a period.
    public var reason: String

    public init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    public var description: String { "Can't read \(path): \(reason)." }
  }

  private let readBytes: @Sendable (String, Int?) throws -> [UInt8]

  /// Creates a reader from a function that gets a path and, if the beginning is enough, a limit in bytes.
  public init(_ read: @escaping @Sendable (_ path: String, _ limit: Int?) throws -> [UInt8]) {
    readBytes = read
  }

  /// Reads from disk; paths are relative to `root`.
  public init(root: String) {
    readBytes = { path, limit in
      switch SourceFile.contents(at: "\(root)/\(path)", prefix: limit ?? .max) {
      case .success(let bytes): return bytes
      case .failure(let failure): throw Failure(path: path, reason: failure.reason)
      }
    }
  }

  public func callAsFunction(_ path: String, limit: Int? = nil) throws -> [UInt8] {
    try readBytes(path, limit)
  }
}
