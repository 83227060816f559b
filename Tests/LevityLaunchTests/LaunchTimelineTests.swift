import Foundation
import Testing

@testable import LevityLaunch

@Suite struct LaunchTimelineTests {
  /// A process that began 40 ms before the clock's zero point at a second.
  private final class FakeProcess: Sendable {
    struct Values {
      var now: UInt64 = 1_000_000_000
      var wallTime: Int64 = 5_000_000_000
      var variables: [String: String] = [:]
      var state = ProcessState(age: 40_000_000, isDebugged: false)
      var lines: [String] = []
      var exits = 0
    }
    let values = LaunchLock(Values())

    var timeline: LaunchTimeline {
      LaunchTimeline(
        system: .init(
          now: { self.values.withLock { $0.now } },
          wallTime: { self.values.withLock { $0.wallTime } },
          variable: { name in self.values.withLock { $0.variables["\(name)"] } },
          process: { self.values.withLock { $0.state } },
          print: { line in self.values.withLock { $0.lines.append(line) } },
          end: { self.values.withLock { $0.exits += 1 } }))
    }

    func pass(milliseconds: Int, setsClockBy jump: Int64 = 0) {
      values.withLock {
        $0.now += UInt64(milliseconds) * 1_000_000
        $0.wallTime += Int64(milliseconds) * 1_000_000 + jump
        $0.state.age? += Int64(milliseconds) * 1_000_000 + jump
      }
    }
  }

  private func measured(_ process: FakeProcess, last: LaunchMilestone = .interactive)
    -> LaunchRecord
  {
    let timeline = process.timeline
    timeline.begin(last: last)
    for milestone in LaunchMilestone.allCases.dropFirst() {
      process.pass(milliseconds: 100)
      timeline.mark(milestone)
    }
    return timeline.record
  }

  @Test func timesCountFromTheStartOfTheProcess() {
    let record = measured(FakeProcess())
    #expect(record.origin == .process)
    #expect(
      record.milestones == [
        .main: 40_000, .didFinishLaunching: 140_000, .firstFrame: 240_000, .interactive: 340_000,
      ])
    #expect(record.exclusion == nil)
    #expect(record.imageCount > 1)
  }

  @Test func aStartThatIsHandedInIsUsed() {
    let process = FakeProcess()
    process.values.withLock { $0.variables = ["LEVITY_LAUNCH_START": "999000000"] }
    #expect(measured(process).milestones[.main] == 1000)
  }

  @Test(arguments: ["x", "", "-5", "99999999999999"])
  func aWrongStartIsIgnored(_ start: String) {
    let process = FakeProcess()
    process.values.withLock { $0.variables = ["LEVITY_LAUNCH_START": start] }
    let record = measured(process)
    #expect(record.milestones[.interactive].map { $0 <= 340_000 } == true)
  }

  @Test func aLaunchWithoutAKnownStartCountsFromMain() {
    let process = FakeProcess()
    process.values.withLock { $0.state.age = nil }
    let record = measured(process)
    #expect(record.origin == .main)
    #expect(record.milestones[.main] == 0 && record.milestones[.interactive] == 300_000)
  }

  @Test func launchesThatNobodySawAreExcluded() {
    let prewarmed = FakeProcess()
    prewarmed.values.withLock { $0.variables = ["ActivePrewarm": "1"] }
    let first = measured(prewarmed)
    #expect(first.exclusion == .prewarmed && first.origin == .main)

    let debugged = FakeProcess()
    debugged.values.withLock { $0.state.isDebugged = true }
    #expect(measured(debugged).exclusion == .debugged)

    let background = FakeProcess()
    let timeline = background.timeline
    timeline.begin()
    timeline.noteBackground()
    #expect(timeline.record.exclusion == .background)

    let jumping = FakeProcess()
    let other = jumping.timeline
    other.begin()
    jumping.pass(milliseconds: 10, setsClockBy: 3_600_000_000_000)
    #expect(other.record.exclusion == .clockJump)
    #expect(other.record.origin == .main)

    let suspended = FakeProcess()
    let last = suspended.timeline
    last.begin()
    suspended.pass(milliseconds: 200_000)
    #expect(last.record.exclusion == .tooLong)
  }

  /// The process began 40 ms before.
  @Test(arguments: [(179_960, nil), (179_961, .tooLong)] as [(Int, LaunchRecord.Exclusion?)])
  func aLaunchTakesThreeMinutesAtMost(_ milliseconds: Int, _ exclusion: LaunchRecord.Exclusion?) {
    let process = FakeProcess()
    let timeline = process.timeline
    timeline.begin()
    process.pass(milliseconds: milliseconds)
    #expect(timeline.record.exclusion == exclusion)
  }

  @Test(
    arguments: [
      (100_000_000, nil), (-100_000_000, nil), (100_000_001, .clockJump),
      (-100_000_001, .clockJump),
    ] as [(Int64, LaunchRecord.Exclusion?)])
  func aClockMayBeSetByATenth(_ jump: Int64, _ exclusion: LaunchRecord.Exclusion?) {
    let process = FakeProcess()
    let timeline = process.timeline
    timeline.begin()
    process.pass(milliseconds: 10, setsClockBy: jump)
    #expect(timeline.record.exclusion == exclusion)
  }

  @Test func theFirstMarkCounts() {
    let process = FakeProcess()
    let timeline = process.timeline
    timeline.begin()
    process.pass(milliseconds: 1)
    timeline.mark(.firstFrame)
    process.pass(milliseconds: 50)
    timeline.mark(.firstFrame)
    #expect(timeline.record.milestones[.firstFrame] == 41_000)
  }

  @Test func theHookIsCalledOnceAtTheEnd() {
    let process = FakeProcess()
    let records = LaunchLock<[LaunchRecord]>([])
    let timeline = process.timeline
    timeline.begin(last: .firstFrame) { record in records.withLock { $0.append(record) } }
    timeline.mark(.didFinishLaunching)
    #expect(records.withLock { $0.isEmpty })
    timeline.mark(.firstFrame)
    timeline.mark(.interactive)
    timeline.mark(.firstFrame)
    #expect(records.withLock { $0.count } == 1)
    // A user's launch prints nothing.
    #expect(process.values.withLock { $0.lines.isEmpty && $0.exits == 0 })
  }

  @Test func aMeasuringRunPrintsItsLineAndEnds() throws {
    let process = FakeProcess()
    process.values.withLock { $0.variables = ["LEVITY_EXIT_AFTER_LAUNCH": "1"] }
    let record = measured(process)
    let (lines, exits) = process.values.withLock { ($0.lines, $0.exits) }
    #expect(exits == 1)
    try #require(lines.count == 1)
    #expect(lines[0] == record.line + "\n")
    #expect(
      lines[0].hasPrefix("##launch {\"creations\":") && lines[0].hasSuffix("\"schemaVersion\":1}\n")
    )
    let json = try JSONSerialization.jsonObject(with: Data(lines[0].dropFirst(9).utf8))
    let object = try #require(json as? [String: Any])
    #expect(object["origin"] as? String == "process")
    #expect(object["exclusion"] is NSNull)
    #expect((object["microseconds"] as? [String: Int])?["interactive"] == 340_000)
  }

  @Test func namesOfWorkAreEscaped() throws {
    var record = measured(FakeProcess())
    record.deferred = ["a \"b\"\\\n": 5, "ü": 6]
    let json = try JSONSerialization.jsonObject(with: Data(record.line.dropFirst(9).utf8))
    let object = try #require(json as? [String: Any])
    #expect(object["deferred"] as? [String: Int] == record.deferred)
  }

  @Test func theSystemKnowsThisProcess() throws {
    let state = ProcessState.current()
    let age = try #require(state.age)
    // This process tests for less than a day.
    #expect(age > 0 && age < 86_400_000_000_000)
    #expect(ProcessState.variable("PATH")?.isEmpty == false)
    #expect(ProcessState.variable("LEVITY_NO_SUCH_VARIABLE") == nil)
    let first = LaunchClock.now()
    #expect(LaunchClock.now() >= first)
  }

  #if os(Linux)
    /// The name may have any characters; the 20th field behind it is the start.
    @Test(arguments: [(0, false), (18, false), (19, false), (20, true), (30, true)])
    func theStartIsTheTwentiethField(_ count: Int, _ isKnown: Bool) {
      let fields = (0..<count).map { _ in " 1" }.joined()
      #expect((ProcessState.age(in: "7 (a) b)" + fields) != nil) == isKnown)
    }

    @Test(arguments: [
      ("Name:\tx\nTracerPid:\t0\nUid:\t0\n", false), ("TracerPid:\t812\n", true), ("", false),
    ])
    func tracersAreSeen(_ status: String, _ isTraced: Bool) {
      #expect(ProcessState.isTraced(in: status) == isTraced)
    }

    @Test(arguments: [
      "", "1 (x", "1 (a) b) S 1 2", "1 (x) S 1 1 1 0 -1 4 1 1 1 1 1 1 1 1 20 0 1 0 x 1",
    ])
    func damagedStatusHasNoAge(_ status: String) {
      #expect(ProcessState.age(in: status) == nil)
    }
  #endif
}
