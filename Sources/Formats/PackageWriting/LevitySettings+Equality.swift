public import ResourceManifests

extension LevitySettings: Equatable {
  /// Compares all parts.
  public static func == (left: LevitySettings, right: LevitySettings) -> Bool {
    left.addresses == right.addresses && left.channel == right.channel && left.keys == right.keys
      && left.packageVersion == right.packageVersion && left.hasStrings == right.hasStrings
      && left.app == right.app && left.bundles == right.bundles
  }
}
