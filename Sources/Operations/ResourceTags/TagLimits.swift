public import XcodeProjects

/// Apple's limits of On-Demand Resources, in bytes. Nil is no limit.
///
/// Source: App Store Connect Help, "On-demand resources size limits"; for older systems the On-Demand Resources Guide.
public struct TagLimits: Hashable, Sendable {
  /// The app's bundle.
  public var app: Int
  /// One asset pack as a device gets it.
  public var pack: Int
  /// The number of packs.
  public var packCount = 1000
  /// Initial and prefetched packs together.
  public var initialAndPrefetched: Int?
  /// Initial packs.
  public var initial: Int?
  /// Packs in use at the same time.
  public var inUse: Int?
  /// All packs together.
  public var hosted: Int

  private static let megabyte = 1_000_000
  private static let gigabyte = 1000 * megabyte

  /// Returns the limits for the oldest system on which an app runs: the store applies the stricter ones of older
  /// systems to an app that still supports them. An unknown system is older than 18.
  public init(platform: ApplePlatform?, deploymentTarget: String?) {
    let major = deploymentTarget.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
    let isNew = major >= 18 || platform == .visionOS && major >= 2
    app = (isNew ? 4 : 2) * Self.gigabyte
    pack = isNew && platform != .tvOS ? 8 * Self.gigabyte : 512 * Self.megabyte
    initialAndPrefetched = isNew && platform != .tvOS ? nil : 4 * Self.gigabyte
    initial = isNew ? nil : 2 * Self.gigabyte
    inUse = isNew ? nil : 2 * Self.gigabyte
    hosted = (isNew && platform != .tvOS ? 70 : 20) * Self.gigabyte
  }
}
