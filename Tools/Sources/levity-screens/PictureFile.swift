import Foundation
import ImageEncoding
import UIKit

/// Pictures in files: those of the package, and those that are drawn.
struct PictureFile {
  let folder: URL

  func write(_ picture: CGImage, _ name: String) throws {
    try Data(StandInPNG.encode(picture)).write(to: folder.appendingPathComponent(name))
  }

  /// Decodes an image, as ImageIO does on Apple's systems; nil if the bytes aren't an image.
  static func decode(_ bytes: Data) -> CGImage? {
    guard let image = try? ImageDecoding.decode([UInt8](bytes)) else { return nil }
    let step = image.bitsPerSample / 8
    var pixels = [UInt8](repeating: 0, count: 4 * image.pixelCount)
    image.bytes.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBufferPointer { target in
        var start = 0
        while start < target.count {
          let alpha = Int(source[(start + 3) * step])
          target[start] = UInt8(Int(source[start * step]) * alpha / 255)
          target[start + 1] = UInt8(Int(source[(start + 1) * step]) * alpha / 255)
          target[start + 2] = UInt8(Int(source[(start + 2) * step]) * alpha / 255)
          target[start + 3] = UInt8(alpha)
          start += 4
        }
      }
    }
    return CGImage(standInPixels: pixels, width: image.width, height: image.height)
  }
}
