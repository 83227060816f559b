#if canImport(UIKit) && !os(watchOS)
  import LevityResources
  import UIKit

  /// The frames of an animation with deferred images. The animation is shown only when all frames have arrived.
  @MainActor final class AnimationFrames: ImageSlotOwner {
    private weak var host: (any ImageSlotOwner)?
    private var slots: [ImageSlot] = []
    /// The slots whose images are missing.
    private var missing: [ImageSlot] = []
    private let complete: ([UIImage]) -> Void
    private var isStarting = true

    /// Calls the closure with all pictures when the last has arrived, at once if all are in memory, and again when one
    /// changes.
    init(
      _ frames: [UIImage], host: any ImageSlotOwner, complete: @escaping ([UIImage]) -> Void
    ) {
      self.host = host
      self.complete = complete
      for _ in frames { slots.append(ImageSlot(owner: self)) }
      for place in slots.indices { slots[place].set(frames[place]) }
      isStarting = false
      finishIfComplete()
    }

    var images: [UIImage] { slots.compactMap(\.assigned) }
    var imageSource: (any ImageSource)? { host?.imageSource }
    var imageTraits: ImageTraits { host?.imageTraits ?? ImageTraits() }
    var synchronousReading: SynchronousReading? { host?.synchronousReading }

    // Placeholders are never shown.
    func ownPlaceholder(for image: DeferredUIImage, in slot: ImageSlot) -> UIImage? { nil }

    func show(_ picture: SlotPicture, in slot: ImageSlot) {
      var others: [ImageSlot] = []
      for other in missing where other !== slot { others.append(other) }
      switch picture {
      case .nothing, .placeholder: others.append(slot)
      case .plain, .image: break
      }
      missing = others
      finishIfComplete()
    }

    func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {
      host?.report(result, of: image)
    }

    func traitsMayHaveChanged() { for slot in slots { slot.traitsMayHaveChanged() } }
    func refresh() { for slot in slots { slot.refresh() } }
    func cancel() { for slot in slots { slot.cancel() } }

    private func finishIfComplete() {
      guard !isStarting, missing.isEmpty else { return }
      complete(slots.compactMap(\.shown))
    }
  }
#endif
