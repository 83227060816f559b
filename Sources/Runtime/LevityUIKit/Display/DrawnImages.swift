#if canImport(UIKit) && !os(watchOS)
  import Foundation
  package import LevityResources
  package import UIKit

  /// The deferred images that a view draws itself.
  ///
  /// Loads those whose pixels a drawing asks for, keeps their pictures for the view, as an image view keeps its own, and
  /// has the view drawn again when one arrives.
  @MainActor package final class DrawnImages: ImageSlotOwner {
    /// A view that is being drawn.
    private struct Drawing {
      let view: UIView
      let isWhole: Bool
      let ownPlaceholder: (@MainActor (DeferredUIImage) -> UIImage?)?
    }

    /// The innermost last.
    private static var drawings: [Drawing] = []
    /// The thread that draws them; nil if none is drawn. On Linux, the main actor has no thread of its own.
    private nonisolated static let thread = Locked<ObjectIdentifier?>(nil)

    /// Asks for pixels belong to the view from now on.
    ///
    /// - Parameters:
    ///   - context: The context, which is clipped to the part of the view that needs display; nil for a whole view.
    ///   - ownPlaceholder: Returns the app's placeholder for an image; nil for the manifest's.
    package static func begin(
      _ view: UIView, in context: CGContext? = nil,
      ownPlaceholder: (@MainActor (DeferredUIImage) -> UIImage?)? = nil
    ) {
      // Half a pixel may be missing at the edges.
      let clip = context?.boundingBoxOfClipPath.insetBy(dx: -1, dy: -1)
      drawings.append(
        Drawing(
          view: view, isWhole: clip?.contains(view.bounds) ?? true, ownPlaceholder: ownPlaceholder))
      thread.withLock { $0 = ObjectIdentifier(Thread.current) }
    }

    /// The view that began last is drawn.
    package static func end() {
      guard let drawing = drawings.popLast() else { return }
      if drawings.isEmpty { thread.withLock { $0 = nil } }
      let images: DrawnImages? = drawing.view.attachedIfAny(.levityDrawnImages)
      images?.forgetOthers(isWhole: drawing.isWhole)
    }

    /// Returns the picture of an image, or what stands in for it, if this thread draws a view.
    nonisolated static func picture(of image: DeferredUIImage) -> UIImage? {
      guard thread.withLock({ $0 == ObjectIdentifier(Thread.current) }) else { return nil }
      return MainActor.assumeIsolated {
        guard let drawing = drawings.last else { return nil }
        let images = drawing.view.attached(.levityDrawnImages) { DrawnImages(drawing.view) }
        images.ownPlaceholder = drawing.ownPlaceholder
        return images.picture(of: image)
      }
    }

    /// The drawings that pass before a load that failed is tried again: twice as many each time, since an animation
    /// draws the view for each frame.
    struct Pause {
      private var failures = 0
      private(set) var drawings = 0

      mutating func fail() {
        drawings = 1 << failures
        failures = min(failures + 1, 6)
      }

      /// Returns whether it's over, for one more drawing.
      mutating func isOver() -> Bool {
        guard drawings > 0 else { return true }
        drawings -= 1
        return false
      }
    }

    final class Entry {
      let slot: ImageSlot
      fileprivate(set) var pause = Pause()

      init(_ slot: ImageSlot) { self.slot = slot }
    }

    private weak var view: UIView?
    private var ownPlaceholder: (@MainActor (DeferredUIImage) -> UIImage?)?
    private let memo = TraitMemo()
    /// The images of the drawings before.
    private(set) var known: [DeferredUIImage: Entry] = [:]
    /// Those of this drawing.
    private var drawn: [DeferredUIImage: Entry] = [:]

    private init(_ view: UIView) { self.view = view }

    private func picture(of image: DeferredUIImage) -> UIImage? {
      if let entry = drawn[image] { return entry.slot.drawn }
      if let entry = known[image] {
        drawn[image] = entry
        entry.slot.traitsMayHaveChanged()
        if entry.pause.isOver() { entry.slot.refresh() }
        return entry.slot.drawn
      }
      let entry = Entry(ImageSlot(owner: self))
      drawn[image] = entry
      entry.slot.set(image)
      return entry.slot.drawn
    }

    /// Loads that nothing waits for any more end. Other parts of the view may wait for theirs.
    private func forgetOthers(isWhole: Bool) {
      if !isWhole {
        drawn.merge(known.filter { $0.value.slot.awaited != nil }) { new, _ in new }
      }
      known = drawn
      drawn = [:]
    }

    package var imageSource: (any ImageSource)? { ResourceLoader.shared }
    package var imageTraits: ImageTraits { memo.traits(of: view) }
    package var synchronousReading: SynchronousReading? { nil }

    package func ownPlaceholder(for image: DeferredUIImage, in slot: ImageSlot) -> UIImage? {
      ownPlaceholder?(image)
    }

    package func show(_ picture: SlotPicture, in slot: ImageSlot) {
      slot.drawn = picture.image(scale: imageTraits.scale)
      if case .image(_, isImmediate: false) = picture { view?.setNeedsDisplay() }
    }

    package func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {
      guard image.deferred != nil, let entry = drawn[image] ?? known[image] else { return }
      if case .failure = result { entry.pause.fail() } else { entry.pause = Pause() }
    }
  }
#endif
