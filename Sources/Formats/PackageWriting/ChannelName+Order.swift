public import ResourceManifests

extension ChannelName: Comparable {
  /// Orders names by their bytes.
  public static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}

extension ChannelName: Hashable {
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension AppBuild: Comparable {}

extension UTCTimestamp: Comparable {}
