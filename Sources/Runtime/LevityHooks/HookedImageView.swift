#if canImport(UIKit) && !os(watchOS)
  import LevityResources
  import LevityUIKit
  import UIKit

  /// The deferred images of an ordinary image view, attached to it by the hooks.
  @MainActor final class HookedImageView: ImageSlotOwner {
    private weak var view: UIImageView?
    private lazy var slot = ImageSlot(owner: self)
    private lazy var highlightedSlot = ImageSlot(owner: self)
    private var frames: AnimationFrames?
    private var highlightedFrames: AnimationFrames?
    /// Whether the view animates, or will when the last frame is here.
    var isAnimationWanted = false
    private let memo = TraitMemo()
    /// True while a picture is being set on the view; hooks ignore it.
    private(set) var isDrawing = false
    /// Provides the images; nil for `ResourceLoader.shared`.
    var source: (any ImageSource)?

    init(view: UIImageView) {
      self.view = view
      view.observeImageTraits { view in
        let hooked: HookedImageView? = view.attachedIfAny(.levityImageView)
        hooked?.traitsMayHaveChanged()
      }
    }

    var assigned: DeferredUIImage? { slot.assigned as? DeferredUIImage }
    var assignedHighlighted: DeferredUIImage? { highlightedSlot.assigned as? DeferredUIImage }

    func frames(isHighlighted: Bool) -> [UIImage]? {
      (isHighlighted ? highlightedFrames : frames)?.images
    }

    func set(_ image: UIImage?) { slot.set(image) }
    func setHighlighted(_ image: UIImage?) { highlightedSlot.set(image) }

    /// Loads the frames of an animation; nil for none.
    func setFrames(_ images: [UIImage]?, isHighlighted: Bool) {
      (isHighlighted ? highlightedFrames : frames)?.cancel()
      let frames = images.map { images in
        AnimationFrames(images, host: self) { [weak self] in
          self?.draw(frames: $0, isHighlighted: isHighlighted)
        }
      }
      if isHighlighted { highlightedFrames = frames } else { self.frames = frames }
    }

    private func draw(frames pictures: [UIImage], isHighlighted: Bool) {
      isDrawing = true
      if isHighlighted {
        view?.highlightedAnimationImages = pictures
      } else {
        view?.animationImages = pictures
      }
      isDrawing = false
      if isAnimationWanted { view?.startAnimating() }
    }

    func traitsMayHaveChanged() {
      for slot in [slot, highlightedSlot] { slot.traitsMayHaveChanged() }
      for frames in [frames, highlightedFrames] { frames?.traitsMayHaveChanged() }
    }

    func refresh() {
      for slot in [slot, highlightedSlot] { slot.refresh() }
      for frames in [frames, highlightedFrames] { frames?.refresh() }
    }

    var imageSource: (any ImageSource)? { source ?? ResourceLoader.shared }
    var imageTraits: ImageTraits { memo.traits(of: view) }
    var synchronousReading: SynchronousReading? { nil }

    func ownPlaceholder(for image: DeferredUIImage, in slot: ImageSlot) -> UIImage? {
      ImageHooks.ownPlaceholder(for: image)
    }

    func show(_ picture: SlotPicture, in slot: ImageSlot) {
      let image = picture.image(scale: imageTraits.scale)
      isDrawing = true
      defer { isDrawing = false }
      if slot === highlightedSlot {
        view?.highlightedImage = image
      } else {
        view?.image = image
      }
    }

    func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {}
  }
#endif
