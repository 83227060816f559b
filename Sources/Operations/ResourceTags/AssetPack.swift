/// The pack that Xcode makes of the resources with the same set of tags.
///
/// Source: swift-build `OnDemandResources.swift`, `ODRAssetPackInfo`.
public struct AssetPack: Hashable, Sendable {
  /// The sorted tags.
  public var tags: [String]
  /// `<bundle identifier>.asset-pack-<MD5 of the tags joined by ":">`.
  public var identifier: String
  /// The name of the folder, at most 240 bytes.
  public var folderName: String
  /// `Priority` of its `Info.plist`; nil on demand.
  public var priority: Double?
  /// Bytes of its resources' source files for all devices.
  public var bytes: Int
  /// Bytes of the files that an iPhone with a 3x screen gets.
  public var phoneBytes: Int
  /// The number of its resources.
  public var count: Int

  static let maximumNameLength = 240

  /// Creates the pack of a set of tags.
  ///
  /// - Parameters:
  ///   - tags: In any order.
  ///   - digest: Returns the MD5 of a string's UTF-8 in hexadecimal digits.
  public init(
    tags: some Sequence<String>, resources: [TaggedResource], bundleIdentifier: String,
    settings: TagSettings, digest: (String) -> String
  ) {
    self.tags = tags.sorted()
    let hash = digest(self.tags.joined(separator: ":"))
    identifier = "\(bundleIdentifier).asset-pack-\(hash)"
    let suffix = "-\(hash).assetpack"
    var prefix = "\(bundleIdentifier).\(self.tags.joined(separator: "+"))"
    // By whole characters, like Xcode.
    while prefix.utf8.count + suffix.utf8.count > Self.maximumNameLength, !prefix.isEmpty {
      prefix.removeLast()
    }
    folderName = prefix + suffix
    priority = settings.priority(of: self.tags)
    bytes = resources.reduce(0) { $0 + $1.bytes }
    phoneBytes = resources.reduce(0) { $0 + $1.phoneBytes }
    count = resources.count
  }
}
