#if canImport(UIKit)
  import LevityResources
  public import UIKit

  // A bar reads the image of an item when it is set, so an item is told again when the image is here.

  extension UIBarItem {
    /// Sets a deferred image: now if it is at hand, else a transparent one of its size, and the image when it comes.
    ///
    /// The load belongs to the item: it ends with it, and when another deferred image or nil is set here. An ordinary
    /// image may be set here too. Do not set `image` itself while a load is running. `placeholder` is shown until the
    /// image comes, instead of the transparent one.
    public func setDeferredImage(_ image: UIImage?, placeholder: UIImage? = nil) {
      deferredImages.set(image, .image, placeholder)
    }

    /// Sets the deferred image of a small landscape phone, as `setDeferredImage(_:placeholder:)`.
    public func setDeferredLandscapeImagePhone(_ image: UIImage?, placeholder: UIImage? = nil) {
      deferredImages.set(image, .landscapePhone, placeholder)
    }

    /// Lets the images follow the traits of a view: of the bar, or of what it belongs to.
    ///
    /// An item has no traits of its own. Without this its images are those of the traits that were current when they
    /// were set, until `reloadDeferredImages()`. Adds a hidden view to the view.
    public func followTraits(of view: UIView) { deferredImages.follow(view) }

    /// Asks again for images that failed, looks at traits anew, and takes what came by another way.
    public func reloadDeferredImages() { deferredImages.reload() }

    var deferredImages: BarItemImages {
      attached(.levityBarItem) { BarItemImages(item: self) }
    }
  }

  extension UITabBarItem {
    /// Sets a deferred image for the selected state, as `setDeferredImage(_:placeholder:)`.
    public func setDeferredSelectedImage(_ image: UIImage?, placeholder: UIImage? = nil) {
      deferredImages.set(image, .selected, placeholder)
    }
  }

  /// The deferred images of one item.
  @MainActor final class BarItemImages: ImageSlotOwner {
    enum Place: Hashable { case image, landscapePhone, selected }

    private weak var item: UIBarItem?
    private var slots: [Place: ImageSlot] = [:]
    private var placeholders: [Place: UIImage] = [:]
    private var memo = TraitMemo()
    /// Whose traits decide.
    private(set) weak var bar: UIView?
    /// Where images come from; nil for `ResourceLoader.shared`.
    var source: (any ImageSource)?
    /// True while a picture is handed to the item: hooks let it pass.
    private(set) var isDrawing = false

    init(item: UIBarItem) { self.item = item }

    func set(_ image: UIImage?, _ place: Place, _ placeholder: UIImage? = nil) {
      let slot = slots[place] ?? ImageSlot(owner: self)
      slots[place] = slot
      placeholders[place] = placeholder
      slot.set(image)
    }

    /// True once a deferred image was set at the place.
    func hasSlot(_ place: Place) -> Bool { slots[place] != nil }
    func assigned(_ place: Place) -> UIImage? { slots[place]?.assigned }

    func follow(_ view: UIView) {
      bar = view
      view.attached(.levityTraitProbe) { TraitProbe(in: view) }.add(self)
      traitsMayHaveChanged()
    }

    func traitsMayHaveChanged() { for slot in slots.values { slot.traitsMayHaveChanged() } }

    func reload() {
      for slot in slots.values {
        slot.traitsMayHaveChanged()
        slot.refresh()
      }
    }

    var imageSource: (any ImageSource)? { source ?? ResourceLoader.shared }
    var imageTraits: ImageTraits {
      bar.map { memo.traits(of: $0) } ?? ImageTraits(UITraitCollection.current)
    }
    var synchronousReading: SynchronousReading? { nil }

    func ownPlaceholder(for image: DeferredUIImage, in slot: ImageSlot) -> UIImage? {
      place(of: slot).flatMap { placeholders[$0] } ?? LevityHooks.ownPlaceholder(for: image)
    }

    private func place(of slot: ImageSlot) -> Place? {
      slots.first(where: { $0.value === slot })?.key
    }

    func show(_ picture: SlotPicture, in slot: ImageSlot) {
      guard let item, let place = place(of: slot) else { return }
      let image: UIImage? =
        switch picture {
        case .nothing: nil
        case .plain(let image), .image(let image, _): image
        case .placeholder(let image, let deferred):
          image ?? deferred.transparent(scale: imageTraits.scale)
        }
      isDrawing = true
      defer { isDrawing = false }
      switch place {
      case .image: item.image = image
      case .landscapePhone: item.landscapeImagePhone = image
      case .selected: (item as? UITabBarItem)?.selectedImage = image
      }
    }

    func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {}
  }
#endif
