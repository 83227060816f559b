/// `tags:` of `levity.yml`: the resource tags of a project that left On-Demand Resources, in their order.
///
/// ```yaml
/// tags:
///   - name: level-1
///     policy: prefetch
///     images:
///       - Levels/1/*
///     files:
///       - App/Sounds/level1.m4a
///       - App/Maps/1/
/// ```
public struct TagConfiguration: Hashable, Sendable {
  /// A tag with its resources.
  public struct Tag: Hashable, Sendable {
    /// The name by which code requests it.
    public var name: String
    /// When its resources are loaded.
    public var policy: Policy
    /// Whether the resources of an initial tag stay in the app; they're loaded before the first screen if not.
    public var isInApp: Bool
    /// Names and patterns of images.
    public var images: [String]
    /// Paths and patterns of files, relative to the project's folder. One that ends in `/` is a folder, which keeps its
    /// structure in the bundle; of others, only the name counts there.
    public var files: [String]

    /// Creates a tag.
    public init(
      name: String, policy: Policy = .onDemand, isInApp: Bool = true, images: [String] = [],
      files: [String] = []
    ) {
      self.name = name
      self.policy = policy
      self.isInApp = isInApp
      self.images = images
      self.files = files
    }

    /// Whether its resources stay in the app.
    public var staysInApp: Bool { policy == .initial && isInApp }
  }

  /// When the resources of a tag are loaded.
  public enum Policy: String, Hashable, Sendable, Codable, CaseIterable {
    /// With the app, or before its first screen.
    case initial
    /// After the first launch, in the order of the tags.
    case prefetch
    /// When the app requests them.
    case onDemand
  }

  /// The tags; prefetched ones are loaded in this order.
  public var tags: [Tag]

  /// Creates a configuration.
  public init(_ tags: [Tag] = []) { self.tags = tags }

  /// Returns the place of a prefetched tag in its order, from 1; 0 for others.
  public func order(of name: String) -> Int {
    let place = tags.filter { $0.policy == .prefetch }.firstIndex { $0.name == name }
    return place.map { $0 + 1 } ?? 0
  }
}

extension TagConfiguration: Codable {
  public init(from decoder: any Decoder) throws {
    tags = try [Tag](from: decoder)
  }

  public func encode(to encoder: any Encoder) throws { try tags.encode(to: encoder) }
}

extension TagConfiguration.Tag: Codable {
  /// The keys of one tag.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case name, policy, inApp, images, files
  }

  /// The keys of one tag, for messages.
  public static let keys = CodingKeys.allCases.map(\.rawValue)

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    policy =
      try values.decodeIfPresent(TagConfiguration.Policy.self, forKey: .policy) ?? .onDemand
    isInApp = try values.decodeIfPresent(Bool.self, forKey: .inApp) ?? true
    images = try values.decodeIfPresent([String].self, forKey: .images) ?? []
    files = try values.decodeIfPresent([String].self, forKey: .files) ?? []
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(policy, forKey: .policy)
    if !isInApp { try values.encode(isInApp, forKey: .inApp) }
    if !images.isEmpty { try values.encode(images, forKey: .images) }
    if !files.isEmpty { try values.encode(files, forKey: .files) }
  }
}
