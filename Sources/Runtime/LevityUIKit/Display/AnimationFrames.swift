#if canImport(UIKit) && !os(watchOS)
  package import LevityResources
  package import UIKit

  /// The frames of an animation with deferred images. The animation is shown only when all frames have arrived.
  @MainActor package final class AnimationFrames: ImageSlotOwner {
    private weak var host: (any ImageSlotOwner)?
    private var slots: [ImageSlot] = []
    /// The slots whose images are missing.
    private var missing: [ImageSlot] = []
    private let complete: ([UIImage]) -> Void
    private var isStarting = true

    /// Calls the closure with all pictures when the last has arrived, at once if all are in memory, and again when one
    /// changes.
    package init(
      _ frames: [UIImage], host: any ImageSlotOwner, complete: @escaping ([UIImage]) -> Void
    ) {
      self.host = host
      self.complete = complete
      for _ in frames { slots.append(ImageSlot(owner: self)) }
      for place in slots.indices { slots[place].set(frames[place]) }
      isStarting = false
      finishIfComplete()
    }

    package var images: [UIImage] { slots.compactMap(\.assigned) }
    package var imageSource: (any ImageSource)? { host?.imageSource }
    package var imageTraits: ImageTraits { host?.imageTraits ?? ImageTraits() }
    package var synchronousReading: SynchronousReading? { host?.synchronousReading }

    // Placeholders are never shown.
    package func ownPlaceholder(for image: DeferredUIImage, in slot: ImageSlot) -> UIImage? { nil }

    package func show(_ picture: SlotPicture, in slot: ImageSlot) {
      var others: [ImageSlot] = []
      for other in missing where other !== slot { others.append(other) }
      switch picture {
      case .nothing, .placeholder: others.append(slot)
      case .plain, .image: break
      }
      missing = others
      finishIfComplete()
    }

    package func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {
      host?.report(result, of: image)
    }

    package func traitsMayHaveChanged() { for slot in slots { slot.traitsMayHaveChanged() } }
    package func refresh() { for slot in slots { slot.refresh() } }
    package func cancel() { for slot in slots { slot.cancel() } }

    private func finishIfComplete() {
      guard !isStarting, missing.isEmpty else { return }
      complete(slots.compactMap(\.shown))
    }
  }
#endif
