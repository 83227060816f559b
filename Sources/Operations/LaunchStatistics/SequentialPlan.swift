/// How often a comparison is looked at before all runs are done. Each look is another chance to be wrong, so earlier
/// ones need stronger evidence: bounds of O'Brien and Fleming, for a chance of 5 % over all looks.
///
/// The constants are those of Jennison and Turnbull, *Group Sequential Methods* (2000), table 2.3.
public struct SequentialPlan: Hashable, Sendable {
  /// How many equally spaced looks there are; 1 to 10. One is the test after the last run.
  public let lookCount: Int

  static let constants = [
    1.960, 1.977, 2.004, 2.024, 2.040, 2.053, 2.063, 2.072, 2.080, 2.087,
  ]

  /// The only look is the last one.
  public static let fixed = SequentialPlan(lookCount: 1)

  /// Looks beyond 10 aren't planned: the number is limited.
  public init(lookCount: Int) { self.lookCount = min(max(lookCount, 1), Self.constants.count) }

  /// The probability that a look has to be below, from 1 to ``lookCount``.
  public func significance(atLook look: Int) -> Double {
    let place = Double(min(max(look, 1), lookCount))
    let z = Self.constants[lookCount - 1] * (Double(lookCount) / place).squareRoot()
    return NormalDistribution.twoSided(z)
  }
}

/// How many runs show how small a difference, with the rank test at 5 %.
public enum TestPower {
  /// The efficiency of the rank test compared with one that knows the distribution: 3/π.
  private static let efficiency = 3 / Double.pi

  /// The smallest difference that `runs` runs of each build show with this chance, in the unit of `deviation`.
  public static func minimumDetectableShift(
    deviation: Double, runs: Int, power: Double = 0.8
  ) -> Double? {
    // Fewer than four runs of each never reach 5 %.
    guard runs >= 4 else { return nil }
    return factor(power) * deviation * (2 / (Double(runs) * efficiency)).squareRoot()
  }

  /// The number of runs of each build that show a difference with this chance; at most 10,000.
  public static func runsNeeded(
    toShow shift: Double, deviation: Double, power: Double = 0.8
  ) -> Int {
    guard shift > 0, deviation > 0 else { return 4 }
    let ratio = factor(power) * deviation / shift
    return max(4, Int(min(10_000, (2 * ratio * ratio / efficiency).rounded(.up))))
  }

  private static func factor(_ power: Double) -> Double {
    NormalDistribution.quantile(0.975) + NormalDistribution.quantile(power)
  }
}
