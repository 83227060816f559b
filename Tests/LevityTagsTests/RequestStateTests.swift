import Testing

@testable import LevityTags

@Suite(.timeLimit(.minutes(10))) struct RequestStateTests {
  typealias State = RequestState

  /// A state that was brought into its phase by events.
  private static func state(_ events: State.Event...) -> State {
    var state = State()
    for event in events { _ = state.handle(event) }
    return state
  }

  private static let checking = state(.begin(isConditional: false))
  private static let asking = state(.begin(isConditional: true))
  private static let loading = state(.begin(isConditional: false), .checked(missing: 2))
  private static let half = state(.begin(isConditional: false), .checked(missing: 2), .loaded)
  private static let paused = state(.begin(isConditional: false), .checked(missing: 2), .pause)
  private static let accessing = state(.begin(isConditional: false), .checked(missing: 0))
  private static let ended = state(.begin(isConditional: false), .checked(missing: 0), .end)

  /// Every phase with every event that means something in it.
  @Test(
    arguments: [
      (State(), .begin(isConditional: false), .checking, [.hold, .check]),
      (State(), .begin(isConditional: true), .checking, [.hold, .check]),
      (State(), .free, .ended, []),
      (State(), .cancel, .idle, []),
      (State(), .end, .idle, []),
      (checking, .begin(isConditional: false), .checking, .refuse),
      (checking, .checked(missing: 0), .accessing, .succeed),
      (checking, .checked(missing: 3), .loading(done: 0, count: 3), .load),
      (checking, .failed, .idle, [.stop, .release, .fail]),
      (checking, .cancel, .idle, [.stop, .release, .abandon]),
      (checking, .end, .checking, []),
      (checking, .free, .ended, [.stop, .release, .abandon, .warn]),
      (asking, .checked(missing: 0), .accessing, .succeed),
      (asking, .checked(missing: 1), .idle, [.stop, .release, .decline]),
      (asking, .failed, .idle, [.stop, .release, .decline]),
      (asking, .cancel, .idle, [.stop, .release, .decline]),
      (asking, .free, .ended, [.stop, .release, .decline, .warn]),
      (loading, .loaded, .loading(done: 1, count: 2), []),
      (loading, .failed, .idle, [.stop, .release, .fail]),
      (loading, .cancel, .idle, [.stop, .release, .abandon]),
      (loading, .pause, .loading(done: 0, count: 2), .stop),
      (loading, .resume, .loading(done: 0, count: 2), []),
      (loading, .end, .loading(done: 0, count: 2), []),
      (loading, .free, .ended, [.stop, .release, .abandon, .warn]),
      (loading, .begin(isConditional: true), .loading(done: 0, count: 2), .refuse),
      (half, .loaded, .accessing, .succeed),
      (paused, .resume, .loading(done: 0, count: 2), .load),
      (paused, .pause, .loading(done: 0, count: 2), []),
      (paused, .cancel, .idle, [.stop, .release, .abandon]),
      (accessing, .begin(isConditional: false), .accessing, .refuse),
      (accessing, .cancel, .accessing, []),
      (accessing, .failed, .accessing, []),
      (accessing, .end, .ended, .release),
      (accessing, .free, .ended, .release),
      (ended, .begin(isConditional: false), .ended, .refuse),
      (ended, .end, .ended, []),
      (ended, .free, .ended, []),
      (ended, .loaded, .ended, []),
    ] as [(State, State.Event, State.Phase, State.Effects)])
  func eachEventHasItsEffects(
    _ start: State, _ event: State.Event, _ phase: State.Phase, _ effects: State.Effects
  ) {
    var state = start
    #expect(state.handle(event) == effects)
    #expect(state.phase == phase)
  }

  @Test func pausingWhileTheDiskIsCheckedDefersTheLoad() {
    var state = Self.checking
    #expect(state.handle(.pause) == [])
    #expect(state.handle(.checked(missing: 1)) == [])
    #expect(state.handle(.resume) == .load)
  }

  @Test func aFailedRequestMayBeginAgainAndIsNotPaused() {
    var state = Self.paused
    #expect(state.handle(.failed) == [.stop, .release, .fail])
    #expect(state.handle(.begin(isConditional: false)) == [.hold, .check])
    #expect(state.handle(.checked(missing: 1)) == .load)
  }
}
