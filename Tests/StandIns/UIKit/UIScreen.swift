public import Foundation

/// https://developer.apple.com/documentation/uikit/uiscreen
@MainActor open class UIScreen: NSObject {
  private static let standIn = UIScreen()

  /// Deprecated by Apple in iOS 16 for the reason that an app may have several; this is the device's own.
  open class var main: UIScreen { standIn }
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
  open var scale: CGFloat { UITraitCollection.current.displayScale }
}

/// https://developer.apple.com/documentation/uikit/uiwindow
@MainActor open class UIWindow: UIView {
  open override var window: UIWindow? { self }
}
