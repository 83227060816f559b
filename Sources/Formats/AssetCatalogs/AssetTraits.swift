import JSONDocuments

/// The traits by which the system chooses an entry of a set. Nil or empty means "any".
///
/// Values keep the spelling of `Contents.json`, so that traits of newer Xcode versions pass through.
public struct AssetTraits: Hashable, Sendable {
  /// `universal`, `iphone`, `ipad`, `mac`, `tv`, `watch`, `car`, `vision`, …
  public var idiom: String?
  /// `1x`, `2x`, `3x`; nil is a single scale.
  public var scale: String?
  /// `luminosity` → `dark`, `contrast` → `high`, …, in the file's order.
  public var appearances: [AssetAppearance] = []
  /// `sRGB` or `display-P3`.
  public var displayGamut: String?
  /// `left-to-right` or `right-to-left`.
  public var languageDirection: String?
  /// `compact` or `regular`.
  public var widthClass: String?
  /// `compact` or `regular`.
  public var heightClass: String?
  /// `1GB` to `4GB` and more.
  public var memory: String?
  /// `metal1v2` and later.
  public var graphicsFeatureSet: String?
  /// `<=145`, `>161`, … (watch).
  public var screenWidth: String?
  /// `retina4`, `667h`, …
  public var subtype: String?
  /// A language, in a set that is localizable.
  public var locale: String?

  /// The factor of ``scale``: 1 if there is none; nil if it isn't a number.
  public var scaleFactor: Double? { Self.scaleFactor(scale) }

  /// Returns 2 for `2x`, 1 for nil, and nil for anything that isn't a scale.
  public static func scaleFactor(_ scale: String?) -> Double? {
    guard let scale else { return 1 }
    guard scale.hasSuffix("x"), let factor = Double(scale.dropLast()), factor > 0, factor <= 16
    else { return nil }
    return factor
  }

  init(_ node: JSONNode) {
    idiom = node["idiom"]?.string
    scale = node["scale"]?.string
    appearances = (node["appearances"]?.elements ?? []).compactMap(AssetAppearance.init)
    displayGamut = node["display-gamut"]?.string
    languageDirection = node["language-direction"]?.string
    widthClass = node["width-class"]?.string
    heightClass = node["height-class"]?.string
    memory = node["memory"]?.string
    graphicsFeatureSet = node["graphics-feature-set"]?.string
    screenWidth = node["screen-width"]?.string
    subtype = node["subtype"]?.string
    locale = node["locale"]?.string
  }
}

/// One appearance for which an entry is used.
public struct AssetAppearance: Hashable, Sendable {
  /// `luminosity` or `contrast`.
  public var appearance: String
  /// `dark`, `light`, `tinted`, `high`.
  public var value: String

  init?(_ node: JSONNode) {
    guard let appearance = node["appearance"]?.string, let value = node["value"]?.string else {
      return nil
    }
    self.appearance = appearance
    self.value = value
  }
}
