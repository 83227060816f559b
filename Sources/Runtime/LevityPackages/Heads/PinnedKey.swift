public import PackageHeads

/// A public key built into an app, which verifies the heads it follows.
public struct PinnedKey: Hashable, Sendable {
  /// The 32 bytes of the Ed25519 public key.
  public let bytes: [UInt8]

  /// Parses `levity-ed25519:` and 32 bytes in base64, as `levity keys` prints it; nil for anything else.
  public init?(_ text: String) {
    guard let key = Base64.publicKey(text) else { return nil }
    bytes = key
  }
}

extension SignatureVerifier {
  /// Creates a verifier of Ed25519 signatures by the keys. A key's identifier is the first 16 digits of its SHA-256.
  public convenience init(pinning keys: [PinnedKey], with cryptography: ResourceCryptography) {
    let keyIDs = keys.map {
      String(utf8Bytes: cryptography.hasher.digest(of: $0.bytes).hexDigits[..<16])
    }
    self.init(keyIDs: keyIDs) { signature, message in
      guard signature.algorithm == "Ed25519", signature.bytes.count == 64,
        let index = keyIDs.firstIndex(of: signature.keyID)
      else { return false }
      return cryptography.isGenuine(signature.bytes, message, keys[index].bytes)
    }
  }
}
