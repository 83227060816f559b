public import Foundation

/// https://developer.apple.com/documentation/uikit/uiscreen
@MainActor open class UIScreen: NSObject {
  private static let standIn = UIScreen()

  /// Deprecated by Apple in iOS 16, which the runtime therefore does not use.
  open class var main: UIScreen { standIn }
  open var scale: CGFloat { UITraitCollection.current.displayScale }
}

/// https://developer.apple.com/documentation/uikit/uiwindow
@MainActor open class UIWindow: UIView {
  open override var window: UIWindow? { self }
}
