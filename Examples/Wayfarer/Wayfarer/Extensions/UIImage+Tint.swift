import UIKit

extension UIImage {
  func tinted(with color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .alwaysOriginal)
  }
}
