public import PackageHeads

/// A reference to the bytes of an object of a package.
public final class ManifestObject: Hashable, Sendable {
  /// SHA-256 of the bytes.
  public let digest: ContentDigest
  /// The size in bytes, at least 0.
  public let size: Int
  /// The media type, such as `image/png`; ASCII, at most 127 bytes, like in an HTTP header.
  public let mediaType: String
  /// The first major version of iOS that decodes the bytes, at most 999; 0 if all do.
  public let system: Int
  /// An object that contains the bytes, among those of others; nil if there is none.
  public let pack: ManifestObject?
  /// Where the bytes begin in the pack.
  public let offset: Int

  /// Creates a reference; nothing is checked before the manifest is read.
  public init(
    digest: ContentDigest, size: Int, mediaType: String, system: Int = 0,
    pack: ManifestObject? = nil, offset: Int = 0
  ) {
    self.digest = digest
    self.size = size
    self.mediaType = mediaType
    self.system = system
    self.pack = pack
    self.offset = offset
  }

  /// Compares all parts but the pack: the bytes are the same wherever they are.
  public static func == (left: ManifestObject, right: ManifestObject) -> Bool {
    left.digest == right.digest && left.size == right.size && left.mediaType == right.mediaType
      && left.system == right.system
  }

  /// The maximum size of a pack in bytes: a client has one in memory while it takes it apart.
  public static var maximumPackSize: Int { 1 << 20 }

  /// The media type of a pack.
  public static var packMediaType: String { "application/octet-stream" }

  /// Stands for a pack that isn't read yet.
  static var unknownPack: ManifestObject {
    ManifestObject(digest: ContentDigest(words: 0, 0, 0, 0), size: 0, mediaType: packMediaType)
  }

  /// Hashes the digest, which identifies the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  /// Returns whether `text` is `type/subtype` with the characters of RFC 6838 §4.2.
  public static func isMediaType(_ text: String) -> Bool {
    var parts = 1
    var length = 0
    let bytes = text.utf8Bytes()
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
        length += 1
      case UInt8(ascii: "/") where parts == 1 && length > 0:
        (parts, length) = (2, 0)
      default: return false
      }
    }
    return parts == 2 && length > 0 && bytes.count <= 127
  }
}
