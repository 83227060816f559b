import Foundation

/// The view that a person would have: the views below a view, drawn where they lie.
public enum StandInScreen {
  /// A picture of the view and everything in it, on a background.
  @MainActor public static func picture(of view: UIView, background: UIColor) -> CGImage {
    let format = UIGraphicsImageRendererFormat.preferred()
    format.scale = view.traitCollection.displayScale
    let picture = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
      background.setFill()
      context.fill(view.bounds)
      draw(view, at: .zero)
    }
    return picture.cgImage ?? CGImage(standInPixels: [0, 0, 0, 0], width: 1, height: 1)
  }

  @MainActor private static func draw(_ view: UIView, at origin: CGPoint) {
    guard !view.isHidden else { return }
    let frame = CGRect(origin: origin, size: view.bounds.size)
    view.standInDrawn?.draw(in: frame)
    if let imageView = view as? UIImageView, let image = imageView.standInShownImage {
      draw(image, in: frame, imageView.contentMode, imageView)
    }
    if let button = view as? UIButton {
      if let background = button.standInShownBackground(for: button.state)
        ?? button.standInShownBackground(for: .normal)
      {
        background.draw(in: frame)
      }
      if let image = button.standInShownImage(for: button.state)
        ?? button.standInShownImage(for: .normal)
      {
        draw(image, in: frame, .scaleAspectFit, button)
      }
      if let image = button.standInLaidOutImage { draw(image, in: frame, .scaleAspectFit, button) }
    }
    for child in view.subviews {
      draw(child, at: CGPoint(x: origin.x + child.frame.minX, y: origin.y + child.frame.minY))
    }
  }

  @MainActor private static func draw(
    _ image: UIImage, in frame: CGRect, _ mode: UIView.ContentMode, _ view: UIView
  ) {
    var image = image
    if image.renderingMode == .alwaysTemplate {
      image = image.withTintColor(view.tintColor ?? .systemBlue, renderingMode: .alwaysOriginal)
    }
    let size = image.size
    guard size.width > 0, size.height > 0 else { return }
    let factors = (frame.width / size.width, frame.height / size.height)
    let drawn: CGSize
    switch mode {
    case .scaleAspectFit:
      let factor = min(factors.0, factors.1)
      drawn = CGSize(width: size.width * factor, height: size.height * factor)
    case .scaleAspectFill:
      let factor = max(factors.0, factors.1)
      drawn = CGSize(width: size.width * factor, height: size.height * factor)
    case .center: drawn = size
    default: drawn = frame.size
    }
    image.draw(
      in: CGRect(
        x: frame.midX - drawn.width / 2, y: frame.midY - drawn.height / 2, width: drawn.width,
        height: drawn.height))
  }
}
