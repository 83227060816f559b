public import Foundation

/// https://developer.apple.com/documentation/coregraphics/cgpdfbox
public enum CGPDFBox: Int32, Sendable {
  case mediaBox = 0
  case cropBox = 1
}

/// https://developer.apple.com/documentation/coregraphics/cgaffinetransform
public struct CGAffineTransform: Sendable {
  /// Stand-in only: what a page's drawing transform takes to the origin, before it is turned clockwise.
  let standInBox: CGRect
  let standInAngle: Int32
}

/// https://developer.apple.com/documentation/coregraphics/cgpdfdocument
///
/// Knows no more of PDF than its first bytes, its first boxes and its first angle.
public final class CGPDFDocument {
  private let first: CGPDFPage

  public init?(_ provider: CGDataProvider) {
    let bytes = [UInt8](provider.bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("%PDF-"), let media = Self.box("/MediaBox", in: text) else { return nil }
    first = CGPDFPage(
      media: media, crop: Self.box("/CropBox", in: text) ?? media,
      angle: Self.numbers("/Rotate", in: text, 1).first.map { Int32($0) } ?? 0)
  }

  public func page(at pageNumber: Int) -> CGPDFPage? { pageNumber == 1 ? first : nil }

  private static func box(_ key: String, in text: String) -> CGRect? {
    let numbers = numbers(key, in: text, 4)
    guard numbers.count == 4 else { return nil }
    return CGRect(
      x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
  }

  private static func numbers(_ key: String, in text: String, _ count: Int) -> [Double] {
    guard let start = text.range(of: key) else { return [] }
    return text[start.upperBound...].prefix(80)
      .split(whereSeparator: { !"0123456789.-".contains($0) }).prefix(count)
      .compactMap { Double($0) }
  }
}

/// https://developer.apple.com/documentation/coregraphics/cgpdfpage
public final class CGPDFPage {
  private let media: CGRect
  private let crop: CGRect
  public let rotationAngle: Int32

  init(media: CGRect, crop: CGRect, angle: Int32) {
    self.media = media
    self.crop = crop
    rotationAngle = angle
  }

  public func getBoxRect(_ box: CGPDFBox) -> CGRect { box == .cropBox ? crop : media }

  /// Never enlarges, so a rectangle of the page's own size is filled.
  public func getDrawingTransform(
    _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
  ) -> CGAffineTransform {
    CGAffineTransform(
      standInBox: getBoxRect(box).intersection(media), standInAngle: rotationAngle + rotate)
  }
}

/// https://developer.apple.com/documentation/coregraphics/cgcontext
public final class CGContext {
  private let canvas: StandInCanvas
  private var factors = CGSize(width: 1, height: 1)
  private var transform: CGAffineTransform?

  init(_ canvas: StandInCanvas, clip: CGRect? = nil) {
    self.canvas = canvas
    boundingBoxOfClipPath = clip ?? .infinite
  }

  public let boundingBoxOfClipPath: CGRect

  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {
    factors = CGSize(width: factors.width * x, height: factors.height * abs(y))
  }
  public func concatenate(_ transform: CGAffineTransform) { self.transform = transform }

  /// A gray sheet in the place of the box, with a black corner that is the lower left one of a page that is not
  /// turned: enough to see what is drawn, where, and which way up.
  public func drawPDFPage(_ page: CGPDFPage) {
    let box = transform?.standInBox ?? page.getBoxRect(.mediaBox)
    let angle = transform?.standInAngle ?? 0
    let isTurned = angle % 180 != 0
    let width = (isTurned ? box.height : box.width) * factors.width
    let height = (isTurned ? box.width : box.height) * factors.height
    canvas.fillColor = UIColor(white: 0.8, alpha: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), mode: .normal)
    canvas.fillColor = .black
    let isLeft = angle == 0 || angle == 90
    let isTop = angle == 90 || angle == 180
    canvas.fill(
      CGRect(
        x: isLeft ? 0 : width * 3 / 4, y: isTop ? 0 : height * 3 / 4, width: width / 4,
        height: height / 4), mode: .normal)
  }
}
