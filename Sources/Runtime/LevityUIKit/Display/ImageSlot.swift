#if canImport(UIKit) && !os(watchOS)
  import Foundation
  package import LevityResources
  package import UIKit

  /// The content that a slot's owner has to draw.
  package indirect enum SlotPicture {
    /// Nil was set.
    case nothing
    /// An ordinary image was set.
    case plain(UIImage)
    /// The image isn't available yet; the placeholder to show instead, if there is one.
    case placeholder(UIImage?, for: DeferredUIImage)
    /// The image. `isImmediate` if it was available when it was set.
    case image(UIImage, isImmediate: Bool)

    /// Returns the image to draw for layouts that need one of the final size.
    @MainActor package func image(scale: @autoclosure () -> Double) -> UIImage? {
      switch self {
      case .nothing: nil
      case .plain(let image), .image(let image, _): image
      case .placeholder(let image, let deferred): image ?? deferred.transparent(scale: scale())
      }
    }
  }

  /// Draws what slots decide: a view, a bar item, or an object attached to one.
  @MainActor package protocol ImageSlotOwner: AnyObject {
    var imageSource: (any ImageSource)? { get }
    var imageTraits: ImageTraits { get }
    var synchronousReading: SynchronousReading? { get }
    /// Returns the app's placeholder for the image; nil for the manifest's.
    func ownPlaceholder(for image: DeferredUIImage, in slot: ImageSlot) -> UIImage?
    func show(_ picture: SlotPicture, in slot: ImageSlot)
    func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage)
  }

  /// Runs one `ImageDisplay`: finds images, loads them, and passes them to its owner.
  @MainActor package final class ImageSlot {
    private weak var owner: (any ImageSlotOwner)?
    private var display: ImageDisplay
    private var load: Task<Void, Never>?
    /// Waits for the app's return from the background, where its traits had changed.
    private var returning: Observation?
    /// The image that was set last. Views return it, so that code reading an image back gets the one it set.
    package private(set) var assigned: UIImage?
    /// The image that the owner drew last.
    private(set) var shown: UIImage?
    /// The image drawn by an owner that replaces some images.
    var drawn: UIImage?
    private var arrived: UIImage?
    private var error: (any Error)?
    private var waiting: [Waiting] = []

    private final class Waiting {
      let event: ImageDisplay.Event
      let image: UIImage?
      init(_ event: ImageDisplay.Event, _ image: UIImage?) {
        self.event = event
        self.image = image
      }
    }

    private var isHandling = false

    package init(owner: any ImageSlotOwner) {
      self.owner = owner
      display = ImageDisplay()
    }

    deinit { load?.cancel() }

    /// The deferred image that was set and isn't shown yet; layout uses its size.
    var awaited: DeferredUIImage? {
      if case .image = display.content { nil } else { assigned as? DeferredUIImage }
    }

    /// Shows an image, now or when it arrives.
    package func set(_ image: UIImage?) {
      assigned = image
      guard let deferred = image as? DeferredUIImage, deferred.isDeferred else {
        handle(image == nil ? .clear : .setPlain, image)
        return
      }
      guard let description = deferred.deferred, let owner else {
        // No manifest has it, or no manifest is available yet; a later refresh tries again.
        handle(.clear, image)
        owner?.report(.failure(deferred.unknown), of: deferred)
        return
      }
      handle(.set(.init(image: description, traits: owner.imageTraits)), image)
    }

    func cancel() { handle(.cancel, nil) }

    /// Updates the image if the owner's traits have changed.
    package func traitsMayHaveChanged() {
      guard let owner, assigned is DeferredUIImage else { return }
      guard owner.imageSource?.isInBackground == true else {
        returning = nil
        return handle(.traitsChanged(owner.imageTraits), nil)
      }
      // UIKit flips the appearance there and back, for the pictures in the app switcher.
      handle(.traitsChangedInBackground(owner.imageTraits), nil)
      returning =
        returning
        ?? Observation(UIApplication.willEnterForegroundNotification) { [weak self] in
          Task { @MainActor in self?.traitsMayHaveChanged() }
        }
    }

    /// Retries a failed image, and shows one that became available otherwise.
    package func refresh() {
      guard let deferred = assigned as? DeferredUIImage else { return }
      if display.wanted == nil {
        if deferred.deferred != nil { set(deferred) }
      } else {
        handle(.refresh, nil)
      }
    }

    // MARK: Events

    /// Handles events one after the other, since app code called during one may set the next image.
    private func handle(_ event: ImageDisplay.Event, _ image: UIImage?) {
      guard !isHandling else {
        waiting.append(Waiting(event, image))
        return
      }
      isHandling = true
      defer { isHandling = false }
      decide(event, image)
      while !waiting.isEmpty {
        let next = waiting.removeFirst()
        decide(next.event, next.image)
      }
    }

    private func decide(_ event: ImageDisplay.Event, _ image: UIImage?) {
      let owner = owner
      // On a copy, since an observer of a memory hit may use this slot.
      var next = display
      let effects = next.handle(event) { isAtHand($0, owner) }
      display = next
      for effect in effects { perform(effect, image, for: owner) }
    }

    private func isAtHand(
      _ request: ImageDisplay.Request, _ owner: (any ImageSlotOwner)?
    ) -> Bool {
      guard let owner else { return false }
      let found = owner.imageSource?.imageAtHand(
        request.image, traits: request.traits, limits: owner.synchronousReading)
      arrived = found as? UIImage
      return arrived != nil
    }

    private func perform(
      _ effect: ImageDisplay.Effect, _ image: UIImage?, for owner: (any ImageSlotOwner)?
    ) {
      switch effect {
      case .cancel:
        load?.cancel()
        load = nil
      case .show(let content, let isImmediate):
        show(content, of: image, isImmediate: isImmediate, for: owner)
      case .start(let token, let request): start(token, request)
      case .report(let request, let outcome): report(request, outcome, to: owner)
      }
    }

    private func show(
      _ content: ImageDisplay.Content, of image: UIImage?, isImmediate: Bool,
      for owner: (any ImageSlotOwner)?
    ) {
      switch content {
      case .nothing:
        if let deferred = image as? DeferredUIImage {
          let own = owner?.ownPlaceholder(for: deferred, in: self)
          draw(.placeholder(own, for: deferred), own, by: owner)
        } else {
          draw(.nothing, nil, by: owner)
        }
      case .plain: if let image { draw(.plain(image), image, by: owner) }
      case .placeholder(let request):
        guard let deferred = image as? DeferredUIImage else { return }
        let found =
          owner?.ownPlaceholder(for: deferred, in: self)
          ?? owner?.imageSource?.placeholder(for: request.image, traits: request.traits) as? UIImage
        draw(.placeholder(found, for: deferred), found, by: owner)
      case .image:
        guard let arrived else { return }
        draw(.image(arrived, isImmediate: isImmediate), arrived, by: owner)
      }
    }

    private func draw(
      _ picture: SlotPicture, _ image: UIImage?, by owner: (any ImageSlotOwner)?
    ) {
      shown = image
      owner?.show(picture, in: self)
    }

    private func report(
      _ request: ImageDisplay.Request, _ outcome: ImageDisplay.Outcome,
      to owner: (any ImageSlotOwner)?
    ) {
      let (arrived, error) = (arrived, error)
      self.arrived = nil
      self.error = nil
      // Code called meanwhile may have set another image, which is handled next.
      guard let deferred = assigned as? DeferredUIImage, deferred.deferred == request.image else {
        return
      }
      switch outcome {
      case .shown: if let arrived { owner?.report(.success(arrived), of: deferred) }
      case .failed: owner?.report(.failure(error ?? deferred.unknown), of: deferred)
      }
    }

    // MARK: Loading

    private func start(_ token: ImageDisplay.Token, _ request: ImageDisplay.Request) {
      guard let source = owner?.imageSource else {
        handle(.failed(token), nil)
        return
      }
      load = Task { [weak self] in
        do {
          let image = try await source.image(
            for: request.image, traits: request.traits, priority: .visible)
          self?.finish(token, image: image, failure: nil)
        } catch {
          self?.finish(token, image: nil, failure: error)
        }
      }
    }

    /// Without an image, it has failed: with the error, or since the image isn't a `UIImage`.
    @inline(never)
    private func finish(
      _ token: ImageDisplay.Token, image: (any RenderedImage)?, failure: (any Error)?
    ) {
      guard token == display.load else { return }
      load = nil
      if let image = image as? UIImage {
        arrived = image
        handle(.arrived(token), nil)
      } else {
        error =
          failure
          ?? ResourceError.processing(modifier: "decode", reason: "the image isn't a UIImage")
        handle(.failed(token), nil)
      }
    }
  }

  extension DeferredUIImage {
    var unknown: ResourceError { .unknownImage(bundle: bundleIdentifier, name: name) }
  }
#endif
