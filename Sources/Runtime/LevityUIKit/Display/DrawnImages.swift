#if canImport(UIKit) && !os(watchOS)
  import Foundation
  package import LevityResources
  package import UIKit

  /// The deferred images that a view draws itself.
  ///
  /// Loads those whose pixels a drawing asks for, keeps their pictures for the view, as an image view keeps its own, and
  /// has the view drawn again when one arrives.
  @MainActor package final class DrawnImages: ImageSlotOwner {
    /// The views that are being drawn, the innermost last.
    private static var views: [UIView] = []

    /// Asks for pixels belong to the view from now on.
    package static func begin(_ view: UIView) { views.append(view) }

    /// The view that began last is drawn.
    package static func end() {
      let images: DrawnImages? = views.popLast()?.attachedIfAny(.levityDrawnImages)
      images?.forgetOthers()
    }

    /// Returns the picture of an image, or what stands in for it, if this thread draws a view.
    nonisolated static func picture(of image: DeferredUIImage) -> UIImage? {
      guard Thread.isMainThread else { return nil }
      return MainActor.assumeIsolated {
        guard let view = views.last else { return nil }
        return view.attached(.levityDrawnImages) { DrawnImages(view) }.picture(of: image)
      }
    }

    private weak var view: UIView?
    private let memo = TraitMemo()
    /// The images of the drawing before.
    private var slots: [ImageSlot] = []
    /// Those of this drawing.
    private var drawn: [ImageSlot] = []

    private init(_ view: UIView) { self.view = view }

    private func picture(of image: DeferredUIImage) -> UIImage? {
      if let slot = drawn.first(where: { $0.assigned == image }) { return slot.drawn }
      let slot: ImageSlot
      if let known = slots.first(where: { $0.assigned == image }) {
        slot = known
        slot.traitsMayHaveChanged()
        slot.refresh()
      } else {
        slot = ImageSlot(owner: self)
        slot.set(image)
      }
      drawn.append(slot)
      return slot.drawn
    }

    /// Loads that nothing waits for any more end.
    private func forgetOthers() {
      slots = drawn
      drawn = []
    }

    package var imageSource: (any ImageSource)? { ResourceLoader.shared }
    package var imageTraits: ImageTraits { memo.traits(of: view) }
    package var synchronousReading: SynchronousReading? { nil }

    package func ownPlaceholder(for image: DeferredUIImage, in slot: ImageSlot) -> UIImage? { nil }

    package func show(_ picture: SlotPicture, in slot: ImageSlot) {
      slot.drawn = picture.image(scale: imageTraits.scale)
      if case .image(_, isImmediate: false) = picture { view?.setNeedsDisplay() }
    }

    package func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {}
  }
#endif
