/// The one mutable document of a channel: which manifest is current, since when, until when and for whom.
public struct ManifestHead: Hashable, Sendable {
  /// The version of the JSON that this type reads and writes.
  public static let schemaVersion = 1
  /// Most bytes of a head.
  public static let largestSize = 16 << 10

  /// Which manifest.
  public struct Manifest: Hashable, Sendable {
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
  /// The root of the tree of localized strings; nil where the channel has none. Languages prove that they belong to it.
  public var stringsRoot: ContentDigest?

  /// A head for all builds unless given.
  public init(
    channel: ChannelName, version: Int, created: UTCTimestamp, expires: UTCTimestamp,
    manifest: Manifest, appBuilds: AppBuildRange? = nil, stringsRoot: ContentDigest? = nil
  ) {
    self.channel = channel
    self.version = version
    self.created = created
    self.expires = expires
    self.manifest = manifest
    self.appBuilds = appBuilds
    self.stringsRoot = stringsRoot
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
    let fields = try HeadFields.read(bytes)
    return (try fields.head(), fields.reader.isCanonical)
  }
}

/// What was found before it is known that nothing is missing.
private struct HeadFields {
  var reader: JSONReader
  var schemaVersion: Int?
  var channel: ChannelName?
  var version: Int?
  var created: UTCTimestamp?
  var expires: UTCTimestamp?
  var manifest: ManifestHead.Manifest?
  var appBuilds: AppBuildRange?
  var stringsRoot: ContentDigest?

  static func read(_ bytes: [UInt8]) throws(ManifestError) -> HeadFields {
    guard bytes.count <= ManifestHead.largestSize else {
      throw .tooLarge(what: "head", found: bytes.count, limit: ManifestHead.largestSize)
    }
    var reader = JSONReader(bytes)
    var fields = HeadFields(reader: reader)
    try reader.object { (reader, key) throws(ManifestError) in
      switch key {
      case "schemaVersion":
        fields.schemaVersion = try reader.schemaVersion(knows: ManifestHead.schemaVersion)
      case "channel": fields.channel = try reader.value(key) { ChannelName($0) }
      case "version": fields.version = try reader.integer(key, in: 1...Int.max)
      case "created": fields.created = try reader.value(key) { UTCTimestamp($0) }
      case "expires": fields.expires = try reader.value(key) { UTCTimestamp($0) }
      case "manifest": fields.manifest = try reader.manifestReference()
      case "appBuilds": fields.appBuilds = try reader.appBuilds()
      case "strings": fields.stringsRoot = try reader.stringsRoot()
      default: try reader.skipValue()
      }
    }
    try reader.end()
    fields.reader = reader
    return fields
  }

  func head() throws(ManifestError) -> ManifestHead {
    _ = try reader.require(schemaVersion, "schemaVersion")
    return ManifestHead(
      channel: try reader.require(channel, "channel"),
      version: try reader.require(version, "version"),
      created: try reader.require(created, "created"),
      expires: try reader.require(expires, "expires"),
      manifest: try reader.require(manifest, "manifest"), appBuilds: appBuilds,
      stringsRoot: stringsRoot)
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
    try object { (reader, key) throws(ManifestError) in
      switch key {
      case "digest": digest = try reader.digest(key)
      case "size": size = try reader.integer(key, in: 0...MappedManifest.largestSize)
      default: try reader.skipValue()
      }
    }
    return ManifestHead.Manifest(
      digest: try require(digest, "digest"), size: try require(size, "size"))
  }

  fileprivate mutating func stringsRoot() throws(ManifestError) -> ContentDigest {
    var root: ContentDigest?
    try object { (reader, key) throws(ManifestError) in
      switch key {
      case "root": root = try reader.digest(key)
      default: try reader.skipValue()
      }
    }
    return try require(root, "root")
  }

  fileprivate mutating func appBuilds() throws(ManifestError) -> AppBuildRange {
    var range = AppBuildRange()
    try object { (reader, key) throws(ManifestError) in
      switch key {
      case "from": range.from = try reader.value(key) { AppBuild($0) }
      case "through": range.through = try reader.value(key) { AppBuild($0) }
      default: try reader.skipValue()
      }
    }
    return range
  }
}
