#if os(Linux)
  import Foundation
  package import UIKit

  /// Premultiplied RGBA of an image, by place.
  package struct Pixels {
    package let width: Int
    package let bytes: [UInt8]

    package func at(_ x: Int, _ y: Int) -> [UInt8] {
      let start = 4 * (y * width + x)
      guard start >= 0, start + 4 <= bytes.count else { return [] }
      return Array(bytes[start..<(start + 4)])
    }
  }

  extension UIImage {
    /// The pixels that it has.
    package var pixels: Pixels {
      Pixels(width: cgImage?.width ?? 0, bytes: cgImage?.standInPixels ?? [])
    }

    /// The pixels that it draws: those of a tint too.
    package var drawnPixels: Pixels {
      let format = UIGraphicsImageRendererFormat.preferred()
      format.scale = scale
      return UIGraphicsImageRenderer(size: size, format: format).image { _ in
        draw(in: CGRect(origin: .zero, size: size))
      }.pixels
    }
  }
#endif
