import XcodeProjects

/// The build settings of a target for On-Demand Resources.
///
/// Source: swift-build `CoreBuildSystem.xcspec` and `OnDemandResources.swift`.
public struct TagSettings: Hashable, Sendable {
  /// `ENABLE_ON_DEMAND_RESOURCES`; the default is `YES` for apps on iOS, tvOS and visionOS and `NO` for anything else.
  public var isEnabled: Bool
  /// `ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS`.
  public let initialTags: [String]
  /// `ON_DEMAND_RESOURCES_PREFETCH_ORDER`.
  public let prefetchOrder: [String]
  /// The category of each tag that the settings name.
  private let categories: [String: TagCategory]

  /// Creates settings.
  public init(isEnabled: Bool = true, initialTags: [String] = [], prefetchOrder: [String] = []) {
    self.isEnabled = isEnabled
    self.initialTags = initialTags
    self.prefetchOrder = prefetchOrder
    var categories: [String: TagCategory] = [:]
    for (place, tag) in prefetchOrder.enumerated() where categories[tag] == nil {
      categories[tag] = .prefetched(order: place)
    }
    for tag in initialTags { categories[tag] = .initial }
    self.categories = categories
  }

  init(_ settings: BuildSettings, kind: ResourceModuleKind, platform: ApplePlatform?) {
    let isUsual = kind == .application && platform != .macOS && platform != .watchOS
    self.init(
      isEnabled: settings.boolValue(of: "ENABLE_ON_DEMAND_RESOURCES") ?? isUsual,
      initialTags: settings.listValue(of: "ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS"),
      prefetchOrder: settings.listValue(of: "ON_DEMAND_RESOURCES_PREFETCH_ORDER"))
  }

  /// Returns the category of a tag. A tag that both settings name is initial.
  public func category(of tag: String) -> TagCategory {
    categories[tag] ?? .onDemand
  }

  /// Returns the download priority of an asset pack: 1 with an initial tag; 0.5 with the only prefetched tag, otherwise
  /// from 0.95 for the first prefetched tag down to 0.05 for the last; nil on demand. The highest of the tags counts.
  ///
  /// Source: swift-build `TaskProducer.swift`, `onDemandResourcesAssetPackPriority`.
  public func priority(of tags: some Sequence<String>) -> Double? {
    tags.compactMap { tag -> Double? in
      switch category(of: tag) {
      case .initial: return 1
      case .onDemand: return nil
      case .prefetched(let place):
        guard prefetchOrder.count > 1 else { return 0.5 }
        let last = Double(prefetchOrder.count - 1)
        return (last - Double(place)) / last * 0.9 + 0.05
      }
    }.max()
  }
}
