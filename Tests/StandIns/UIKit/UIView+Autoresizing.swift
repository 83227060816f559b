import Foundation

extension UIView {
  /// https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  /// Views below grow and shrink with this one as their masks say.
  func standInResized(from size: CGSize) {
    setNeedsLayout()
    for view in subviews where view.autoresizingMask != [] {
      var frame = view.frame
      if view.autoresizingMask.contains(.flexibleWidth) {
        frame.size.width += bounds.width - size.width
      }
      if view.autoresizingMask.contains(.flexibleHeight) {
        frame.size.height += bounds.height - size.height
      }
      view.frame = frame
    }
  }
}
