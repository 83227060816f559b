/// The life of one request as a value: events go in, effects come out. It knows no file, network, thread or clock.
///
/// ```
///          begin           missing          all loaded         end, freed
/// idle ──────────> checking ──────> loading ──────────> accessing ──────> ended
///  ^                 │  │  nothing missing                  ^               ^
///  │ not here,       │  └───────────────────────────────────┘               │ freed
///  └─ failed, cancelled <── from checking and loading ──────────────────────┘
/// ```
///
/// A request holds its tags from `begin` on: between finding an object on disk and accessing it, no trim may remove it.
struct RequestState: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    case idle
    /// Finds out which objects aren't on this device.
    case checking
    /// `done` of `count` objects are loaded.
    case loading(done: Int, count: Int)
    /// The handler has been told that everything is here; an end is owed.
    case accessing
    /// Used up.
    case ended
  }

  enum Event: Equatable, Sendable {
    /// A handler has been passed in.
    case begin(isConditional: Bool)
    /// `missing` objects have to be loaded; with 0, everything is ready to be accessed.
    case checked(missing: Int)
    case loaded
    case failed
    case pause
    case resume
    /// The priority may be higher.
    case raise
    case cancel
    case end
    /// Nobody refers to the request any more.
    case free
  }

  /// The things to do, in the order of the members.
  struct Effects: OptionSet, Sendable {
    let rawValue: Int

    /// Count the tags as in use, durably.
    static var hold: Effects { Effects(rawValue: 1) }
    /// Find the objects that are missing; answer with `checked` or `failed`.
    static var check: Effects { Effects(rawValue: 2) }
    /// Load what is missing; answer with `loaded` for each object, or with `failed`.
    static var load: Effects { Effects(rawValue: 4) }
    /// Stop loading. Bytes that arrived stay, and objects that another request wants are still loaded.
    static var stop: Effects { Effects(rawValue: 8) }
    /// Count the tags as no longer in use.
    static var release: Effects { Effects(rawValue: 16) }
    /// Call the handler: the resources are here.
    static var succeed: Effects { Effects(rawValue: 32) }
    /// Call the handler of a conditional begin: the resources aren't all here.
    static var decline: Effects { Effects(rawValue: 64) }
    /// Call the handler with the error.
    static var fail: Effects { Effects(rawValue: 128) }
    /// Call the handler: the request was cancelled.
    static var abandon: Effects { Effects(rawValue: 256) }
    /// Call the handler that came with this event, and no other: the request is in use or used up.
    static var refuse: Effects { Effects(rawValue: 512) }
    /// Tell the developer: the request was freed before its handler ran.
    static var warn: Effects { Effects(rawValue: 1024) }
  }

  private(set) var phase = Phase.idle
  private(set) var isConditional = false
  private(set) var isPaused = false

  /// Whether the tags count as in use.
  var isHolding: Bool {
    switch phase {
    case .checking, .loading, .accessing: true
    case .idle, .ended: false
    }
  }

  /// Whether a handler is waiting.
  var isBusy: Bool { isHolding && phase != .accessing }

  mutating func handle(_ event: Event) -> Effects {
    switch event {
    case .begin(let isConditional):
      guard phase == .idle else { return .refuse }
      phase = .checking
      self.isConditional = isConditional
      return [.hold, .check]
    case .checked(let missing): return checked(missing)
    case .loaded: return loaded()
    case .failed:
      // A conditional begin has no error to hand over: whatever can't be found out isn't here.
      return leave(.idle, isConditional ? .decline : .fail)
    case .cancel: return leave(.idle, isConditional ? .decline : .abandon)
    case .free:
      let effects = leave(.ended, isConditional ? [.decline, .warn] : [.abandon, .warn])
      if phase == .accessing { return end() }
      phase = .ended
      return effects
    case .pause, .resume: return pause(event == .pause)
    case .raise:
      if case .loading = phase, !isPaused { return .load }
      return []
    case .end: return phase == .accessing ? end() : []
    }
  }

  private mutating func checked(_ missing: Int) -> Effects {
    guard phase == .checking else { return [] }
    if missing == 0 {
      phase = .accessing
      return .succeed
    }
    if isConditional { return leave(.idle, .decline) }
    phase = .loading(done: 0, count: missing)
    return isPaused ? [] : .load
  }

  private mutating func loaded() -> Effects {
    guard case .loading(let done, let count) = phase else { return [] }
    guard done + 1 == count else {
      phase = .loading(done: done + 1, count: count)
      return []
    }
    phase = .accessing
    return .succeed
  }

  /// Leaves a phase in which a handler is waiting; else there is nothing to leave.
  private mutating func leave(_ next: Phase, _ answer: Effects) -> Effects {
    guard isBusy else { return [] }
    phase = next
    isPaused = false
    return [.stop, .release, answer]
  }

  private mutating func pause(_ isPaused: Bool) -> Effects {
    guard isBusy, isPaused != self.isPaused else { return [] }
    self.isPaused = isPaused
    guard case .loading = phase else { return [] }
    return isPaused ? .stop : .load
  }

  private mutating func end() -> Effects {
    phase = .ended
    return .release
  }
}
