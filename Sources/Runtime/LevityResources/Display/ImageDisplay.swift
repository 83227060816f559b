/// The state of one place that shows an image: the wanted image, the shown content, and the running load.
///
/// A pure state machine. Its owner finds, loads and draws images, and reports events. Whatever their order, the
/// display never shows an image after another one was set, has at most one load running, and cancels a load exactly
/// once when its image isn't wanted any more.
package struct ImageDisplay: Sendable {
  /// An image and the traits of the place. A reference, since copying its parts would cost more than all decisions.
  package final class Request: Hashable, Sendable {
    package let image: DeferredImage
    package let traits: ImageTraits
    /// The values of its dynamic colors when it was requested.
    private let tints: [ImageColor]

    package init(image: DeferredImage, traits: ImageTraits) {
      self.image = image
      self.traits = traits
      tints = image.dynamicTints(traits)
    }

    package static func == (left: Request, right: Request) -> Bool {
      left === right || (left.image == right.image && left.isAlike(right))
    }

    /// Returns whether traits and colors are the same.
    fileprivate func isAlike(_ other: Request) -> Bool {
      traits == other.traits && tints == other.tints
    }

    fileprivate func looksTheSame(as other: Request) -> Bool {
      tints == other.tints && image.looksTheSame(under: traits, and: other.traits)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(image)
      hasher.combine(traits)
    }
  }

  /// Identifies a load; a display never reuses one.
  package struct Token: Hashable, Sendable {
    private let number: Int

    fileprivate init(_ number: Int) {
      self.number = number
    }
  }

  /// An event to handle.
  package enum Event: Sendable {
    /// A deferred image was set, in a place of these traits.
    case set(Request)
    /// An ordinary image was set, which the owner keeps.
    case setPlain
    /// Nil was set, or the view is about to be reused.
    case clear
    /// A load succeeded.
    case arrived(Token)
    /// A load failed.
    case failed(Token)
    /// The traits changed, such as appearance, scale or layout direction.
    indirect case traitsChanged(ImageTraits)
    /// The same in the background, where the system takes pictures of the app under several traits: nothing is loaded
    /// for them. The owner sends the traits again when the app returns.
    indirect case traitsChangedInBackground(ImageTraits)
    /// Images may have become available: a prefetch finished, a manifest was installed, the network is back.
    case refresh
    /// The load should stop without changing what is shown.
    case cancel
  }

  /// The drawn content.
  package enum Content: Equatable, Sendable {
    case nothing
    case plain
    case placeholder(Request)
    case image(Request)
  }

  /// An action for the owner.
  package enum Effect: Equatable, Sendable {
    case cancel(Token)
    /// `isImmediate` if the image was available when it was set; such an image never fades in.
    case show(Content, isImmediate: Bool)
    case start(Token, Request)
    case report(Request, Outcome)
  }

  /// The outcome of a request.
  package enum Outcome: Equatable, Sendable { case shown, failed }

  /// The progress of the wanted image.
  private enum Progress { case loading(Token), shown, failed, cancelled }

  /// The drawn content.
  package private(set) var content = Content.nothing
  /// The deferred image set last, with the latest traits; nil for ordinary images and nil.
  package private(set) var wanted: Request?
  private var progress = Progress.shown
  private var lastNumber = 0

  /// Creates an empty display.
  package init() {}

  /// The running load.
  package var load: Token? {
    if case .loading(let token) = progress { token } else { nil }
  }

  /// Handles an event and returns the owner's actions, in order. `isAtHand` returns whether an image can be drawn
  /// without waiting; it is called at most once, and only if needed.
  package mutating func handle(_ event: Event, isAtHand: (Request) -> Bool) -> [Effect] {
    switch event {
    case .set(let request): return set(request, isAtHand)
    case .setPlain: return replace(with: .plain)
    case .clear: return replace(with: .nothing)
    case .arrived(let token):
      guard token == load, let wanted else { return [] }
      return show(wanted, isImmediate: false)
    case .failed(let token):
      guard token == load, let wanted else { return [] }
      progress = .failed
      return [.report(wanted, .failed)]
    case .traitsChanged(let new):
      guard let image = wanted?.image else { return [] }
      return change(to: Request(image: image, traits: new), isAtHand)
    case .traitsChangedInBackground(let new):
      guard let image = wanted?.image else { return [] }
      return change(to: Request(image: image, traits: new), mayLoad: false, isAtHand)
    case .refresh: return refresh(isAtHand)
    case .cancel:
      let effects = stop()
      if !effects.isEmpty { progress = .cancelled }
      return effects
    }
  }

  // MARK: Rules

  private mutating func set(
    _ request: Request, _ isAtHand: (Request) -> Bool
  ) -> [Effect] {
    if let wanted, wanted.image == request.image {
      let effects = change(to: request, isAtHand)
      if !effects.isEmpty { return effects }
      // The same image again, as cells do: keeps what is shown or loading.
      switch progress {
      case .shown: return []
      case .loading: return isAtHand(wanted) ? stop().and(show(wanted, isImmediate: true)) : []
      case .failed, .cancelled: break
      }
    }
    let former = stop()
    wanted = request
    if isAtHand(request) {
      return former.and(show(request, isImmediate: true))
    }
    content = .placeholder(request)
    return former.and([.show(content, isImmediate: true)].and(start(request)))
  }

  private mutating func replace(with new: Content) -> [Effect] {
    let effects = stop()
    wanted = nil
    progress = .shown
    content = new
    return effects.and([.show(new, isImmediate: true)])
  }

  private mutating func change(
    to request: Request, mayLoad: Bool = true, _ isAtHand: (Request) -> Bool
  ) -> [Effect] {
    guard let old = wanted, !old.isAlike(request) else { return [] }
    if case .cancelled = progress {
      wanted = request
      return []
    }
    guard !request.looksTheSame(as: old) else { return [] }
    let isFound = isAtHand(request)
    guard isFound || mayLoad else { return [] }
    let effects = stop()
    wanted = request
    if isFound { return effects.and(show(request, isImmediate: true)) }
    // The image for the old traits stays until the new one arrives, so that nothing flickers.
    return effects.and(start(request))
  }

  private mutating func refresh(_ isAtHand: (Request) -> Bool) -> [Effect] {
    guard let wanted else { return [] }
    switch progress {
    case .shown, .cancelled: return []
    case .loading: return isAtHand(wanted) ? stop().and(show(wanted, isImmediate: true)) : []
    case .failed: return isAtHand(wanted) ? show(wanted, isImmediate: true) : start(wanted)
    }
  }

  // MARK: Steps

  private mutating func show(_ request: Request, isImmediate: Bool) -> [Effect] {
    progress = .shown
    content = .image(request)
    return [.show(content, isImmediate: isImmediate), .report(request, .shown)]
  }

  private mutating func start(_ request: Request) -> [Effect] {
    lastNumber += 1
    let token = Token(lastNumber)
    progress = .loading(token)
    return [.start(token, request)]
  }

  private func stop() -> [Effect] {
    load.map { [.cancel($0)] } ?? []
  }
}
