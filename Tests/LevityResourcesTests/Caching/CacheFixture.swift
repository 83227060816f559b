import Foundation
import ResourceManifests
import RuntimeTestSupport
import TestSupport

@testable import LevityResources

/// A disk cache in a folder of its own, with a clock that doesn't move.
struct CacheFixture {
  let directory: TemporaryDirectory
  let clock = ManualClock()
  let events = ResourceEvents()
  let cache: DiskCache

  /// `outside` is outside of the cache's folder, which must not change.
  init(limits: DiskCache.Limits = DiskCache.Limits()) throws {
    directory = try TemporaryDirectory()
    cache = DiskCache(
      folder: directory.url.appendingPathComponent("cache"), limits: limits, hasher: .quick,
      clock: clock, events: events)
  }

  var folder: URL { directory.url.appendingPathComponent("cache") }

  /// The same folder as another process would open it.
  func another(limits: DiskCache.Limits = DiskCache.Limits()) -> DiskCache {
    DiskCache(folder: folder, limits: limits, hasher: .quick, clock: clock)
  }

  /// The same bytes for the same seed.
  static func bytes(_ seed: Int, count: Int = 1_000) -> Data {
    var random = SeededRandom(seed: UInt64(seed))
    return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  static func object(_ bytes: Data) -> ManifestObject {
    ManifestObject(
      digest: ContentHasher.quick.digest(of: Array(bytes)), size: bytes.count,
      mediaType: "image/png")
  }

  @discardableResult
  func store(_ seed: Int, count: Int = 1_000) throws -> ManifestObject {
    let bytes = Self.bytes(seed, count: count)
    let object = Self.object(bytes)
    try cache.store(bytes, for: object)
    return object
  }

  func file(of object: ManifestObject) -> URL {
    folder.appendingPathComponent("objects/\(object.digest.hex.prefix(2))/\(object.digest)")
  }

  /// Names in a folder of the cache, sorted.
  func names(_ part: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(part).path)
    return (names ?? []).sorted()
  }
}
