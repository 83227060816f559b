public import Foundation

/// https://developer.apple.com/documentation/coregraphics/cgpdfbox
public enum CGPDFBox: Int32, Sendable {
  case mediaBox = 0
}

/// https://developer.apple.com/documentation/coregraphics/cgpdfdocument
///
/// Knows no more of PDF than its first bytes and its first media box.
public final class CGPDFDocument {
  private let box: CGRect

  public init?(_ provider: CGDataProvider) {
    let bytes = [UInt8](provider.bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("%PDF-"), let start = text.range(of: "/MediaBox") else { return nil }
    let numbers = text[start.upperBound...].prefix(80)
      .split(whereSeparator: { !"0123456789.-".contains($0) }).prefix(4).compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    box = CGRect(
      x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
  }

  public func page(at pageNumber: Int) -> CGPDFPage? {
    pageNumber == 1 ? CGPDFPage(box: box) : nil
  }
}

/// https://developer.apple.com/documentation/coregraphics/cgpdfpage
public final class CGPDFPage {
  private let box: CGRect

  init(box: CGRect) { self.box = box }

  public func getBoxRect(_ box: CGPDFBox) -> CGRect { self.box }
}

/// https://developer.apple.com/documentation/coregraphics/cgcontext
public final class CGContext {
  private let canvas: StandInCanvas

  init(_ canvas: StandInCanvas) { self.canvas = canvas }

  public func translateBy(x: CGFloat, y: CGFloat) {}
  public func scaleBy(x: CGFloat, y: CGFloat) {}
  /// A grey sheet: enough to see that something is drawn, and where.
  public func drawPDFPage(_ page: CGPDFPage) {
    canvas.fillColor = UIColor(white: 0.8, alpha: 1)
    canvas.fill(
      CGRect(
        x: 0, y: 0, width: CGFloat(canvas.width) / canvas.scale,
        height: CGFloat(canvas.height) / canvas.scale), mode: .normal)
  }
}
