import Crypto
package import ResourceManifests

extension ContentHasher {
  /// SHA-256 by swift-crypto, as CryptoKit does it in an app.
  package static let sha256 = ContentHasher { CryptoHash() }
}

private struct CryptoHash: ContentHashing {
  private var hash = SHA256()

  mutating func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

  func finalize() -> ContentDigest {
    hash.finalize().withUnsafeBytes { bytes in
      func word(_ index: Int) -> UInt64 {
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
      }
      return ContentDigest(words: word(0), word(1), word(2), word(3))
    }
  }
}
