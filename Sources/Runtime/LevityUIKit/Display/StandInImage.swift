#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import LevityResources
  package import UIKit

  extension DeferredUIImage {
    /// Returns a transparent image of the same size, insets and rendering mode, for layouts that use the image itself.
    ///
    /// Small ones have the screen's scale, large ones one pixel per point to save memory. Nil for an image without a
    /// size.
    package func transparent(scale: Double) -> UIImage? {
      let isSmall = size.width * size.height <= 128 * 128
      guard
        var image = UIImage.drawn(
          in: size, scale: isSmall ? CGFloat(max(scale, 1)) : 1, { _, _ in })
      else { return nil }
      if capInsets != .zero {
        image = image.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
      }
      if alignmentRectInsets != .zero {
        image = image.withAlignmentRectInsets(alignmentRectInsets)
      }
      return image.withRenderingMode(renderingMode)
    }
  }
#endif
