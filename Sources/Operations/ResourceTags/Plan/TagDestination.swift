/// Where the resources of tags come from once a project has left On-Demand Resources.
public enum TagDestination: String, Hashable, Sendable, Encodable, CaseIterable {
  /// The team's own server.
  case levity
  /// Packs of Apple's Background Assets, and the team's server for older systems.
  case backgroundAssets = "background-assets"
  /// Either: packs where the system has loaded them, and else the team's server.
  case both

  /// Whether asset packs are made.
  public var makesPacks: Bool { self != .levity }
}

/// Apple's limits for the asset packs of Background Assets.
///
/// Source: Apple, "Managed Background Assets" and App Store Connect Help, "Asset packs" (2026).
public enum BackgroundAssetsLimits {
  /// The maximum number of packs.
  public static let packCount = 200
  /// The maximum size of all packs together, in bytes.
  public static let bytes = 200_000_000_000
}
