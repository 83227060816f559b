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

  /// The report of every log that fuzzing kept.
  @Test func reportsOfLogsAreAsReviewed() throws {
    let logs = try FuzzSeeds.load("LaunchLog").map { ($0.name, LaunchLog(ByteView($0.bytes))) }
    let reports = logs.map { LaunchLogReport(files: [$0]).summary() }
    try expectGolden(reports.joined(separator: "\n"), "LaunchStatistics/logs.txt")
  }
}
