/// A head with its signatures: the content of `heads/<channel>.json`.
///
/// The payload is base64, so that verification applies to bytes, independent of how JSON is parsed.
public struct SignedHead: Sendable {
  /// The version of the JSON that this type reads and writes.
  public static let schemaVersion = 1
  /// The maximum number of bytes of a signed head.
  public static let maximumSize = 64 << 10
  /// The maximum number of signatures: two while one key replaces another, and some more.
  public static let maximumSignatureCount = 8

  /// The canonical bytes of the head.
  public var payload: [UInt8]
  /// The signatures; a head without any isn't accepted.
  public var signatures: [HeadSignature]

  /// Creates a signed head.
  public init(payload: [UInt8], signatures: [HeadSignature]) {
    self.payload = payload
    self.signatures = signatures
  }

  /// Returns the message to sign: a prefix unique to heads, then the payload.
  public static func message(forPayload payload: [UInt8]) -> [UInt8] {
    "levity.head.v1\0".utf8Bytes() + payload
  }

  /// Reads a signed head without verifying its signatures. Throws `ManifestError`.
  public init(decoding bytes: [UInt8]) throws(ManifestError) {
    self = try Self.read(bytes).head
  }

  /// Reads a signed head, and whether its bytes are canonical, apart from keys of later versions.
  package static func read(
    _ bytes: [UInt8]
  ) throws(ManifestError) -> (head: SignedHead, isCanonical: Bool) {
    guard bytes.count <= maximumSize else {
      throw .tooLarge(what: "signed head", found: bytes.count, limit: maximumSize)
    }
    let reader = JSONReader(bytes)
    var head = SignedHead(payload: [], signatures: [])
    reader.enterObject()
    while let key = reader.nextKey(of: "schemaVersion payload signatures", required: 3) {
      switch key {
      case 0: reader.schemaVersion(knows: schemaVersion)
      case 1: head.payload = reader.base64()
      case 2:
        reader.enterArray()
        while reader.hasElement(isFirst: head.signatures.isEmpty) {
          head.signatures.add(reader.headSignature())
        }
      default: reader.skipValue()
      }
    }
    try reader.finish()
    guard head.signatures.count <= maximumSignatureCount else {
      throw .tooLarge(
        what: "list of signatures", found: head.signatures.count, limit: maximumSignatureCount)
    }
    return (head, reader.isCanonical)
  }
}

/// One signature of a head.
public final class HeadSignature: Sendable {
  /// `Ed25519`.
  public let algorithm: String
  /// The first 16 hexadecimal digits of the SHA-256 of the public key.
  public let keyID: String
  /// The signature's 64 bytes.
  public let bytes: [UInt8]

  /// Creates a signature.
  public init(algorithm: String = "Ed25519", keyID: String, bytes: [UInt8]) {
    self.algorithm = algorithm
    self.keyID = keyID
    self.bytes = bytes
  }
}

extension JSONReader {
  fileprivate func headSignature() -> HeadSignature {
    var algorithm = ""
    var keyID = ""
    var signature: [UInt8] = []
    enterObject()
    while let key = nextKey(of: "algorithm keyID signature", required: 3) {
      switch key {
      case 0: algorithm = string()
      case 1: keyID = string()
      case 2: signature = base64()
      default: skipValue()
      }
    }
    return HeadSignature(algorithm: algorithm, keyID: keyID, bytes: signature)
  }
}
