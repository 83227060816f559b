/// The time at which the system loads the resources of a tag.
///
/// Source: Apple, "On-Demand Resources Guide", chapter "Tags and asset packs".
public enum TagCategory: Hashable, Sendable {
  /// With the app: `ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS`.
  case initial
  /// After the installation, in this order from 0: `ON_DEMAND_RESOURCES_PREFETCH_ORDER`.
  case prefetched(order: Int)
  /// When the app asks for it.
  case onDemand

  /// The word for tables: `initial`, `prefetch 1`, `on demand`. Orders count from 1 for people.
  public var name: String {
    switch self {
    case .initial: "initial"
    case .prefetched(let order): "prefetch \(order + 1)"
    case .onDemand: "on demand"
    }
  }
}
