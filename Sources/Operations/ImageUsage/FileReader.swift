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
    let bytes = try readBytes(path, limit)
    return Self.isSource(path) ? Self.withLineFeeds(bytes) : bytes
  }

  private static func isSource(_ path: String) -> Bool {
    [".swift", ".m", ".mm", ".h", ".pch"].contains(where: path.hasSuffix)
  }

  /// Returns sources whose lines end as on old Macs with the ends of today's, at the same places: to compilers both end a
  /// comment.
  private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard !bytes.prefix(1024).contains(feed), bytes.contains(carriageReturn), !bytes.contains(feed)
    else { return bytes }
    return bytes.map { $0 == carriageReturn ? feed : $0 }
  }
}
