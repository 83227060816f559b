/// A head with its signatures: the content of `heads/<channel>.json`.
///
/// The payload travels as base64, so that what is verified are bytes and never a second reading of JSON.
public struct SignedHead: Equatable, Sendable {
  /// The version of the JSON that this type reads and writes.
  public static let schemaVersion = 1
  /// Most bytes of a signed head.
  public static let largestSize = 64 << 10
  /// Most signatures of one head: two keys while one replaces the other, and some room.
  public static let mostSignatures = 8

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
    guard bytes.count <= largestSize else {
      throw .tooLarge(what: "signed head", found: bytes.count, limit: largestSize)
    }
    var reader = JSONReader(bytes)
    var version: Int?
    var payload: [UInt8]?
    var signatures: [HeadSignature]?
    var keys = try reader.enterObject()
    while let key = try reader.nextKey(&keys) {
      switch key {
      case "schemaVersion": version = try reader.schemaVersion(knows: schemaVersion)
      case "payload": payload = try reader.base64(key)
      case "signatures":
        signatures = try reader.signatures()
      default: try reader.skipValue()
      }
    }
    guard version != nil else { throw .missingKey("schemaVersion", offset: reader.offset) }
    try reader.end()
    let head = SignedHead(
      payload: try reader.require(payload, "payload"),
      signatures: try reader.require(signatures, "signatures"))
    guard head.signatures.count <= mostSignatures else {
      throw .tooLarge(
        what: "list of signatures", found: head.signatures.count, limit: mostSignatures)
    }
    return (head, reader.isCanonical)
  }
}

/// One signature of a head.
public struct HeadSignature: Equatable, Sendable {
  /// `Ed25519`.
  public var algorithm: String
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
}

extension JSONReader {
  fileprivate mutating func base64(_ key: String) throws(ManifestError) -> [UInt8] {
    let place = offset
    let text = try string()
    guard let bytes = Base64.decode(text) else {
      throw .invalidValue(key: key, found: text, offset: place)
    }
    return bytes
  }

  fileprivate mutating func signatures() throws(ManifestError) -> [HeadSignature] {
    var result: [HeadSignature] = []
    try enterArray()
    while try hasElement(isFirst: result.isEmpty) { result.append(try headSignature()) }
    return result
  }

  fileprivate mutating func headSignature() throws(ManifestError) -> HeadSignature {
    var algorithm: String?
    var keyID: String?
    var signature: [UInt8]?
    var keys = try enterObject()
    while let key = try nextKey(&keys) {
      switch key {
      case "algorithm": algorithm = try string()
      case "keyID": keyID = try string()
      case "signature": signature = try base64(key)
      default: try skipValue()
      }
    }
    return HeadSignature(
      algorithm: try require(algorithm, "algorithm"), keyID: try require(keyID, "keyID"),
      bytes: try require(signature, "signature"))
  }
}
