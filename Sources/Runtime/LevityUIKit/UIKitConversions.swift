#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import LevityResources
  import UIKit

  extension UIEdgeInsets {
    init(_ insets: ImageInsets) {
      self.init(
        top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
        right: CGFloat(insets.right))
    }
  }

  extension ImageInsets {
    init(_ insets: UIEdgeInsets) {
      self.init(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
        right: Double(insets.right))
    }
  }

  extension CGSize {
    init(_ size: ImageSize) { self.init(width: CGFloat(size.width), height: CGFloat(size.height)) }
  }

  extension ImageSize {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension UIColor {
    convenience init(_ color: ImageColor) {
      self.init(
        red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
        alpha: CGFloat(color.alpha))
    }
  }

  extension ImageColor {
    /// Creates a color; black for patterns.
    init(_ color: UIColor) {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
  }

  extension UIImage.RenderingMode {
    init(_ mode: ImageModifier.RenderingMode) {
      switch mode {
      case .automatic: self = .automatic
      case .alwaysOriginal: self = .alwaysOriginal
      case .alwaysTemplate: self = .alwaysTemplate
      }
    }
  }

  extension ImageModifier.RenderingMode {
    init(_ mode: UIImage.RenderingMode) {
      switch mode {
      case .alwaysOriginal: self = .alwaysOriginal
      case .alwaysTemplate: self = .alwaysTemplate
      default: self = .automatic
      }
    }
  }
#endif
