#if canImport(CryptoKit)
  import CryptoKit
  import Foundation
  import PackageHeads

  extension ResourceCryptography {
    /// CryptoKit's SHA-256 and Ed25519.
    public static var system: ResourceCryptography {
      ResourceCryptography(hasher: ContentHasher { SystemHash() }) {
        signature, message, publicKey in
        // A key that isn't a point of the curve has no valid signatures.
        guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: Data(publicKey)) else {
          return false
        }
        return key.isValidSignature(Data(signature), for: Data(message))
      }
    }
  }

  private struct SystemHash: ContentHashing {
    private var hash = SHA256()

    mutating func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

    func finalize() -> ContentDigest {
      // SHA-256 always has 32 bytes; a digest of zeros matches nothing.
      ContentDigest(bytes: Array(hash.finalize())) ?? ContentDigest(words: 0, 0, 0, 0)
    }
  }
#endif
