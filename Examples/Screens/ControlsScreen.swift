import LevityResources
public import LevityUIKit
public import UIKit

#if os(Linux)
  import Foundation
#endif

/// Buttons with images for their states, an ordinary image view under the hooks, and items of bars.
@MainActor public final class ControlsScreen {
  /// The view that holds the others.
  public let root = UIView(frame: CGRect(x: 0, y: 0, width: 414, height: 210))
  /// Normal, highlighted, disabled.
  public let buttons: [LevityButton]
  /// Takes deferred images because the hooks are installed.
  public let ordinaryView = UIImageView(frame: CGRect(x: 312, y: 6, width: 96, height: 96))
  /// An item of a navigation bar.
  public let barItem = UIBarButtonItem()
  /// An item of a tab bar.
  public let tabItem = UITabBarItem()

  /// How many images of buttons were shown so far.
  public private(set) var shown = 0
  /// Called after each image of a button that was shown or failed.
  public var didChange: () -> Void = {}

  /// Three buttons and an ordinary image view.
  public init() {
    buttons = (0..<3).map {
      LevityButton(frame: CGRect(x: 6 + CGFloat($0) * 102, y: 6, width: 96, height: 96))
    }
    barItem.followTraits(of: root)
    tabItem.followTraits(of: root)
    for button in buttons {
      button.imageLoadHandler = { [weak self] _, _ in
        self?.shown += 1
        self?.didChange()
      }
      root.addSubview(button)
    }
    ordinaryView.contentMode = .scaleAspectFit
    root.addSubview(ordinaryView)
  }

  /// Three images: for the normal state and the bars, for highlighted buttons, and for the background.
  public func show(_ image: UIImage, highlighted: UIImage, background: UIImage) {
    for button in buttons {
      button.setBackgroundImage(background, for: .normal)
      button.setImage(image, for: .normal)
      button.setImage(highlighted.tinted(with: .red), for: .highlighted)
      button.setImage(image.tinted(with: .black), for: .disabled)
    }
    buttons[1].isHighlighted = true
    buttons[2].isEnabled = false
    ordinaryView.image = highlighted
    barItem.setDeferredImage(image.resized(to: CGSize(width: 28, height: 28), .aspectFit))
    let small = image.resized(to: CGSize(width: 25, height: 25), .aspectFit)
    tabItem.setDeferredImage(small.withRenderingMode(.alwaysTemplate))
    tabItem.setDeferredSelectedImage(small)
  }
}
