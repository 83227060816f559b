#if canImport(UIKit)
  public import LevityResources
  public import UIKit

  extension UIImage: RenderedImage {
    /// Four bytes for each pixel.
    public var memoryCost: Int {
      guard let image = cgImage else { return 0 }
      return image.bytesPerRow * image.height
    }
  }
#endif
