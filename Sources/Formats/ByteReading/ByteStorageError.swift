#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that can't be read.
public struct ByteStorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, as given.
  public var path: String
  /// The system's reason, without a period.
  public var reason: String

  /// An error with a reason that the system has no code for.
  public init(_ path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(_ path: String, code: Int32) {
    self.init(path, reason: String(cString: strerror(code)))
  }

  /// One sentence with the path.
  public var description: String { "Can't read \(path): \(reason)." }
}
