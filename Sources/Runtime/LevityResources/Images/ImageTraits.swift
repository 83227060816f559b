/// The traits that select an image's variant, like UIKit's trait collection.
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
  /// The color gamut of the display.
  public enum Gamut: Sendable { case standard, displayP3 }
  /// The layout direction.
  public enum Direction: Sendable { case leftToRight, rightToLeft }
  /// The elevation, such as of a sheet; dynamic colors may be lighter there.
  public enum Level: Sendable { case base, elevated }
  /// The size class of one axis.
  public enum SizeClass: Sendable { case compact, regular }

  /// The pixels per point, at least 1.
  public var scale: Double
  /// The kind of device.
  public var idiom: Idiom
  /// Light or dark.
  public var luminosity: Luminosity
  /// Normal or increased contrast.
  public var contrast: Contrast
  /// The color gamut of the display.
  public var gamut: Gamut
  /// The layout direction.
  public var direction: Direction
  /// The horizontal size class; nil if unknown.
  public var widthClass: SizeClass?
  /// The vertical size class; nil if unknown.
  public var heightClass: SizeClass?
  /// The height of the screen, such as `667h`; `retina4` for 568 points. Nil if unknown.
  public var subtype: String?
  /// The elevation.
  public var level: Level
  /// The app's languages, the preferred one first, like `Bundle.main.preferredLocalizations`.
  public var languages: [String]

  /// Creates traits; by default those of a light 3x phone in a left-to-right language.
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

  /// Hashes the traits that change while an app runs.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(luminosity)
  }
}
