#if canImport(UIKit)
  import Foundation
  import LevityResources
  package import UIKit

  extension DeferredUIImage {
    /// A transparent image of the same size, insets and intent, for places whose layout asks the image itself.
    ///
    /// As fine as the screen where that is small, one pixel per point where it would waste memory; nil for an image
    /// without a size.
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
