/// A head with its signatures: the content of `heads/<channel>.json`.
///
/// The payload travels as base64, so that what is verified are bytes and never a second reading of JSON.
public struct SignedHead: Equatable, Sendable {
  /// The version of the JSON that this type reads and writes.
  public static let schemaVersion = 1
  /// Most bytes of a signed head.
  public static let maximumSize = 64 << 10
  /// Most signatures of one head: two keys while one replaces the other, and some room.
  public static let maximumSignatureCount = 8

  /// The canonical bytes of the head.
  public var payload: [UInt8]
  /// At least one where the head shall be accepted by anybody.
  public var signatures: [HeadSignature]

  /// A head with its signatures.
  public init(payload: [UInt8], signatures: [HeadSignature]) {
    self.payload = payload
    self.signatures = signatures
  }

  /// What a signature signs: a prefix that no other kind of message has, then the payload.
  public static func message(forPayload payload: [UInt8]) -> [UInt8] {
    Array("levity.head.v1\0".utf8) + payload
  }

  /// Reads an envelope without judging its signatures; throws like `MappedManifest.init`.
  public init(decoding bytes: [UInt8]) throws(ManifestError) {
    self = try Self.read(bytes).head
  }

  /// The envelope, and whether the bytes are canonical, keys of later versions aside.
  package static func read(
    _ bytes: [UInt8]
  ) throws(ManifestError) -> (head: SignedHead, isCanonical: Bool) {
    guard bytes.count <= maximumSize else {
      throw .tooLarge(what: "signed head", found: bytes.count, limit: maximumSize)
    }
    let reader = JSONReader(bytes)
    var head = SignedHead(payload: [], signatures: [])
    reader.enterObject()
    while let key = reader.nextKey(requiring: ["schemaVersion", "payload", "signatures"]) {
      switch key {
      case "schemaVersion": reader.schemaVersion(knows: schemaVersion)
      case "payload": head.payload = reader.base64()
      case "signatures":
        reader.enterArray()
        while reader.hasElement(isFirst: head.signatures.isEmpty) {
          head.signatures.append(reader.headSignature())
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
public final class HeadSignature: Equatable, Sendable {
  /// `Ed25519`.
  public let algorithm: String
  /// The first 16 hexadecimal digits of the SHA-256 of the public key.
  public let keyID: String
  /// The signature's 64 bytes.
  public let bytes: [UInt8]

  /// A signature by the key with `keyID`.
  public init(algorithm: String = "Ed25519", keyID: String, bytes: [UInt8]) {
    self.algorithm = algorithm
    self.keyID = keyID
    self.bytes = bytes
  }

  /// Equal when all parts are.
  public static func == (left: HeadSignature, right: HeadSignature) -> Bool {
    left.algorithm == right.algorithm && left.keyID == right.keyID && left.bytes == right.bytes
  }
}

extension JSONReader {
  fileprivate func headSignature() -> HeadSignature {
    var algorithm = ""
    var keyID = ""
    var signature: [UInt8] = []
    enterObject()
    while let key = nextKey(requiring: ["algorithm", "keyID", "signature"]) {
      switch key {
      case "algorithm": algorithm = string()
      case "keyID": keyID = string()
      case "signature": signature = base64()
      default: skipValue()
      }
    }
    return HeadSignature(algorithm: algorithm, keyID: keyID, bytes: signature)
  }
}
