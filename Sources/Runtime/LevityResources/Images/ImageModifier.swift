/// A change of an image that is written down now and done when the pixels are there.
public indirect enum ImageModifier: Hashable, Sendable {
  /// How an image fills another size.
  public enum ContentMode: String, Sendable {
    /// Stretched to the size.
    case scaleToFill
    /// Scaled until it fits; the rest is transparent.
    case aspectFit
    /// Scaled until nothing is empty; the rest is cut off.
    case aspectFill
  }

  /// Whether the colours or only the alpha is drawn.
  public enum RenderingMode: String, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Every pixel in the colour, with the image's alpha.
  case tint(TintColor, RenderingMode)
  /// Drawn anew in a size in points.
  case resize(ImageSize, ContentMode)
  /// Corners cut round, radius in points.
  case cornerRadius(Double)
  /// Nothing is drawn anew; the image says how it wants to be drawn.
  case renderingMode(RenderingMode)
  /// Mirrored where lines begin on the right.
  case flippedForRightToLeft
  /// Mirrored everywhere.
  case flippedHorizontally
  /// Alignment insets other than the manifest's.
  case alignmentInsets(ImageInsets)
  /// Slicing other than the manifest's.
  case slicing(capInsets: ImageInsets, tiles: Bool)
  /// The app's own.
  case custom(CustomImageModifier)

  /// Feeds what most modifiers differ in.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .tint(let color, _): hasher.combine(color)
    case .resize(let size, _): hasher.combine(size)
    case .cornerRadius(let radius): hasher.combine(radius)
    case .custom(let modifier): hasher.combine(modifier)
    case .renderingMode, .flippedForRightToLeft, .flippedHorizontally, .alignmentInsets, .slicing:
      break
    }
  }
}

/// A colour that may depend on light and dark.
public final class TintColor: Hashable, Sendable {
  /// Of a colour that depends on traits.
  private let identifier: String?
  private let resolve: @Sendable (ImageTraits) -> ImageColor

  /// The same colour everywhere.
  public init(_ color: ImageColor) {
    identifier = nil
    resolve = { _ in color }
  }

  /// A colour that depends on traits. Two colours of one identifier are taken for the same.
  public init(identifier: String, _ resolve: @escaping @Sendable (ImageTraits) -> ImageColor) {
    self.identifier = identifier
    self.resolve = resolve
  }

  /// Whether it may change.
  var isDynamic: Bool { identifier != nil }

  /// The colour under the traits.
  public func color(_ traits: ImageTraits) -> ImageColor { resolve(traits) }

  /// The colour where it is the same everywhere.
  private var fixed: ImageColor? { identifier == nil ? resolve(ImageTraits()) : nil }

  /// Compares identifiers or fixed colours, never the functions.
  public static func == (left: TintColor, right: TintColor) -> Bool {
    left.identifier == right.identifier && left.fixed == right.fixed
  }

  /// Feeds the identifier or the fixed colour.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(fixed)
  }
}

/// A modifier of the app's own: what it does, under a name that tells it from every other.
public final class CustomImageModifier: Hashable, Sendable {
  /// Stable: the processed image is cached under it. Say the parameters in it, as in `blur(radius: 4)`.
  public let identifier: String
  /// Called off the main thread.
  public let apply: @Sendable (any RenderedImage, ImageTraits) throws -> any RenderedImage

  /// A modifier that is equal to every other of the same identifier.
  public init(
    identifier: String,
    apply: @escaping @Sendable (any RenderedImage, ImageTraits) throws -> any RenderedImage
  ) {
    self.identifier = identifier
    self.apply = apply
  }

  /// Compares identifiers.
  public static func == (left: CustomImageModifier, right: CustomImageModifier) -> Bool {
    left.identifier == right.identifier
  }

  /// Feeds the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
