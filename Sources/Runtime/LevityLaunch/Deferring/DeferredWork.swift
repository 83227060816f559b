import Dispatch

/// Work that a launch doesn't need: it runs on the main thread after the first frame, a few milliseconds for each frame.
///
///     let database = DeferredWork.shared.add("database") { store.open() }
///     DeferredWork.shared.add("search index", when: .idle, after: [database], deadline: 30_000) { index.load() }
///     DeferredWork.shared.add("map styles", when: .feature("map")) { styles.load() }
///     …
///     DeferredWork.shared.showFirstFrame()
///     DeferredWork.shared.run(before: "map")      // in the map's screen
@MainActor public final class DeferredWork {
  /// The work of this app.
  public static let shared = DeferredWork()

  /// The moment from which work may run.
  public enum Trigger: Hashable, Sendable {
    case firstFrame
    /// So many milliseconds after the first frame.
    case delay(Int)
    /// The main thread answers at once.
    case idle
    /// Only when the feature needs it: ``DeferredWork/run(before:)``, or its deadline.
    case feature(String)
  }

  /// The order of work that may run.
  public enum Priority: Int, Comparable, Sendable {
    case low, normal, high

    public static func < (one: Priority, other: Priority) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// The state of work.
  public enum State: Hashable, Sendable { case waiting, running, done, cancelled }

  /// Work that was added.
  public struct Handle: Hashable, Sendable {
    let index: Int
  }

  /// A line of the report. Times are in microseconds.
  public struct Entry: Hashable, Sendable {
    public var name: String
    public var state: State
    /// From the first frame to the start; nil if it hasn't run, or ran before that frame.
    public var wait: Int?
    /// Nil if it hasn't run.
    public var duration: Int?
  }

  private let budget: UInt64
  private let now: @Sendable () -> UInt64
  private let schedule: @MainActor (UInt64, @escaping @MainActor @Sendable () -> Void) -> Void
  private let timeline: LaunchTimeline?
  private var queue = DeferredQueue()
  private var bodies: [Int: @MainActor () -> Void] = [:]
  private var times: [Int: (start: UInt64, end: UInt64)] = [:]
  private var isScheduled = false

  /// The duration of a frame in nanoseconds, and the longest answer of a main thread that is idle.
  private static let frame: UInt64 = 16_666_667
  private static let idleAnswer: UInt64 = 2_000_000

  /// Creates a queue of its own.
  ///
  /// - Parameter budget: the milliseconds for each frame. Work that is longer than that isn't interrupted.
  public convenience init(budget: Int = 4) {
    self.init(
      budget: budget, now: LaunchClock.now, timeline: .shared,
      schedule: { delay, turn in
        let deadline = DispatchTime.now() + .nanoseconds(Int(clamping: delay))
        DispatchQueue.main.asyncAfter(deadline: deadline) { MainActor.assumeIsolated(turn) }
      })
  }

  init(
    budget: Int, now: @escaping @Sendable () -> UInt64, timeline: LaunchTimeline?,
    schedule: @escaping @MainActor (UInt64, @escaping @MainActor @Sendable () -> Void) -> Void
  ) {
    self.budget = DeferredQueue.nanoseconds(max(1, budget))
    self.now = now
    self.timeline = timeline
    self.schedule = schedule
  }

  /// Adds work.
  ///
  /// - Parameters:
  ///   - dependencies: have to run before. If one is cancelled, this work is, too.
  ///   - deadline: the milliseconds after the first frame at which it runs even if the main thread isn't idle, the budget
  ///     is used, or no feature has asked.
  @discardableResult public func add(
    _ name: String, when trigger: Trigger = .firstFrame, after dependencies: [Handle] = [],
    priority: Priority = .normal, deadline: Int? = nil, work: @escaping @MainActor () -> Void
  ) -> Handle {
    let index = queue.add(
      .init(
        name: name, trigger: trigger, priority: priority, dependencies: dependencies.map(\.index),
        deadline: deadline.map(DeferredQueue.nanoseconds)))
    bodies[index] = work
    timeline?.noteDeferred(name, microseconds: 0)
    if dependencies.contains(where: { queue.items[$0.index].state == .cancelled }) {
      queue.cancel(index)
    }
    scheduleTurn()
    return Handle(index: index)
  }

  /// Lets work begin. The first call counts.
  public func showFirstFrame() {
    queue.showFirstFrame(at: now())
    scheduleTurn()
  }

  /// Runs the work that a feature waits for, now, with its dependencies.
  public func run(before feature: String) { queue.work(before: feature).forEach(run) }

  /// Runs one piece of work now, with its dependencies, unless it has run.
  public func run(_ handle: Handle) { queue.work(upTo: handle.index).forEach(run) }

  /// Cancels work that hasn't run, and what depends on it.
  public func cancel(_ handle: Handle) {
    queue.cancel(handle.index)
    for (index, item) in queue.items.enumerated() where item.state == .cancelled {
      bodies[index] = nil
    }
  }

  /// All work in the order in which it was added.
  public var report: [Entry] {
    queue.items.enumerated().map { index, item in
      let time = times[index]
      var wait: Int?
      if let time, let frame = queue.firstFrame, time.start >= frame {
        wait = Int((time.start - frame) / 1000)
      }
      return Entry(
        name: item.name, state: item.state, wait: wait,
        duration: time.map { Int(($0.end - $0.start) / 1000) })
    }
  }

  private func run(_ index: Int) {
    // Work may run or cancel other work.
    guard queue.items[index].state == .waiting, let body = bodies.removeValue(forKey: index) else {
      return
    }
    queue.set(.running, of: index)
    let start = now()
    body()
    let end = now()
    times[index] = (start, end)
    queue.set(.done, of: index)
    timeline?.noteDeferred(queue.items[index].name, microseconds: Int((end - start) / 1000))
  }

  private func scheduleTurn() {
    guard !isScheduled, let delay = queue.delay(at: now(), frame: Self.frame) else { return }
    isScheduled = true
    schedule(delay) { [weak self] in
      guard let self else { return }
      // A turn after this one shows how long the main thread takes to answer.
      let asked = self.now()
      self.schedule(0) { [weak self] in self?.turn(asked: asked) }
    }
  }

  private func turn(asked: UInt64) {
    isScheduled = false
    let start = now()
    let isIdle = start - min(asked, start) <= Self.idleAnswer
    while true {
      let now = now()
      let isBudgetUsed = now - min(start, now) >= budget
      guard let index = queue.next(at: now, isIdle: isIdle, isBudgetUsed: isBudgetUsed) else {
        break
      }
      run(index)
    }
    scheduleTurn()
  }
}
