/// A rendition of an image, with the traits for which the system would choose it.
///
/// Traits have the spelling of the asset catalog's JSON; nil means that the catalog doesn't restrict it.
public struct ImageVariant: Equatable, Sendable {
  /// A trait that a variant can be restricted to, with the name of its key in the manifest.
  public enum Trait: Sendable, CaseIterable {
    /// `iphone`, `ipad`, …; nil or `universal` for all.
    case idiom
    /// `sRGB` or `display-P3`.
    case displayGamut
    /// `left-to-right` or `right-to-left`.
    case languageDirection
    /// `compact` or `regular`.
    case widthClass
    /// `compact` or `regular`.
    case heightClass
    /// `retina4`, `667h`, …
    case subtype
    /// A language of a localizable set.
    case locale
    /// `1GB`, `2GB`, …
    case memory
    /// `metal2v2`, …
    case graphics
    /// `<=145`, `>161`, …: watches.
    case screenWidth
  }

  /// The bytes that every system decodes.
  public var object: ManifestObject
  /// Other forms of the same picture, each for a system and later ones, the smallest first: a client takes the first
  /// that its system decodes.
  public var alternatives: [ManifestObject] = []
  /// 1 to 4; nil for the single scale.
  public var scale: Int?
  /// Pixels; for a vector, its own units.
  public var pixelWidth: Int
  /// Pixels; for a vector, its own units.
  public var pixelHeight: Int
  /// `luminosity=dark`, `contrast=high`, sorted; empty for any appearance.
  public var appearances: [String]
  /// Thousandths of a point.
  public var alignmentInsets: PointInsets?
  /// The slicing; nil if the image scales as a whole.
  public var resizing: ImageResizing?
  // A list, not a field each: most variants have none or one.
  private var traits: [(trait: Trait, word: String)] = []

  /// Creates a variant without traits; set those that the catalog has.
  public init(object: ManifestObject, scale: Int?, pixelWidth: Int, pixelHeight: Int) {
    self.object = object
    self.scale = scale
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.appearances = []
  }

  /// The value of a trait, spelled like in the asset catalog.
  public subscript(trait: Trait) -> String? {
    get { traits.first { $0.trait == trait }?.word }
    set {
      traits.removeAll { $0.trait == trait }
      if let newValue { traits.append((trait, newValue)) }
    }
  }

  /// Compares all parts, regardless of the order of the traits.
  public static func == (left: Self, right: Self) -> Bool {
    left.object == right.object && left.alternatives == right.alternatives
      && left.scale == right.scale
      && left.pixelWidth == right.pixelWidth && left.pixelHeight == right.pixelHeight
      && left.appearances == right.appearances && left.alignmentInsets == right.alignmentInsets
      && left.resizing == right.resizing && left.traits.count == right.traits.count
      && left.traits.allSatisfy { right[$0.trait] == $0.word }
  }
}
