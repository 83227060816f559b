public import Foundation
public import ResourceManifests

/// An image that can be drawn: `UIImage` on Apple's platforms. A protocol, so that everything else runs on any
/// platform.
public protocol RenderedImage: AnyObject, Sendable {
  /// The number of bytes of memory it takes once drawn.
  var memoryCost: Int { get }
}

/// Decodes and draws images with the platform's frameworks. Called off the main thread.
public protocol ImageRendering: AnyObject, Sendable {
  /// Decodes an object's bytes into an image that is ready to draw. Draws vectors at the screen's scale.
  ///
  /// Throws `ResourceError.undecodable` if the bytes aren't an image, or one larger than the variant.
  func decode(
    _ bytes: Data, as description: ImageDescription, screenScale: Double
  ) throws -> any RenderedImage

  /// Returns a new image with the modifier applied. Throws `ResourceError.processing`.
  func apply(
    _ modifier: ImageModifier, to image: any RenderedImage, traits: ImageTraits
  ) throws -> any RenderedImage

  /// Returns a placeholder of the size in points, drawn from a ThumbHash; nil if the bytes aren't a ThumbHash.
  func placeholder(thumbHash: [UInt8], size: ImageSize, scale: Double) -> (any RenderedImage)?

  /// Returns a placeholder of one color.
  func placeholder(color: ImageColor, size: ImageSize, scale: Double) -> (any RenderedImage)?
}

/// The facts of an image's variant that layout and drawing need, known before its bytes arrive.
public final class ImageDescription: Equatable, Sendable {
  /// The object that contains the bytes.
  public let object: ManifestObject
  /// The size in points, for layout.
  public let size: ImageSize
  /// Pixels per point of the variant.
  public let scale: Double
  /// The variant's width in pixels.
  public let pixelWidth: Int
  /// The variant's height in pixels.
  public let pixelHeight: Int
  /// How the image is rendered; nil if its use decides.
  public let intent: ManifestImage.RenderingIntent?
  /// Whether the image is a vector document.
  public let isVector: Bool
  /// The edges that alignment ignores.
  public let alignmentInsets: ImageInsets
  /// The edges that keep their size when the image stretches; nil if it scales as a whole.
  public let capInsets: ImageInsets?
  /// Whether the part between the caps is tiled instead of stretched.
  public let tilesCenter: Bool

  init(
    object: ManifestObject, size: ImageSize, scale: Double, pixelWidth: Int, pixelHeight: Int,
    intent: ManifestImage.RenderingIntent?, isVector: Bool, alignmentInsets: ImageInsets,
    capInsets: ImageInsets?, tilesCenter: Bool
  ) {
    self.object = object
    self.size = size
    self.scale = scale
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.intent = intent
    self.isVector = isVector
    self.alignmentInsets = alignmentInsets
    self.capInsets = capInsets
    self.tilesCenter = tilesCenter
  }

  /// Compares all parts.
  public static func == (left: ImageDescription, right: ImageDescription) -> Bool {
    left === right
      || left.object == right.object && left.size == right.size && left.scale == right.scale
        && left.pixelWidth == right.pixelWidth && left.pixelHeight == right.pixelHeight
        && left.intent == right.intent && left.isVector == right.isVector
        && left.alignmentInsets == right.alignmentInsets && left.capInsets == right.capInsets
        && left.tilesCenter == right.tilesCenter
  }
}
