import ResourceManifests

/// A tag of the app, and how much of it is on this device.
public final class TagOnDevice: Sendable {
  /// The name.
  public let name: String
  /// When the tag is loaded.
  public let policy: TagPolicy
  /// The bytes of its objects for this device.
  public let byteCount: Int
  /// The bytes that are on this device, including files that the app contains.
  public let loadedByteCount: Int
  /// Whether a request accesses it.
  public let isInUse: Bool

  /// Whether everything is on this device.
  public var isComplete: Bool { loadedByteCount == byteCount }

  init(
    name: String, policy: TagPolicy, byteCount: Int, loadedByteCount: Int, isInUse: Bool
  ) {
    self.name = name
    self.policy = policy
    self.byteCount = byteCount
    self.loadedByteCount = loadedByteCount
    self.isInUse = isInUse
  }
}

// Code size: a byte. The functions that copy an enumeration are compiled for each.
/// When the resources of a tag are loaded.
public struct TagPolicy: Equatable, Sendable {
  private let number: UInt8

  /// When the app requests them.
  public static var onDemand: TagPolicy { TagPolicy(number: 0) }
  /// After the first launch, in their order.
  public static var prefetch: TagPolicy { TagPolicy(number: 1) }
  /// With the app, or before its first screen.
  public static var initial: TagPolicy { TagPolicy(number: 2) }

  /// Returns the policy of a tag's entry; on demand if a later version of Levity has another one.
  @inline(never)
  static func of(_ entry: ManifestImage) -> TagPolicy {
    switch entry.tags.last {
    case "prefetch": .prefetch
    case "initial": .initial
    default: .onDemand
    }
  }
}
