/// The life of one request as a value: events go in, effects come out. It knows no file, network, thread or clock.
///
/// ```
///          begin           missing         ready               end, freed
/// idle ──────────> checking ──────> loading ──────> accessing ──────> ended
///  ^                 │  │  ready                      ^                ^
///  │ not here,       │  └─────────────────────────────┘                │ freed
///  └─ failed, cancelled <── from checking and loading ────────────────┘
/// ```
///
/// A request holds its tags from `begin` on: between finding an object on disk and accessing it, no trim may remove it.
struct RequestState: Equatable, Sendable {
  // Code size: numbers without values, since cases with values are copied and tested by functions of their own.
  enum Phase: UInt8, Sendable {
    case idle
    /// Finds out which objects aren't on this device.
    case checking
    /// Some objects are missing.
    case loading
    /// The handler has been told that everything is here; an end is owed.
    case accessing
    /// Used up.
    case ended
  }

  enum Event: UInt8, Sendable {
    /// A handler has been passed in.
    case begin
    /// The same, for a request that loads nothing.
    case conditionallyBegin
    /// Objects have to be loaded.
    case missing
    /// Everything is ready to be accessed.
    case ready
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
    /// Find the objects that are missing; answer with `missing`, `ready` or `failed`.
    static var check: Effects { Effects(rawValue: 2) }
    /// Load what is missing; answer with `ready` or `failed`.
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

  mutating func handle(_ event: Event) -> Effects {
    switch event {
    case .begin, .conditionallyBegin:
      guard phase == .idle else { return .refuse }
      phase = .checking
      isConditional = event == .conditionallyBegin
      return [.hold, .check]
    case .missing:
      guard phase == .checking else { return [] }
      if isConditional { return leave(.decline) }
      phase = .loading
      return isPaused ? [] : .load
    case .ready:
      guard isBusy else { return [] }
      phase = .accessing
      return .succeed
    // A conditional begin has no error to hand over: whatever can't be found out isn't here.
    case .failed: return leave(.fail)
    case .cancel: return leave(.abandon)
    case .pause, .resume:
      guard isBusy, (event == .pause) != isPaused else { return [] }
      isPaused = !isPaused
      if phase == .checking { return [] }
      return isPaused ? .stop : .load
    case .raise: return phase == .loading && !isPaused ? .load : []
    case .end, .free:
      let effects =
        phase == .accessing ? .release : event == .free ? leave([.abandon, .warn]) : []
      if event == .free || !effects.isEmpty { phase = .ended }
      return effects
    }
  }

  /// Whether a handler is waiting.
  private var isBusy: Bool { phase == .checking || phase == .loading }

  /// Leaves a phase in which a handler is waiting; else there is nothing to leave.
  private mutating func leave(_ answer: Effects) -> Effects {
    guard isBusy else { return [] }
    phase = .idle
    isPaused = false
    guard isConditional else { return answer.union([.stop, .release]) }
    return answer.subtracting([.fail, .abandon]).union([.stop, .release, .decline])
  }
}
