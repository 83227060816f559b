public import ResourceManifests

/// SHA-256 and Ed25519, from the platform: CryptoKit on Apple's systems, handed in elsewhere.
public final class ResourceCryptography: Sendable {
  /// SHA-256.
  public let hasher: ContentHasher
  /// Whether 64 bytes of a signature over a message are genuine by a public key of 32 bytes.
  public let isGenuine:
    @Sendable (_ signature: [UInt8], _ message: [UInt8], _ publicKey: [UInt8]) -> Bool

  /// Functions from elsewhere.
  public init(
    hasher: ContentHasher,
    isGenuine:
      @escaping @Sendable (_ signature: [UInt8], _ message: [UInt8], _ publicKey: [UInt8]) -> Bool
  ) {
    self.hasher = hasher
    self.isGenuine = isGenuine
  }
}
