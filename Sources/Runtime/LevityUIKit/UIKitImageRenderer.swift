#if canImport(UIKit)
  public import Foundation
  public import LevityResources
  import ResourceManifests
  import ThumbHashes
  import UIKit

  /// Decodes with the system's decoders and draws with UIKit, off the main thread, which UIKit allows for images.
  public final class UIKitImageRenderer: ImageRendering {
    /// Creates a renderer.
    public init() {}

    /// Decodes all pixels, so that drawing the image later costs the main thread nothing.
    public func decode(
      _ bytes: Data, as description: ImageDescription, screenScale: Double
    ) throws -> any RenderedImage {
      func failure(_ reason: String) -> ResourceError {
        .undecodable(
          object: description.object.digest, mediaType: description.object.mediaType,
          reason: reason)
      }
      if description.isVector {
        guard
          let image = UIImage.drawn(
            pdf: bytes, in: CGSize(description.size), scale: CGFloat(screenScale))
        else { throw failure("it isn't a PDF document that can be drawn") }
        return Self.dress(image, description)
      }
      guard let image = UIImage(data: bytes, scale: CGFloat(description.scale)),
        let pixels = image.cgImage
      else { throw failure("the system can't read it") }
      // Checked before anything is decompressed: a small file must not demand gigabytes.
      guard pixels.width == description.pixelWidth, pixels.height == description.pixelHeight else {
        throw failure(
          "it has \(pixels.width) x \(pixels.height) pixels, not \(description.pixelWidth) x \(description.pixelHeight)"
        )
      }
      guard let prepared = image.preparingForDisplay() else { throw failure("it is damaged") }
      return Self.dress(prepared, description)
    }

    /// Applies slicing, alignment and rendering intent, which the file doesn't contain.
    private static func dress(_ image: UIImage, _ description: ImageDescription) -> UIImage {
      var result = image
      if let insets = description.capInsets {
        result = result.resizableImage(
          withCapInsets: UIEdgeInsets(insets),
          resizingMode: description.tilesCenter ? .tile : .stretch)
      }
      if description.alignmentInsets != ImageInsets() {
        result = result.withAlignmentRectInsets(UIEdgeInsets(description.alignmentInsets))
      }
      switch description.intent {
      case .template: return result.withRenderingMode(.alwaysTemplate)
      case .original: return result.withRenderingMode(.alwaysOriginal)
      case nil: return result
      }
    }

    /// Draws if the modifier changes pixels; otherwise only sets how the image is rendered.
    public func apply(
      _ modifier: ImageModifier, to image: any RenderedImage, traits: ImageTraits
    ) throws -> any RenderedImage {
      guard let image = image as? UIImage else {
        throw ResourceError.processing(modifier: "\(modifier)", reason: "the image isn't a UIImage")
      }
      switch modifier {
      case .tint(let color, let mode):
        return image.withTintColor(
          UIColor(color.color(traits)), renderingMode: UIImage.RenderingMode(mode))
      case .resize(let size, let mode):
        return try image.drawn(in: CGSize(size), mode, scale: CGFloat(traits.scale))
      case .cornerRadius(let radius):
        return try image.drawnWithCorners(CGFloat(radius), scale: CGFloat(traits.scale))
      case .renderingMode(let mode):
        return image.withRenderingMode(UIImage.RenderingMode(mode))
      case .flippedForRightToLeft: return image.imageFlippedForRightToLeftLayoutDirection()
      case .flippedHorizontally: return image.withHorizontallyFlippedOrientation()
      case .alignmentInsets(let insets): return image.withAlignmentRectInsets(UIEdgeInsets(insets))
      case .slicing(let insets, let tiles):
        return image.resizableImage(
          withCapInsets: UIEdgeInsets(insets), resizingMode: tiles ? .tile : .stretch)
      case .custom(let custom): return try custom.apply(image, traits)
      }
    }

    /// Draws at most 32 pixels a side, which suffices for a blur.
    public func placeholder(
      thumbHash: [UInt8], size: ImageSize, scale: Double
    ) -> (any RenderedImage)? {
      guard let hash = try? ThumbHash(bytes: thumbHash) else { return nil }
      let (rgba, width, height) = hash.decoded()
      guard let pixels = CGImage.premultiplying(rgba, width: width, height: height) else {
        return nil
      }
      let small = UIImage(cgImage: pixels, scale: 1, orientation: .up)
      return UIImage.drawn(in: CGSize(size), scale: Self.coarse(size)) { rect, _ in
        small.draw(in: rect)
      }
    }

    /// Draws a plain colour.
    public func placeholder(
      color: ImageColor, size: ImageSize, scale: Double
    ) -> (any RenderedImage)? {
      UIImage.drawn(in: CGSize(size), scale: Self.coarse(size)) { rect, context in
        UIColor(color).setFill()
        context.fill(rect)
      }
    }

    private static func coarse(_ size: ImageSize) -> CGFloat {
      CGFloat(min(1, 32 / max(size.width, size.height, 1)))
    }
  }
#endif
