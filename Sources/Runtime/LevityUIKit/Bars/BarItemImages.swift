#if canImport(UIKit)
  package import LevityResources
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

    package var deferredImages: BarItemImages {
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
  @MainActor package final class BarItemImages: ImageSlotOwner {
    package enum Place { case image, landscapePhone, selected }

    private final class Shelf {
      let place: Place
      let slot: ImageSlot
      var placeholder: UIImage?

      init(_ place: Place, _ slot: ImageSlot) {
        self.place = place
        self.slot = slot
      }
    }

    private weak var item: UIBarItem?
    /// One for each place in use.
    private var shelves: [Shelf] = []
    private let memo = TraitMemo()
    /// Whose traits decide.
    private(set) weak var bar: UIView?
    /// Where images come from; nil for `ResourceLoader.shared`.
    var source: (any ImageSource)?
    /// True while a picture is handed to the item: hooks let it pass.
    package private(set) var isDrawing = false
    /// What stands in for images that were set without a placeholder, where the app says so.
    package var ownPlaceholder: (@MainActor (DeferredUIImage) -> UIImage?)?

    init(item: UIBarItem) { self.item = item }

    package func set(_ image: UIImage?, _ place: Place, _ placeholder: UIImage? = nil) {
      let known = shelf(place)
      let shelf = known ?? Shelf(place, ImageSlot(owner: self))
      if known == nil { shelves.append(shelf) }
      shelf.placeholder = placeholder
      shelf.slot.set(image)
    }

    private func shelf(_ place: Place) -> Shelf? {
      for shelf in shelves where shelf.place == place { return shelf }
      return nil
    }

    private func shelf(of slot: ImageSlot) -> Shelf? {
      for shelf in shelves where shelf.slot === slot { return shelf }
      return nil
    }

    /// True once a deferred image was set at the place.
    package func hasSlot(_ place: Place) -> Bool { shelf(place) != nil }
    package func assigned(_ place: Place) -> UIImage? { shelf(place)?.slot.assigned }

    func follow(_ view: UIView) {
      bar = view
      view.attached(.levityTraitProbe) { TraitProbe(in: view) }.add(self)
      traitsMayHaveChanged()
    }

    func traitsMayHaveChanged() { for shelf in shelves { shelf.slot.traitsMayHaveChanged() } }

    func reload() {
      for shelf in shelves {
        shelf.slot.traitsMayHaveChanged()
        shelf.slot.refresh()
      }
    }

    package var imageSource: (any ImageSource)? { source ?? ResourceLoader.shared }
    package var imageTraits: ImageTraits {
      bar == nil ? ImageTraits(UITraitCollection.current) : memo.traits(of: bar)
    }
    package var synchronousReading: SynchronousReading? { nil }

    package func ownPlaceholder(for image: DeferredUIImage, in slot: ImageSlot) -> UIImage? {
      shelf(of: slot)?.placeholder ?? ownPlaceholder?(image)
    }

    package func show(_ picture: SlotPicture, in slot: ImageSlot) {
      guard let item, let place = shelf(of: slot)?.place else { return }
      let image = picture.image(scale: imageTraits.scale)
      isDrawing = true
      defer { isDrawing = false }
      switch place {
      case .image: item.image = image
      case .landscapePhone: item.landscapeImagePhone = image
      case .selected: (item as? UITabBarItem)?.selectedImage = image
      }
    }

    package func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {}
  }
#endif
