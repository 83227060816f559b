public import Foundation
public import ResourceManifests

/// An image that can be drawn: `UIImage` on Apple's systems, behind this protocol so that everything else runs anywhere.
public protocol RenderedImage: AnyObject, Sendable {
  /// Bytes that it holds in memory once it is drawn.
  var memoryCost: Int { get }
}

/// Decoding and drawing, handed in by the module that knows the platform's images. Called off the main thread.
public protocol ImageRendering: AnyObject, Sendable {
  /// The image in the bytes of an object, ready to be drawn without further decoding. Vectors are drawn for a screen of
  /// the scale.
  ///
  /// Throws `ResourceError.undecodable` when the bytes are no image, or one larger than the variant says.
  func decode(
    _ bytes: Data, as description: ImageDescription, screenScale: Double
  ) throws -> any RenderedImage

  /// A new image with the modifier applied. Throws `ResourceError.processing`.
  func apply(
    _ modifier: ImageModifier, to image: any RenderedImage, traits: ImageTraits
  ) throws -> any RenderedImage

  /// A stand-in of the size in points from a ThumbHash; nil where the bytes are none.
  func placeholder(thumbHash: [UInt8], size: ImageSize, scale: Double) -> (any RenderedImage)?

  /// A stand-in of one colour.
  func placeholder(color: ImageColor, size: ImageSize, scale: Double) -> (any RenderedImage)?
}

/// What is known of an image before its bytes are here: everything that layout and drawing need from the manifest.
public final class ImageDescription: Equatable, Sendable {
  /// Where the bytes are.
  public let object: ManifestObject
  /// Size in points that layout sees.
  public let size: ImageSize
  /// Pixels per point of the variant.
  public let scale: Double
  /// Pixels of the variant.
  public let pixelWidth: Int
  /// Pixels of the variant.
  public let pixelHeight: Int
  /// How it is drawn; nil where the place of use decides.
  public let intent: ManifestImage.RenderingIntent?
  /// Whether it is a vector document.
  public let isVector: Bool
  /// Parts of the image that alignment passes over.
  public let alignmentInsets: ImageInsets
  /// Parts that keep their size when the image stretches; nil where it is scaled as a whole.
  public let capInsets: ImageInsets?
  /// Whether the part between the caps is repeated, not stretched.
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

  /// Equal when all parts are.
  public static func == (left: ImageDescription, right: ImageDescription) -> Bool {
    left === right
      || left.object == right.object && left.size == right.size && left.scale == right.scale
        && left.pixelWidth == right.pixelWidth && left.pixelHeight == right.pixelHeight
        && left.intent == right.intent && left.isVector == right.isVector
        && left.alignmentInsets == right.alignmentInsets && left.capInsets == right.capInsets
        && left.tilesCenter == right.tilesCenter
  }
}
