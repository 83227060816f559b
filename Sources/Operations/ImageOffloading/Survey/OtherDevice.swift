import AssetCatalogs

/// A device beside iPhone and iPad whose products show images from the catalog.
///
/// The raw value is the idiom in `Contents.json`.
public enum OtherDevice: String, Hashable, Sendable, Codable, CaseIterable {
  case mac, tv
  case watch

  /// The scales of its screens, as in `Contents.json`.
  var scales: Set<String> { self == .watch ? ["2x"] : ["1x", "2x"] }
}

extension OtherDevice: Comparable {
  public static func < (left: OtherDevice, right: OtherDevice) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension OtherDevice {
  /// Returns whether an app that starts Levity has an entry.
  ///
  /// - Parameter isForTV: Whether one of them is for Apple TV.
  static func isForApps(idiom: String?, isForTV: Bool) -> Bool {
    idiom != OtherDevice.watch.rawValue && (isForTV || idiom != OtherDevice.tv.rawValue)
  }
}
