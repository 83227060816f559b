import Foundation
import UIKit

/// A rectangle of one colour.
@MainActor enum Swatch {
  static func view(_ frame: CGRect, _ color: UIColor? = nil) -> UIImageView {
    let view = UIImageView(frame: frame)
    fill(view, color)
    return view
  }

  static func fill(_ view: UIImageView, _ color: UIColor?) {
    guard let color, view.bounds.width > 0 else { return view.image = nil }
    view.image = UIGraphicsImageRenderer(size: view.bounds.size).image { context in
      color.setFill()
      context.fill(view.bounds)
    }
  }
}
