public import PackageHeads

/// SHA-256 and Ed25519: CryptoKit's on Apple's platforms, others elsewhere.
public final class ResourceCryptography: Sendable {
  /// SHA-256.
  public let hasher: ContentHasher
  /// Returns whether a signature of 64 bytes over a message is valid for a public key of 32 bytes.
  public let isGenuine:
    @Sendable (_ signature: [UInt8], _ message: [UInt8], _ publicKey: [UInt8]) -> Bool

  /// Creates an instance from functions.
  public init(
    hasher: ContentHasher,
    isGenuine:
      @escaping @Sendable (_ signature: [UInt8], _ message: [UInt8], _ publicKey: [UInt8]) -> Bool
  ) {
    self.hasher = hasher
    self.isGenuine = isGenuine
  }
}
