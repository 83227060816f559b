import LevityResources
public import LevityUIKit
public import UIKit

#if os(Linux)
  import Foundation
#endif

/// A grid of image views, whose images are set as an app sets them: at once, wherever their pixels are.
@MainActor public final class GalleryScreen {
  static let columns = 4
  static let cell = CGSize(width: 96, height: 96)
  static let margin: CGFloat = 6

  /// The view that holds the others.
  public let root: UIView
  /// One for each image.
  public let views: [LevityImageView]
  /// How many images were shown so far, each new one counted.
  public private(set) var shown = 0
  /// Says which images didn't arrive.
  public private(set) var failures: [String] = []
  /// Called after each image that was shown or failed.
  public var didChange: () -> Void = {}

  /// A screen with room for so many images.
  public init(cells: Int) {
    let rows = max(1, (cells + Self.columns - 1) / Self.columns)
    let width = CGFloat(Self.columns) * (Self.cell.width + Self.margin) + Self.margin
    let height = CGFloat(rows) * (Self.cell.height + Self.margin) + Self.margin
    root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    views = (0..<cells).map { LevityImageView(frame: Self.frame($0)) }
    for view in views {
      view.contentMode = .scaleAspectFit
      view.imageLoadHandler = { [weak self] image, result in self?.note(image, result) }
      root.addSubview(view)
    }
  }

  /// A data source: the synchronous look of the code stays.
  public func show(_ images: [UIImage?]) {
    for (view, image) in zip(views, images) { view.image = image }
  }

  /// Each of the images as it is, tinted, with round corners, and small, round and tinted: asked for without waiting.
  public func showModified(_ images: [UIImage]) {
    show(
      images.flatMap { image -> [UIImage] in
        let small = image.resized(to: CGSize(width: 72, height: 72), .aspectFill)
        return [
          image, image.tinted(with: .systemBlue), small.rounded(cornerRadius: 18),
          small.rounded(cornerRadius: 36).tinted(with: .red),
        ]
      })
  }

  private func note(_ image: DeferredUIImage, _ result: Result<UIImage, any Error>) {
    switch result {
    case .success: shown += 1
    case .failure(let error): failures.append("\(image.name): \(error)")
    }
    didChange()
  }

  private static func frame(_ index: Int) -> CGRect {
    CGRect(
      x: margin + CGFloat(index % columns) * (cell.width + margin),
      y: margin + CGFloat(index / columns) * (cell.height + margin), width: cell.width,
      height: cell.height)
  }
}
