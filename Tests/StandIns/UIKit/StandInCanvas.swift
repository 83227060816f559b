import Foundation

/// Pixels that drawing goes to: premultiplied RGBA, points times scale, the origin in the upper left corner.
///
/// Works on whole numbers and raw memory, because tests run it without the optimizer.
final class StandInCanvas {
  /// Premultiplied components from 0 to 255.
  struct Pixel {
    var red: Int
    var green: Int
    var blue: Int
    var alpha: Int

    func faded(_ factor: Int) -> Pixel {
      Pixel(
        red: red * factor / 255, green: green * factor / 255, blue: blue * factor / 255,
        alpha: alpha * factor / 255)
    }
  }

  let width: Int
  let height: Int
  let scale: CGFloat
  var fillColor = UIColor.black
  private var pixels: [UInt8]
  private var clip: UIBezierPath?

  private let isWide: Bool

  init(size: CGSize, scale: CGFloat, isWide: Bool = false) {
    self.isWide = isWide
    width = max(1, Int((size.width * scale).rounded(.up)))
    height = max(1, Int((size.height * scale).rounded(.up)))
    self.scale = scale
    pixels = [UInt8](repeating: 0, count: 4 * width * height)
  }

  var image: CGImage {
    CGImage(standInPixels: pixels, width: width, height: height, isWide: isWide)
  }

  func addClip(_ path: UIBezierPath) { clip = path }

  func fill(_ rect: CGRect, mode: CGBlendMode) {
    let color = Self.premultiplied(fillColor)
    each(in: rect) { _, _ in
      color
    } mode: {
      mode
    }
  }

  /// The mean of the pixels that fall into one when reducing; the nearest when enlarging.
  func draw(_ source: CGImage, in rect: CGRect, mode: CGBlendMode, alpha: CGFloat) {
    guard rect.width > 0, rect.height > 0 else { return }
    let fade = Int((min(max(alpha, 0), 1) * 255).rounded())
    let columns = Self.ranges(
      rect.minX * scale, rect.width * scale, pixels: width, source: source.width)
    let rows = Self.ranges(
      rect.minY * scale, rect.height * scale, pixels: height, source: source.height)
    source.standInPixels.withUnsafeBufferPointer { bytes in
      each(in: rect) { x, y in
        let pixel = Self.mean(bytes, source.width, columns[x], rows[y])
        return fade == 255 ? pixel : pixel.faded(fade)
      } mode: {
        mode
      }
    }
  }

  /// For each pixel of the canvas the pixels of the source that it covers.
  private static func ranges(
    _ start: CGFloat, _ length: CGFloat, pixels: Int, source: Int
  ) -> [Range<Int>] {
    (0..<pixels).map { index in
      let low = (CGFloat(index) - start) / length * CGFloat(source)
      let high = (CGFloat(index + 1) - start) / length * CGFloat(source)
      let first = min(max(0, Int(low.rounded(.down))), source - 1)
      return first..<min(max(first + 1, Int(high.rounded())), source)
    }
  }

  private static func mean(
    _ bytes: UnsafeBufferPointer<UInt8>, _ width: Int, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> Pixel {
    var sum = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    var y = rows.lowerBound
    while y < rows.upperBound {
      var place = 4 * (y * width + columns.lowerBound)
      let end = 4 * (y * width + columns.upperBound)
      while place < end {
        sum.red += Int(bytes[place])
        sum.green += Int(bytes[place + 1])
        sum.blue += Int(bytes[place + 2])
        sum.alpha += Int(bytes[place + 3])
        place += 4
      }
      y += 1
    }
    let count = columns.count * rows.count
    guard count > 1 else { return sum }
    return Pixel(
      red: sum.red / count, green: sum.green / count, blue: sum.blue / count,
      alpha: sum.alpha / count)
  }

  private func each(
    in rect: CGRect, _ color: (_ x: Int, _ y: Int) -> Pixel, mode: () -> CGBlendMode
  ) {
    let left = max(0, Int((rect.minX * scale).rounded()))
    let right = min(width, Int((rect.maxX * scale).rounded()))
    let top = max(0, Int((rect.minY * scale).rounded()))
    let bottom = min(height, Int((rect.maxY * scale).rounded()))
    guard left < right, top < bottom else { return }
    let (mode, clip, scale, width) = (mode(), clip, scale, width)
    pixels.withUnsafeMutableBufferPointer { pixels in
      var y = top
      while y < bottom {
        var x = left
        while x < right {
          let coverage =
            clip.map { path in
              let inside = path.coverage(
                x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale, scale: scale)
              return Int((inside * 255).rounded())
            } ?? 255
          if coverage > 0 {
            Self.blend(color(x, y), into: pixels, at: 4 * (y * width + x), mode, coverage)
          }
          x += 1
        }
        y += 1
      }
    }
  }

  private static func blend(
    _ color: Pixel, into pixels: UnsafeMutableBufferPointer<UInt8>, at start: Int,
    _ mode: CGBlendMode, _ coverage: Int
  ) {
    let alphaBelow = Int(pixels[start + 3])
    func mixed(_ above: Int, _ index: Int) -> UInt8 {
      let below = Int(pixels[start + index])
      let drawn =
        switch mode {
        case .normal: above + below * (255 - color.alpha) / 255
        case .clear: 0
        case .copy: above
        case .sourceIn: above * alphaBelow / 255
        }
      return UInt8(min(255, (drawn * coverage + below * (255 - coverage)) / 255))
    }
    let result = (
      mixed(color.red, 0), mixed(color.green, 1), mixed(color.blue, 2), mixed(color.alpha, 3)
    )
    pixels[start] = result.0
    pixels[start + 1] = result.1
    pixels[start + 2] = result.2
    pixels[start + 3] = result.3
  }

  static func premultiplied(_ color: UIColor) -> Pixel {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func byte(_ component: CGFloat) -> Int {
      Int((min(max(component * alpha, 0), 1) * 255).rounded())
    }
    return Pixel(
      red: byte(red), green: byte(green), blue: byte(blue),
      alpha: Int((min(max(alpha, 0), 1) * 255).rounded()))
  }
}

/// The contexts of the current thread, as `UIGraphicsPushContext` keeps them.
enum UIGraphicsContextStack {
  private static let key = "UIGraphicsContextStack"

  static var current: StandInCanvas? { contexts.last }

  static func with(_ canvas: StandInCanvas, _ body: () -> Void) {
    contexts.append(canvas)
    body()
    contexts.removeLast()
  }

  private static var contexts: [StandInCanvas] {
    get { Thread.current.threadDictionary[key] as? [StandInCanvas] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}
