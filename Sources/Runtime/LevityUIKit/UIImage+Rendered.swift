#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import LevityResources
  public import UIKit

  extension UIImage: RenderedImage {
    /// The bytes of the pixels; without a bitmap, as for an image that the graphics processor holds, four for each.
    public var memoryCost: Int {
      if let image = cgImage { return image.bytesPerRow * image.height }
      let bytes = 4 * Double(size.width * scale) * Double(size.height * scale)
      return bytes < 1e12 ? max(1, Int(bytes)) : .max
    }
  }
#endif
