/// The only mutable document of a channel: it names the current manifest, its validity and the builds it serves.
public struct ManifestHead: Sendable {
  /// The version of the JSON that this type reads and writes.
  public static let schemaVersion = 1
  /// The maximum version: the largest integer that readers of JSON everywhere keep exactly.
  /// On watches with integers of 32 bits, the largest of these.
  public static let maximumVersion = Int(clamping: (Int64(1) << 53) - 1)
  /// The maximum number of bytes of a head.
  public static let maximumSize = 16 << 10

  /// A reference to a manifest.
  public struct Manifest: Sendable {
    /// The maximum number of bytes of a manifest: 250,000 images with three variants and a placeholder each, and some
    /// room.
    public static let maximumSize = 256 << 20

    /// SHA-256 of the manifest's bytes.
    public var digest: ContentDigest
    /// The size of the manifest in bytes.
    public let size: Int

    /// Creates a reference to a manifest.
    public init(digest: ContentDigest, size: Int) {
      self.digest = digest
      self.size = size
    }
  }

  /// Code size: one pointer, since a head is handed on often and has many words. Copied before it is changed.
  private final class Values: @unchecked Sendable {
    @exclusivity(unchecked) var channel: ChannelName
    @exclusivity(unchecked) var version: Int
    @exclusivity(unchecked) var created: UTCTimestamp
    @exclusivity(unchecked) var expires: UTCTimestamp
    @exclusivity(unchecked) var manifest: Manifest
    @exclusivity(unchecked) var appBuilds: AppBuildRange?
    @exclusivity(unchecked) var stringsRoot: ContentDigest?

    init(
      _ channel: ChannelName, version: Int, created: UTCTimestamp, expires: UTCTimestamp,
      manifest: Manifest, appBuilds: AppBuildRange?, stringsRoot: ContentDigest?
    ) {
      self.channel = channel
      self.version = version
      self.created = created
      self.expires = expires
      self.manifest = manifest
      self.appBuilds = appBuilds
      self.stringsRoot = stringsRoot
    }

    func copy() -> Values {
      Values(
        channel, version: version, created: created, expires: expires, manifest: manifest,
        appBuilds: appBuilds, stringsRoot: stringsRoot)
    }
  }

  private var values: Values

  @inline(never)
  private mutating func change() -> Values {
    if !isKnownUniquelyReferenced(&values) { values = values.copy() }
    return values
  }

  /// The channel that the head is for; a head moved to another channel isn't accepted.
  public var channel: ChannelName {
    get { values.channel }
    set { change().channel = newValue }
  }
  /// Increases with every publication of the channel, from 1 to `maximumVersion`.
  public var version: Int {
    get { values.version }
    set { change().version = newValue }
  }
  /// The time at which the head was made.
  public var created: UTCTimestamp {
    get { values.created }
    set { change().created = newValue }
  }
  /// The time from which the head is no longer accepted.
  public var expires: UTCTimestamp {
    get { values.expires }
    set { change().expires = newValue }
  }
  /// The current manifest.
  public var manifest: Manifest {
    get { values.manifest }
    set { change().manifest = newValue }
  }
  /// The app builds that the manifest serves; nil for all.
  public var appBuilds: AppBuildRange? {
    get { values.appBuilds }
    set { change().appBuilds = newValue }
  }
  /// The root of the tree of strings; nil if the channel has none. Languages prove that they belong to it.
  public var stringsRoot: ContentDigest? {
    get { values.stringsRoot }
    set { change().stringsRoot = newValue }
  }

  /// Creates a head, by default for all builds.
  public init(
    channel: ChannelName, version: Int, created: UTCTimestamp, expires: UTCTimestamp,
    manifest: Manifest, appBuilds: AppBuildRange? = nil, stringsRoot: ContentDigest? = nil
  ) {
    values = Values(
      channel, version: version, created: created, expires: expires, manifest: manifest,
      appBuilds: appBuilds, stringsRoot: stringsRoot)
  }
}

extension ManifestHead {
  /// Reads a head; throws like `SignedHead.init`.
  public init(decoding bytes: [UInt8]) throws(ManifestError) {
    do {
      self = try Self.read(bytes).head
    } catch {
      throw error.explained(by: bytes, knows: Self.schemaVersion)
    }
  }

  /// Returns the head, and whether the bytes are canonical, apart from keys of later versions.
  package static func read(
    _ bytes: [UInt8]
  ) throws(ManifestError) -> (head: ManifestHead, isCanonical: Bool) {
    guard bytes.count <= maximumSize else {
      throw .tooLarge(what: "head", found: bytes.count, limit: maximumSize)
    }
    let reader = JSONReader(bytes)
    var channel: ChannelName?
    var version = 0
    var created = UTCTimestamp(seconds: 0)
    var expires = created
    var manifest = Manifest(digest: ContentDigest(words: 0, 0, 0, 0), size: 0)
    var appBuilds: AppBuildRange?
    var stringsRoot: ContentDigest?
    reader.enterObject()
    while let key = reader.nextKey(
      of: "schemaVersion channel version created expires manifest appBuilds strings",
      required: 6)
    {
      switch key {
      case 0: reader.schemaVersion(knows: schemaVersion)
      case 1:
        let text = reader.string()
        channel = ChannelName(text)
        if channel == nil { reader.reject(text) }
      case 2: version = reader.integer(in: 1...maximumVersion)
      case 3: created = reader.timestamp()
      case 4: expires = reader.timestamp()
      case 5: manifest = reader.manifestReference()
      case 6: appBuilds = reader.appBuilds()
      case 7: stringsRoot = reader.stringsRoot()
      default: reader.skipValue()
      }
    }
    try reader.finish()
    guard let channel else { throw .missingKey("channel", offset: reader.offset) }
    let head = ManifestHead(
      channel: channel, version: version, created: created, expires: expires, manifest: manifest,
      appBuilds: appBuilds, stringsRoot: stringsRoot)
    return (head, reader.isCanonical)
  }
}

extension JSONReader {
  fileprivate func timestamp() -> UTCTimestamp {
    let text = string()
    if let moment = UTCTimestamp(text) { return moment }
    reject(text)
    return UTCTimestamp(seconds: 0)
  }

  fileprivate func manifestReference() -> ManifestHead.Manifest {
    var digest = ContentDigest(words: 0, 0, 0, 0)
    var size = 0
    enterObject()
    while let key = nextKey(of: "digest size", required: 2) {
      switch key {
      case 0: digest = self.digest()
      case 1: size = integer(in: 0...ManifestHead.Manifest.maximumSize)
      default: skipValue()
      }
    }
    return ManifestHead.Manifest(digest: digest, size: size)
  }

  fileprivate func stringsRoot() -> ContentDigest {
    var root = ContentDigest(words: 0, 0, 0, 0)
    enterObject()
    while let key = nextKey(of: "root", required: 1) {
      if key == 0 { root = digest() } else { skipValue() }
    }
    return root
  }

  fileprivate func appBuilds() -> AppBuildRange {
    var from: AppBuild?
    var through: AppBuild?
    enterObject()
    while let key = nextKey(of: "from through") {
      switch key {
      case 0: from = appBuild()
      case 1: through = appBuild()
      default: skipValue()
      }
    }
    return AppBuildRange(from: from, through: through)
  }

  private func appBuild() -> AppBuild? {
    let text = string()
    let build = AppBuild(text)
    if build == nil { reject(text) }
    return build
  }
}
