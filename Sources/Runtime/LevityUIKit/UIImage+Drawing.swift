#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import LevityResources
  import UIKit

  extension UIImage {
    /// Draws an image of the size in points; nil if the size is empty or too large.
    ///
    /// - Parameter range: Which colors are kept. The renderer's own choice depends on the screen: on a wide one it may
    ///   take twice the memory.
    static func drawn(
      in size: CGSize, scale: CGFloat,
      range: UIGraphicsImageRendererFormat.Range = .standard,
      _ actions: (CGRect, UIGraphicsImageRendererContext) -> Void
    ) -> UIImage? {
      guard size.width > 0, size.height > 0, size.width * scale <= 16_384,
        size.height * scale <= 16_384
      else { return nil }
      let format = UIGraphicsImageRendererFormat.preferred()
      format.scale = scale
      format.opaque = false
      format.preferredRange = range
      return UIGraphicsImageRenderer(size: size, format: format).image { context in
        actions(CGRect(origin: .zero, size: size), context)
      }
    }

    /// Draws the first page of a PDF document, stretched to the size in points; nil if there is none.
    static func drawn(pdf bytes: Data, in size: CGSize, scale: CGFloat) -> UIImage? {
      guard let provider = CGDataProvider(data: NSData(data: bytes) as CFData),
        let page = CGPDFDocument(provider)?.page(at: 1)
      else { return nil }
      // The visible part of the page, rotated.
      var shown = page.getBoxRect(.cropBox).intersection(page.getBoxRect(.mediaBox)).size
      guard shown.width > 0, shown.height > 0 else { return nil }
      if page.rotationAngle % 180 != 0 {
        shown = CGSize(width: shown.height, height: shown.width)
      }
      return drawn(in: size, scale: scale) { rect, context in
        // PDF has its origin in the lower left corner.
        let canvas = context.cgContext
        canvas.translateBy(x: 0, y: rect.height)
        canvas.scaleBy(x: rect.width / shown.width, y: -rect.height / shown.height)
        canvas.concatenate(
          page.getDrawingTransform(
            .cropBox, rect: CGRect(origin: .zero, size: shown), rotate: 0,
            preserveAspectRatio: true))
        canvas.drawPDFPage(page)
      }
    }

    /// The range that keeps the image's colors.
    private var range: UIGraphicsImageRendererFormat.Range {
      guard let space = cgImage?.colorSpace else { return .automatic }
      return space.isWideGamutRGB ? .extended : .standard
    }

    /// Returns the image redrawn as it is, so that its pixels are decoded; nil if it is too large to be drawn.
    var redrawn: UIImage? {
      Self.drawn(in: size, scale: scale, range: range) { rect, _ in draw(in: rect) }
    }

    /// Returns the image redrawn in the size in points at the scale, with the same rendering mode.
    func drawn(
      in size: CGSize, _ mode: ImageModifier.ContentMode, scale: CGFloat
    ) throws -> UIImage {
      guard
        let result = Self.drawn(
          in: size, scale: scale, range: range,
          { rect, _ in draw(in: mode.rect(for: self.size, in: rect)) })
      else {
        throw ResourceError.processing(
          modifier: "resize", reason: "\(size.width) x \(size.height) points can't be drawn")
      }
      return result.withRenderingMode(renderingMode)
    }

    func drawnWithCorners(_ radius: CGFloat, scale: CGFloat) throws -> UIImage {
      guard
        let result = Self.drawn(
          in: size, scale: scale, range: range,
          { rect, _ in
            UIBezierPath(roundedRect: rect, cornerRadius: radius).addClip()
            draw(in: rect)
          })
      else {
        throw ResourceError.processing(
          modifier: "cornerRadius", reason: "\(size.width) x \(size.height) points can't be drawn")
      }
      return result.withRenderingMode(renderingMode)
    }
  }

  extension ImageModifier.ContentMode {
    func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
      guard size.width > 0, size.height > 0 else { return bounds }
      let horizontal = bounds.width / size.width
      let vertical = bounds.height / size.height
      let factor: CGFloat
      switch self {
      case .scaleToFill: return bounds
      case .aspectFit: factor = min(horizontal, vertical)
      case .aspectFill: factor = max(horizontal, vertical)
      }
      let width = size.width * factor
      let height = size.height * factor
      return CGRect(
        x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }
  }

  extension CGImage {
    /// Creates an image from straight-alpha RGBA, since Core Graphics draws only premultiplied colors.
    static func premultiplying(_ rgba: [UInt8], width: Int, height: Int) -> CGImage? {
      guard width > 0, height > 0, rgba.count == 4 * width * height else { return nil }
      var pixels = rgba
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = Int(pixels[start + 3])
        for index in start..<(start + 3) { pixels[index] = UInt8(Int(pixels[index]) * alpha / 255) }
      }
      guard let provider = CGDataProvider(data: NSData(data: Data(pixels)) as CFData),
        let space = CGColorSpace(name: CGColorSpace.sRGB)
      else { return nil }
      return CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: 4 * width, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
  }
#endif
