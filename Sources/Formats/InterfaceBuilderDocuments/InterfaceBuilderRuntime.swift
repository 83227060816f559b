/// The platform whose classes a document instantiates (`targetRuntime`).
public enum InterfaceBuilderRuntime: Sendable, Hashable {
  /// UIKit on iPhone and iPad, including Mac Catalyst (`iOS.CocoaTouch…`).
  case iOS
  /// AppKit (`MacOSX…`).
  case macOS
  /// UIKit on Apple TV (`AppleTV`).
  case tvOS
  /// WatchKit (`watchKit`).
  case watchOS
  /// A name that this module doesn't know.
  case other(String)

  /// Returns the platform of an attribute value.
  public init(name: String) {
    if name.hasPrefix("iOS.CocoaTouch") {
      self = .iOS
    } else if name.hasPrefix("MacOSX") {
      self = .macOS
    } else if name.hasPrefix("AppleTV") {
      self = .tvOS
    } else if name.lowercased().hasPrefix("watchkit") {
      self = .watchOS
    } else {
      self = .other(name)
    }
  }
}

extension InterfaceBuilderRuntime: CustomStringConvertible {
  /// The platform's name.
  public var description: String {
    switch self {
    case .iOS: "iOS"
    case .macOS: "macOS"
    case .tvOS: "tvOS"
    case .watchOS: "watchOS"
    case .other(let name): name
    }
  }
}
