/// Why a key cannot be used or kept.
public enum SigningKeyError: Error, Hashable, Sendable {
  case notAPublicKey
  case notAPrivateKey
  case notAKeyFile(path: String)
  case unreadable(path: String)
  case exposed(path: String, mode: Int)
  case exists(path: String)
  case unwritable(path: String, reason: String)
}

extension SigningKeyError: CustomStringConvertible {
  // No sentence shows any part of a private key.
  public var description: String {
    switch self {
    case .notAPublicKey:
      "A public key is 'levity-ed25519:' followed by 32 bytes in base64."
    case .notAPrivateKey:
      "A private key is 'levity-ed25519-private:' followed by 32 bytes in base64."
    case .notAKeyFile(let path):
      "\(path) holds no private key of Levity."
    case .unreadable(let path):
      "The key file \(path) cannot be read."
    case .exposed(let path, let mode):
      "The key file \(path) has the mode \(String(mode, radix: 8)), so that others can read it; "
        + "it must be 600."
    case .exists(let path):
      "\(path) is there already; a key file is never overwritten."
    case .unwritable(let path, let reason):
      "The key file \(path) cannot be written: \(reason)."
    }
  }
}
