import LaunchLogs
import Testing

/// Where lines of logs begin and end to mean something.
@Suite struct LogEdgeTests {
  private static let head = """
    Total pre-main time: 100.00 milliseconds (100.0%)
     slowest intializers :

    """

  /// Only the last line can be cut, and lines of three characters or fewer are nobody's.
  @Test(arguments: [
    ("a :  45.90", true), ("a :  45.99", true), ("a : 4", true), ("a :  45.9\n", true),
    ("a :  45.9\nabc", true), ("a :  45.9\n\n", true), ("a :  45.9\nabcd", false),
    ("a :  45./", false), ("a :  45.9 m", false), ("a :  45:", false), ("a :  y9", false),
    ("a 4599", false), ("a :", false),
  ])
  func aRowWithoutItsUnitIsCut(_ rows: String, _ isCut: Bool) {
    let log = LogFixture.log(reading: Self.head + rows)
    #expect(log.issues.count == (isCut ? 1 : 0))
    #expect(log.statistics.count == 1)
  }

  @Test(arguments: [
    ("a : 1.00 milliseconds (1.0%)", ["a"]), (" : 1.00 milliseconds (1.0%)", []),
    ("a : b : 1.00 milliseconds (1.0%)", ["a : b"]), ("a: 1.00 milliseconds (1.0%)", []),
    ("a : 1.00 milliseconds (1.0%", []), ("a : 1.00 milliseconds", []),
  ])
  func aRowHasANameAndATime(_ row: String, _ names: [String]) {
    let log = LogFixture.log(reading: Self.head + row)
    #expect(log.statistics.first?.initializers.map(\.name) == names)
  }

  /// The same line may repeat in a long log.
  @Test(arguments: [(999, 999), (1000, 1000), (1001, 1000), (1500, 1000)])
  func issuesHaveALimit(_ lines: Int, _ issues: Int) {
    let log = LogFixture.log(
      reading: String(repeating: "Total pre-main time: 1 s\n", count: lines))
    #expect(log.issues.count == issues)
  }

  @Test(arguments: [
    ("dyld: loaded: /a", ["/a"]), ("dyld: loaded: a", []), ("dyld:loaded:/a", ["/a"]),
    ("dyld loaded: /a", []), ("dyld[7]: loaded: /a", ["/a"]), ("dyld[7] loaded: /a", []),
    ("dyld[x]: loaded: /a", []), ("dyld[7]: <X> /a", ["/a"]), ("dyld[7]: <X> a", []),
    ("dyld[7]: <X>/a", []), ("dyld[7]: X> /a", []),
    ("dyld[7]: using PrebuiltLoader 1 for /a", ["/a"]),
    ("dyld[7]: using PrebuiltLoader 1 /a", []),
    ("dyld[7]: using JustInTimeLoader 1 for a", []),
  ])
  func anImageHasAnAbsolutePath(_ line: String, _ paths: [String]) {
    #expect(LogFixture.log(reading: line).images.map(\.path) == paths)
  }

  @Test(
    arguments: [
      ("dyld[7]: running initializer 0x1F in /a", [0x1F]),
      ("dyld[7]: running initializer 0x1F", []),
      ("dyld: calling initializer function 0x20 in /a", [0x20]),
      ("dyld[7]: running initializer 0xG in /a", [nil]),
    ] as [(String, [UInt64?])])
  func anInitializerHasAnAddress(_ line: String, _ addresses: [UInt64?]) {
    #expect(LogFixture.log(reading: line).initializers.map(\.address) == addresses)
  }

  @Test(
    arguments: [
      ("[0.1, 2]", [0.1, 2]), ("[1]", [1]), ("[inf]", nil), ("[1, nan]", nil), ("[1, x]", nil),
      ("[1", nil), ("1]", nil), ("[]", []),
    ] as [(String, [Double]?)])
  func measurementsAreNumbers(_ values: String, _ numbers: [Double]?) {
    let log = LogFixture.log(
      reading: "/a.swift:1: Test Case '-[A b]' measured [Time, s] average: 1, values: \(values)")
    #expect(log.measurements.first?.values == numbers)
    #expect(log.measurements.first?.test == (numbers == nil ? nil : "-[A b]"))
  }

  @Test(arguments: [
    (#"{"msg":"Process launched","pid":7}"#, 7),
    (#"{ "msg" : "Process launched" , "pid" : 7}"#, 7),
    (#"{"pid":7,"msg":"Process launched"}"#, 7), (#"{"pid":7,"msg":"Process launched""#, 7),
    (#"{"pid":7,"msg":"Process launched"#, nil), (#"{"pid":7,"msg":"Process launched\"#, nil),
    (#"{"pid":7,"msg" "Process launched"}"#, nil), (#"{"pid":7,"msg"#, nil), (#"{"pid":7}"#, nil),
    (#"{"pid":7,"message":"Process launched"}"#, nil),
    (#"{"pid":7,"msg":"Process launch\u0065d"}"#, 7), (#"{"pid":7,"msg":"Process l\aunched"}"#, 7),
  ])
  func messagesAreObjectsWithMsg(_ line: String, _ identifier: Int?) {
    let launched = identifier.map {
      ConsoleEvent.Kind.launched(bundleIdentifier: nil, processIdentifier: $0)
    }
    #expect(LogFixture.log(reading: line).events.map(\.kind) == [launched].compactMap(\.self))
  }

  @Test(arguments: [
    ("ERROR", "err", "x: y"), ("fatal", "error", "x: y"), ("error", "reason", "x"),
    ("WARN", "err", nil), ("", "err", nil),
  ])
  func messagesOfErrorsAreFailures(_ level: String, _ key: String, _ reason: String?) {
    let log = LogFixture.log(reading: #"{"level":"\#(level)","msg":"x","\#(key)":"y"}"#)
    #expect(log.events.map(\.kind) == reason.map { [.failed($0)] } ?? [])
    #expect(log.issues.map(\.kind) == reason.map { [.tool($0)] } ?? [])
  }

  /// A message has lines of its own, but no messages.
  @Test(arguments: [
    (#"dyld: loaded: /a"#, 1), (#"\ndyld: loaded: /a\n"#, 1),
    (#"dyld: loaded: /a\ndyld: loaded: /b"#, 2), (#"{\"msg\":\"dyld: loaded: /a\"}"#, 0), ("", 0),
  ])
  func messagesHaveLines(_ message: String, _ images: Int) {
    let log = LogFixture.log(reading: #"{"msg":"\#(message)"}"#)
    #expect(log.images.count == images)
    #expect(log.events.isEmpty)
  }

  @Test(arguments: [
    (#"{"schemaVersion":1,"microseconds":{"a":5}}"#, 5, 0),
    (#"{"schemaVersion":2,"microseconds":{"a":5}}"#, nil, 1),
    (#"{"microseconds":{"a":5}}"#, nil, 1), (#"{"schemaVersion":1,"microseconds":5}"#, nil, 1),
    (#"{"schemaVersion":1,"microseconds":{}}"#, nil, 1),
    (#"{"schemaVersion":1,"microseconds":{"a":"x"}}"#, nil, 1),
    (#"{"schemaVersion":1,"microseconds":{"a":999999999999999}}"#, 999_999_999_999_999, 0),
    (#"{"schemaVersion":1,"microseconds":{"a":1000000000000000}}"#, nil, 1),
    (#"{"schemaVersion":1,"microseconds":{"a":-1000000000000000,"b":5}}"#, 5, 0),
    (#"{"schemaVersion":1,"microseconds":{"a":5}"#, nil, 1), ("", nil, 0),
  ])
  func timelinesHaveMilestones(_ record: String, _ end: Int?, _ issues: Int) {
    let log = LogFixture.log(reading: "##launch \(record)")
    #expect(log.timelines.map(\.end) == (end.map { [$0] } ?? []))
    #expect(log.issues.count == issues)
    #expect(LogFixture.log(reading: "## \(record)").issues.isEmpty)
  }

  @Test(arguments: [
    ("12:  calling init: /a", ["/a"]), ("12 calling init: /a", []), ("x:  calling init: /a", []),
  ])
  func lineOfLinuxHaveAProcess(_ line: String, _ paths: [String]) {
    #expect(LogFixture.log(reading: line).initializers.map(\.path) == paths)
  }

  /// Without rows that count, a block says nothing.
  @Test(
    arguments: [
      ("", []), ("12: number of relocations: 5", [5]),
      ("12: total startup time in dynamic loader: 5 cycles", [nil]),
      ("12: number of relocations from cache: 5", []), ("13: number of relocations: 5", []),
    ] as [(String, [Int?])])
  func blocksOfLinuxHaveRows(_ row: String, _ relocations: [Int?]) {
    let log = LogFixture.log(reading: "12: runtime linker statistics:\n" + row)
    #expect(log.loaderStatistics.map(\.relocations) == relocations)
  }

  /// A launch has its total, or two rows.
  @Test(arguments: [
    ("Total pre-main time: 1.00 milliseconds (1.0%)", 1),
    ("dylib loading time: 1.00 milliseconds (1.0%)", 0),
    ("dylib loading time: 1.00 milliseconds (1.0%)\nObjC setup time: 1.00 milliseconds (1.0%)", 1),
    (
      "dylib loading time: 1.00 milliseconds (1.0%)\ndylib loading time: 1.00 milliseconds (1.0%)",
      0
    ),
    ("total time: 1.00 milliseconds (1.0%)", 1),
    ("total rebase fixups time: 1.00 milliseconds (1.0%)", 0),
    (
      """
      total rebase fixups time: 1.00 milliseconds (1.0%)
      total binding fixups time: 1.00 milliseconds (1.0%)
      """, 1
    ),
    ("total images loaded: 5 (4 from dyld shared cache)", 0),
    ("dylib loading time: 1\nObjC setup time: 1.00 milliseconds (1.0%)", 0),
    ("a : 1.00 milliseconds (1.0%)", 0), ("total: 1", 0), ("total of it: 1 seconds (1.0%)", 0),
  ])
  func aLaunchHasItsTotalOrTwoRows(_ lines: String, _ launches: Int) {
    #expect(LogFixture.log(reading: lines).statistics.count == launches)
  }

  @Test(
    arguments: [
      (
        "388 (381 from dyld shared cache)", "23, into 413 pages with 2 pages pre-fetched",
        [381, 413, 2]
      ),
      ("388", "23", [nil, nil, nil]), ("388 (x)", "23 into 413 pages", [nil, nil, nil]),
      ("1,388 (1,381 from", "23, into 1,413 pages", [1381, 1413, nil]),
      ("388 381", "23, in 413 pages", [nil, nil, nil]),
    ] as [(String, String, [Int?])])
  func countsHaveDetails(_ images: String, _ segments: String, _ counts: [Int?]) {
    let log = LogFixture.log(
      reading: """
        total time: 1.00 milliseconds (1.0%)
        total images loaded: \(images)
        total segments mapped: \(segments)
        """)
    let details = log.statistics.first?.details
    #expect([details?.imagesFromCache, details?.pages, details?.prefetchedPages] == counts)
  }

  // MARK: Events of dyld

  private static func event(_ time: Int, _ name: String, _ process: String = "A(1)") -> String {
    let digits = String("\(1_000_000 + time)".dropFirst())
    return "2025-11-22 20:49:29.\(digits) DBG_DYLD_TIMING_\(name) \(process)\n"
  }

  private static let launchStart = "LAUNCH_EXECUTABLE (0x1f070004) DBG_FUNC_START"
  private static let launchEnd = "LAUNCH_EXECUTABLE (0x1f070004) DBG_FUNC_END"

  /// Initializers that take 2 µs each or less have no ends of their own.
  @Test(arguments: [(0, .startToStart), (2, .startToStart), (3, nil)] as [(Int, TimeRepair?)])
  func initializersTakeTime(_ duration: Int, _ repair: TimeRepair?) {
    let log = LogFixture.log(
      reading: Self.event(0, Self.launchStart)
        + Self.event(10, "STATIC_INITIALIZER (0x1f070000) DBG_FUNC_START")
        + Self.event(10 + duration, "STATIC_INITIALIZER (0x1f070000) DBG_FUNC_END")
        + Self.event(100, Self.launchEnd))
    let time = log.statistics.first?.phases[.initializers]
    #expect(time?.repair == repair)
    #expect(time?.microseconds == (repair == nil ? duration : 90))
  }

  /// The launch itself is one event of them.
  @Test(arguments: [(255, 255), (256, 255), (300, 255)])
  func eventsNestToADepth(_ depth: Int, _ counted: Int) {
    // Each is one microsecond longer than the next one in it.
    let starts = (1...depth).map { Self.event($0, "MAP_IMAGE (0x1f070008) DBG_FUNC_START") }
    let end = Self.event(1000, "MAP_IMAGE (0x1f070008) DBG_FUNC_END")
    let log = LogFixture.log(
      reading: Self.event(0, Self.launchStart) + starts.joined() + end
        + Self.event(2000, Self.launchEnd))
    // The innermost event that was kept is the one that ends.
    #expect(log.statistics.first?.phases[.dylibLoading]?.microseconds == 1000 - counted)
  }

  @Test(arguments: [(998, 1), (999, 1), (1000, 0), (1001, 0)])
  func launchesThatNeverEndHaveALimit(_ others: Int, _ launches: Int) {
    let running = (0..<others).map { Self.event(0, Self.launchStart, "B(\($0))") }.joined()
    let log = LogFixture.log(
      reading: running + Self.event(1, Self.launchStart) + Self.event(2, Self.launchEnd))
    #expect(log.statistics.count == launches)
    // One that runs already can begin again.
    let again = Self.event(1, Self.launchStart, "B(0)") + Self.event(4, Self.launchEnd, "B(0)")
    #expect(LogFixture.log(reading: running + again).statistics.first?.total?.microseconds == 3)
  }

  @Test func anEventThatNeverBeganEndsNothing() {
    let log = LogFixture.log(
      reading: Self.event(0, Self.launchEnd) + Self.event(1, Self.launchStart)
        + Self.event(2, "MAP_IMAGE (0x1f070008) DBG_FUNC_END")
        + Self.event(3, "OBJC_INIT (0x1f070020) DBG_FUNC_NONE") + Self.event(9, Self.launchEnd))
    #expect(log.statistics.count == 1)
    #expect(log.statistics.first?.total?.microseconds == 8)
    #expect(log.statistics.first?.phases.isEmpty == true)
  }

  // MARK: Instruments

  private static func export(_ row: String) -> String {
    "<?xml version=\"1.0\"?>\n<trace-query-result><node>\(row)</node></trace-query-result>"
  }

  @Test(arguments: [
    (
      "<row><start-time>1</start-time><duration>2</duration><app-period>a</app-period></row>", ["a"]
    ),
    ("<row><start-time>x</start-time><duration>2</duration><app-period>a</app-period></row>", []),
    ("<row><start-time>1</start-time><duration>x</duration><app-period>a</app-period></row>", []),
    ("<row><start-time>1</start-time><duration>2</duration></row>", []),
    (
      "<row><start-time>1</start-time><duration>2</duration><app-period>a &amp; b</app-period></row>",
      ["a & b"]
    ),
    (
      "</x></y></z></row><row><start-time>1</start-time><duration>2</duration><app-period>a</app-period></row>",
      ["a"]
    ),
    (
      "<row><!-- c --><start-time>1</start-time><duration>2</duration><app-period>a</app-period></row>",
      ["a"]
    ),
    (
      "<row><start-time id=\"1\">1</start-time><duration>2</duration><app-period id=\"2\">a</app-period></row><row><start-time ref=\"1\"/><duration>3</duration><app-period ref=\"2\"/></row>",
      ["a", "a"]
    ),
    (
      "<row><start-time id=\"1\">1</start-time><duration>2</duration><app-period>a</app-period></row><row><start-time/><duration>3</duration><app-period>b</app-period></row>",
      ["a"]
    ),
  ])
  func rowsOfInstrumentsAreComplete(_ rows: String, _ names: [String]) {
    #expect(LogFixture.log(reading: Self.export(rows)).periods.map(\.name) == names)
  }

  /// Two elements are around the first of these.
  @Test(arguments: [(0, 1), (58, 1), (59, 1), (60, 0), (61, 0)])
  func elementsOfInstrumentsNestToADepth(_ depth: Int, _ periods: Int) {
    let row =
      "<row><start-time>1</start-time><duration>2</duration><app-period>a</app-period></row>"
    let log = LogFixture.log(
      reading: Self.export(
        String(repeating: "<a>", count: depth + 1) + row
          + String(repeating: "</a>", count: depth + 1)))
    #expect(log.periods.count == periods)
  }
}
