import KeySorting
public import XcodeProjects

/// A target with its resource tags.
public struct TaggedTarget: Sendable {
  /// The `.xcodeproj`, relative to the root.
  public var project: String
  /// The name of the target.
  public var name: String
  /// The kind of its product.
  public var kind: ResourceModuleKind
  /// `CFBundleIdentifier`; nil if no setting has it.
  public var bundleIdentifier: String?
  /// The platform; nil if the SDK isn't known.
  public var platform: ApplePlatform?
  /// The oldest system on which it runs, such as `15.0`.
  public var deploymentTarget: String?
  /// The build settings for On-Demand Resources.
  public var settings: TagSettings
  /// The resources that have tags, sorted by path.
  public var resources: [TaggedResource]

  /// Creates a target.
  public init(
    project: String, name: String, kind: ResourceModuleKind, bundleIdentifier: String?,
    platform: ApplePlatform?, deploymentTarget: String?, settings: TagSettings,
    resources: [TaggedResource]
  ) {
    self.project = project
    self.name = name
    self.kind = kind
    self.bundleIdentifier = bundleIdentifier
    self.platform = platform
    self.deploymentTarget = deploymentTarget
    self.settings = settings
    self.resources = resources
  }

  /// The tags that resources carry, sorted.
  public var tags: [String] { Set(resources.flatMap(\.tags)).sorted() }

  /// The limits of its platform and its oldest system.
  public var limits: TagLimits { TagLimits(platform: platform, deploymentTarget: deploymentTarget) }

  /// Whether it says anything about resource tags.
  var isTagged: Bool {
    !resources.isEmpty || !settings.initialTags.isEmpty || !settings.prefetchOrder.isEmpty
  }

  /// Returns the packs that Xcode makes of its resources, one for each distinct set of tags, sorted by identifier.
  ///
  /// - Parameter digest: Returns the MD5 of a string's UTF-8 in hexadecimal digits.
  public func packs(digest: (String) -> String) -> [AssetPack] {
    Dictionary(grouping: resources, by: \.tags).map { tags, resources in
      AssetPack(
        tags: tags, resources: resources, bundleIdentifier: bundleIdentifier ?? "",
        settings: settings, digest: digest)
    }.sorted(on: \.identifier)
  }
}
