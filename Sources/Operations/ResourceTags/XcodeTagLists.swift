/// The property lists that Xcode makes of a target's resource tags, as values.
///
/// Source: swift-build `OnDemandResources.swift`, `ODRAssetPackManifestTaskAction.swift`.
public struct XcodeTagLists: Sendable {
  /// `OnDemandResources.plist` of the app.
  public struct Tags: Encodable, Hashable, Sendable {
    /// The packs of each tag.
    public struct Packs: Encodable, Hashable, Sendable {
      /// Their identifiers, sorted.
      public var NSAssetPacks: [String]
    }
    public var NSBundleResourceRequestTags: [String: Packs]
    /// The files in each pack that has any besides its catalog.
    public var NSBundleResourceRequestAssetPacks: [String: [String]]
  }

  /// `AssetPackManifest.plist` of the app.
  public struct Manifest: Encodable, Hashable, Sendable {
    /// A pack.
    public struct Resource: Encodable, Hashable, Sendable {
      public var URL: String
      public var bundleKey: String
      public var isStreamable: Bool
      public var primaryContentHash: [String: String]
      public var uncompressedSize: Int
      public var downloadPriority: Double?
    }
    /// Sorted by identifier.
    public var resources: [Resource]
  }

  /// `Info.plist` of a pack.
  public struct Info: Encodable, Hashable, Sendable {
    public var CFBundleIdentifier: String
    public var Tags: [String]
    public var Priority: Double?
  }

  public let tags: Tags
  public let manifest: Manifest
  /// The name of each pack's folder, with its list.
  public let packs: [(folder: String, info: Info)]

  /// Makes the lists of a target.
  ///
  /// - Parameters:
  ///   - urlPrefix: `ASSET_PACK_MANIFEST_URL_PREFIX`, to which the name of the pack's folder is added.
  ///   - modified: Returns the time of a resource's newest file, in ISO 8601 with milliseconds: packs aren't built here,
  ///     so those of the sources stand in for them.
  ///   - digest: Returns the MD5 of a string's UTF-8 in hexadecimal digits.
  public init(
    of target: TaggedTarget, urlPrefix: String, modified: (TaggedResource) -> String,
    digest: (String) -> String
  ) {
    let packs = target.packs(digest: digest)
    let resources = Dictionary(grouping: target.resources, by: \.tags)
    var byTag: [String: [String]] = [:]
    var files: [String: [String]] = [:]
    for pack in packs {
      for tag in pack.tags { byTag[tag, default: []].append(pack.identifier) }
      let names = (resources[pack.tags] ?? []).filter { $0.kind == .file }.map(\.name)
      if !names.isEmpty { files[pack.identifier] = names.sorted() }
    }
    tags = Tags(
      NSBundleResourceRequestTags: byTag.mapValues { Tags.Packs(NSAssetPacks: $0.sorted()) },
      NSBundleResourceRequestAssetPacks: files)
    manifest = Manifest(
      resources: packs.map { pack in
        Manifest.Resource(
          URL: urlPrefix + Self.percentEncoded(pack.folderName), bundleKey: pack.identifier,
          isStreamable: true,
          primaryContentHash: [
            "strategy": "modtime",
            "hash": (resources[pack.tags] ?? []).map(modified).max() ?? "",
          ], uncompressedSize: pack.bytes, downloadPriority: pack.priority)
      })
    self.packs = packs.map { pack in
      (
        pack.folderName,
        Info(CFBundleIdentifier: pack.identifier, Tags: pack.tags, Priority: pack.priority)
      )
    }
  }

  /// Encodes all but the characters that a path of a URL has as they are (RFC 3986 §3.3).
  private static func percentEncoded(_ name: String) -> String {
    let plain = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,=:@".utf8)
    return name.utf8.map { byte in
      plain.contains(byte)
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
