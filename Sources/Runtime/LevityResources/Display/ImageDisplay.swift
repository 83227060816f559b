/// One place that shows an image: what was asked of it last, what it shows, what it waits for.
///
/// A pure state machine. It decides; whoever owns it looks images up, loads and draws, and tells it what happened.
/// Whatever the order of events, it never shows an image after another one was asked for, has at most one load
/// running, and cancels a load exactly once when nobody wants its image any more.
package struct ImageDisplay: Sendable {
  /// An image under the traits of the place. A reference: it is handed around, and copying its parts would cost more
  /// than all decisions.
  package final class Request: Hashable, Sendable {
    package let image: DeferredImage
    package let traits: ImageTraits
    /// What its dynamic colours were when it was asked for.
    private let tints: [ImageColor]

    package init(image: DeferredImage, traits: ImageTraits) {
      self.image = image
      self.traits = traits
      tints = image.dynamicTints(traits)
    }

    package static func == (left: Request, right: Request) -> Bool {
      left === right || (left.image == right.image && left.isAlike(right))
    }

    /// Whether the circumstances are the same.
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

  /// Names one load; never used twice by a display.
  package struct Token: Hashable, Sendable {
    private let number: Int

    fileprivate init(_ number: Int) {
      self.number = number
    }
  }

  /// What happened.
  package enum Event: Sendable {
    /// A deferred image was set, in a place of these traits.
    case set(Request)
    /// An ordinary image was set; its owner keeps it.
    case setPlain
    /// Nil was set, or the view is about to be used for something else.
    case clear
    /// A load ended with an image.
    case arrived(Token)
    /// A load ended without one.
    case failed(Token)
    /// Light became dark, another screen, another direction, …
    indirect case traitsChanged(ImageTraits)
    /// Images may have come by another way: a prefetch ended, a manifest was installed, the network is back.
    case refresh
    /// Nobody wants to wait any longer, but what is shown may stay.
    case cancel
  }

  /// What is drawn.
  package enum Content: Equatable, Sendable {
    case nothing
    case plain
    case placeholder(Request)
    case image(Request)
  }

  /// What the owner has to do, in this order.
  package enum Effect: Equatable, Sendable {
    case cancel(Token)
    /// `isImmediate` where it was found in the turn in which it was asked for: such an image is never faded in.
    case show(Content, isImmediate: Bool)
    case start(Token, Request)
    case report(Request, Outcome)
  }

  /// How a request ended.
  package enum Outcome: Equatable, Sendable { case shown, failed }

  /// How far the wanted image has come.
  private enum Progress { case loading(Token), shown, failed, cancelled }

  /// What is drawn.
  package private(set) var content = Content.nothing
  /// The deferred image that was asked for last, with the traits of the newest decision; nil for plain ones and nil.
  package private(set) var wanted: Request?
  private var progress = Progress.shown
  private var lastNumber = 0

  /// An empty place.
  package init() {}

  /// The load that runs.
  package var load: Token? {
    if case .loading(let token) = progress { token } else { nil }
  }

  /// Decides. `isAtHand` says whether an image can be drawn without waiting; it is asked at most once, and only when
  /// the answer matters.
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
      // The same image again, as cells do: what is shown stays, what is loading goes on.
      switch progress {
      case .shown: return []
      case .loading: return isAtHand(wanted) ? stop() + show(wanted, isImmediate: true) : []
      case .failed, .cancelled: break
      }
    }
    let former = stop()
    wanted = request
    if isAtHand(request) {
      let effects = show(request, isImmediate: true)
      return former.isEmpty ? effects : former + effects
    }
    content = .placeholder(request)
    return former + [.show(content, isImmediate: true)] + start(request)
  }

  private mutating func replace(with new: Content) -> [Effect] {
    let effects = stop()
    wanted = nil
    progress = .shown
    content = new
    return effects + [.show(new, isImmediate: true)]
  }

  private mutating func change(
    to request: Request, _ isAtHand: (Request) -> Bool
  ) -> [Effect] {
    guard let old = wanted, !old.isAlike(request) else { return [] }
    if case .cancelled = progress {
      wanted = request
      return []
    }
    guard !request.looksTheSame(as: old) else { return [] }
    let effects = stop()
    wanted = request
    if isAtHand(request) { return effects + show(request, isImmediate: true) }
    // The picture under the old traits stays until the new one is here: it is the right image, and nothing flickers.
    return effects + start(request)
  }

  private mutating func refresh(_ isAtHand: (Request) -> Bool) -> [Effect] {
    guard let wanted else { return [] }
    switch progress {
    case .shown, .cancelled: return []
    case .loading: return isAtHand(wanted) ? stop() + show(wanted, isImmediate: true) : []
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
