/// The classes of device by which a string may differ (`NSStringDeviceSpecificRuleType`, `device` of `.xcstrings`).
public enum DeviceClass: UInt8, CaseIterable, Comparable, Sendable {
  case iphone, ipod, ipad, mac, applewatch, appletv, applevision
  /// The form for a device without one of its own.
  case other

  /// The name in files, such as `applewatch`.
  public var name: String {
    switch self {
    case .iphone: "iphone"
    case .ipod: "ipod"
    case .ipad: "ipad"
    case .mac: "mac"
    case .applewatch: "applewatch"
    case .appletv: "appletv"
    case .applevision: "applevision"
    case .other: "other"
    }
  }

  /// Returns the class with that name; nil for any other name.
  public init?(name: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// Orders classes by their declaration.
  public static func < (left: DeviceClass, right: DeviceClass) -> Bool {
    left.rawValue < right.rawValue
  }
}
