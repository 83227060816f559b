/// An error in reading or writing a key.
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
      "\(path) doesn't contain a private key of Levity."
    case .unreadable(let path):
      "Can't read the key file \(path)."
    case .exposed(let path, let mode):
      "Others can read the key file \(path): its mode is \(String(mode, radix: 8)) instead of 600."
    case .exists(let path):
      "\(path) already exists; key files are never overwritten."
    case .unwritable(let path, let reason):
      "Can't write the key file \(path): \(reason)."
    }
  }
}
