import KeySorting

/// The comparison of two builds by the times of their launches, in milliseconds.
public struct LaunchComparison: Hashable, Sendable {
  public var before: SampleSummary
  public var after: SampleSummary
  public var shift: ShiftEstimate
  public var test: RankTest
  /// The difference that matters, as a share of the first build's median.
  public var threshold: Double
  /// The probability that the test has to be below.
  public var significance: Double
  /// The smallest difference that this many runs show with a chance of 80 %; nil with fewer than four.
  public var minimumDetectableShift: Double?
  public var verdict: LaunchVerdict

  /// - Parameters:
  ///   - threshold: the difference that matters, as a share of the first build's median.
  ///   - significance: see ``SequentialPlan/significance(atLook:)``.
  /// - Returns: nil if a build has no runs.
  public init?(
    before first: [Double], after second: [Double], threshold: Double = 0.02,
    significance: Double = 0.05, seed: UInt64 = 16
  ) {
    guard let before = SampleSummary(first), let after = SampleSummary(second),
      let shift = ShiftEstimate(from: first, to: second, seed: seed),
      let test = RankTest(first, second)
    else { return nil }
    (self.before, self.after, self.shift, self.test) = (before, after, shift, test)
    self.threshold = threshold
    self.significance = significance
    let deviation = max(before.robustDeviation, after.robustDeviation)
    let runs = min(before.count, after.count)
    minimumDetectableShift = TestPower.minimumDetectableShift(deviation: deviation, runs: runs)
    let limit = threshold * abs(before.median)
    if runs >= 4, shift.lowerBound > -limit, shift.upperBound < limit {
      verdict = .noChange
    } else if test.probability < significance {
      verdict = shift.milliseconds > 0 ? .regressed : .improved
    } else {
      let needed = TestPower.runsNeeded(toShow: limit, deviation: deviation)
      verdict = .inconclusive(moreRuns: max(needed - runs, max(4 - runs, runs / 2)))
    }
  }

  /// The shift as a share of the first build's median.
  public var relativeShift: Double { before.median == 0 ? 0 : shift.milliseconds / before.median }
}

/// The verdict of a comparison.
public enum LaunchVerdict: Hashable, Sendable {
  /// The second build is slower.
  case regressed
  /// The second build is faster.
  case improved
  /// The interval of the shift lies within the threshold.
  case noChange
  /// The runs don't show a difference, and don't rule one out either. The number is that of each build, estimated.
  case inconclusive(moreRuns: Int)

  /// In JSON.
  public var code: String {
    switch self {
    case .regressed: "regressed"
    case .improved: "improved"
    case .noChange: "noChange"
    case .inconclusive: "inconclusive"
    }
  }
}

/// Corrects several tests of one comparison, so that all of them together are wrong in 5 % (Holm, 1979).
public enum HolmCorrection {
  /// Returns the corrected probabilities in the same order.
  public static func adjusted(_ probabilities: [Double]) -> [Double] {
    let order = probabilities.indices.sorted(on: { probabilities[$0] })
    var result = probabilities
    var highest = 0.0
    for (rank, index) in order.enumerated() {
      highest = max(highest, min(1, probabilities[index] * Double(probabilities.count - rank)))
      result[index] = highest
    }
    return result
  }
}
