/// The one mutable document of a channel: which manifest is current, since when, until when and for whom.
public struct ManifestHead: Equatable, Sendable {
  /// The version of the JSON that this type reads and writes.
  public static let schemaVersion = 1
  /// Most bytes of a head.
  public static let largestSize = 16 << 10

  /// Which manifest.
  public struct Manifest: Equatable, Sendable {
    /// SHA-256 of the manifest's bytes.
    public var digest: ContentDigest
    /// Count of the manifest's bytes.
    public var size: Int

    /// A reference to a manifest.
    public init(digest: ContentDigest, size: Int) {
      self.digest = digest
      self.size = size
    }
  }

  /// The channel that the head is for; a head moved to another channel is refused.
  public var channel: ChannelName
  /// Grows with every publication of the channel, from 1.
  public var version: Int
  /// When the head was made.
  public var created: UTCTimestamp
  /// From when on the head is no longer accepted.
  public var expires: UTCTimestamp
  /// The current manifest.
  public var manifest: Manifest
  /// The app builds that the manifest serves; nil for all.
  public var appBuilds: AppBuildRange?

  /// A head for all builds unless given.
  public init(
    channel: ChannelName, version: Int, created: UTCTimestamp, expires: UTCTimestamp,
    manifest: Manifest, appBuilds: AppBuildRange? = nil
  ) {
    self.channel = channel
    self.version = version
    self.created = created
    self.expires = expires
    self.manifest = manifest
    self.appBuilds = appBuilds
  }
}

extension ManifestHead {
  /// Reads a head; throws like `MappedManifest.init`.
  public init(decoding bytes: [UInt8]) throws(ManifestError) {
    do {
      self = try Self.read(bytes).head
    } catch {
      throw error.explained(by: bytes, knows: Self.schemaVersion)
    }
  }

  /// The head, and whether the bytes are canonical, keys of later versions aside.
  package static func read(
    _ bytes: [UInt8]
  ) throws(ManifestError) -> (head: ManifestHead, isCanonical: Bool) {
    guard bytes.count <= largestSize else {
      throw .tooLarge(what: "head", found: bytes.count, limit: largestSize)
    }
    var reader = JSONReader(bytes)
    let fields = HeadFields()
    var keys = try reader.enterObject()
    while let key = try reader.nextKey(&keys) { try fields.read(key, from: &reader) }
    try reader.end()
    return (try fields.head(at: reader), reader.isCanonical)
  }
}

/// What was found before it is known that nothing is missing. A reference, which costs less code at each failure.
private final class HeadFields {
  private var isKnown = false
  private var channel: ChannelName?
  private var version: Int?
  private var created: UTCTimestamp?
  private var expires: UTCTimestamp?
  private var manifest: ManifestHead.Manifest?
  private var appBuilds: AppBuildRange?

  func read(_ key: String, from reader: inout JSONReader) throws(ManifestError) {
    switch key {
    case "schemaVersion":
      _ = try reader.schemaVersion(knows: ManifestHead.schemaVersion)
      isKnown = true
    case "channel": channel = try reader.value(key) { ChannelName($0) }
    case "version": version = try reader.integer(key, in: 1...Int.max)
    case "created": created = try reader.value(key) { UTCTimestamp($0) }
    case "expires": expires = try reader.value(key) { UTCTimestamp($0) }
    case "manifest": manifest = try reader.manifestReference()
    case "appBuilds": appBuilds = try reader.appBuilds()
    default: try reader.skipValue()
    }
  }

  func head(at reader: JSONReader) throws(ManifestError) -> ManifestHead {
    guard isKnown else { throw .missingKey("schemaVersion", offset: reader.offset) }
    return ManifestHead(
      channel: try reader.require(channel, "channel"),
      version: try reader.require(version, "version"),
      created: try reader.require(created, "created"),
      expires: try reader.require(expires, "expires"),
      manifest: try reader.require(manifest, "manifest"), appBuilds: appBuilds)
  }
}

extension JSONReader {
  fileprivate mutating func value<Value>(
    _ key: String, _ parse: (String) -> Value?
  ) throws(ManifestError) -> Value {
    let place = offset
    let text = try string()
    guard let value = parse(text) else {
      throw .invalidValue(key: key, found: text, offset: place)
    }
    return value
  }

  fileprivate mutating func manifestReference() throws(ManifestError) -> ManifestHead.Manifest {
    var digest: ContentDigest?
    var size: Int?
    var keys = try enterObject()
    while let key = try nextKey(&keys) {
      switch key {
      case "digest": digest = try self.digest(key)
      case "size": size = try integer(key, in: 0...MappedManifest.largestSize)
      default: try skipValue()
      }
    }
    return ManifestHead.Manifest(
      digest: try require(digest, "digest"), size: try require(size, "size"))
  }

  fileprivate mutating func appBuilds() throws(ManifestError) -> AppBuildRange {
    var range = AppBuildRange()
    var keys = try enterObject()
    while let key = try nextKey(&keys) {
      switch key {
      case "from": range.from = try value(key) { AppBuild($0) }
      case "through": range.through = try value(key) { AppBuild($0) }
      default: try skipValue()
      }
    }
    return range
  }
}
