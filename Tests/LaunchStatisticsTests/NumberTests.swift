import ByteReading
import TestSupport
import Testing

@testable import LaunchLogs
@testable import LaunchStatistics

@Suite struct NumberTests {
  @Test(
    arguments: [
      (0, "0.00"), (0.424, "0.42"), (9.99, "9.99"), (10, "10.0"), (-12.34, "-12.3"),
      (999.9, "999.9"),
      (1000, "1000"), (12_345.6, "12346"), (.infinity, "–"), (.nan, "–"),
    ] as [(Double, String)])
  func fourDigitsAreEnough(_ value: Double, _ text: String) {
    #expect(Number.short(value) == text)
    #expect(Number.signed(value) == (value > 0 ? "+" : "") + text)
  }

  @Test func sharesHaveTheirSigns() {
    #expect(Number.percent(0.1234) == "+12.3 %")
    #expect(Number.percent(0.1234, isSigned: false) == "12.3 %")
    #expect(Number.percent(0) == "0.0 %")
    #expect(Number.percent(-0.5) == "-50.0 %")
    #expect(Number.probability(0.000_99) == "< 0.001")
    #expect(Number.probability(0.001) == "0.001")
  }

  /// Above half a millisecond the decimals say nothing.
  @Test(
    arguments: [
      (10, nil, "123.46"), (500, nil, "123.46"), (500, .shares, "~123.46"),
      (501, nil, "123 ±1"), (4000, .shares, "123 ±4"),
    ] as [(Int, TimeRepair?, String)])
  func aTimeShowsWhatIsKnown(_ uncertainty: Int, _ repair: TimeRepair?, _ text: String) {
    var log = LaunchLog(ByteView([]))
    log.statistics = [
      DyldStatistics(
        line: 3,
        total: PrintedTime(microseconds: 123_456, uncertainty: uncertainty, repair: repair),
        phases: [:], initializers: [], details: nil, hasSummary: true)
    ]
    let report = LaunchLogReport(files: [("a.log", log)]).summary()
    let rows = report.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let row = rows.first { $0.first == "3" } ?? []
    #expect(row.filter { $0 != "shares" }.dropFirst().joined(separator: " ") == text)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\nb\r\nc", "a b c"), ("a|b", "a\\|b"),
    ("`*_[]<>&", "\\`\\*\\_\\[\\]\\<\\>\\&"),
    ("\\", "\\\\"), ("a.b-c", "a.b-c"),
  ])
  func namesDontBeginMarkup(_ name: String, _ cell: String) {
    #expect(MarkdownCell.escaped(name) == cell)
  }

  private static func log(_ initializers: [String]) -> LaunchLog {
    var log = LaunchLog(ByteView([]))
    log.statistics = [
      DyldStatistics(
        line: 3, total: PrintedTime(microseconds: 1000, uncertainty: 10), phases: [:],
        initializers: initializers.map {
          .init(name: $0, time: PrintedTime(microseconds: 1, uncertainty: 1))
        }, details: nil, hasSummary: true)
    ]
    return log
  }

  private static func timelines(_ launches: [(end: Int, exclusion: String)]) -> LaunchLog {
    let lines = launches.map {
      #"##launch {"schemaVersion":1,"exclusion":\#($0.exclusion),"microseconds":{"main":1,"end":\#($0.end)}}"#
    }
    return LaunchLog(ByteView(Array(lines.joined(separator: "\n").utf8)))
  }

  @Test func librariesOfXcodeAreNamedOnce() {
    let log = Self.log([
      "libMTLCapture.dylib", "App", "libBacktraceRecording.dylib", "libMTLCapture.dylib",
    ])
    let report = LaunchLogReport(files: [("a.log", log)]).summary()
    #expect(
      report.hasSuffix(
        "\nLoaded by Xcode, and not in a user's launch: libBacktraceRecording.dylib, "
          + "libMTLCapture.dylib\n"))
    let without = LaunchLogReport(files: [("a.log", Self.log(["App"]))]).summary()
    #expect(!without.contains("Loaded by Xcode"))
  }

  @Test func theFirstMetricThatAllHaveIsCommon() {
    let empty = LaunchLog(ByteView([]))
    let old = Self.log([])
    var new = Self.log([])
    new.timelines = Self.timelines([(5000, "null")]).timelines
    #expect(LaunchMetric.common(to: [[new]]) == .timeline)
    #expect(LaunchMetric.common(to: [[new], [empty, old]]) == .preMain)
    #expect(LaunchMetric.common(to: [[new], [empty]]) == nil)
  }

  @Test func launchesThatTheAppExcludesAreDropped() {
    let log = Self.timelines([
      (5000, "null"), (6000, "\"debugged\""), (7000, "\"background\""), (8000, "\"tooLong\""),
    ])
    var samples = LaunchMetric.timeline.samples(of: [log])
    #expect(samples.values == [5, 6])
    #expect(samples.dropped == [.excluded: 2] && samples.droppedCount == 2)
    samples.dropped[.missing] = 3
    #expect(samples.droppedCount == 5)
  }

  @Test func documentsOfLogsAreAsReviewed() throws {
    let logs = try FuzzSeeds.load("LaunchLog").map { ($0.name, LaunchLog(ByteView($0.bytes))) }
    try expectGolden(
      WholeValue.text(LaunchLogReport(files: logs).document), "LaunchStatistics/documents.txt")
  }

  /// The report of every log that fuzzing kept.
  @Test func reportsOfLogsAreAsReviewed() throws {
    let logs = try FuzzSeeds.load("LaunchLog").map { ($0.name, LaunchLog(ByteView($0.bytes))) }
    let reports = logs.map { LaunchLogReport(files: [$0]).summary() }
    try expectGolden(reports.joined(separator: "\n"), "LaunchStatistics/logs.txt")
  }
}
