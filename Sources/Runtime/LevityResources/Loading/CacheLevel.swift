/// Where a resource is available without the network.
public enum CacheLevel: Comparable, Sendable {
  /// Not available; it has to be downloaded.
  case none
  /// On disk.
  case disk
  /// In memory, decoded and processed, ready to draw.
  case inMemory
}
