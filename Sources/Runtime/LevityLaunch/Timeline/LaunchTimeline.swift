#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The times of a launch, from the start of the process to a screen that can be used.
///
///     // main.swift
///     LaunchTimeline.shared.begin()
///     …
///     // when the first screen can be used
///     LaunchTimeline.shared.mark(.interactive)
///
/// Two variables of the environment are for measuring runs, and do nothing else: with `LEVITY_LAUNCH_REPORT=1` the record
/// is printed, with `LEVITY_EXIT_AFTER_LAUNCH=1` the app is ended as well. `LEVITY_TRACK_CREATION=1` tracks creations
/// from the beginning.
public final class LaunchTimeline: Sendable {
  /// The timeline of this process.
  public static let shared = LaunchTimeline(system: .current)

  private struct State {
    var times = MilestoneTimes()
    var last = LaunchMilestone.interactive
    var wallTime: Int64 = 0
    var isPrewarmed = false
    var isInBackground = false
    var onEnd: (@Sendable (LaunchRecord) -> Void)?
    var deferred: [String: Int] = [:]
    var hasEnded = false
  }

  /// Replaced in tests.
  struct System: Sendable {
    var now: @Sendable () -> UInt64
    var wallTime: @Sendable () -> Int64
    var variable: @Sendable (StaticString) -> String?
    var process: @Sendable () -> ProcessState
    var print: @Sendable (String) -> Void
    var end: @Sendable () -> Void
  }

  // A lock that is generic would be instantiated here, during the launch.
  private let lock = PlainLock()
  private nonisolated(unsafe) let state: UnsafeMutablePointer<State>
  let system: System

  init(system: System) {
    self.system = system
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    lock.destroy()
  }

  /// Begins the timeline and marks ``LaunchMilestone/main``. Call it first in `main`.
  ///
  /// - Parameters:
  ///   - last: the moment that ends the launch.
  ///   - onEnd: is called once with the record, on the thread that marks the last moment.
  public func begin(
    last: LaunchMilestone = .interactive, onEnd: (@Sendable (LaunchRecord) -> Void)? = nil
  ) {
    let now = system.now()
    let wallTime = system.wallTime()
    // The system removes the variable when the app has finished launching.
    let isPrewarmed = system.variable("ActivePrewarm") == "1"
    lock.take()
    state.pointee.last = last
    state.pointee.onEnd = onEnd
    state.pointee.wallTime = wallTime
    state.pointee.isPrewarmed = isPrewarmed
    if state.pointee.times[.main] == nil { state.pointee.times[.main] = now }
    lock.leave()
    if system.variable("LEVITY_TRACK_CREATION") == "1" { CreationTrace.start() }
  }

  /// Marks a moment. The first mark of each counts.
  public func mark(_ milestone: LaunchMilestone) {
    let now = system.now()
    lock.take()
    let isNew = state.pointee.times[milestone] == nil
    if isNew { state.pointee.times[milestone] = now }
    let isEnd = isNew && milestone == state.pointee.last && !state.pointee.hasEnded
    if isEnd { state.pointee.hasEnded = true }
    lock.leave()
    if isEnd { end() }
  }

  /// Notes that the app was started in the background; such a launch is excluded.
  public func noteBackground() {
    lock.take()
    state.pointee.isInBackground = true
    lock.leave()
  }

  /// Notes work that was moved out of the launch; 0 until it has run.
  func noteDeferred(_ name: String, microseconds: Int) {
    lock.take()
    state.pointee.deferred[name] = microseconds
    lock.leave()
  }

  /// The record of the launch so far.
  public var record: LaunchRecord {
    let state = copy()
    let now = system.now()
    let wallTime = system.wallTime()
    let process = system.process()
    let main = state.times[.main] ?? now
    // A measuring tool knows the start better than Linux, which counts in ticks.
    var start = system.variable("LEVITY_LAUNCH_START").flatMap(UInt64.init)
    if start == nil, let age = process.age, age >= 0, UInt64(age) <= now {
      start = now - UInt64(age)
    }
    if let known = start, known > main { start = nil }
    let jump = (wallTime - state.wallTime) - Int64(clamping: now - min(main, now))
    var exclusion: LaunchRecord.Exclusion?
    if state.isPrewarmed {
      exclusion = .prewarmed
    } else if process.isDebugged {
      exclusion = .debugged
    } else if state.isInBackground {
      exclusion = .background
    } else if abs(jump) > 100_000_000 {
      exclusion = .clockJump
    } else if now - min(start ?? main, now) > 180_000_000_000 {
      exclusion = .tooLong
    }
    let isStartUsed = !state.isPrewarmed && exclusion != .clockJump
    let origin = isStartUsed ? start ?? main : main
    return LaunchRecord(
      origin: isStartUsed && start != nil ? .process : .main,
      milestones: state.times.microseconds(from: origin),
      exclusion: exclusion, imageCount: LoadedImages.count,
      creationCount: CreationTrace.count, deferred: state.deferred)
  }

  private func copy() -> State {
    lock.take()
    defer { lock.leave() }
    return state.pointee
  }

  private func end() {
    let onEnd = copy().onEnd
    let exits = system.variable("LEVITY_EXIT_AFTER_LAUNCH") == "1"
    let prints = exits || system.variable("LEVITY_LAUNCH_REPORT") == "1"
    // Without anybody who wants it, there is no record to make.
    guard prints || onEnd != nil else { return }
    let record = record
    onEnd?(record)
    if prints { system.print(record.line + "\n") }
    if exits { system.end() }
  }
}

/// Nanoseconds, 0 for moments that weren't marked. A dictionary would cost a launch the instantiation of its types.
private struct MilestoneTimes {
  private var main: UInt64 = 0
  private var didFinishLaunching: UInt64 = 0
  private var firstFrame: UInt64 = 0
  private var interactive: UInt64 = 0

  subscript(milestone: LaunchMilestone) -> UInt64? {
    get {
      let time =
        switch milestone {
        case .main: main
        case .didFinishLaunching: didFinishLaunching
        case .firstFrame: firstFrame
        case .interactive: interactive
        }
      return time == 0 ? nil : time
    }
    set {
      switch milestone {
      case .main: main = newValue ?? 0
      case .didFinishLaunching: didFinishLaunching = newValue ?? 0
      case .firstFrame: firstFrame = newValue ?? 0
      case .interactive: interactive = newValue ?? 0
      }
    }
  }

  func microseconds(from origin: UInt64) -> [LaunchMilestone: Int] {
    LaunchMilestone.allCases.reduce(into: [:]) { times, milestone in
      guard let time = self[milestone] else { return }
      times[milestone] = Int(clamping: (time - min(origin, time)) / 1000)
    }
  }
}

extension LaunchTimeline.System {
  static let current = LaunchTimeline.System(
    now: LaunchClock.now, wallTime: LaunchClock.wallTime, variable: ProcessState.variable,
    process: ProcessState.current,
    print: { line in
      // Past the buffers of C, which a process that is killed would lose.
      var rest = Array(line.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    },
    end: {
      fflush(nil)
      exit(0)
    })
}
