import Reports

/// The result of `levity tags list`: a project's tags, packs and requests by target.
///
/// Sizes are those of the source files, in bytes: for all devices, and for an iPhone with a 3x screen.
public struct TagReport: Sendable, Encodable {
  /// A target with tags.
  public struct Target: Sendable, Encodable {
    /// The `.xcodeproj`, relative to the root.
    public var project: String
    public var name: String
    public var bundleIdentifier: String?
    /// Whether the target uses On-Demand Resources.
    public var isEnabled: Bool
    /// The tags by category: initial, prefetched in order, on demand by name.
    public var tags: [Tag]
    /// The packs that Xcode makes, by identifier.
    public var packs: [Pack]
  }

  /// A tag of a target.
  public struct Tag: Sendable, Encodable {
    public var name: String
    /// `initial`, `prefetch N` with N from 1, or `on demand`.
    public var loads: String
    public var imageSets: Int
    public var otherSets: Int
    public var files: Int
    public var bytes: Int
    public var phoneBytes: Int
    /// The number of packs that hold its resources.
    public var packs: Int
    /// The number of requests that name it.
    public var requests: Int
  }

  /// A pack that Xcode makes of a target's resources.
  public struct Pack: Sendable, Encodable {
    public var identifier: String
    public var folderName: String
    public var tags: [String]
    /// The download priority from 0 to 1; missing on demand.
    public var priority: Double?
    public var resources: Int
    public var bytes: Int
    public var phoneBytes: Int
  }

  /// A place that names tags.
  public struct Request: Sendable, Encodable {
    public var kind: TagRequest.Kind
    public var file: String
    public var line: Int
    /// Missing if they are known only at run time.
    public var tags: [String]?
  }

  public var targets: [Target]
  public var requests: [Request]

  /// Makes the report of a project.
  ///
  /// - Parameter digest: Returns the MD5 of a string's UTF-8 in hexadecimal digits.
  public init(of inventory: TagInventory, digest: (String) -> String) {
    requests = inventory.requests.map {
      Request(kind: $0.kind, file: $0.file, line: $0.line, tags: $0.tags)
    }
    targets = inventory.targets.map { target in
      let packs = target.packs(digest: digest)
      return Target(
        project: target.project, name: target.name, bundleIdentifier: target.bundleIdentifier,
        isEnabled: target.settings.isEnabled,
        tags: Self.inOrder(target.tags, target.settings).map {
          Self.tag($0, of: target, packs: packs, requests: inventory.requests(of: $0))
        },
        packs: packs.map {
          Pack(
            identifier: $0.identifier, folderName: $0.folderName, tags: $0.tags,
            priority: $0.priority, resources: $0.count, bytes: $0.bytes,
            phoneBytes: $0.phoneBytes)
        })
    }
  }

  private static func inOrder(_ tags: [String], _ settings: TagSettings) -> [String] {
    func rank(_ tag: String) -> Int {
      switch settings.category(of: tag) {
      case .initial: -1
      case .prefetched(let order): order
      case .onDemand: .max
      }
    }
    return tags.map { (rank($0), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  private static func tag(
    _ name: String, of target: TaggedTarget, packs: [AssetPack], requests: [TagRequest]
  ) -> Tag {
    let resources = target.resources.filter { $0.tags.contains(name) }
    return Tag(
      name: name, loads: target.settings.category(of: name).name,
      imageSets: resources.count { $0.kind == .imageSet },
      otherSets: resources.count { $0.kind == .otherSet },
      files: resources.count { $0.kind == .file },
      bytes: resources.reduce(0) { $0 + $1.bytes },
      phoneBytes: resources.reduce(0) { $0 + $1.phoneBytes },
      packs: packs.count { $0.tags.contains(name) },
      requests: requests.count { $0.kind == .request })
  }
}
