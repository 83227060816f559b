public import ResourceManifests

/// SHA-256 as ResourceManifests wants it.
private struct ReferenceHash: ContentHashing {
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
  /// The slow SHA-256 of the tests.
  public static let reference = ContentHasher { ReferenceHash() }
}

extension ContentDigest {
  /// The digest of the text's UTF-8.
  public static func of(_ text: String) -> ContentDigest {
    ContentHasher.reference.digest(of: Array(text.utf8))
  }
}
