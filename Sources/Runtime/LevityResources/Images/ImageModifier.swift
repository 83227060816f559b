/// A modification of an image that is recorded now and applied when the pixels arrive.
///
/// ```swift
/// let red = TintColor(ImageColor(red: 1, green: 0, blue: 0))
/// let badge = loader.image(named: "badge", bundleIdentifier: "com.example.app")?
///   .applying(.tint(red, .alwaysOriginal))
///   .applying(.flippedForRightToLeft)
/// ```
public indirect enum ImageModifier: Hashable, Sendable {
  /// How an image fits another size.
  public enum ContentMode: Sendable {
    /// Stretched to the size.
    case scaleToFill
    /// Scaled to fit; the rest is transparent.
    case aspectFit
    /// Scaled to fill; the rest is cut off.
    case aspectFill
  }

  /// Whether to draw the colors or only the alpha.
  public enum RenderingMode: Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Draws every pixel in the color, with the image's alpha.
  case tint(TintColor, RenderingMode)
  /// Redraws the image in a size in points.
  case resize(ImageSize, ContentMode)
  /// Rounds the corners; the radius is in points.
  case cornerRadius(Double)
  /// Sets how the image is rendered, without redrawing it.
  case renderingMode(RenderingMode)
  /// Mirrors the image in right-to-left layouts.
  case flippedForRightToLeft
  /// Mirrors the image.
  case flippedHorizontally
  /// Replaces the manifest's alignment insets.
  case alignmentInsets(ImageInsets)
  /// Replaces the manifest's slicing.
  case slicing(capInsets: ImageInsets, tiles: Bool)
  /// Applies a custom modifier.
  case custom(CustomImageModifier)

  /// Hashes what usually differs.
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

/// A color that may depend on the traits.
public final class TintColor: Hashable, Sendable {
  /// The identifier of a color that depends on traits.
  private let identifier: String?
  private let resolve: @Sendable (ImageTraits) -> ImageColor

  /// Creates a fixed color.
  public init(_ color: ImageColor) {
    identifier = nil
    resolve = { _ in color }
  }

  /// Creates a color that depends on traits. Colors with the same identifier are equal.
  public init(identifier: String, _ resolve: @escaping @Sendable (ImageTraits) -> ImageColor) {
    self.identifier = identifier
    self.resolve = resolve
  }

  /// Whether the color depends on traits.
  var isDynamic: Bool { identifier != nil }

  /// Returns the color for the traits.
  public func color(_ traits: ImageTraits) -> ImageColor { resolve(traits) }

  /// The fixed color; nil if it depends on traits.
  private var fixed: ImageColor? { identifier == nil ? resolve(ImageTraits()) : nil }

  /// Compares identifiers or fixed colors, never the functions.
  public static func == (left: TintColor, right: TintColor) -> Bool {
    left.identifier == right.identifier && left.fixed == right.fixed
  }

  /// Hashes the identifier or the fixed color.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(fixed)
  }
}

/// An app's own modifier, with a unique identifier.
public final class CustomImageModifier: Hashable, Sendable {
  /// A stable identifier, under which processed images are cached. Include the parameters, as in `blur(radius: 4)`.
  public let identifier: String
  /// Modifies an image. Called off the main thread.
  public let apply: @Sendable (any RenderedImage, ImageTraits) throws -> any RenderedImage

  /// Creates a modifier. Modifiers with the same identifier are equal.
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

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
