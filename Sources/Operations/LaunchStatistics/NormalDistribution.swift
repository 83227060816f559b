import Foundation

/// The standard normal distribution.
enum NormalDistribution {
  /// The probability of a value further from zero than `z`, on either side.
  static func twoSided(_ z: Double) -> Double { erfc(abs(z) / 2.0.squareRoot()) }

  /// The value that a share `probability` of the distribution is below; by halving, to 1e-12.
  static func quantile(_ probability: Double) -> Double {
    var (low, high) = (-10.0, 10.0)
    while high - low > 1e-12 {
      let middle = (low + high) / 2
      if erfc(-middle / 2.0.squareRoot()) / 2 < probability { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
