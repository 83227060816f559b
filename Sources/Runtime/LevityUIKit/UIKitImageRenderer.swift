#if canImport(UIKit) && !os(watchOS)
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
      // UIKit prepares JPEG and HEIC on all systems, PNG not on all. The bytes have been verified, so what can't be
      // prepared isn't damaged: it is drawn, or if it is too large for that, decoded when it is shown.
      return Self.dress(image.preparingForDisplay() ?? image.redrawn ?? image, description)
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

    /// Draws at most 32 pixels a side, or a few more if the size needs them, which suffices for a blur.
    public func placeholder(
      thumbHash: [UInt8], size: ImageSize, scale: Double
    ) -> (any RenderedImage)? {
      guard let hash = ThumbHash(stored: thumbHash) else { return nil }
      let (rgba, width, height) = hash.decoded()
      guard let pixels = CGImage.premultiplying(rgba, width: width, height: height) else {
        return nil
      }
      let small = UIImage(cgImage: pixels, scale: 1, orientation: .up)
      return UIImage.drawn(in: CGSize(size), scale: Self.coarse(size)) { rect, _ in
        small.draw(in: rect)
      }
    }

    /// Draws a plain color.
    public func placeholder(
      color: ImageColor, size: ImageSize, scale: Double
    ) -> (any RenderedImage)? {
      UIImage.drawn(in: CGSize(size), scale: Self.coarse(size)) { rect, context in
        UIColor(color).setFill()
        context.fill(rect)
      }
    }

    /// Returns the scale of a coarse picture. Its size in points is that of whole pixels, each of which may be many points
    /// wide; so this looks for a number of pixels that differs by a point at most. If there is none, it takes the best.
    static func coarse(_ size: ImageSize) -> CGFloat {
      let (longer, shorter) = (max(size.width, size.height), min(size.width, size.height))
      guard longer > 32, shorter > 0 else { return 1 }
      var best = (scale: 32 / longer, excess: Double.infinity)
      // From 32 down to 16, then from 33 up to 96.
      for step in 0...80 where best.excess > 1 {
        let count = step <= 16 ? 32 - step : step + 16
        // A hair less, too, since a product that is not quite whole would be rounded up.
        for pixels in [Double(count), Double(count) - 0.001] {
          let scale = pixels / longer
          let (width, height) = (longer * scale, shorter * scale)
          let excess = max(width.rounded(.up) - width, height.rounded(.up) - height) / scale
          if excess < best.excess { best = (scale, excess) }
        }
      }
      return CGFloat(best.scale)
    }
  }
#endif
