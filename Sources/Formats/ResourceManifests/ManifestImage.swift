/// An image as an app names it, with all variants from which the system would choose.
public struct ManifestImage: Equatable, Sendable {
  /// How the image is drawn; nil in the catalog means that the place of use decides.
  public enum RenderingIntent: String, Equatable, Sendable {
    /// Only the alpha is drawn, in the tint colour.
    case template
    /// The colours are drawn as they are.
    case original
  }

  /// Identifier of the bundle that the app loads the image from.
  public var bundle: String
  /// Run-time name, with the namespaces of its catalog: `Icons/back`.
  public var name: String
  /// Thousandths of a point; the size that layout sees.
  public var pointWidth: Int
  /// Thousandths of a point.
  public var pointHeight: Int
  /// The rendering intent; nil if the catalog doesn't set one.
  public var intent: RenderingIntent?
  /// The variants are vector documents that the runtime draws at the size of use.
  public var isVector: Bool
  /// Whether to load it before the first screen.
  public var isPrefetched: Bool
  /// On-demand resource tags, sorted.
  public var tags: [String]
  /// ThumbHash of at most 32 bytes.
  public var placeholder: [UInt8]?
  /// Dominant colour as eight hexadecimal digits, `rrggbbaa`.
  public var color: String?
  /// The variants, in the order of their canonical bytes.
  public var variants: [ImageVariant]

  /// Creates an image, by default without tags, placeholder, colour or intent.
  public init(
    bundle: String, name: String, pointWidth: Int, pointHeight: Int,
    intent: RenderingIntent? = nil, isVector: Bool = false, isPrefetched: Bool = false,
    tags: [String] = [], placeholder: [UInt8]? = nil, color: String? = nil,
    variants: [ImageVariant] = []
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
}
