public import Foundation
public import ResourceManifests

/// An image that can be drawn: `UIImage` on Apple's systems, behind this protocol so that everything else runs anywhere.
public protocol RenderedImage: Sendable {
  /// Bytes that it holds in memory once it is drawn.
  var memoryCost: Int { get }
}

/// Decoding and drawing, handed in by the module that knows the platform's images. Called off the main thread.
public protocol ImageRendering: Sendable {
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
public struct ImageDescription: Equatable, Sendable {
  /// Where the bytes are.
  public var object: ManifestObject
  /// Size in points that layout sees.
  public var size: ImageSize
  /// Pixels per point of the variant.
  public var scale: Double
  /// Pixels of the variant.
  public var pixelWidth: Int
  /// Pixels of the variant.
  public var pixelHeight: Int
  /// How it is drawn; nil where the place of use decides.
  public var intent: ManifestImage.RenderingIntent?
  /// Whether it is a vector document.
  public var isVector: Bool
  /// Parts of the image that alignment passes over.
  public var alignmentInsets: ImageInsets
  /// Parts that keep their size when the image stretches; nil where it is scaled as a whole.
  public var capInsets: ImageInsets?
  /// Whether the part between the caps is repeated, not stretched.
  public var tilesCenter: Bool
}
