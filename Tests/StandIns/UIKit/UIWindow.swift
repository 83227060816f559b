import Foundation

/// https://developer.apple.com/documentation/uikit/uiwindow
@MainActor open class UIWindow: UIView {
  open override var window: UIWindow? { self }

  /// Its view fills the window, and appears with it.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }
}
