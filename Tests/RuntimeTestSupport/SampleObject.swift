public import Foundation
public import LevityResources
public import ResourceManifests
import TestSupport

/// Bytes that a test and a program that it starts both know, with the object that names them.
public struct SampleObject: Sendable {
  public let bytes: Data
  public let object: ManifestObject

  /// The same for the same number: 100 bytes to 60 kB.
  public init(_ number: Int) {
    var random = SeededRandom(seed: UInt64(truncatingIfNeeded: number))
    var words = [random.next()]
    for _ in 0..<Int.random(in: 12...7_500, using: &random) { words.append(random.next()) }
    bytes = words.withUnsafeBytes { Data($0) }
    object = ManifestObject(
      digest: ContentHasher.quick.digest(of: Array(bytes)), size: bytes.count,
      mediaType: "image/png")
  }

  /// Content that the program and the test write and read.
  public static let all: [SampleObject] = (0..<40).map { SampleObject($0) }

  /// A cache without SHA-256, which would take most of the time here.
  public static func cache(in folder: URL, limit: Int = 1 << 20) -> DiskCache {
    DiskCache(folder: folder, limits: DiskCache.Limits(bytes: limit), hasher: .quick)
  }
}
