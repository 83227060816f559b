public import Foundation

/// https://developer.apple.com/documentation/uikit/uitraitenvironment
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// https://developer.apple.com/documentation/uikit/uitraitdefinition-75jri
@available(iOS 17.0, *)
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// https://developer.apple.com/documentation/uikit/uitrait-9b5u4
@available(iOS 17.0, *)
public typealias UITrait = any UITraitDefinition.Type

/// https://developer.apple.com/documentation/uikit/uitraitchangeregistration
@available(iOS 17.0, *)
@MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// https://developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94
@available(iOS 17.0, *)
@MainActor public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void

  @discardableResult
  func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// https://developer.apple.com/documentation/uikit/uitraituserinterfacestyle
@available(iOS 17.0, *)
public struct UITraitUserInterfaceStyle: UITraitDefinition, Sendable {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}

/// https://developer.apple.com/documentation/uikit/uitraitdisplayscale
@available(iOS 17.0, *)
public struct UITraitDisplayScale: UITraitDefinition, Sendable {
  public static var defaultValue: CGFloat { 0 }
}

/// https://developer.apple.com/documentation/uikit/uitraitdisplaygamut
@available(iOS 17.0, *)
public struct UITraitDisplayGamut: UITraitDefinition, Sendable {
  public static var defaultValue: UIDisplayGamut { .unspecified }
}

/// https://developer.apple.com/documentation/uikit/uitraitlayoutdirection
@available(iOS 17.0, *)
public struct UITraitLayoutDirection: UITraitDefinition, Sendable {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// https://developer.apple.com/documentation/uikit/uitraitaccessibilitycontrast
@available(iOS 17.0, *)
public struct UITraitAccessibilityContrast: UITraitDefinition, Sendable {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
}

/// https://developer.apple.com/documentation/uikit/uitraituserinterfacelevel
@available(iOS 17.0, *)
public struct UITraitUserInterfaceLevel: UITraitDefinition, Sendable {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
}

/// https://developer.apple.com/documentation/uikit/uitraituserinterfaceidiom
@available(iOS 17.0, *)
public struct UITraitUserInterfaceIdiom: UITraitDefinition, Sendable {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// https://developer.apple.com/documentation/uikit/uitraithorizontalsizeclass
@available(iOS 17.0, *)
public struct UITraitHorizontalSizeClass: UITraitDefinition, Sendable {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// https://developer.apple.com/documentation/uikit/uitraitverticalsizeclass
@available(iOS 17.0, *)
public struct UITraitVerticalSizeClass: UITraitDefinition, Sendable {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
