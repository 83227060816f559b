import LaunchStatistics
import Testing

/// Figures that other programs give, too.
@Suite struct StatisticsTests {
  @Test func aSummaryHasTheUsualFigures() throws {
    let summary = try #require(SampleSummary([4, 1, 3, 2, 100]))
    #expect(summary.count == 5 && summary.median == 3 && summary.medianAbsoluteDeviation == 1)
    #expect(summary.minimum == 1 && summary.maximum == 100 && summary.mean == 22)
    #expect(abs(summary.percentile90 - 61.6) < 1e-9)
    #expect(SampleSummary([]) == nil)
    let slow = try #require(SampleSummary([100, 6_000, 21_000, 100]))
    #expect(slow.shareAbove5Seconds == 0.5 && slow.shareAbove20Seconds == 0.25)
  }

  /// `wilcox.test(a, b)` of R: exact for small samples, with the correction for continuity otherwise.
  @Test(arguments: [
    ([1.0, 2, 3], [4.0, 5, 6], 0.1), ([1.0, 2, 3, 4], [5.0, 6, 7, 8], 0.028571),
    ([1.0, 2, 3, 4, 5], [6.0, 7, 8, 9, 10], 0.0079365), ([1.0, 4, 5], [2.0, 3, 6], 1.0),
  ])
  func smallSamplesAreExact(_ first: [Double], _ second: [Double], _ probability: Double) throws {
    let test = try #require(RankTest(first, second))
    #expect(abs(test.probability - probability) < 1e-5, "\(test)")
    #expect(RankTest(second, first)?.probability == test.probability)
  }

  @Test func equalValuesAreNoDifference() {
    #expect(RankTest([1, 1, 1, 1], [1, 1, 1, 1])?.probability == 1)
    #expect(RankTest([], [1]) == nil)
  }

  @Test func theShiftIsTheMedianOfDifferences() throws {
    let shift = try #require(ShiftEstimate(from: [1, 2, 3], to: [11, 12, 14]))
    #expect(shift.milliseconds == 10)
    #expect(shift.lowerBound <= 10 && shift.upperBound >= 10)
    #expect(shift == ShiftEstimate(from: [1, 2, 3], to: [11, 12, 14]))
  }

  @Test func corruptNumbersDontDecide() {
    #expect(SampleSummary([.nan, 5])?.median == 5)
    #expect(Histogram([1, .infinity, 3], in: 1...3, binCount: 2).counts == [1, 1])
    #expect(Histogram([1, 1], in: 1...1).counts.first == 2)
  }

  /// O'Brien and Fleming's bounds for five looks: z = 4.562, 3.226, 2.634, 2.281, 2.040.
  @Test func earlyLooksNeedMore() {
    let plan = SequentialPlan(lookCount: 5)
    let expected = [5.1e-6, 0.00126, 0.00844, 0.0225, 0.0413]
    for (look, value) in zip(1...5, expected) {
      #expect(abs(plan.significance(atLook: look) / value - 1) < 0.02)
    }
    #expect(abs(SequentialPlan.fixed.significance(atLook: 1) - 0.05) < 1e-4)
  }

  @Test func runsNeededAndTheSmallestShiftAgree() throws {
    let runs = TestPower.runsNeeded(toShow: 5, deviation: 5)
    let shift = try #require(TestPower.minimumDetectableShift(deviation: 5, runs: runs))
    #expect(runs == 17 && shift <= 5)
    #expect(TestPower.minimumDetectableShift(deviation: 5, runs: 3) == nil)
  }

  @Test func severalTestsAreCorrected() {
    let adjusted = HolmCorrection.adjusted([0.01, 0.04, 0.03, 0.005])
    #expect(zip(adjusted, [0.03, 0.06, 0.06, 0.02]).allSatisfy { abs($0 - $1) < 1e-12 })
  }
}
