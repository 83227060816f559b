#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import LevityResources
  import LevityUIKit
  import UIKit

  extension ImageHooks {
    /// The image that a view shows enlarged to people with large text, which the system reads while they hold a finger on
    /// the view.
    static var largeImages: [ReplacedMethod?] {
      [
        .setter("setLargeContentImage:", of: UIView.self) { view, image, original in
          let known: HookedLargeImage? = view.attachedIfAny(.levityLargeImage)
          if known?.isDrawing == true || known == nil && !(image is DeferredUIImage) {
            original(image)
          } else {
            view.attached(.levityLargeImage) { HookedLargeImage(view: view) }.set(image)
          }
        }
      ]
    }
  }

  /// The deferred large image of a view, attached to it by the hooks.
  @MainActor final class HookedLargeImage: ImageSlotOwner {
    private weak var view: UIView?
    private lazy var slot = ImageSlot(owner: self)
    private let memo = TraitMemo()
    /// True while a picture is being set on the view; hooks ignore it.
    private(set) var isDrawing = false
    /// Provides the images; nil for `ResourceLoader.shared`.
    var source: (any ImageSource)?

    init(view: UIView) {
      self.view = view
      view.observeImageTraits { view in
        let hooked: HookedLargeImage? = view.attachedIfAny(.levityLargeImage)
        hooked?.slot.traitsMayHaveChanged()
      }
    }

    func set(_ image: UIImage?) { slot.set(image) }

    var imageSource: (any ImageSource)? { source ?? ResourceLoader.shared }
    var imageTraits: ImageTraits { memo.traits(of: view) }
    var synchronousReading: SynchronousReading? { nil }

    func ownPlaceholder(for image: DeferredUIImage, in slot: ImageSlot) -> UIImage? {
      ImageHooks.ownPlaceholder(for: image)
    }

    func show(_ picture: SlotPicture, in slot: ImageSlot) {
      isDrawing = true
      defer { isDrawing = false }
      view?.largeContentImage = picture.image(scale: imageTraits.scale)
    }

    func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {}
  }
#endif
