import KeySorting

/// Where the resources with tags go when a project leaves On-Demand Resources.
public struct TagMigrationPlan: Sendable {
  /// Why a resource stays in the app.
  public enum Reason: String, Hashable, Sendable, Encodable, CaseIterable {
    /// Its tag is loaded with the app.
    case initialTag = "initial-tag"
    /// Xcode compiles it for the app.
    case compiled
    /// Only a compiled catalog can hold it: a data set, a sprite atlas.
    case compiledCatalog = "compiled-catalog"
    /// The project names a file that isn't there.
    case missingFile = "missing-file"
    /// It lies outside of the project's folder, so that `levity.yml` can't name it.
    case outsideProject = "outside-project"
  }

  /// A resource that stays in the app, without its tags.
  public struct Staying: Hashable, Sendable {
    /// The resource.
    public var resource: TaggedResource
    /// Why it stays.
    public var reason: Reason
  }

  /// The tags with their images and files.
  public private(set) var configuration = TagConfiguration()
  /// The files that leave the app's resources, relative to the root.
  public private(set) var leavingFiles: Set<String> = []
  /// The image sets that leave like images without tags, if they can, by path.
  public private(set) var leavingImages: [TaggedResource] = []
  /// The resources that stay in the app, by path.
  public private(set) var staying: [Staying] = []
  /// Tags that targets load at different times, with the names of the categories; the earliest counts.
  public private(set) var contradictions: [(tag: String, categories: String)] = []

  /// Extensions of files that Xcode compiles: what the app loads has another form.
  ///
  /// Source: swift-build's file types and rules, `Specs/*.xcspec`.
  static let compiledExtensions: Set<String> = [
    "atlas", "intentdefinition", "metal", "mlmodel", "mlpackage", "rcproject", "scnassets",
    "spriteatlas", "storyboard", "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "xib",
  ]

  /// Decides about every resource with tags.
  public init(_ inventory: TagInventory) {
    var categories: [String: Set<TagCategory>] = [:]
    for target in inventory.targets {
      for tag in target.tags + target.settings.initialTags + target.settings.prefetchOrder {
        categories[tag, default: []].insert(target.settings.category(of: tag))
      }
    }
    let tags = categories.map { (name: $0.key, category: Self.earliest($0.value)) }
      .sorted { Self.precedes($0, $1) }
    contradictions = categories.filter { Set($0.value.map(Self.policy)).count > 1 }
      .map { ($0.key, $0.value.map(\.name).sorted().joined(separator: ", ")) }
      .sorted(on: \.0)
    let initial = Set(tags.filter { $0.category == .initial }.map(\.name))
    var images: [String: Set<String>] = [:]
    var files: [String: Set<String>] = [:]
    for resource in Set(inventory.targets.flatMap(\.resources)).sorted(on: \.path) {
      if let reason = Self.reason(for: resource) {
        staying.append(Staying(resource: resource, reason: reason))
        continue
      }
      let isInitial = !initial.isDisjoint(with: resource.tags)
      if isInitial { staying.append(Staying(resource: resource, reason: .initialTag)) }
      for tag in resource.tags {
        if resource.kind == .imageSet {
          images[tag, default: []].insert(resource.name)
        } else {
          files[tag, default: []].insert(resource.path + (resource.isFolder ? "/" : ""))
        }
      }
      guard !isInitial else { continue }
      if resource.kind == .file {
        leavingFiles.insert(resource.path)
      } else {
        leavingImages.append(resource)
      }
    }
    configuration.tags = tags.map { tag in
      TagConfiguration.Tag(
        name: tag.name, policy: Self.policy(tag.category),
        images: (images[tag.name] ?? []).sorted(), files: (files[tag.name] ?? []).sorted())
    }
  }

  private static func reason(for resource: TaggedResource) -> Reason? {
    switch resource.kind {
    case .imageSet: return nil
    case .otherSet: return .compiledCatalog
    case .file where resource.isMissing: return .missingFile
    case .file:
      if resource.path.hasPrefix("/") || resource.path.hasPrefix("../") { return .outsideProject }
      let parts = resource.path.split(separator: ".")
      let type = parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
      return compiledExtensions.contains(type) ? .compiled : nil
    }
  }

  private static func policy(_ category: TagCategory) -> TagConfiguration.Policy {
    switch category {
    case .initial: .initial
    case .prefetched: .prefetch
    case .onDemand: .onDemand
    }
  }

  private static func earliest(_ categories: Set<TagCategory>) -> TagCategory {
    categories.min(on: rank) ?? .onDemand
  }

  private static func rank(_ category: TagCategory) -> Int {
    switch category {
    case .initial: -1
    case .prefetched(let order): order
    case .onDemand: .max
    }
  }

  private static func precedes(
    _ left: (name: String, category: TagCategory), _ right: (name: String, category: TagCategory)
  ) -> Bool {
    (rank(left.category), left.name) < (rank(right.category), right.name)
  }
}
