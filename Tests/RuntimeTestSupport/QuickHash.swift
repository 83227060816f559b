public import ResourceManifests

extension ContentHasher {
  /// No SHA-256 and nothing cryptographic (FNV-1a): for tests that hash much and need only that other bytes have
  /// another digest.
  public static let quick = ContentHasher { QuickHash() }
}

private struct QuickHash: ContentHashing {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var state = state
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.state = state
  }

  func finalize() -> ContentDigest {
    func word(_ index: UInt64) -> UInt64 {
      let mixed = (state &+ index) &* 0x9E37_79B9_7F4A_7C15
      return mixed ^ (mixed >> 29)
    }
    return ContentDigest(words: word(0), word(1), word(2), word(3))
  }
}
