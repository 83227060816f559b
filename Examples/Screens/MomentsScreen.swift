public import LevityResources
public import LevityUIKit
public import UIKit

#if os(Linux)
  import Foundation
#endif

/// A slide show, and a picture that comes through the team's own image layer.
@MainActor public final class MomentsScreen: ImageLoadDelegate {
  /// The view that holds the others.
  public let root = UIView(frame: CGRect(x: 0, y: 0, width: 414, height: 210))
  /// Plays when its last frame is here; until then it shows the first one.
  public let slides = LevityImageView(frame: CGRect(x: 6, y: 6, width: 198, height: 198))
  /// An ordinary image view: the team's layer hands it ordinary images.
  public let cover = UIImageView(frame: CGRect(x: 210, y: 6, width: 198, height: 198))
  /// Images that were shown, and those that failed: the first slide, plain and highlighted, each frame, the cover.
  public private(set) var heard = 0
  /// Called after each of them.
  public var didChange: () -> Void = {}

  private let teamImages: TeamImages
  private var download: ImageDownload?

  /// An empty screen.
  public init(_ loader: ResourceLoader) {
    teamImages = TeamImages(loader: loader)
    for view in [slides, cover] {
      view.contentMode = .scaleAspectFit
      root.addSubview(view)
    }
    slides.crossFadeDuration = 0.2
    slides.synchronousReading = .icons
    slides.imageLoadDelegate = self
  }

  /// The frames of the slide show, and the name of the cover.
  public func show(slides frames: [UIImage], cover name: String, bundleIdentifier: String) {
    slides.image = frames.first
    slides.highlightedImage = frames.first?.tinted(with: .systemBlue)
    slides.animationImages = frames
    slides.animationDuration = 3
    slides.startAnimating()
    download = teamImages.show(name, of: bundleIdentifier, in: cover) { [weak self] in
      self?.note()
    }
  }

  /// Prepares a cell for its next use.
  public func prepareForReuse() {
    download?.cancel()
    slides.prepareForReuse()
    cover.image = nil
  }

  /// A frame is shown.
  public func view(_ view: UIView, didShow image: DeferredUIImage, as picture: UIImage) { note() }

  /// A frame did not come.
  public func view(
    _ view: UIView, didFailToShow image: DeferredUIImage, because error: any Error
  ) { note() }

  private func note() {
    heard += 1
    didChange()
  }
}
