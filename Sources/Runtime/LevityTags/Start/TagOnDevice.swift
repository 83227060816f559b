public import TagManifests

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
