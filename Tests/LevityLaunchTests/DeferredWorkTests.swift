import Testing

@testable import LevityLaunch

@MainActor @Suite struct DeferredWorkTests {
  /// A main thread with a clock that only moves when something takes time.
  @MainActor private final class Main {
    let time = LaunchLock<UInt64>(1_000_000_000)
    var turns: [(due: UInt64, body: @MainActor @Sendable () -> Void)] = []
    var ran: [String] = []
    /// How long the main thread takes to answer.
    var lag: UInt64 = 0

    lazy var work = DeferredWork(
      budget: 4, now: { [time] in time.withLock { $0 } }, timeline: nil,
      schedule: { [unowned self] delay, body in
        turns.append((time.withLock { $0 } + delay + (delay == 0 ? lag : 0), body))
      })

    @discardableResult func add(
      _ name: String, _ trigger: DeferredWork.Trigger = .firstFrame,
      after dependencies: [DeferredWork.Handle] = [], priority: DeferredWork.Priority = .normal,
      deadline: Int? = nil, takes milliseconds: Int = 1
    ) -> DeferredWork.Handle {
      work.add(name, when: trigger, after: dependencies, priority: priority, deadline: deadline) {
        [unowned self] in
        ran.append(name)
        time.withLock { $0 += UInt64(milliseconds) * 1_000_000 }
      }
    }

    /// Answers until so many milliseconds have passed.
    func run(milliseconds: Int) {
      let end = time.withLock { $0 } + UInt64(milliseconds) * 1_000_000
      while let next = turns.indices.min(by: { turns[$0].due < turns[$1].due }),
        turns[next].due <= end
      {
        let turn = turns.remove(at: next)
        time.withLock { $0 = max($0, turn.due) }
        turn.body()
      }
      time.withLock { $0 = max($0, end) }
    }
  }

  @Test func nothingRunsBeforeTheFirstFrame() {
    let main = Main()
    main.add("a", deadline: 1)
    main.run(milliseconds: 1000)
    #expect(main.ran == [])
    main.work.showFirstFrame()
    main.run(milliseconds: 20)
    #expect(main.ran == ["a"])
    #expect(main.work.report == [.init(name: "a", state: .done, wait: 1000, duration: 1000)])
  }

  @Test func aFrameHasABudget() {
    let main = Main()
    for name in ["a", "b", "c", "d", "e", "f"] { main.add(name, takes: 2) }
    main.work.showFirstFrame()
    main.run(milliseconds: 21)
    #expect(main.ran == ["a", "b"])
    main.run(milliseconds: 21)
    #expect(main.ran == ["a", "b", "c", "d"])
    main.run(milliseconds: 100)
    #expect(main.ran.count == 6)
    #expect(main.turns.isEmpty)
  }

  @Test func prioritiesThenTheOrderDecide() {
    let main = Main()
    main.add("low", priority: .low, takes: 0)
    main.add("first", takes: 0)
    main.add("second", takes: 0)
    main.add("high", priority: .high, takes: 0)
    main.work.showFirstFrame()
    main.run(milliseconds: 20)
    #expect(main.ran == ["high", "first", "second", "low"])
  }

  @Test func dependenciesRunBefore() {
    let main = Main()
    let late = main.add("late", .delay(300))
    main.add("early", after: [late], priority: .high)
    main.work.showFirstFrame()
    main.run(milliseconds: 299)
    #expect(main.ran == [])
    main.run(milliseconds: 40)
    #expect(main.ran == ["late", "early"])
  }

  @Test func idleWorkWaitsForAnAnswerAtOnce() {
    let main = Main()
    main.lag = 30_000_000
    main.add("idle", .idle)
    main.work.showFirstFrame()
    main.run(milliseconds: 500)
    #expect(main.ran == [])
    main.lag = 0
    main.run(milliseconds: 60)
    #expect(main.ran == ["idle"])
  }

  @Test func overdueWorkRunsWhateverTheBudgetAndFirst() {
    let main = Main()
    main.lag = 30_000_000
    main.add("long", priority: .high, takes: 10)
    main.add("idle", .idle, deadline: 40)
    main.add("feature", .feature("map"), deadline: 45)
    main.work.showFirstFrame()
    main.run(milliseconds: 70)
    #expect(main.ran == ["idle", "feature", "long"] || main.ran == ["idle", "long", "feature"])
    #expect(main.ran.first == "idle")
  }

  @Test func aFeatureGetsItsWorkAndTheDependenciesNow() {
    let main = Main()
    let base = main.add("base", .idle)
    let styles = main.add("styles", .feature("map"), after: [base])
    main.add("other", .feature("profile"))
    main.add("tiles", .feature("map"), after: [styles, base])
    // Even before the first frame: somebody needs it.
    main.work.run(before: "map")
    #expect(main.ran == ["base", "styles", "tiles"])
    main.work.run(before: "map")
    main.work.showFirstFrame()
    main.run(milliseconds: 200)
    #expect(main.ran.count == 3)
    #expect(main.work.report.map(\.state) == [.done, .done, .waiting, .done])
    #expect(main.work.report[0].wait == nil)
  }

  @Test func cancelledWorkAndItsDependentsNeverRun() {
    let main = Main()
    let first = main.add("first")
    let second = main.add("second", after: [first])
    main.add("third", after: [second])
    main.add("other")
    main.work.cancel(first)
    main.add("fourth", after: [second])
    main.work.run(second)
    main.work.showFirstFrame()
    main.run(milliseconds: 100)
    #expect(main.ran == ["other"])
    #expect(
      main.work.report.map(\.state) == [.cancelled, .cancelled, .cancelled, .done, .cancelled])
    main.work.cancel(first)
  }

  @Test func anyNumberOfMillisecondsIsATime() {
    let main = Main()
    main.add("never", .delay(.max), deadline: .max)
    main.add("now", .delay(.min), deadline: .min)
    main.work.showFirstFrame()
    main.run(milliseconds: 100)
    #expect(main.ran == ["now"])
    _ = DeferredWork(budget: .max)
    _ = DeferredWork(budget: .min)
  }

  @Test func workMayAddAndRunWork() {
    let main = Main()
    var order: [String] = []
    main.work.add("outer") {
      let inner = main.work.add("inner", when: .idle) { order.append("inner") }
      main.work.run(inner)
      order.append("outer")
    }
    main.work.showFirstFrame()
    main.run(milliseconds: 40)
    #expect(order == ["inner", "outer"])
  }

  @Test func theTimelineShowsTheWorkThatWasMoved() {
    let timeline = LaunchTimeline(system: .current)
    let work = DeferredWork(budget: 4, now: LaunchClock.now, timeline: timeline) { _, _ in }
    let handle = work.add("cache") {}
    #expect(timeline.record.deferred == ["cache": 0])
    work.run(handle)
    #expect(timeline.record.deferred.keys.sorted() == ["cache"])
  }
}
