import Foundation
import Testing

@testable import LevityStrings

/// The life of a process, from its launch to its end.
enum Step: Equatable, Sendable {
  /// The strings are opened.
  case open
  case active
  case inactive
  case background
  /// The app ends in order, as when somebody swipes it away in the switcher.
  case terminate
  /// The system launched it in the background.
  case backgroundLaunch
  /// Time passes, in which the main thread is free.
  case seconds(Double)
  /// The process ends without a word: a crash, or the system kills it.
  case killed
}

/// One life of a process with strings on trial.
struct Life: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var isPrewarmed = false
  let steps: [Step]

  init(_ name: String, isPrewarmed: Bool = false, _ steps: Step...) {
    testDescription = name
    self.isPrewarmed = isPrewarmed
    self.steps = steps
  }

  /// The record of the start when the process is gone.
  var mark: StartTrial.Mark {
    var trial = StartTrial(isPrewarmed: isPrewarmed)
    var wait: (number: Int, rest: Double)?
    func note(_ next: StartTrial.Wait?) {
      if let next { wait = (next.number, next.seconds) }
    }
    for step in steps {
      switch step {
      case .open: note(trial.handle(.opened))
      case .active: note(trial.handle(.becameActive))
      case .inactive: note(trial.handle(.becameInactive))
      case .background, .terminate: note(trial.handle(.left))
      case .backgroundLaunch: note(trial.handle(.launchedInBackground))
      case .seconds(let seconds):
        guard var running = wait else { continue }
        running.rest -= seconds
        wait = running.rest > 0 ? running : nil
        if running.rest <= 0 { note(trial.handle(.waited(running.number))) }
      case .killed: return trial.mark
      }
    }
    return trial.mark
  }

  // Lives that mean nothing.
  static let harmless: [Life] = [
    Life("push", .backgroundLaunch, .open, .seconds(1), .killed),
    Life("push, opened at once", .open, .backgroundLaunch, .killed),
    Life("push, suspended early", .open, .backgroundLaunch, .seconds(0.2), .killed),
    Life("background refresh of half a minute", .open, .backgroundLaunch, .seconds(30), .killed),
    Life("launch in the background of which nothing is said", .open, .seconds(4), .killed),
    Life("location update", .backgroundLaunch, .open, .seconds(10), .killed),
    Life("crash in the background", .open, .backgroundLaunch, .seconds(3), .killed),
    Life("prewarmed, never opened", isPrewarmed: true, .open, .killed),
    Life("prewarmed for an hour", isPrewarmed: true, .open, .seconds(3600), .killed),
    Life("prewarmed, before main", isPrewarmed: true, .killed),
    Life("nothing was looked up", .active, .seconds(60), .background, .killed),
    Life("locked while it launches", .open, .background, .killed),
    Life("terminated while it launches", .open, .terminate, .killed),
    Life(
      "push, then prewarmed", isPrewarmed: true, .backgroundLaunch, .open, .seconds(9), .killed),
  ]

  // Lives that say that the strings are good.
  static let survived: [Life] = [
    Life("glance of a second", .open, .active, .seconds(1), .inactive, .background, .killed),
    Life("glance of no time", .open, .active, .inactive, .background, .killed),
    Life("jetsam while suspended", .open, .active, .inactive, .background, .seconds(99), .killed),
    Life("use", .open, .active, .seconds(60), .inactive, .background, .killed),
    Life("killed by the system in use", .open, .active, .seconds(5), .killed),
    Life("crash after a minute", .open, .active, .seconds(60), .killed),
    Life("crash after leaving", .open, .active, .inactive, .background, .active, .killed),
    Life("swiped away", .open, .active, .seconds(1), .inactive, .terminate, .killed),
    Life("a dialog, then use", .open, .active, .inactive, .active, .seconds(5), .killed),
    Life(
      "push, then use", .open, .backgroundLaunch, .seconds(20), .active, .seconds(6), .killed),
    Life(
      "prewarmed, then a glance", isPrewarmed: true, .open, .seconds(600), .active, .inactive,
      .background, .killed),
    Life("opened late", .active, .seconds(30), .open, .seconds(5), .killed),
    Life("slow launch", .open, .seconds(4), .active, .seconds(5), .killed),
    Life(
      "two dialogs and a lock", .open, .active, .inactive, .active, .inactive, .background, .killed),
  ]

  // Lives that look like a crash because of the strings.
  static let suspicious: [Life] = [
    Life("crash at the first lookup", .open, .killed),
    Life("crash on the first screen", .open, .seconds(1), .killed),
    Life("crash as it becomes active", .open, .active, .killed),
    Life("crash after three seconds", .open, .active, .seconds(3), .killed),
    Life("crash behind a dialog", .open, .active, .seconds(1), .inactive, .killed),
    Life("crash after a dialog", .open, .active, .inactive, .active, .seconds(4), .killed),
    Life("crash on the screen that a push opens", .open, .backgroundLaunch, .active, .killed),
    Life(
      "crash on the first screen after prewarming", isPrewarmed: true, .open, .seconds(600),
      .active, .seconds(1), .killed),
    Life("watchdog at launch", .open, .killed),
    Life("crash when it looks up late", .active, .seconds(60), .open, .seconds(1), .killed),
    Life("crash after a slow launch", .open, .seconds(4), .active, .seconds(2), .killed),
  ]
}

/// Strings on trial, and a device on which processes live one after the other.
struct Trial {
  private(set) var starts: Int? = 0
  private(set) var isGivenUp = false

  mutating func run(_ life: Life) {
    guard let before = starts, !isGivenUp else { return }
    // Opening looks at the record first.
    guard before < InstalledStrings.maximumStarts else {
      isGivenUp = life.steps.contains(.open)
      return
    }
    switch life.mark {
    case .uncounted: break
    case .counted: starts = before + 1
    case .survived: starts = nil
    }
  }
}

@Suite struct StartTrialTests {
  @Test(arguments: Life.harmless) func aLifeThatMeansNothingIsNotCounted(_ life: Life) {
    #expect(life.mark == .uncounted)
    var trial = Trial()
    for _ in 0..<50 { trial.run(life) }
    #expect(trial.starts == 0 && !trial.isGivenUp)
  }

  @Test(arguments: Life.survived) func aLifeThatSomebodyUsedEndsTheTrial(_ life: Life) {
    #expect(life.mark == .survived)
    var trial = Trial()
    trial.run(life)
    #expect(trial.starts == nil)
    // From then on nothing counts: another crash has another reason.
    for crash in Life.suspicious { trial.run(crash) }
    #expect(!trial.isGivenUp)
  }

  @Test(arguments: Life.suspicious) func aCrashLoopGivesTheStringsUp(_ life: Life) {
    #expect(life.mark == .counted)
    var trial = Trial()
    for count in 1...InstalledStrings.maximumStarts {
      trial.run(life)
      #expect(trial.starts == count && !trial.isGivenUp)
    }
    trial.run(life)
    #expect(trial.isGivenUp)
  }

  @Test(arguments: Life.suspicious)
  func harmlessLivesBetweenCrashesChangeNothing(_ life: Life) {
    var trial = Trial()
    for _ in 0..<InstalledStrings.maximumStarts {
      for harmless in Life.harmless { trial.run(harmless) }
      trial.run(life)
    }
    trial.run(life)
    #expect(trial.isGivenUp)
  }

  /// Two short sessions in a row are usual; three that look like crashes aren't.
  @Test func twoCrashesAloneKeepTheStrings() {
    var trial = Trial()
    for _ in 0..<2 { trial.run(Life.suspicious[0]) }
    trial.run(Life.harmless[0])
    trial.run(Life.suspicious[0])
    #expect(!trial.isGivenUp)
  }

  @Test func oneCrashAndThenAGlanceKeepsTheStrings() {
    var trial = Trial()
    for _ in 1..<InstalledStrings.maximumStarts { trial.run(Life.suspicious[0]) }
    trial.run(Life.survived[0])
    #expect(trial.starts == nil && !trial.isGivenUp)
  }

  @Test func aWaitThatIsOverTooLateSaysNothing() {
    var trial = StartTrial(isPrewarmed: false)
    let launch = trial.handle(.opened)
    let use = trial.handle(.becameActive)
    #expect(launch?.seconds == StartTrial.launchTime && use?.seconds == StartTrial.useTime)
    _ = trial.handle(.waited(launch?.number ?? 0))
    #expect(trial.mark == .counted)
    _ = trial.handle(.becameInactive)
    _ = trial.handle(.waited(use?.number ?? 0))
    #expect(trial.mark == .counted)
    #expect(trial.handle(.opened) == nil)
  }

  @Test func thereAreThirtyLives() {
    #expect(Life.harmless.count + Life.survived.count + Life.suspicious.count >= 30)
  }
}
