import LaunchStatistics
import Testing

/// Comparisons of simulated builds: how often the test is wrong, and how often it sees what is there. The seeds are
/// fixed, so the counts are always the same.
@Suite struct SimulatedComparisonTests {
  /// Log-normal times with 3 % of slow runs, 50 to 150 % longer.
  struct Simulation {
    var random = SplitMix64(seed: 2026)
    var variation = 0.03

    mutating func time(_ median: Double) -> Double {
      // The sum of twelve is normal enough.
      let normal = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random)
      }
      let slow = Double.random(in: 0..<1, using: &random) < 0.03
      let factor = slow ? 1 + Double.random(in: 0.5...1.5, using: &random) : 1
      return median * (1 + variation * normal + variation * variation * normal * normal / 2)
        * factor
    }

    /// Two builds that alternate in random order while the device slows down by `drift` in all.
    mutating func pairs(_ count: Int, effect: Double, drift: Double = 0) -> ([Double], [Double]) {
      var (first, second) = ([Double](), [Double]())
      for place in 0..<count {
        let now = 400 * (1 + drift * Double(place) / Double(count))
        let isFirst = Bool.random(using: &random)
        for build in [isFirst, !isFirst] {
          if build { first.append(time(now)) } else { second.append(time(now * (1 + effect))) }
        }
      }
      return (first, second)
    }
  }

  private func rate(of count: Int, _ happens: (inout Simulation) -> Bool) -> Double {
    var simulation = Simulation()
    return Double((0..<count).count { _ in happens(&simulation) }) / Double(count)
  }

  private func probability(_ samples: ([Double], [Double])) -> Double {
    RankTest(samples.0, samples.1)?.probability ?? 1
  }

  @Test func withoutADifferenceOneOfTwentyIsWrongAtMost() {
    let wrong = rate(of: 1000) { probability($0.pairs(15, effect: 0)) < 0.05 }
    #expect(wrong <= 0.05, "\(wrong)")
  }

  @Test func driftOfTenPercentMakesNothingUp() {
    let wrong = rate(of: 1000) { probability($0.pairs(20, effect: 0, drift: 0.1)) < 0.05 }
    #expect(wrong <= 0.05, "\(wrong)")
  }

  @Test func fifteenPairsShowFivePercent() {
    let seen = rate(of: 1000) { probability($0.pairs(15, effect: 0.05)) < 0.05 }
    #expect(seen >= 0.95, "\(seen)")
  }

  /// Five looks, after every five pairs.
  private func isFound(_ simulation: inout Simulation, effect: Double, isCorrected: Bool) -> Bool {
    let plan = SequentialPlan(lookCount: 5)
    let (first, second) = simulation.pairs(25, effect: effect)
    return (1...5).contains { look in
      let limit = isCorrected ? plan.significance(atLook: look) : 0.05
      return probability((Array(first.prefix(5 * look)), Array(second.prefix(5 * look)))) < limit
    }
  }

  @Test func peekingIsCorrected() {
    let plain = rate(of: 1000) { isFound(&$0, effect: 0, isCorrected: false) }
    let corrected = rate(of: 1000) { isFound(&$0, effect: 0, isCorrected: true) }
    #expect(plain > 0.1, "\(plain)")
    #expect(corrected <= 0.05, "\(corrected)")
  }

  /// The power with peeking: at least 99 % of +5 % within 25 pairs.
  @Test func peekingStillShowsFivePercent() {
    let seen = rate(of: 500) { isFound(&$0, effect: 0.05, isCorrected: true) }
    #expect(seen >= 0.99, "\(seen)")
  }

  @Test func verdictsFollowTheEffect() {
    var simulation = Simulation()
    for (effect, verdict) in [(0.05, LaunchVerdict.regressed), (-0.05, .improved)] {
      let (first, second) = simulation.pairs(20, effect: effect)
      #expect(LaunchComparison(before: first, after: second)?.verdict == verdict)
    }
    let (first, second) = simulation.pairs(120, effect: 0)
    #expect(LaunchComparison(before: first, after: second)?.verdict == .noChange)
    let few = simulation.pairs(4, effect: 0.01)
    guard case .inconclusive(let runs) = LaunchComparison(before: few.0, after: few.1)?.verdict
    else {
      Issue.record("four runs decide")
      return
    }
    #expect(runs > 5)
  }
}
