import PackageHeads

/// A resource tag, and when its resources are loaded.
public final class ManifestTag: Sendable {
  /// The name by which code requests it.
  public let name: String
  /// When its resources are loaded.
  public let policy: TagPolicy
  /// The place among the prefetched tags, from 1; 0 for other policies.
  public let order: Int
  /// Bytes of its files and of all variants of its images, each object once. A device loads fewer.
  public let bytes: Int

  /// Creates a tag; nothing is checked before the manifest is made.
  public init(name: String, policy: TagPolicy = .onDemand, order: Int = 0, bytes: Int) {
    self.name = name
    self.policy = policy
    self.order = order
    self.bytes = bytes
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

  /// Parses `onDemand`, `prefetch` or `initial`; nil for anything else.
  public init?(_ text: String) {
    switch text {
    case "onDemand": self = .onDemand
    case "prefetch": self = .prefetch
    case "initial": self = .initial
    default: return nil
    }
  }

  private init(number: UInt8) { self.number = number }
}

extension JSONReader {
  func tag() -> ManifestTag {
    var (name, policy, order, bytes) = ("", TagPolicy.onDemand, 0, 0)
    enterObject()
    while let key = nextKey(of: "name policy bytes order", required: 3) {
      switch key {
      case 0: name = string()
      case 1:
        let text = string()
        if let found = TagPolicy(text) { policy = found } else { reject(text) }
      case 2: bytes = integer(in: 0...Int.max)
      case 3: order = integer(in: 1...Int.max)
      default: skipValue()
      }
    }
    return ManifestTag(name: name, policy: policy, order: order, bytes: bytes)
  }
}
