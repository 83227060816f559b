import LaunchStatistics
import TestSupport
import Testing

/// Two builds' times, one of which is left out, doubled or counted.
@Suite struct SampleNeighbourTests {
  private static let rows = [
    "400 402 404 399 / 380 381 379 378", "5 5 5 / 5 5 5", "1 / 2", "4999 5001 20000 / 20001 100",
  ]

  private static func numbers(_ text: Substring) -> [Double] {
    text.split(separator: " ").compactMap { Double($0) }
  }

  private static func outcome(_ bytes: [UInt8]) -> String {
    let parts = String(decoding: bytes, as: UTF8.self)
      .split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return "one build" }
    let (before, after) = (Self.numbers(parts[0]), Self.numbers(parts[1]))
    let report = ComparisonReport(
      names: ("a", "b"), before: LaunchSamples(values: before),
      after: LaunchSamples(values: after, dropped: [.failed: before.count]), metric: .process,
      threshold: 0.02)
    let histogram = Histogram(before + after, in: 1...404, binCount: 4)
    return (report?.summary() ?? "no report").replacing("\n", with: " ⏎ ") + "\(histogram.counts)"
  }

  @Test func buildsAreComparedTimeByTime() async throws {
    let samples = Self.rows.map { Neighbours(ofText: $0, [.without, .twice, .counted]) }
    try await expectNeighbours(of: samples, "launch-comparisons") { Self.outcome($0) }
  }

  @Test(arguments: [(1, "About 1 more run"), (500, "About 500"), (501, "More than 500")])
  func moreThanFiveHundredRunsArentAdvised(_ runs: Int, _ words: String) throws {
    let samples = LaunchSamples(values: [1, 2, 3, 4])
    var report = try #require(
      ComparisonReport(
        names: ("a", "b"), before: samples, after: samples, metric: .process, threshold: 0.02))
    report.row.comparison.verdict = .inconclusive(moreRuns: runs)
    #expect(report.sentence.contains(words))
  }
}
