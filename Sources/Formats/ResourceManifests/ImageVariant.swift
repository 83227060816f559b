/// One rendition of an image and the traits under which the system would choose it.
///
/// Traits keep the words of the asset catalog's JSON; nil means that the catalog does not restrict it.
public struct ImageVariant: Hashable, Sendable {
  /// The bytes.
  public var object: ManifestObject
  /// 1 to 4; nil for the single scale.
  public var scale: Int?
  /// Pixels; for a vector, its own units.
  public var pixelWidth: Int
  /// Pixels; for a vector, its own units.
  public var pixelHeight: Int
  /// `iphone`, `ipad`, …; nil or `universal` for all.
  public var idiom: String?
  /// `luminosity=dark`, `contrast=high`, sorted; empty for any appearance.
  public var appearances: [String]
  /// `sRGB` or `display-P3`.
  public var displayGamut: String?
  /// `left-to-right` or `right-to-left`.
  public var languageDirection: String?
  /// `compact` or `regular`.
  public var widthClass: String?
  /// `compact` or `regular`.
  public var heightClass: String?
  /// `retina4`, `667h`, …
  public var subtype: String?
  /// A language of a localizable set.
  public var locale: String?
  /// `1GB`, `2GB`, …
  public var memory: String?
  /// `metal2v2`, …
  public var graphics: String?
  /// `<=145`, `>161`, …: watches.
  public var screenWidth: String?
  /// Thousandths of a point.
  public var alignmentInsets: PointInsets?
  /// Slicing; nil where the image is scaled as a whole.
  public var resizing: ImageResizing?

  /// A variant without traits; set those that the catalog has.
  public init(object: ManifestObject, scale: Int?, pixelWidth: Int, pixelHeight: Int) {
    self.object = object
    self.scale = scale
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.appearances = []
  }
}
