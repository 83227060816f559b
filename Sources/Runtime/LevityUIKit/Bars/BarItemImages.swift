#if canImport(UIKit) && !os(watchOS)
  package import LevityResources
  public import UIKit

  // A bar reads an item's image when it is set, so the item's image is set again when it arrives.

  extension UIBarItem {
    /// Shows a deferred image: at once if it is available, otherwise a transparent image of its size until it arrives.
    ///
    /// The load is cancelled with the item, and when another deferred image or nil is set here. You may set ordinary
    /// images here too. Don't set `image` itself while a load is running. `placeholder` is shown instead of the
    /// transparent image.
    ///
    /// ```swift
    /// item.setDeferredImage(Asset.settings.image)
    /// item.followTraits(of: bar)  // the navigation bar
    /// ```
    public func setDeferredImage(_ image: UIImage?, placeholder: UIImage? = nil) {
      deferredImages.set(image, at: .image, placeholder: placeholder)
    }

    /// Sets a deferred image for small phones in landscape, like `setDeferredImage(_:placeholder:)`.
    @available(tvOS, unavailable)
    public func setDeferredLandscapeImagePhone(_ image: UIImage?, placeholder: UIImage? = nil) {
      deferredImages.set(image, at: .landscapePhone, placeholder: placeholder)
    }

    /// Makes the images follow the traits of a view, such as the bar.
    ///
    /// Items have no traits of their own. Without this their images use the traits that were current when they were
    /// set, until `reloadDeferredImages()`. Adds a hidden subview to the view.
    public func followTraits(of view: UIView) { deferredImages.follow(view) }

    /// Retries failed images, applies changed traits, and shows images that became available otherwise.
    public func reloadDeferredImages() { deferredImages.reload() }

    package var deferredImages: BarItemImages {
      attached(.levityBarItem) { BarItemImages(item: self) }
    }
  }

  extension UITabBarItem {
    /// Sets a deferred image for the selected state, like `setDeferredImage(_:placeholder:)`.
    public func setDeferredSelectedImage(_ image: UIImage?, placeholder: UIImage? = nil) {
      deferredImages.set(image, at: .selected, placeholder: placeholder)
    }
  }

  /// The deferred images of one item.
  @MainActor package final class BarItemImages: ImageSlotOwner {
    package enum Place { case image, landscapePhone, selected }

    private final class Shelf {
      let place: Place
      let slot: ImageSlot
      var placeholder: UIImage?
      /// The last image of the item.
      var drawn: UIImage?

      init(_ place: Place, _ slot: ImageSlot) {
        self.place = place
        self.slot = slot
      }
    }

    private weak var item: UIBarItem?
    /// One for each place in use.
    private var shelves: [Shelf] = []
    private let memo = TraitMemo()
    /// The view whose traits the images follow.
    private(set) weak var bar: UIView?
    /// Provides the images; nil for `ResourceLoader.shared`.
    var source: (any ImageSource)?
    /// True while a picture is being set on the item; hooks ignore it.
    package private(set) var isDrawing = false
    /// Returns the app's placeholder for images that were set without one.
    package var ownPlaceholder: (@MainActor (DeferredUIImage) -> UIImage?)?

    init(item: UIBarItem) { self.item = item }

    package func set(_ image: UIImage?, at place: Place, placeholder: UIImage? = nil) {
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

    /// Returns whether a deferred image was set at the place.
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
      guard let item, let shelf = shelf(of: slot) else { return }
      let image = picture.image(scale: imageTraits.scale)
      // From iOS 26 on, bars animate whenever an image is set, even if it is the same.
      guard image == nil || image !== shelf.drawn || !isDrawn(image, at: shelf.place) else {
        return
      }
      shelf.drawn = image
      isDrawing = true
      defer { isDrawing = false }
      switch shelf.place {
      case .image: item.image = image
      case .landscapePhone:
        #if !os(tvOS)
          item.landscapeImagePhone = image
        #endif
      case .selected: (item as? UITabBarItem)?.selectedImage = image
      }
    }

    /// Whether the item still has the image; with hooks it answers with the deferred one.
    private func isDrawn(_ image: UIImage?, at place: Place) -> Bool {
      let current = current(at: place)
      return current === image || current is DeferredUIImage
    }

    private func current(at place: Place) -> UIImage? {
      switch place {
      case .image: return item?.image
      case .landscapePhone:
        #if os(tvOS)
          return nil
        #else
          return item?.landscapeImagePhone
        #endif
      case .selected: return (item as? UITabBarItem)?.selectedImage
      }
    }

    package func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {}
  }
#endif
