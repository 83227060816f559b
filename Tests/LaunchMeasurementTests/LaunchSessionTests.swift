import LaunchMeasurement
import LaunchStatistics
import Testing

/// The order of launches, and what is left of an interrupted measurement.
@Suite struct LaunchSessionTests {
  private let schedule = LaunchSchedule(buildCount: 2, runCount: 20, warmUpCount: 2, seed: 3)

  @Test func everyRoundHasBothBuildsInRandomOrder() {
    let steps = schedule.steps()
    #expect(steps.count == 44 && steps.map(\.index) == Array(0..<44))
    let rounds = stride(from: 0, to: 44, by: 2).map { [steps[$0].build, steps[$0 + 1].build] }
    #expect(rounds.allSatisfy { $0.sorted() == [0, 1] })
    #expect(Set(rounds).count == 2)
    #expect(steps.count(where: \.isWarmUp) == 4)
    #expect(steps == schedule.steps())
  }

  @Test func aMeasurementContinuesAfterAnInterruption() throws {
    struct Stopped: Error {}
    let driver = ReplayDriver(milliseconds: [
      (0..<30).map { 100 + Double($0) }, (0..<30).map { 200 + Double($0) },
    ])
    var stored: [Int: LaunchRun] = [:]
    var session = LaunchSession(schedule: schedule)
    #expect(throws: Stopped.self) {
      try session.measure(with: driver) { step, run in
        if step.index == 17 { throw Stopped() }
        stored[step.index] = run
      }
    }
    #expect(stored.count == 17)
    var continued = LaunchSession(schedule: schedule, runs: stored)
    var seen: [LaunchSession.Progress] = []
    try continued.measure(
      with: driver, store: { stored[$0.index] = $1 }, progress: { seen.append($0) })
    #expect(stored.count == 44 && continued.isComplete && seen.last?.done == 44)
    #expect(seen.last?.secondsLeft == 0)
    let samples = continued.samples(ofBuild: 1)
    #expect(samples.values.count == 20 && samples.dropped == [.warmUp: 2])
    #expect(samples.values.allSatisfy { $0 >= 200 })
  }

  /// The runs of one build and one kind, without those that don't count.
  @Test func theOrderOfRunsHasTheirPlaces() throws {
    let schedule = LaunchSchedule(
      buildCount: 2, runCount: 3, warmUpCount: 1, seed: 5, kinds: [.cold, .warm])
    let driver = ReplayDriver(milliseconds: [
      (0..<30).map { 100 + Double($0) }, (0..<30).map { 200 + Double($0) },
    ])
    var session = LaunchSession(schedule: schedule)
    try session.measure(with: driver, store: { _, _ in })
    for build in 0...1 {
      for kind in [LaunchKind.cold, .warm] {
        let places = session.order(ofBuild: build, kind: kind)
        let steps = schedule.steps().filter {
          $0.build == build && $0.kind == kind && !$0.isWarmUp
        }
        #expect(places.map(\.place) == steps.map(\.index))
        #expect(
          places.map(\.milliseconds) == session.samples(ofBuild: build, kind: kind).values)
      }
    }
  }

  @Test func theMedianOfPagesLeavesWarmUpsOut() throws {
    let schedule = LaunchSchedule(buildCount: 2, runCount: 3, warmUpCount: 1, seed: 5)
    var runs: [Int: LaunchRun] = [:]
    var pages = 10
    for step in schedule.steps() where step.build == 0 {
      var run = LaunchRun(nanoseconds: 1)
      run.mappedPages = step.isWarmUp ? 1000 : pages
      if !step.isWarmUp { pages += 10 }
      runs[step.index] = run
    }
    let session = LaunchSession(schedule: schedule, runs: runs)
    #expect(session.medianMappedPages(ofBuild: 0) == 20)
    #expect(session.medianMappedPages(ofBuild: 1) == nil)
  }

  @Test func recordsEnd() {
    let driver = ReplayDriver(milliseconds: [[1]])
    var session = LaunchSession(
      schedule: LaunchSchedule(buildCount: 1, runCount: 2, warmUpCount: 0, seed: 1))
    #expect(throws: LaunchDriverError.noRecord(build: 0)) {
      try session.measure(with: driver, store: { _, _ in })
    }
  }
}
