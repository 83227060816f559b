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
    var counts: [String: Int] = [:]
    for request in inventory.requests where request.kind == .request {
      for tag in Set(request.tags ?? []) { counts[tag, default: 0] += 1 }
    }
    targets = inventory.targets.map { target in
      let packs = target.packs(digest: digest)
      var tags = Dictionary(
        target.tags.map { ($0, Tag($0, target.settings, requests: counts[$0] ?? 0)) },
        uniquingKeysWith: { $1 })
      for resource in target.resources {
        for tag in resource.tags { tags[tag]?.add(resource) }
      }
      for pack in packs {
        for tag in pack.tags { tags[tag]?.packs += 1 }
      }
      return Target(
        project: target.project, name: target.name, bundleIdentifier: target.bundleIdentifier,
        isEnabled: target.settings.isEnabled,
        tags: Self.inOrder(target.tags, target.settings).compactMap { tags[$0] },
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
}

extension TagReport.Tag {
  fileprivate init(_ name: String, _ settings: TagSettings, requests: Int) {
    self.init(
      name: name, loads: settings.category(of: name).name, imageSets: 0, otherSets: 0, files: 0,
      bytes: 0, phoneBytes: 0, packs: 0, requests: requests)
  }

  fileprivate mutating func add(_ resource: TaggedResource) {
    switch resource.kind {
    case .imageSet: imageSets += 1
    case .otherSet: otherSets += 1
    case .file: files += 1
    }
    bytes += resource.bytes
    phoneBytes += resource.phoneBytes
  }
}
