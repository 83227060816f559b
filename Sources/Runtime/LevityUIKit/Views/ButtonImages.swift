#if canImport(UIKit) && !os(watchOS)
  package import Foundation
  package import LevityResources
  package import UIKit

  /// A place where a button shows an image.
  package enum ButtonPlace: Equatable {
    case image(UIControl.State.RawValue)
    case background(UIControl.State.RawValue)
    case configurationImage
    case configurationBackground
  }

  /// Calls `UIButton`'s own implementations, bypassing deferred images.
  @MainActor package protocol ButtonCanvas: AnyObject {
    func drawImage(_ image: UIImage?, for state: UIControl.State)
    func drawBackgroundImage(_ image: UIImage?, for state: UIControl.State)
    func drawnImage(for state: UIControl.State) -> UIImage?
    func drawnBackgroundImage(for state: UIControl.State) -> UIImage?
    func ownPlaceholder(for image: DeferredUIImage, isBackground: Bool) -> UIImage?
    var imageSource: (any ImageSource)? { get }
    var synchronousReading: SynchronousReading? { get }
    var crossFadeDuration: TimeInterval { get }
    func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage)
    /// Returns whether a nib contains a picture that stands in for the image.
    func isFromNib(_ image: DeferredUIImage) -> Bool
  }

  /// The deferred images of one button. A place gets a slot with its first deferred image.
  @MainActor package final class ButtonImages: ImageSlotOwner {
    private weak var button: UIButton?
    private weak var canvas: (any ButtonCanvas)?
    /// At most a few.
    private var slots: [Entry] = []

    private final class Entry {
      let place: ButtonPlace
      let slot: ImageSlot
      init(_ place: ButtonPlace, _ slot: ImageSlot) {
        self.place = place
        self.slot = slot
      }
    }

    private let memo = TraitMemo()
    private var isWritingConfiguration = false
    /// True from wrapping the app's configuration update handler until it has run.
    private var isAwaitingHandler = false

    package init(button: UIButton, canvas: any ButtonCanvas) {
      self.button = button
      self.canvas = canvas
    }

    // MARK: Setting

    /// Sets an image. Returns false if the button should show it itself.
    package func set(_ image: UIImage?, at place: ButtonPlace) -> Bool {
      if let slot = slot(at: place) {
        slot.set(image)
        return true
      }
      guard image is DeferredUIImage else { return false }
      let slot = ImageSlot(owner: self)
      slots.append(Entry(place, slot))
      slot.set(image)
      return true
    }

    private func slot(at place: ButtonPlace) -> ImageSlot? {
      for entry in slots where entry.place == place { return entry.slot }
      return nil
    }

    /// Returns the deferred image at the place, or at its fallback; nil if `shown` isn't a deferred image's picture.
    package func assigned(at place: ButtonPlace, normal: ButtonPlace, showing shown: UIImage?)
      -> UIImage?
    {
      if let image = slot(at: place)?.assigned { return image }
      guard place != normal, let slot = slot(at: normal), slot.drawn === shown else { return nil }
      return slot.assigned
    }

    /// Adopts deferred images from the button's configuration.
    package func adoptConfiguration() {
      guard !isWritingConfiguration, let button else { return }
      adopt(button.configuration?.image, .configurationImage)
      adopt(button.configuration?.background.image, .configurationBackground)
    }

    /// Adopts deferred images during layout; call it before and after `super.layoutSubviews()`, within which UIKit may
    /// bring the configuration up to date. Those were set by the app's configuration update handler, which runs last.
    /// It runs again whenever the configuration is written, so it is wrapped to adopt its images within the same update;
    /// otherwise the two would overwrite each other forever.
    package func adoptConfigurationInLayout() {
      guard !isAwaitingHandler, let button, let configuration = button.configuration,
        configuration.image is DeferredUIImage
          || configuration.background.image is DeferredUIImage,
        let handler = button.configurationUpdateHandler
      else {
        if !isAwaitingHandler { adoptConfiguration() }
        return
      }
      isAwaitingHandler = true
      button.configurationUpdateHandler = { [weak self] button in
        handler(button)
        self?.isAwaitingHandler = false
        self?.adoptConfiguration()
      }
    }

    private func adopt(_ image: UIImage?, _ place: ButtonPlace) {
      if image is DeferredUIImage {
        let before = slot(at: place)?.drawn
        _ = set(image, at: place)
        // The same image as before: the slot hasn't changed, but the configuration has lost its picture.
        if let slot = slot(at: place), slot.drawn === before { draw(before, at: place, for: slot) }
      } else if let slot = slot(at: place), slot.drawn !== image {
        // The app has set something else, or removed the configuration.
        slot.cancel()
        var others: [Entry] = []
        for entry in slots where entry.place != place { others.append(entry) }
        slots = others
      }
    }

    func cancel() { for entry in slots { entry.slot.cancel() } }
    package func refresh() { for entry in slots { entry.slot.refresh() } }
    func clear() { for entry in slots { entry.slot.set(nil) } }
    package func traitsMayHaveChanged() { for entry in slots { entry.slot.traitsMayHaveChanged() } }

    // MARK: Drawing

    package var imageSource: (any ImageSource)? { canvas?.imageSource }
    package var imageTraits: ImageTraits { memo.traits(of: button) }
    package var synchronousReading: SynchronousReading? { canvas?.synchronousReading }

    package func ownPlaceholder(for image: DeferredUIImage, in slot: ImageSlot) -> UIImage? {
      let isBackground =
        switch place(of: slot) {
        case .background, .configurationBackground: true
        case .image, .configurationImage, nil: false
        }
      return canvas?.ownPlaceholder(for: image, isBackground: isBackground)
    }

    private func place(of slot: ImageSlot) -> ButtonPlace? {
      for entry in slots where entry.slot === slot { return entry.place }
      return nil
    }

    package func show(_ picture: SlotPicture, in slot: ImageSlot) {
      guard let button, let canvas, let place = place(of: slot)
      else { return }
      switch picture {
      case .nothing: draw(nil, at: place, for: slot)
      case .plain(let image): draw(image, at: place, for: slot)
      case .placeholder(let image, let deferred):
        // A button's layout uses the image, so there has to be one.
        let standIn = image ?? nibPicture(of: deferred, at: place, on: canvas)
        draw(
          standIn ?? deferred.transparent(scale: imageTraits.scale), at: place, for: slot)
      case .image(let image, let isImmediate):
        if isImmediate || canvas.crossFadeDuration <= 0 || button.window == nil {
          draw(image, at: place, for: slot)
        } else {
          UIView.transition(
            with: button, duration: canvas.crossFadeDuration,
            options: [.transitionCrossDissolve, .allowUserInteraction],
            animations: { self.draw(image, at: place, for: slot) })
        }
      }
    }

    package func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {
      canvas?.report(result, of: image)
    }

    private func nibPicture(
      of deferred: DeferredUIImage, at place: ButtonPlace, on canvas: any ButtonCanvas
    ) -> UIImage? {
      guard canvas.isFromNib(deferred) else { return nil }
      let current: UIImage? =
        switch place {
        case .image(let state): canvas.drawnImage(for: UIControl.State(rawValue: state))
        case .background(let state):
          canvas.drawnBackgroundImage(for: UIControl.State(rawValue: state))
        case .configurationImage, .configurationBackground: nil
        }
      return current is DeferredUIImage ? nil : current
    }

    private func draw(_ image: UIImage?, at place: ButtonPlace, for slot: ImageSlot) {
      slot.drawn = image
      switch place {
      case .image(let state): canvas?.drawImage(image, for: UIControl.State(rawValue: state))
      case .background(let state):
        canvas?.drawBackgroundImage(image, for: UIControl.State(rawValue: state))
      case .configurationImage: write { $0.image = image }
      case .configurationBackground: write { $0.background.image = image }
      }
    }

    private func write(_ change: (inout UIButton.Configuration) -> Void) {
      guard let button, var configuration = button.configuration else { return }
      change(&configuration)
      isWritingConfiguration = true
      button.configuration = configuration
      isWritingConfiguration = false
    }
  }
#endif
