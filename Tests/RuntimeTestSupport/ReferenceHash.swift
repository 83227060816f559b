public import ResourceManifests
import TestSupport

extension ContentHasher {
  /// SHA-256 from the test support: right, but slow.
  public static let reference = ContentHasher { ReferenceHash() }
}

private struct ReferenceHash: ContentHashing {
  private var hash = SHA256()

  mutating func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bytes) }

  func finalize() -> ContentDigest {
    ContentDigest(bytes: hash.finalize()) ?? ContentDigest(words: 0, 0, 0, 0)
  }
}
