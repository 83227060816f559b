import Foundation
public import PackageHeads

/// A public key built into an app, which verifies the heads it follows.
public struct PinnedKey: Hashable, Sendable {
  private static let prefix = "levity-ed25519:"
  private static let byteCount = 32

  /// The 32 bytes of the Ed25519 public key.
  public let bytes: [UInt8]

  /// Parses `levity-ed25519:` and 32 bytes in base64, as `levity keys` prints it; nil for anything else.
  public init?(_ text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let digits = String(text.dropFirst(Self.prefix.count))
    guard let data = Data(base64Encoded: digits), data.count == Self.byteCount,
      data.base64EncodedString() == digits
    else { return nil }
    bytes = [UInt8](data)
  }
}

extension SignatureVerifier {
  /// Creates a verifier of Ed25519 signatures by the keys. A key's identifier is the first 16 digits of its SHA-256.
  public convenience init(pinning keys: [PinnedKey], with cryptography: ResourceCryptography) {
    let keyIDs = keys.map { String(cryptography.hasher.digest(of: $0.bytes).hex.prefix(16)) }
    self.init(keyIDs: keyIDs) { signature, message in
      guard signature.algorithm == "Ed25519", signature.bytes.count == 64,
        let index = keyIDs.firstIndex(of: signature.keyID)
      else { return false }
      return cryptography.isGenuine(signature.bytes, message, keys[index].bytes)
    }
  }
}
