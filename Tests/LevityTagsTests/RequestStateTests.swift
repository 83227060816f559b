import Testing

@testable import LevityTags

@Suite(.timeLimit(.minutes(20))) struct RequestStateTests {
  typealias State = RequestState

  /// A state that was brought into its phase by events.
  private static func state(_ events: State.Event...) -> State {
    var state = State()
    for event in events { _ = state.handle(event) }
    return state
  }

  private static let checking = state(.begin)
  private static let asking = state(.conditionallyBegin)
  private static let loading = state(.begin, .missing)
  private static let paused = state(.begin, .missing, .pause)
  private static let accessing = state(.begin, .ready)
  private static let ended = state(.begin, .ready, .end)

  /// Every phase with every event that means something in it.
  @Test(
    arguments: [
      (State(), .begin, .checking, [.hold, .check]),
      (State(), .conditionallyBegin, .checking, [.hold, .check]),
      (State(), .free, .ended, []),
      (State(), .cancel, .idle, []),
      (State(), .end, .idle, []),
      (checking, .begin, .checking, .refuse),
      (checking, .ready, .accessing, .succeed),
      (checking, .missing, .loading, .load),
      (checking, .failed, .idle, [.stop, .release, .fail]),
      (checking, .cancel, .idle, [.stop, .release, .abandon]),
      (checking, .end, .checking, []),
      (checking, .free, .ended, [.stop, .release, .abandon, .warn]),
      (asking, .ready, .accessing, .succeed),
      (asking, .missing, .idle, [.stop, .release, .decline]),
      (asking, .failed, .idle, [.stop, .release, .decline]),
      (asking, .cancel, .idle, [.stop, .release, .decline]),
      (asking, .free, .ended, [.stop, .release, .decline, .warn]),
      (loading, .ready, .accessing, .succeed),
      (loading, .missing, .loading, []),
      (loading, .raise, .loading, .load),
      (loading, .failed, .idle, [.stop, .release, .fail]),
      (loading, .cancel, .idle, [.stop, .release, .abandon]),
      (loading, .pause, .loading, .stop),
      (loading, .resume, .loading, []),
      (loading, .end, .loading, []),
      (loading, .free, .ended, [.stop, .release, .abandon, .warn]),
      (loading, .conditionallyBegin, .loading, .refuse),
      (paused, .raise, .loading, []),
      (paused, .resume, .loading, .load),
      (paused, .pause, .loading, []),
      (paused, .cancel, .idle, [.stop, .release, .abandon]),
      (accessing, .begin, .accessing, .refuse),
      (accessing, .cancel, .accessing, []),
      (accessing, .failed, .accessing, []),
      (accessing, .end, .ended, .release),
      (accessing, .free, .ended, .release),
      (ended, .begin, .ended, .refuse),
      (ended, .end, .ended, []),
      (ended, .free, .ended, []),
      (ended, .ready, .ended, []),
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
    #expect(state.handle(.missing) == [])
    #expect(state.handle(.resume) == .load)
  }

  @Test func aFailedRequestMayBeginAgainAndIsNotPaused() {
    var state = Self.paused
    #expect(state.handle(.failed) == [.stop, .release, .fail])
    #expect(state.handle(.begin) == [.hold, .check])
    #expect(state.handle(.missing) == .load)
  }
}
