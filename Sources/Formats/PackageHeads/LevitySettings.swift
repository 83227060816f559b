/// The settings with which an app starts Levity: the addresses of its package, the keys it trusts, and what the app
/// contains.
///
/// `levity offload` writes them into the app beside the manifest, so that the app's own signature covers them.
public struct LevitySettings: Equatable, Sendable {
  /// The version of the JSON that this type reads and writes.
  public static let schemaVersion = 1
  /// The maximum size of the JSON in bytes.
  public static let maximumSize = 16 << 10
  /// The data set that holds the settings.
  public static let dataSetName = "LevitySettings"

  /// The addresses of the package, the best first; empty in an app that shows only what it contains.
  public var addresses: [String]
  /// The channel that the app follows.
  public var channel: ChannelName
  /// The public keys that the app trusts, as `levity keys` prints them.
  public var keys: [String]
  /// The version of the package whose manifest and packs are in the app.
  public var packageVersion: Int
  /// Whether the app contains packs of strings.
  public var hasStrings: Bool

  /// Creates settings, by default of an app whose strings stay in its tables.
  public init(
    addresses: [String], channel: ChannelName, keys: [String], packageVersion: Int,
    hasStrings: Bool = false
  ) {
    self.addresses = addresses
    self.channel = channel
    self.keys = keys
    self.packageVersion = packageVersion
    self.hasStrings = hasStrings
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
    var settings = LevitySettings(
      addresses: [], channel: .production, keys: [], packageVersion: 0)
    reader.enterObject()
    while let key = reader.nextKey(requiring: ["schemaVersion", "channel", "keys", "version"]) {
      switch key {
      case "schemaVersion": reader.schemaVersion(knows: schemaVersion)
      case "addresses": settings.addresses = reader.values(where: isAddress)
      case "channel":
        let name = reader.string()
        if let channel = ChannelName(name) {
          settings.channel = channel
        } else {
          reader.reject(name)
        }
      case "keys": settings.keys = reader.values(where: isPublicKey)
      case "strings": settings.hasStrings = reader.boolean()
      case "version": settings.packageVersion = reader.integer(in: 0...ManifestHead.maximumVersion)
      default: reader.skipValue()
      }
    }
    try reader.finish()
    return settings
  }

  /// Returns whether a package can be at the address: http or https, with a host.
  public static func isAddress(_ address: String) -> Bool {
    ["https://", "http://"].contains { scheme in
      address.hasPrefix(scheme) && address.utf8.count > scheme.utf8.count
    } && !address.utf8.contains { $0 <= 0x20 || $0 == 0x7F }
  }

  private static func isPublicKey(_ key: String) -> Bool {
    let prefix = "levity-ed25519:"
    return key.hasPrefix(prefix) && Base64.decode(String(key.dropFirst(prefix.count)))?.count == 32
  }
}

extension JSONReader {
  /// Reads a list of strings, each of which must satisfy the condition.
  fileprivate func values(where isValid: (String) -> Bool) -> [String] {
    let values = strings()
    if let wrong = values.first(where: { !isValid($0) }) { reject(wrong) }
    return values
  }
}
