import ByteReading
import Foundation
import LaunchLogs
import LaunchStatistics
import TestSupport
import Testing

/// The four builds of the talk, compared by their raw logs.
@Suite(.enabled(if: Repository.corpus != nil, "the corpus is not beside this checkout"))
struct TalkBuildsTests {
  static let folder = Repository.corpus?.appendingPathComponent("launch-logs")
  static let names = [
    "talk_1_TestAppOriginal.log", "talk_2_TestAppRemovePodsDylibs.log",
    "talk_3_TestAppReduceSwiftRuntime.log", "talk_4_TestAppConvertStaticLibsToDynamic.log",
  ]

  private func log(_ index: Int) throws -> LaunchLog {
    let file = try #require(Self.folder).appendingPathComponent(Self.names[index])
    return LaunchLog(ByteView([UInt8](try Data(contentsOf: file))))
  }

  /// The changes of the means that the talk shows: 739.62, 412.05, 298.17, 259.34 ms.
  @Test(arguments: [(0, -327.57), (1, -113.88), (2, -38.83)])
  func everyStepIsAnImprovement(_ index: Int, _ change: Double) throws {
    let report = try #require(
      ComparisonReport(
        names: ("before", "after"), before: [try log(index)], after: [try log(index + 1)],
        metric: .preMain, threshold: 0.02))
    let shift = report.row.comparison.shift
    #expect(report.verdict == .improved)
    #expect(report.row.comparison.test.probability < 0.001)
    #expect(abs(shift.milliseconds - change) < 4)
    #expect(shift.lowerBound < change + 4 && shift.upperBound < 0)
    #expect(report.phases.count == 4)
    #expect(report.summary().hasPrefix("pre-main time: faster by "))
    #expect(report.markdown().contains("| dylib loading | "))
  }

  @Test func theWrongDirectionIsARegression() throws {
    let report = ComparisonReport(
      names: ("a", "b"), before: [try log(3)], after: [try log(2)], metric: .preMain,
      threshold: 0.02)
    #expect(report?.verdict == .regressed)
  }
}
