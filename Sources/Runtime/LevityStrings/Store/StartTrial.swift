/// Decides whether a start of the app counts against strings on trial, and when it has survived. A pure state machine.
///
/// A start counts from the opening of the strings until somebody leaves the app, or has used it for a while. An end
/// that looks like a crash and is none must not count: a glance, which ends in the background; a launch in the
/// background for a push or a refresh, and prewarming, after which the system suspends the process and later kills it
/// without a word. Those count only from the moment at which the app becomes active.
struct StartTrial {
  enum Event: Equatable {
    /// The strings were opened.
    case opened
    /// The system launched the app in the background.
    case launchedInBackground
    case becameActive
    /// A call, a dialog of the system, or the beginning of leaving the app.
    case becameInactive
    /// The app entered the background, or ends as it should.
    case left
    /// The wait of that number is over.
    case waited(Int)
  }

  /// The state that the record should have for this start.
  enum Mark: Equatable { case uncounted, counted, survived }

  struct Wait: Equatable {
    var number: Int
    var seconds: Double
  }

  private enum State { case unopened(isActive: Bool), starting, active, inactive, background, over }

  /// Seconds in use after which a start has survived. An app crashes because of its strings when it shows them.
  static let useTime = 5.0
  /// Seconds after which a launch that hasn't become active, while the main thread is free, was one in the background.
  static let launchTime = 3.0

  private(set) var mark = Mark.uncounted
  private var state = State.unopened(isActive: false)
  private var isInBackground: Bool
  private var lastWait = 0

  /// - Parameter isPrewarmed: Whether the system launched the process before somebody asked for it.
  init(isPrewarmed: Bool) { isInBackground = isPrewarmed }

  /// Handles an event; returns a wait to begin, which ends the one before.
  mutating func handle(_ event: Event) -> Wait? {
    switch (state, event) {
    case (.over, _): return nil
    case (.active, .waited(lastWait)), (.active, .left), (.inactive, .left):
      mark = .survived
      state = .over
    case (.unopened(let isActive), .opened):
      if isActive { return use() }
      if isInBackground {
        state = .background
      } else {
        mark = .counted
        state = .starting
        return wait(Self.launchTime)
      }
    case (.unopened, .becameActive): state = .unopened(isActive: true)
    case (.unopened, .becameInactive), (.unopened, .left): state = .unopened(isActive: false)
    case (.unopened, .launchedInBackground): isInBackground = true
    case (.starting, .waited(lastWait)), (.starting, .launchedInBackground), (.starting, .left):
      mark = .uncounted
      state = .background
    case (.starting, .becameActive), (.inactive, .becameActive), (.background, .becameActive):
      return use()
    case (.active, .becameInactive): state = .inactive
    default: break
    }
    return nil
  }

  /// Ignores all further events.
  mutating func end() { state = .over }

  private mutating func use() -> Wait {
    mark = .counted
    state = .active
    return wait(Self.useTime)
  }

  private mutating func wait(_ seconds: Double) -> Wait {
    lastWait += 1
    return Wait(number: lastWait, seconds: seconds)
  }
}
