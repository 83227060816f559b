public import Foundation

/// https://developer.apple.com/documentation/uikit/uiscreen
@MainActor open class UIScreen: NSObject {
  private static let standIn = UIScreen()

  /// The device's own screen. Apple deprecated it in iOS 16, since an app may have several.
  open class var main: UIScreen { standIn }
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
  open var scale: CGFloat { traitCollection.displayScale }
}

// Apple has it in the adoption of the protocol.
extension UIScreen: UITraitEnvironment {
  public var traitCollection: UITraitCollection { StandInDevice.traits }
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
