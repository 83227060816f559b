public import Foundation

extension DiskCache {
  /// How much is kept, and for how long. Enforced by trimming; between two trims a cache may be larger.
  public struct Limits: Equatable, Sendable {
    /// Bytes on disk of objects and unfinished downloads together.
    public var bytes: Int
    /// Seconds since the last use after which an object goes even if there is room; nil for never.
    public var age: TimeInterval?
    /// Seconds since its last byte after which an unfinished download is not continued but removed.
    public var partialAge: TimeInterval

    /// 256 MB, 60 days, and 3 days for unfinished downloads unless said otherwise.
    public init(
      bytes: Int = 256 << 20, age: TimeInterval? = 60 * 86_400,
      partialAge: TimeInterval = 3 * 86_400
    ) {
      self.bytes = bytes
      self.age = age
      self.partialAge = partialAge
    }
  }

  /// What lies on disk.
  struct Usage: Equatable, Sendable {
    /// Complete objects.
    var objects = 0
    /// Bytes on disk of the complete objects, each rounded up to blocks of 4 kB.
    var objectBytes = 0
    /// Files of unfinished downloads.
    var partials = 0
    /// Bytes on disk of the unfinished downloads.
    var partialBytes = 0

    /// All bytes, which `Limits.bytes` limits.
    var bytes: Int { objectBytes + partialBytes }

    /// Nothing.
    init() {}
  }
}
