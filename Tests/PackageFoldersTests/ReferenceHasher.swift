import ResourceManifests
import TestSupport

struct ReferenceHash: ContentHashing {
  private var state = SHA256()

  mutating func update(_ bytes: UnsafeRawBufferPointer) { state.update(bytes) }

  func finalize() -> ContentDigest {
    guard let digest = ContentDigest(bytes: state.finalize()) else {
      fatalError("SHA-256 has 32 bytes")
    }
    return digest
  }
}

extension ContentHasher {
  static let reference = ContentHasher { ReferenceHash() }
}

extension ContentDigest {
  static func of(_ text: String) -> ContentDigest {
    ContentHasher.reference.digest(of: Array(text.utf8))
  }
}
