/// The circumstances under which an image is drawn: what the system looks at when it picks a variant.
public struct ImageTraits: Hashable, Sendable {
  /// The kind of device.
  public enum Idiom: Sendable {
    case phone
    case pad
    case tv
    case car
    case mac
    case vision
    case watch
  }

  /// Light or dark.
  public enum Luminosity: Sendable { case light, dark }
  /// Normal or increased contrast.
  public enum Contrast: Sendable { case normal, high }
  /// Colours of the display.
  public enum Gamut: Sendable { case standard, displayP3 }
  /// Where lines begin.
  public enum Direction: Sendable { case leftToRight, rightToLeft }
  /// Whether what is drawn lies above the rest, as a sheet does: dynamic colours may be lighter there.
  public enum Level: Sendable { case base, elevated }
  /// Room along one axis.
  public enum SizeClass: Sendable { case compact, regular }

  /// Pixels per point, at least 1.
  public var scale: Double
  /// The kind of device.
  public var idiom: Idiom
  /// Light or dark.
  public var luminosity: Luminosity
  /// Normal or increased contrast.
  public var contrast: Contrast
  /// Colours of the display.
  public var gamut: Gamut
  /// Where lines begin.
  public var direction: Direction
  /// Nil where it is not known.
  public var widthClass: SizeClass?
  /// Nil where it is not known.
  public var heightClass: SizeClass?
  /// The height of the screen, as `667h`; `retina4` for 568 points. Nil where it is not known.
  public var subtype: String?
  /// On the screen or above it.
  public var level: Level
  /// The languages that the app runs in, best first, as `Bundle.main.preferredLocalizations` gives them.
  public var languages: [String]

  /// A light 3x phone that reads from left to right, unless said otherwise.
  public init(
    scale: Double = 3, idiom: Idiom = .phone, luminosity: Luminosity = .light,
    contrast: Contrast = .normal, gamut: Gamut = .standard, direction: Direction = .leftToRight,
    widthClass: SizeClass? = nil, heightClass: SizeClass? = nil, subtype: String? = nil,
    level: Level = .base, languages: [String] = []
  ) {
    self.scale = scale
    self.idiom = idiom
    self.luminosity = luminosity
    self.contrast = contrast
    self.gamut = gamut
    self.direction = direction
    self.widthClass = widthClass
    self.heightClass = heightClass
    self.subtype = subtype
    self.level = level
    self.languages = languages
  }

  /// Feeds what changes while an app runs.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(luminosity)
  }
}
