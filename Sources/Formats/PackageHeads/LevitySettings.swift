/// The settings with which an app starts Levity: the addresses of its package, the keys it trusts, and what the app
/// contains.
///
/// `levity offload` writes them into the app beside the manifest, so that the app's own signature covers them.
public struct LevitySettings: Sendable {
  /// The version of the JSON that this type reads and writes.
  public static let schemaVersion = 1
  /// The maximum size of the JSON in bytes.
  public static let maximumSize = 16 << 10
  /// The data set that holds the settings.
  public static let dataSetName = "LevitySettings"

  /// Code size: one pointer, since settings are handed on often. Copied before they are changed.
  private final class Values: @unchecked Sendable {
    @exclusivity(unchecked) var addresses: [String]
    @exclusivity(unchecked) var channel: ChannelName
    @exclusivity(unchecked) var keys: [String]
    @exclusivity(unchecked) var packageVersion: Int
    @exclusivity(unchecked) var hasStrings: Bool
    @exclusivity(unchecked) var app = ""
    @exclusivity(unchecked) var bundles: [String] = []

    init(
      _ addresses: [String], _ channel: ChannelName, keys: [String], packageVersion: Int,
      hasStrings: Bool
    ) {
      self.addresses = addresses
      self.channel = channel
      self.keys = keys
      self.packageVersion = packageVersion
      self.hasStrings = hasStrings
    }

    func copy() -> Values {
      let copy = Values(
        addresses, channel, keys: keys, packageVersion: packageVersion, hasStrings: hasStrings)
      copy.app = app
      copy.bundles = bundles
      return copy
    }
  }

  private var values: Values

  private init(_ values: Values) { self.values = values }

  @inline(never)
  private mutating func change() -> Values {
    if !isKnownUniquelyReferenced(&values) { values = values.copy() }
    return values
  }

  /// The addresses of the package, the best first; empty in an app that shows only what it contains.
  public var addresses: [String] {
    get { values.addresses }
    set { change().addresses = newValue }
  }
  /// The channel that the app follows.
  public var channel: ChannelName {
    get { values.channel }
    set { change().channel = newValue }
  }
  /// The public keys that the app trusts, as `levity keys` prints them.
  public var keys: [String] {
    get { values.keys }
    set { change().keys = newValue }
  }
  /// The version of the package whose manifest and packs are in the app.
  public var packageVersion: Int {
    get { values.packageVersion }
    set { change().packageVersion = newValue }
  }
  /// Whether the app contains packs of strings.
  public var hasStrings: Bool {
    get { values.hasStrings }
    set { change().hasStrings = newValue }
  }
  /// The bundle identifier that the app has in the package, whatever it is in a build; empty if the settings don't say,
  /// or are those of several apps.
  public var app: String {
    get { values.app }
    set { change().app = newValue }
  }
  /// Other bundles, and apps that share the settings: the identifier that a build gives one, then the one that it has in
  /// the package, and so on in pairs.
  public var bundles: [String] {
    get { values.bundles }
    set { change().bundles = newValue }
  }

  /// Creates settings, by default of an app whose strings stay in its tables.
  public init(
    addresses: [String], channel: ChannelName, keys: [String], packageVersion: Int,
    hasStrings: Bool = false
  ) {
    values = Values(
      addresses, channel, keys: keys, packageVersion: packageVersion, hasStrings: hasStrings)
  }
}

extension LevitySettings {
  /// Reads settings. Throws for bytes that aren't settings, and for a value that no app can use.
  public init(decoding bytes: [UInt8]) throws(ManifestError) {
    do {
      self = try Self.read(bytes)
    } catch {
      throw error.explained(by: bytes, knows: Self.schemaVersion)
    }
  }

  private static func read(_ bytes: [UInt8]) throws(ManifestError) -> LevitySettings {
    guard bytes.count <= maximumSize else {
      throw .tooLarge(what: "settings", found: bytes.count, limit: maximumSize)
    }
    let reader = JSONReader(bytes)
    var (addresses, keys): ([String], [String]) = ([], [])
    var channel = ChannelName.production
    var (version, hasStrings) = (0, false)
    var (app, bundles): (String, [String]) = ("", [])
    reader.enterObject()
    while let key = reader.nextKey(
      of: "schemaVersion channel keys version addresses strings app bundles", required: 4)
    {
      switch key {
      case 0: reader.schemaVersion(knows: schemaVersion)
      case 4: addresses = reader.values(where: isAddress)
      case 1:
        let name = reader.string()
        if let found = ChannelName(name) { channel = found } else { reader.reject(name) }
      case 2: keys = reader.values(where: isPublicKey)
      case 5: hasStrings = reader.boolean()
      case 6: app = reader.string()
      case 7: bundles = reader.strings()
      case 3: version = reader.integer(in: 0...ManifestHead.maximumVersion)
      default: reader.skipValue()
      }
    }
    try reader.finish()
    let values = Values(
      addresses, channel, keys: keys, packageVersion: version, hasStrings: hasStrings)
    values.app = app
    values.bundles = bundles
    return LevitySettings(values)
  }

  /// Returns whether a package can be at the address: http or https, with a host.
  public static func isAddress(_ address: String) -> Bool {
    let bytes = address.utf8Bytes()
    for byte in bytes where byte <= 0x20 || byte == 0x7F { return false }
    return address.hasPrefix("https://") && bytes.count > 8
      || address.hasPrefix("http://") && bytes.count > 7
  }

  private static func isPublicKey(_ key: String) -> Bool {
    Base64.publicKey(key) != nil
  }
}

extension JSONReader {
  /// Reads a list of strings, each of which must satisfy the condition.
  fileprivate func values(where isValid: (String) -> Bool) -> [String] {
    let values = strings()
    for value in values where !isValid(value) {
      reject(value)
      break
    }
    return values
  }
}
