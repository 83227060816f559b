import ResourceManifests

/// A resource tag, and when its resources are loaded.
public struct ManifestTag: Equatable, Sendable {
  /// When the resources of a tag are loaded, with the word in manifests.
  public enum Policy: String, Sendable {
    /// With the app, or before its first screen.
    case initial
    /// After the first launch, in their order.
    case prefetch
    /// When the app requests them.
    case onDemand
  }

  /// The name by which code requests it.
  public var name: String
  /// When its resources are loaded.
  public var policy: Policy
  /// The place among the prefetched tags, from 1; 0 for other policies.
  public var order: Int

  /// Creates a tag; nothing is checked before the list is made.
  public init(name: String, policy: Policy = .onDemand, order: Int = 0) {
    self.name = name
    self.policy = policy
    self.order = order
  }

  /// Reads an entry of a manifest; nil if it isn't a tag's.
  init?(_ entry: ManifestImage) {
    guard let policy = entry.tags.last.flatMap(Policy.init) else { return nil }
    self.init(name: entry.name, policy: policy, order: entry.pointWidth)
    if self.entry != entry { return nil }
  }

  /// The entry of a manifest.
  var entry: ManifestImage {
    ManifestImage(
      bundle: ManifestImage.tagBundle, name: name, pointWidth: order, pointHeight: 0,
      tags: [ManifestImage.tagBundle, policy.rawValue])
  }
}
