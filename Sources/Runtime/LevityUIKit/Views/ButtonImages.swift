#if canImport(UIKit)
  package import Foundation
  package import LevityResources
  package import UIKit

  /// Where a button shows an image.
  package enum ButtonPlace: Equatable {
    case image(UIControl.State.RawValue)
    case background(UIControl.State.RawValue)
    case configurationImage
    case configurationBackground
  }

  /// What `UIButton` itself does, without the detour over deferred images.
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
    /// What a nib has brought to stand for the image.
    func isFromNib(_ image: DeferredUIImage) -> Bool
  }

  /// The deferred images of one button. Each place has a slot from its first deferred image on.
  @MainActor package final class ButtonImages: ImageSlotOwner {
    private weak var button: UIButton?
    private weak var canvas: (any ButtonCanvas)?
    /// A few at most.
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

    package init(button: UIButton, canvas: any ButtonCanvas) {
      self.button = button
      self.canvas = canvas
    }

    // MARK: Setting

    /// True where the image is taken care of here; false where the button shows it as ever.
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

    /// The deferred image at the place, or the one at the place that it falls back to; nil where `shown` is no deferred
    /// image's.
    package func assigned(at place: ButtonPlace, normal: ButtonPlace, showing shown: UIImage?)
      -> UIImage?
    {
      if let image = slot(at: place)?.assigned { return image }
      guard place != normal, let slot = slot(at: normal), slot.drawn === shown else { return nil }
      return slot.assigned
    }

    /// Takes deferred images out of the button's configuration.
    package func adoptConfiguration() {
      guard !isWritingConfiguration, let button else { return }
      adopt(button.configuration?.image, .configurationImage)
      adopt(button.configuration?.background.image, .configurationBackground)
    }

    /// The same when the button lays itself out: what is deferred then was set by the app's update handler, which runs
    /// last. It runs again whenever the configuration is written, so from now on it is followed by this within one
    /// update; else it and this would overwrite each other for ever.
    package func adoptConfigurationInLayout() {
      guard let button, let configuration = button.configuration,
        configuration.image is DeferredUIImage
          || configuration.background.image is DeferredUIImage,
        let handler = button.configurationUpdateHandler
      else {
        adoptConfiguration()
        return
      }
      button.configurationUpdateHandler = { [weak self] button in
        handler(button)
        self?.adoptConfiguration()
      }
    }

    private func adopt(_ image: UIImage?, _ place: ButtonPlace) {
      if image is DeferredUIImage {
        let before = slot(at: place)?.drawn
        _ = set(image, at: place)
        // The same image as before: nothing changed for the slot, but its picture is gone from the configuration.
        if let slot = slot(at: place), slot.drawn === before { draw(before, place, slot) }
      } else if let slot = slot(at: place), slot.drawn !== image {
        // The app has put something else there, or taken the configuration away.
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
      case .nothing: draw(nil, place, slot)
      case .plain(let image): draw(image, place, slot)
      case .placeholder(let image, let deferred):
        // A button's layout asks the image, so there has to be one.
        let standIn = image ?? nibPicture(deferred, place, canvas)
        draw(standIn ?? deferred.transparent(scale: imageTraits.scale), place, slot)
      case .image(let image, let isImmediate):
        if isImmediate || canvas.crossFadeDuration <= 0 || button.window == nil {
          draw(image, place, slot)
        } else {
          UIView.transition(
            with: button, duration: canvas.crossFadeDuration,
            options: [.transitionCrossDissolve, .allowUserInteraction],
            animations: { self.draw(image, place, slot) })
        }
      }
    }

    package func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {
      canvas?.report(result, of: image)
    }

    private func nibPicture(
      _ deferred: DeferredUIImage, _ place: ButtonPlace, _ canvas: any ButtonCanvas
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

    private func draw(_ image: UIImage?, _ place: ButtonPlace, _ slot: ImageSlot) {
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
