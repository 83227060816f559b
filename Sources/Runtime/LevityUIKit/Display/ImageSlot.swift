#if canImport(UIKit)
  import Foundation
  package import LevityResources
  package import UIKit

  /// What a slot wants its owner to draw.
  package indirect enum SlotPicture {
    /// Nil was set.
    case nothing
    /// An ordinary image was set.
    case plain(UIImage)
    /// The image is not here. A stand-in of it, if there is one that looks better than nothing.
    case placeholder(UIImage?, for: DeferredUIImage)
    /// The image. `isImmediate` where it was found in the turn in which it was asked for.
    case image(UIImage, isImmediate: Bool)

    /// What to draw at once where the layout asks the image, and there has to be one of the size to come.
    @MainActor package func image(scale: @autoclosure () -> Double) -> UIImage? {
      switch self {
      case .nothing: nil
      case .plain(let image), .image(let image, _): image
      case .placeholder(let image, let deferred): image ?? deferred.transparent(scale: scale())
      }
    }
  }

  /// Whoever draws what slots decide: a view, a bar item, or what is attached to one.
  @MainActor package protocol ImageSlotOwner: AnyObject {
    var imageSource: (any ImageSource)? { get }
    var imageTraits: ImageTraits { get }
    var synchronousReading: SynchronousReading? { get }
    /// What the app wants to be shown until the image comes; nil for what the manifest has.
    func ownPlaceholder(for image: DeferredUIImage, in slot: ImageSlot) -> UIImage?
    func show(_ picture: SlotPicture, in slot: ImageSlot)
    func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage)
  }

  /// Drives one `ImageDisplay`: looks images up, loads them, and hands what comes to the owner.
  @MainActor package final class ImageSlot {
    private weak var owner: (any ImageSlotOwner)?
    private var display: ImageDisplay
    private var load: Task<Void, Never>?
    /// What was set last. Views answer with it, so that code which reads an image back gets the one it set.
    package private(set) var assigned: UIImage?
    /// What the owner was told to draw last.
    private(set) var shown: UIImage?
    /// What an owner that puts something else in the place of a picture has drawn.
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

    /// A deferred image that was set and is not shown yet, of any appearance: layout takes its size.
    var awaited: DeferredUIImage? {
      if case .image = display.content { nil } else { assigned as? DeferredUIImage }
    }

    /// Shows an image, now or when it comes.
    package func set(_ image: UIImage?) {
      assigned = image
      guard let deferred = image as? DeferredUIImage else {
        handle(image == nil ? .clear : .setPlain, image)
        return
      }
      guard let description = deferred.deferred, let owner else {
        // No manifest names it, or none is here yet: a later refresh asks again.
        handle(.clear, image)
        owner?.report(.failure(deferred.unknown), of: deferred)
        return
      }
      handle(.set(.init(image: description, traits: owner.imageTraits)), image)
    }

    func cancel() { handle(.cancel, nil) }

    /// Tells the slot that its surroundings may look different now. Does nothing where they do not.
    package func traitsMayHaveChanged() {
      guard let owner, assigned is DeferredUIImage else { return }
      handle(.traitsChanged(owner.imageTraits), nil)
    }

    /// Asks again for an image that failed, and takes what came by another way.
    package func refresh() {
      guard let deferred = assigned as? DeferredUIImage else { return }
      if display.wanted == nil {
        if deferred.deferred != nil { set(deferred) }
      } else {
        handle(.refresh, nil)
      }
    }

    // MARK: Events

    /// One after the other: an app's code that is called in the midst of one may set the next image.
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
      // On a copy: whoever hears of a memory hit may ask this slot something.
      var next = display
      let effects = next.handle(event) { isAtHand($0, owner) }
      display = next
      for effect in effects { perform(effect, image, owner) }
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
      _ effect: ImageDisplay.Effect, _ image: UIImage?, _ owner: (any ImageSlotOwner)?
    ) {
      switch effect {
      case .cancel:
        load?.cancel()
        load = nil
      case .show(let content, let isImmediate): show(content, isImmediate, image, owner)
      case .start(let token, let request): start(token, request)
      case .report(let request, let outcome): report(request, outcome, owner)
      }
    }

    private func show(
      _ content: ImageDisplay.Content, _ isImmediate: Bool, _ image: UIImage?,
      _ owner: (any ImageSlotOwner)?
    ) {
      switch content {
      case .nothing:
        if let deferred = image as? DeferredUIImage {
          let own = owner?.ownPlaceholder(for: deferred, in: self)
          tell(.placeholder(own, for: deferred), own, owner)
        } else {
          tell(.nothing, nil, owner)
        }
      case .plain: if let image { tell(.plain(image), image, owner) }
      case .placeholder(let request):
        guard let deferred = image as? DeferredUIImage else { return }
        let found =
          owner?.ownPlaceholder(for: deferred, in: self)
          ?? owner?.imageSource?.placeholder(for: request.image, traits: request.traits) as? UIImage
        tell(.placeholder(found, for: deferred), found, owner)
      case .image:
        guard let arrived else { return }
        tell(.image(arrived, isImmediate: isImmediate), arrived, owner)
      }
    }

    private func tell(
      _ picture: SlotPicture, _ image: UIImage?, _ owner: (any ImageSlotOwner)?
    ) {
      shown = image
      owner?.show(picture, in: self)
    }

    private func report(
      _ request: ImageDisplay.Request, _ outcome: ImageDisplay.Outcome,
      _ owner: (any ImageSlotOwner)?
    ) {
      let (arrived, error) = (arrived, error)
      self.arrived = nil
      self.error = nil
      // Whoever was called meanwhile may have set another image, which waits for its turn.
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
        let result: Result<any RenderedImage, any Error>
        do {
          result = .success(
            try await source.image(for: request.image, traits: request.traits, priority: .visible))
        } catch {
          result = .failure(error)
        }
        self?.finish(token, result)
      }
    }

    private func finish(
      _ token: ImageDisplay.Token, _ result: Result<any RenderedImage, any Error>
    ) {
      guard token == display.load else { return }
      load = nil
      switch result {
      case .success(let image as UIImage):
        arrived = image
        handle(.arrived(token), nil)
      case .success:
        error = ResourceError.processing(modifier: "decode", reason: "the image is no UIImage")
        handle(.failed(token), nil)
      case .failure(let failure):
        error = failure
        handle(.failed(token), nil)
      }
    }
  }

  extension DeferredUIImage {
    var unknown: ResourceError { .unknownImage(bundle: bundleIdentifier, name: name) }
  }
#endif
