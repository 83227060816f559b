/// A platform that a product runs on.
public enum ApplePlatform: String, Hashable, Sendable, CaseIterable {
  /// iPhone and iPad.
  case iOS
  /// Mac.
  case macOS
  /// Apple TV.
  case tvOS
  /// Apple Watch.
  case watchOS
  /// Apple Vision.
  case visionOS

  /// Returns the platform of an SDK's name, such as `iphoneos17.0` or `watchsimulator`.
  public init?(sdk: String) {
    let names: [(String, ApplePlatform)] = [
      ("iphone", .iOS), ("macosx", .macOS), ("appletv", .tvOS), ("watch", .watchOS),
      ("xr", .visionOS),
    ]
    guard let found = names.first(where: { sdk.hasPrefix($0.0) }) else { return nil }
    self = found.1
  }

  /// The name of the devices' SDK, without its version.
  var sdk: String {
    switch self {
    case .iOS: "iphoneos"
    case .macOS: "macosx"
    case .tvOS: "appletvos"
    case .watchOS: "watchos"
    case .visionOS: "xros"
    }
  }

  /// The setting with the oldest system on which the product runs.
  public var deploymentTargetSetting: String {
    switch self {
    case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    }
  }
}
