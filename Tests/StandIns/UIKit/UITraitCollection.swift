public import Foundation

/// https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  @available(iOS 17.0, *)
  case vision = 6
}

/// https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

/// https://developer.apple.com/documentation/uikit/uidisplaygamut
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB = 0
  case P3 = 1
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitycontrast
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// https://developer.apple.com/documentation/uikit/uiuserinterfacelevel
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base = 0
  case elevated = 1
}

/// https://developer.apple.com/documentation/uikit/uitraitcollection
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  struct Values: Hashable, Sendable {
    var idiom = UIUserInterfaceIdiom.unspecified
    var style = UIUserInterfaceStyle.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var scale: CGFloat = 0
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var gamut = UIDisplayGamut.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    var level = UIUserInterfaceLevel.unspecified
  }

  let values: Values

  init(values: Values) { self.values = values }

  public override init() { values = Values() }
  public init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { values = Values(idiom: idiom) }
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    values = Values(style: userInterfaceStyle)
  }
  public init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    values = Values(direction: layoutDirection)
  }
  public init(displayScale scale: CGFloat) { values = Values(scale: scale) }
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    values = Values(horizontal: horizontalSizeClass)
  }
  public init(verticalSizeClass: UIUserInterfaceSizeClass) {
    values = Values(vertical: verticalSizeClass)
  }
  public init(displayGamut: UIDisplayGamut) { values = Values(gamut: displayGamut) }
  public init(accessibilityContrast: UIAccessibilityContrast) {
    values = Values(contrast: accessibilityContrast)
  }
  public init(userInterfaceLevel: UIUserInterfaceLevel) {
    values = Values(level: userInterfaceLevel)
  }

  /// The last collection that specifies a trait decides it.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = Values()
    for other in traitCollections.map(\.values) {
      if other.idiom != .unspecified { values.idiom = other.idiom }
      if other.style != .unspecified { values.style = other.style }
      if other.direction != .unspecified { values.direction = other.direction }
      if other.scale != 0 { values.scale = other.scale }
      if other.horizontal != .unspecified { values.horizontal = other.horizontal }
      if other.vertical != .unspecified { values.vertical = other.vertical }
      if other.gamut != .unspecified { values.gamut = other.gamut }
      if other.contrast != .unspecified { values.contrast = other.contrast }
      if other.level != .unspecified { values.level = other.level }
    }
    self.values = values
  }

  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  open var displayScale: CGFloat { values.scale }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  open var displayGamut: UIDisplayGamut { values.gamut }
  open var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  open var userInterfaceLevel: UIUserInterfaceLevel { values.level }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }
  open override var hash: Int { values.hashValue }

  /// Whether a dynamic color may look different.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    values.style != traitCollection?.values.style
      || values.contrast != traitCollection?.values.contrast
      || values.gamut != traitCollection?.values.gamut
      || values.level != traitCollection?.values.level
  }

  private static let currentKey = "org.example.stand-in.current-traits"

  /// https://developer.apple.com/documentation/uikit/uitraitcollection/current
  ///
  /// Each thread has its own. UIKit says what it is inside of its callbacks (drawing, layout, changes of traits); the
  /// rest is left open, so here no trait has a value anywhere else.
  open class var current: UITraitCollection {
    get {
      Thread.current.threadDictionary[currentKey] as? UITraitCollection ?? UITraitCollection()
    }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }

  /// https://developer.apple.com/documentation/uikit/uitraitcollection/performascurrent(_:)
  open func performAsCurrent(_ actions: () -> Void) {
    let former = Thread.current.threadDictionary[Self.currentKey]
    Thread.current.threadDictionary[Self.currentKey] = self
    actions()
    Thread.current.threadDictionary[Self.currentKey] = former
  }
}
