import Reports
import TestSupport
import Testing

@testable import LaunchStatistics

@Suite struct LaunchPageTests {
  private func report(_ after: [Double] = (0..<20).map { 110 + Double($0) }) -> LaunchReport {
    let before = (0..<20).map { 100 + Double($0 % 7) }
    return LaunchReport(
      title: "Launch time: a <b> & c", circumstances: [(name: "device", value: "iPhone \"12\"")],
      warnings: ["1 of 2 launches at a battery below 20 % & falling."],
      parts: [
        .init(
          title: "Cold launches",
          builds: [
            .init(
              name: "old", samples: LaunchSamples(values: before, dropped: [.locked: 2]),
              order: before.enumerated().map { (place: $0.offset * 2, milliseconds: $0.element) }),
            .init(
              name: "new<script>", samples: LaunchSamples(values: after),
              marks: ["libswiftSwiftOnoneSupport is linked"]),
          ])
      ],
      trend: [103, 104, 150].compactMap {
        LaunchReport.Point(name: "build \($0)", date: "2026-11-22", values: [$0, $0 + 1, $0 + 2])
      }, threshold: 0.02)
  }

  @Test func aPageNeedsNothingElseAndEscapesNames() throws {
    let html = LaunchPage(report()).html()
    #expect(html.contains("<title>Launch time: a &lt;b&gt; &amp; c</title>"))
    #expect(html.contains("new&lt;script&gt;: not a release build: libswiftSwiftOnoneSupport"))
    #expect(!html.contains("<script") && !html.contains("http://") && !html.contains("https://"))
    #expect(html.contains("class=\"verdict regressed\""))
    #expect(html.contains("below 20 % &amp; falling.</p>"))
    #expect(html.contains("2 runs dropped: the device was locked"))
    #expect(html.components(count: "<svg") == 3)
    // 20 runs of each build, and three of the trend.
    #expect(html.components(count: "<circle") == 43)
    #expect(!html.contains("nan") && !html.contains("inf"))
  }

  @Test func aPageOfOneBuildOrOfNothingIsStillAPage() {
    var single = report()
    single.parts[0].builds.removeLast()
    single.trend = []
    let html = LaunchPage(single).html()
    #expect(html.components(count: "<svg") == 2 && !html.contains("class=\"verdict"))
    single.parts[0].builds[0].samples.values = []
    single.parts[0].builds[0].order = []
    #expect(LaunchPage(single).html().contains("no launch counted"))
    single.parts[0].builds[0].samples.values = [5, 5, 5]
    #expect(!LaunchPage(single).html().contains("nan"))
  }

  @Test func otherFormatsHaveTheSameVerdictAndMarks() throws {
    #expect(report().summary().contains("slower by"))
    #expect(report().summary().hasPrefix("1 of 2 launches at a battery below 20 %"))
    #expect(report().summary().contains("not a release build"))
    #expect(report().markdown().contains("| build | runs |"))
    let json = String(decoding: try JSONReport.encode(report().document), as: UTF8.self)
    #expect(
      json.contains("\"verdict\" : \"regressed\"") || json.contains("\"verdict\":\"regressed\""))
    #expect(report().verdicts == [.regressed])
  }

  /// Slower, faster, about the same, by chance, and hardly any runs.
  @Test(arguments: ["slower", "faster", "same", "few", "none"])
  func everyFormatIsAsReviewed(_ name: String) throws {
    let after: [Double] =
      switch name {
      case "slower": (0..<20).map { 110 + Double($0) }
      case "faster": (0..<20).map { 90 - Double($0 % 5) }
      case "same": (0..<20).map { 100.5 + Double($0 % 7) }
      case "few": [99, 120, 104]
      default: []
      }
    let report = report(after)
    let json = String(decoding: try JSONReport.encode(report.document), as: UTF8.self)
    let formats = [report.summary(), report.markdown(), json, LaunchPage(report).html()]
    try expectGolden(formats.joined(separator: "\n\n") + "\n", "LaunchStatistics/\(name).txt")
  }

  /// Ranges of every size, and their ends.
  @Test func ticksAreRound() throws {
    var table = ""
    for low in [0, 0.07, 3, 99.99, -12] as [Double] {
      for width in [0, 1e-5, 0.006, 0.02, 0.05, 1, 6, 6.1, 10, 60, 61, 299, 1200, 7e6] as [Double] {
        let ticks = LaunchPlot.ticks(in: low...(low + width))
        table += "\(low) + \(width): \(ticks.map(Number.short).joined(separator: " "))\n"
      }
    }
    try expectGolden(table, "LaunchStatistics/ticks.txt")
  }

  @Test func theSecondBuildIsHeldToTheMaximum() {
    #expect(report().excesses(over: 200) == [])
    #expect(report().excesses(over: 110).map(\.build) == ["new<script>"])
    // The first build's median is above 102 as well.
    #expect(report((0..<20).map { 100 + Double($0) / 100 }).excesses(over: 102) == [])
  }
}

extension String {
  fileprivate func components(count part: String) -> Int { ranges(of: part).count }
}
