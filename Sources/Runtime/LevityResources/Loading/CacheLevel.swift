/// Where a resource is found without the network.
public enum CacheLevel: Int, Equatable, Sendable, Comparable {
  /// Nowhere: it would have to be loaded.
  case none
  /// On this device's disk.
  case disk
  /// In memory, decoded and processed: ready to be drawn.
  case inMemory

  /// By nearness.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
