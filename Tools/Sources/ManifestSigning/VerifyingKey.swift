import Crypto
import Foundation
public import ResourceManifests

/// An Ed25519 public key, which an app pins. Its text is `levity-ed25519:` and 32 bytes in base64.
public struct VerifyingKey: Hashable, Sendable {
  static let prefix = "levity-ed25519:"

  /// The 32 bytes.
  public let bytes: [UInt8]

  init(key: Curve25519.Signing.PublicKey) {
    bytes = Array(key.rawRepresentation)
  }

  /// Reads the text form; space around it is ignored.
  public init(text: String) throws(SigningKeyError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.hasPrefix(Self.prefix),
      let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))),
      (try? Curve25519.Signing.PublicKey(rawRepresentation: data)) != nil
    else { throw .notAPublicKey }
    bytes = Array(data)
  }

  /// Nil unless the bytes are a key.
  public init?(bytes: [UInt8]) {
    guard (try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)) != nil else { return nil }
    self.bytes = bytes
  }

  public var text: String { Self.prefix + Data(bytes).base64EncodedString() }

  /// The first 16 hexadecimal digits of the SHA-256 of the bytes; names the key in signatures.
  public var keyID: String { String(ContentHasher.sha256.digest(of: bytes).hex.prefix(16)) }

  public func isGenuine(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes) else {
      return false
    }
    return key.isValidSignature(signature, for: message)
  }
}

extension SignatureVerifier {
  /// Accepts signatures by any of `keys`.
  public static func ed25519(_ keys: [VerifyingKey]) -> SignatureVerifier {
    let byID = Dictionary(keys.map { ($0.keyID, $0) }, uniquingKeysWith: { first, _ in first })
    return SignatureVerifier(keyIDs: byID.keys.sorted()) { signature, message in
      signature.algorithm == "Ed25519"
        && byID[signature.keyID]?.isGenuine(signature.bytes, of: message) == true
    }
  }
}
