/// Where a resource is found without the network.
public enum CacheLevel: Comparable, Sendable {
  /// Nowhere: it would have to be loaded.
  case none
  /// On this device's disk.
  case disk
  /// In memory, decoded and processed: ready to be drawn.
  case inMemory
}
