public import Foundation

extension DiskCache {
  /// How much is kept, and for how long. Enforced by trimming; between trims a cache may be larger.
  public struct Limits: Equatable, Sendable {
    /// The maximum number of bytes on disk, unfinished downloads included. Protected objects don't count.
    public var bytes: Int
    /// The seconds since its last use after which an object is removed even if there is room; nil for never.
    public var age: TimeInterval?
    /// The seconds since its last byte after which an unfinished download is removed.
    public var partialAge: TimeInterval

    /// Creates limits; by default 256 MB, 60 days, and 3 days for unfinished downloads.
    public init(
      bytes: Int = 256 << 20, age: TimeInterval? = 60 * 86_400,
      partialAge: TimeInterval = 3 * 86_400
    ) {
      self.bytes = bytes
      self.age = age
      self.partialAge = partialAge
    }
  }

  /// The contents of the disk cache.
  package struct Usage: Equatable, Sendable {
    /// The number of complete objects.
    package var objects = 0
    /// The bytes on disk of complete objects, each rounded up to blocks of 4 kB.
    package var objectBytes = 0
    /// The number of unfinished downloads.
    package var partials = 0
    /// The bytes on disk of unfinished downloads.
    package var partialBytes = 0

    /// All bytes on disk, limited by `Limits.bytes`.
    package var bytes: Int { objectBytes + partialBytes }

    /// Creates an empty value.
    init() {}
  }
}
