internal import CImageCodecs

extension PixelImage {
  /// Returns the picture with black under fully transparent pixels. Nothing draws that color: UIKit and
  /// CoreGraphics decode to premultiplied pixels.
  func clearingHiddenColors() -> PixelImage {
    var copy = bytes
    let changed = copy.withUnsafeMutableBufferPointer {
      cic_clear_hidden($0.baseAddress, pixelCount, UInt32(bytesPerSample))
    }
    return changed ? replacing(copy) : self
  }

  /// Returns only the alpha, on black: all that the system draws of a template image. Nil for opaque images.
  func keepingAlphaOnly() -> PixelImage? {
    guard !isOpaque else { return nil }
    var copy = bytes
    let step = 4 * bytesPerSample
    copy.withUnsafeMutableBufferPointer { all in
      for start in stride(from: 0, to: all.count, by: step) {
        for place in start..<start + 3 * bytesPerSample { all[place] = 0 }
      }
    }
    return replacing(copy)
  }

  /// Whether every pixel is black or white, with any alpha: color management changes neither.
  var isBlackAndWhite: Bool {
    guard bitsPerSample == 8 else { return false }
    var colors = cic_colors()
    cic_colors_of(bytes, pixelCount, &colors)
    return colors.black_and_white
  }

  /// Whether both hold the same pixels, of the same depth.
  func hasSamePixels(as other: PixelImage, ignoringHiddenColors: Bool) -> Bool {
    guard width == other.width, height == other.height, bitsPerSample == other.bitsPerSample else {
      return false
    }
    return cic_equal_pixels(
      bytes, other.bytes, pixelCount, UInt32(bytesPerSample), ignoringHiddenColors)
  }

  /// Returns the picture scaled down by area so that no side exceeds `side`; unchanged if it's already smaller.
  func shrunk(toSide side: Int) -> PixelImage? {
    let image = roundedToEightBits()
    let longest = max(width, height)
    guard longest > side, side > 0 else { return image }
    let newWidth = max(1, (width * side + longest / 2) / longest)
    let newHeight = max(1, (height * side + longest / 2) / longest)
    var out = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
    let done = out.withUnsafeMutableBufferPointer {
      cic_shrink(
        image.bytes, UInt32(width), UInt32(height), $0.baseAddress, UInt32(newWidth),
        UInt32(newHeight))
    }
    return done ? PixelImage(width: newWidth, height: newHeight, bytes: out) : nil
  }

  /// The color that covers most of the picture, found among 4,096 boxes of color weighted by alpha; the mean
  /// of the winning box. Nil when everything is transparent.
  public var dominantColor: RGBColor? {
    guard let small = shrunk(toSide: 64) else { return nil }
    var boxes = [Int: (weight: Int, red: Int, green: Int, blue: Int)]()
    for place in stride(from: 0, to: small.bytes.count, by: 4) {
      let (red, green, blue) = (
        Int(small.bytes[place]), Int(small.bytes[place + 1]), Int(small.bytes[place + 2])
      )
      let alpha = Int(small.bytes[place + 3])
      guard alpha > 0 else { continue }
      let box = (red & 0xF0) << 4 | (green & 0xF0) | blue >> 4
      let sum = boxes[box] ?? (0, 0, 0, 0)
      boxes[box] = (
        sum.weight + alpha, sum.red + red * alpha, sum.green + green * alpha,
        sum.blue + blue * alpha
      )
    }
    let best = boxes.max { ($0.value.weight, $1.key) < ($1.value.weight, $0.key) }?.value
    return best.map {
      RGBColor(
        red: UInt8(($0.red + $0.weight / 2) / $0.weight),
        green: UInt8(($0.green + $0.weight / 2) / $0.weight),
        blue: UInt8(($0.blue + $0.weight / 2) / $0.weight))
    }
  }
}

/// An opaque sRGB color.
public struct RGBColor: Codable, Hashable, Sendable, CustomStringConvertible {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The color in the form `#RRGGBB`.
  public var description: String {
    "#"
      + [red, green, blue].map { value in
        let text = String(value, radix: 16, uppercase: true)
        return text.count == 1 ? "0" + text : text
      }.joined()
  }
}
