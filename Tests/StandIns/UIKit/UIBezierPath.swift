public import Foundation

/// https://developer.apple.com/documentation/uikit/uibezierpath
///
/// Only the rounded rectangle.
open class UIBezierPath: NSObject {
  private let rect: CGRect
  private let radius: CGFloat

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.rect = rect
    radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
  }

  open func addClip() { UIGraphicsContextStack.current?.addClip(self) }

  /// How much of a pixel around the point lies inside.
  func coverage(x: CGFloat, y: CGFloat, scale: CGFloat) -> CGFloat {
    guard rect.insetBy(dx: -1 / scale, dy: -1 / scale).contains(CGPoint(x: x, y: y)) else {
      return 0
    }
    let dx = max(rect.minX + radius - x, x - (rect.maxX - radius), 0)
    let dy = max(rect.minY + radius - y, y - (rect.maxY - radius), 0)
    let outside = ((dx * dx + dy * dy).squareRoot() - radius) * scale
    return min(max(0.5 - outside, 0), 1)
  }
}
