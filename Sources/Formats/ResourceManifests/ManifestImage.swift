/// An image as an app names it, with all variants from which the system would choose.
public struct ManifestImage: Equatable, Sendable {
  /// How the image is drawn; nil in the catalog means that the place of use decides.
  public enum RenderingIntent: Sendable {
    /// Only the alpha is drawn, in the tint color.
    case template
    /// The colors are drawn as they are.
    case original

    /// Parses the word in manifests and catalogs; nil for any other.
    package init?(_ word: String) {
      if word == "template" {
        self = .template
      } else if word == "original" {
        self = .original
      } else {
        return nil
      }
    }
  }

  /// Code size: one pointer, since an image is handed on often and has many words. Copied before it is changed.
  private final class Values: @unchecked Sendable {
    @exclusivity(unchecked) var bundle: String
    @exclusivity(unchecked) var name: String
    @exclusivity(unchecked) var pointWidth: Int
    @exclusivity(unchecked) var pointHeight: Int
    @exclusivity(unchecked) var intent: RenderingIntent?
    @exclusivity(unchecked) var isVector: Bool
    @exclusivity(unchecked) var isPrefetched: Bool
    @exclusivity(unchecked) var tags: [String]
    @exclusivity(unchecked) var placeholder: [UInt8]?
    @exclusivity(unchecked) var color: String?
    @exclusivity(unchecked) var variants: [ImageVariant]

    init(
      _ bundle: String, _ name: String, pointWidth: Int, pointHeight: Int, intent: RenderingIntent?,
      isVector: Bool, isPrefetched: Bool, tags: [String], placeholder: [UInt8]?, color: String?,
      variants: [ImageVariant]
    ) {
      self.bundle = bundle
      self.name = name
      self.pointWidth = pointWidth
      self.pointHeight = pointHeight
      self.intent = intent
      self.isVector = isVector
      self.isPrefetched = isPrefetched
      self.tags = tags
      self.placeholder = placeholder
      self.color = color
      self.variants = variants
    }

    func copy() -> Values {
      Values(
        bundle, name, pointWidth: pointWidth, pointHeight: pointHeight, intent: intent,
        isVector: isVector, isPrefetched: isPrefetched, tags: tags, placeholder: placeholder,
        color: color, variants: variants)
    }
  }

  private var values: Values

  @inline(never)
  private mutating func change() -> Values {
    if !isKnownUniquelyReferenced(&values) { values = values.copy() }
    return values
  }

  /// Identifier of the bundle that the app loads the image from.
  public var bundle: String {
    get { values.bundle }
    set { change().bundle = newValue }
  }
  /// Run-time name, with the namespaces of its catalog: `Icons/back`.
  public var name: String {
    get { values.name }
    set { change().name = newValue }
  }
  /// Thousandths of a point; the size that layout sees.
  public var pointWidth: Int {
    get { values.pointWidth }
    set { change().pointWidth = newValue }
  }
  /// Thousandths of a point.
  public var pointHeight: Int {
    get { values.pointHeight }
    set { change().pointHeight = newValue }
  }
  /// The rendering intent; nil if the catalog doesn't set one.
  public var intent: RenderingIntent? {
    get { values.intent }
    set { change().intent = newValue }
  }
  /// The variants are vector documents that the runtime draws at the size of use.
  public var isVector: Bool {
    get { values.isVector }
    set { change().isVector = newValue }
  }
  /// Whether to load it before the first screen.
  public var isPrefetched: Bool {
    get { values.isPrefetched }
    set { change().isPrefetched = newValue }
  }
  /// On-demand resource tags, sorted.
  public var tags: [String] {
    get { values.tags }
    set { change().tags = newValue }
  }
  /// ThumbHash of at most 32 bytes.
  public var placeholder: [UInt8]? {
    get { values.placeholder }
    set { change().placeholder = newValue }
  }
  /// Dominant color as eight hexadecimal digits, `rrggbbaa`.
  public var color: String? {
    get { values.color }
    set { change().color = newValue }
  }
  /// The variants, in the order of their canonical bytes.
  public var variants: [ImageVariant] {
    get { values.variants }
    set { change().variants = newValue }
  }

  /// Creates an image, by default without tags, placeholder, color or intent.
  public init(
    bundle: String, name: String, pointWidth: Int, pointHeight: Int,
    intent: RenderingIntent? = nil, isVector: Bool = false, isPrefetched: Bool = false,
    tags: [String] = [], placeholder: [UInt8]? = nil, color: String? = nil,
    variants: [ImageVariant] = []
  ) {
    values = Values(
      bundle, name, pointWidth: pointWidth, pointHeight: pointHeight, intent: intent,
      isVector: isVector, isPrefetched: isPrefetched, tags: tags, placeholder: placeholder,
      color: color, variants: variants)
  }

  /// Compares all parts.
  public static func == (left: ManifestImage, right: ManifestImage) -> Bool {
    left.bundle == right.bundle && left.name == right.name && left.pointWidth == right.pointWidth
      && left.pointHeight == right.pointHeight && left.intent == right.intent
      && left.isVector == right.isVector && left.isPrefetched == right.isPrefetched
      && left.tags == right.tags && left.placeholder == right.placeholder
      && left.color == right.color && left.variants == right.variants
  }
}
