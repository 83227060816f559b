import Foundation
import LevityPackages

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

/// Passes on to a ``StartTrial`` what happens to the app, and writes what it decides.
final class StartWatch: Sendable {
  /// Protected by the lock.
  private final class State {
    @exclusivity(unchecked) var trial: StartTrial
    @exclusivity(unchecked) var write: (@Sendable (StartTrial.Mark) -> Void)?
    @exclusivity(unchecked) var written = StartTrial.Mark.counted
    @exclusivity(unchecked) var isWriting = false

    init(_ trial: StartTrial) { self.trial = trial }
  }

  private let state: Locked<State>
  private let observations = Locked<(center: NotificationCenter, tokens: [AnyObject])?>(
    nil)
  private let wait = Locked<Task<Void, Never>?>(nil)
  private let clock: any RuntimeClock
  private let activity: ExpiringActivity

  /// - Parameter center: Posts that the app becomes active and leaves; nil for a process without such events, which
  ///   counts as in use.
  init(
    clock: any RuntimeClock, center: NotificationCenter?, isPrewarmed: Bool,
    activity: ExpiringActivity
  ) {
    state = Locked(State(StartTrial(isPrewarmed: isPrewarmed)))
    self.clock = clock
    self.activity = activity
    if let center {
      observe(center)
    } else {
      send(.becameActive)
    }
  }

  deinit {
    wait.withLock { $0?.cancel() }
    observations.withLock { observations in
      for token in observations?.tokens ?? [] { observations?.center.removeObserver(token) }
    }
  }

  /// Whether the system launched this process before somebody asked for the app.
  static var isPrewarmed: Bool {
    ProcessInfo.processInfo.environment["ActivePrewarm"] == "1"
  }

  /// The usual center; nil without UIKit's application.
  static var usualCenter: NotificationCenter? {
    #if canImport(UIKit) && !os(watchOS) && !os(Linux)
      .default
    #else
      nil
    #endif
  }

  /// The strings are about to be opened. Returns whether the start counts from here on.
  func open() -> Bool {
    send(.opened)
    return state.withLock { $0.trial.mark } == .counted
  }

  /// There are strings on trial: from now on `write` is called with what changes.
  func begin(isCounted: Bool, write: @escaping @Sendable (StartTrial.Mark) -> Void) {
    state.withLock {
      $0.write = write
      $0.written = isCounted ? .counted : .uncounted
    }
    writeMark()
  }

  /// Nothing is on trial: what happens from now on doesn't matter.
  func end() {
    state.withLock { $0.trial.end() }
    wait.withLock { $0?.cancel() }
  }

  func send(_ event: StartTrial.Event) {
    let next = state.withLock { $0.trial.handle(event) }
    if let next {
      let clock = clock
      let task = Task { @MainActor [weak self] in
        // On the main actor: a launch that keeps the main thread busy isn't over.
        guard (try? await clock.sleep(seconds: next.seconds)) != nil else { return }
        self?.send(.waited(next.number))
      }
      wait.withLock { former in
        former?.cancel()
        former = task
      }
    }
    guard state.withLock({ $0.write != nil && $0.written != $0.trial.mark }) else { return }
    // The process may be suspended at once, and this is often the main thread.
    activity.begin("Levity: start of the app") { [weak self] _ in self?.writeMark() }
  }

  /// Writes the current mark, whichever that is, so it doesn't matter in which order writers come. One writes at a time,
  /// and as long as there is something new.
  private func writeMark() {
    while true {
      let next = state.withLock {
        state -> (write: @Sendable (StartTrial.Mark) -> Void, mark: StartTrial.Mark)? in
        let mark = state.trial.mark
        guard !state.isWriting, state.written != mark, let write = state.write else { return nil }
        state.isWriting = true
        return (write, mark)
      }
      guard let next else { return }
      next.write(next.mark)
      state.withLock {
        $0.isWriting = false
        $0.written = next.mark
      }
    }
  }

  private func observe(_ center: NotificationCenter) {
    #if canImport(UIKit) && !os(watchOS)
      let events: [(NSNotification.Name, StartTrial.Event)] = [
        (UIApplication.didBecomeActiveNotification, .becameActive),
        (UIApplication.willResignActiveNotification, .becameInactive),
        (UIApplication.didEnterBackgroundNotification, .left),
        (UIApplication.willTerminateNotification, .left),
      ]
      var tokens: [AnyObject] = events.map { name, event in
        center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
          self?.send(event)
        }
      }
      tokens.append(
        center.addObserver(
          forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: nil
        ) { [weak self] notification in
          // Not `UIApplication.shared`, which extensions may not name.
          let application = notification.object as? UIApplication
          // In the next turn: scenes are connected after this. Until then every launch looks like one in the background.
          Task { @MainActor [weak self] in
            if application?.applicationState == .background { self?.send(.launchedInBackground) }
          }
        })
      observations.withLock { $0 = (center, tokens) }
    #endif
  }
}
