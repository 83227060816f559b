#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Receives the outcomes of a view's deferred images, on the main thread. Not called for images that were replaced.
  @MainActor public protocol ImageLoadDelegate: AnyObject {
    /// The view shows the image, at once or after a load.
    func view(_ view: UIView, didShow image: DeferredUIImage, as picture: UIImage)
    /// The image failed to load; its placeholder stays. The error is usually a `ResourceError`.
    func view(_ view: UIView, didFailToShow image: DeferredUIImage, because error: any Error)
  }

  extension ImageLoadDelegate {
    /// Does nothing.
    public func view(_ view: UIView, didShow image: DeferredUIImage, as picture: UIImage) {}
    /// Does nothing.
    public func view(
      _ view: UIView, didFailToShow image: DeferredUIImage, because error: any Error
    ) {}

    func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage, in view: UIView) {
      switch result {
      case .success(let picture): self.view(view, didShow: image, as: picture)
      case .failure(let error): self.view(view, didFailToShow: image, because: error)
      }
    }
  }

  /// A closure called on the main thread with a deferred image and its picture or error.
  public typealias ImageLoadHandler =
    @MainActor (_ image: DeferredUIImage, _ result: Result<UIImage, any Error>) -> Void
#endif
