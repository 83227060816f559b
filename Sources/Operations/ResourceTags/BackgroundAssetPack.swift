public import PackageWriting
public import ResourceManifests

/// The manifest of an asset pack of Background Assets, from which Apple's packaging tool makes the pack.
///
/// Source: Apple, "Creating managed asset packs"
/// (<https://developer.apple.com/documentation/backgroundassets/creating-managed-asset-packs>).
public struct BackgroundAssetPack: Sendable {
  /// The identifier, from the tag's name.
  public var identifier: String
  /// When the system downloads it.
  public var policy: ManifestTag.Policy
  /// The files, relative to the directory in which the tool runs; these are their paths in the pack, too.
  public var files: [String]

  /// Creates a pack of a tag with the objects of its images and files.
  ///
  /// Objects keep their paths in the package: all packs of an app share one name space, and content addresses can't
  /// collide there.
  public init(tag: ManifestTag, objects: some Sequence<ContentDigest>) {
    identifier = Self.identifier(of: tag.name)
    policy = tag.policy
    files = Set(objects.map { "levity/\(PackagePath.object($0).text)" }).sorted()
  }

  /// Returns a tag's name with other characters than ASCII's letters, digits, `-`, `_` and `.` replaced by `-` and their
  /// code, so that different names stay different.
  public static func identifier(of tag: String) -> String {
    var result = ""
    for scalar in tag.unicodeScalars {
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || scalar == "_" || scalar == "." {
        result.unicodeScalars.append(scalar)
      } else if scalar == "-" {
        result += "--"
      } else {
        result += "-" + String(scalar.value, radix: 16) + "-"
      }
    }
    return result
  }
}

extension BackgroundAssetPack: Encodable {
  private enum CodingKeys: String, CodingKey {
    case assetPackID, downloadPolicy, fileSelectors, platforms
  }

  private struct Events: Encodable {
    var installationEventTypes = ["firstInstallation", "subsequentUpdate"]
  }

  private struct Nothing: Encodable {}

  private enum PolicyKeys: String, CodingKey {
    case essential, prefetch, onDemand
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(identifier, forKey: .assetPackID)
    var download = values.nestedContainer(keyedBy: PolicyKeys.self, forKey: .downloadPolicy)
    switch policy {
    case .initial: try download.encode(Events(), forKey: .essential)
    case .prefetch: try download.encode(Events(), forKey: .prefetch)
    case .onDemand: try download.encode(Nothing(), forKey: .onDemand)
    }
    try values.encode(files.map { ["file": $0] }, forKey: .fileSelectors)
    try values.encode(["iOS"], forKey: .platforms)
  }
}
