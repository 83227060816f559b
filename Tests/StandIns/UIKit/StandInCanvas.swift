import Foundation

/// Pixels that drawing goes to: premultiplied RGBA, points times scale, the origin in the upper left corner.
final class StandInCanvas {
  let width: Int
  let height: Int
  let scale: CGFloat
  private(set) var pixels: [UInt8]
  var fillColor = UIColor.black
  private var clip: UIBezierPath?

  init(size: CGSize, scale: CGFloat) {
    width = max(1, Int((size.width * scale).rounded(.up)))
    height = max(1, Int((size.height * scale).rounded(.up)))
    self.scale = scale
    pixels = [UInt8](repeating: 0, count: 4 * width * height)
  }

  var image: CGImage { CGImage(standInPixels: pixels, width: width, height: height) }

  func addClip(_ path: UIBezierPath) { clip = path }

  func fill(_ rect: CGRect, mode: CGBlendMode) {
    let color = Self.premultiplied(fillColor)
    each(in: rect) { x, y in (color, x, y) }.forEach { blend($0.0, $0.1, $0.2, mode) }
  }

  /// Bilinear when enlarging; when reducing, the mean of what falls into a pixel.
  func draw(_ source: CGImage, in rect: CGRect, mode: CGBlendMode, alpha: CGFloat) {
    guard rect.width > 0, rect.height > 0 else { return }
    let horizontal = CGFloat(source.width) / (rect.width * scale)
    let vertical = CGFloat(source.height) / (rect.height * scale)
    for (x, y) in each(in: rect, { ($0, $1) }) {
      let left = (CGFloat(x) - rect.minX * scale) * horizontal
      let top = (CGFloat(y) - rect.minY * scale) * vertical
      var color = Self.mean(
        of: source, left: left, top: top, right: left + horizontal, bottom: top + vertical)
      if alpha < 1 { color = color.map { $0 * alpha } }
      blend(color, x, y, mode)
    }
  }

  private func each<Value>(in rect: CGRect, _ make: (Int, Int) -> Value) -> [Value] {
    let left = max(0, Int((rect.minX * scale).rounded()))
    let right = min(width, Int((rect.maxX * scale).rounded()))
    let top = max(0, Int((rect.minY * scale).rounded()))
    let bottom = min(height, Int((rect.maxY * scale).rounded()))
    guard left < right, top < bottom else { return [] }
    return (top..<bottom).flatMap { y in (left..<right).map { make($0, y) } }
  }

  private func blend(_ color: [CGFloat], _ x: Int, _ y: Int, _ mode: CGBlendMode) {
    let coverage =
      clip?.coverage(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale, scale: scale)
      ?? 1
    guard coverage > 0 else { return }
    let start = 4 * (y * width + x)
    let below = (0..<4).map { CGFloat(pixels[start + $0]) / 255 }
    for index in 0..<4 {
      let drawn: CGFloat =
        switch mode {
        case .normal: color[index] + below[index] * (1 - color[3])
        case .clear: 0
        case .copy: color[index]
        case .sourceIn: color[index] * below[3]
        }
      let mixed = drawn * coverage + below[index] * (1 - coverage)
      pixels[start + index] = UInt8((min(max(mixed, 0), 1) * 255).rounded())
    }
  }

  static func premultiplied(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red * alpha, green * alpha, blue * alpha, alpha]
  }

  private static func mean(
    of image: CGImage, left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat
  ) -> [CGFloat] {
    func range(_ low: CGFloat, _ high: CGFloat, _ count: Int) -> ClosedRange<Int> {
      let first = min(max(0, Int(low.rounded(.down))), count - 1)
      let last = min(max(first, Int(high.rounded(.up)) - 1), count - 1)
      return first...last
    }
    var sum: [CGFloat] = [0, 0, 0, 0]
    var weights: CGFloat = 0
    for y in range(top, bottom, image.height) {
      let vertical = max(min(CGFloat(y + 1), bottom) - max(CGFloat(y), top), 1e-6)
      for x in range(left, right, image.width) {
        let weight = vertical * max(min(CGFloat(x + 1), right) - max(CGFloat(x), left), 1e-6)
        let start = 4 * (y * image.width + x)
        for index in 0..<4 { sum[index] += CGFloat(image.standInPixels[start + index]) * weight }
        weights += weight
      }
    }
    return sum.map { $0 / weights / 255 }
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
