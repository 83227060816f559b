#if canImport(UIKit)
  public import UIKit

  /// Hears what became of the deferred images of a view. On the main thread; not for images that another one replaced.
  @MainActor public protocol ImageLoadDelegate: AnyObject {
    /// The view shows the image, at once or after a load.
    func view(_ view: UIView, didShow image: DeferredUIImage, as picture: UIImage)
    /// The image did not come; what stood in for it stays. Usually a `ResourceError`.
    func view(_ view: UIView, didFailToShow image: DeferredUIImage, because error: any Error)
  }

  extension ImageLoadDelegate {
    /// Does nothing.
    public func view(_ view: UIView, didShow image: DeferredUIImage, as picture: UIImage) {}
    /// Does nothing.
    public func view(
      _ view: UIView, didFailToShow image: DeferredUIImage, because error: any Error
    ) {}

    func tell(_ view: UIView, _ image: DeferredUIImage, _ result: Result<UIImage, any Error>) {
      switch result {
      case .success(let picture): self.view(view, didShow: image, as: picture)
      case .failure(let error): self.view(view, didFailToShow: image, because: error)
      }
    }
  }

  /// Called with a deferred image and its picture, or why there is none. On the main thread.
  public typealias ImageLoadHandler =
    @MainActor (_ image: DeferredUIImage, _ result: Result<UIImage, any Error>) -> Void
#endif
