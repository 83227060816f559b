import KeySorting

/// The Mann-Whitney test: whether the runs of one build tend to be longer than those of another. It compares ranks, so
/// that single slow runs don't decide.
public struct RankTest: Hashable, Sendable {
  /// How many pairs have the longer run in the second sample; ties count half.
  public var statistic: Double
  /// The probability of ranks at least as far apart if there is no difference; two-sided.
  public var probability: Double

  /// - Returns: nil if a sample is empty.
  public init?(_ first: [Double], _ second: [Double]) {
    guard !first.isEmpty, !second.isEmpty else { return nil }
    let (n, m) = (Double(first.count), Double(second.count))
    let all = (first.map { ($0, false) } + second.map { ($0, true) }).sorted(on: \.0)
    var rankSum = 0.0
    var tieTerm = 0.0
    var start = 0
    while start < all.count {
      var end = start
      while end < all.count, all[end].0 == all[start].0 { end += 1 }
      let ties = Double(end - start)
      // The mean of the ranks from start + 1 to end.
      let rank = Double(start + end + 1) / 2
      rankSum += rank * Double(all[start..<end].count { $0.1 })
      tieTerm += ties * ties * ties - ties
      start = end
    }
    statistic = rankSum - m * (m + 1) / 2
    if tieTerm == 0, first.count <= 10, second.count <= 10 {
      probability = Self.exact(statistic, counts: first.count, second.count)
    } else {
      let total = n + m
      let variance = n * m / 12 * (total + 1 - tieTerm / (total * (total - 1)))
      // Half a step towards the middle, since ranks aren't continuous.
      let distance = max(0, abs(statistic - n * m / 2) - 0.5)
      probability =
        variance > 0 ? NormalDistribution.twoSided(distance / variance.squareRoot()) : 1
    }
  }

  /// Counts the orders of two small samples by their statistic.
  private static func exact(_ statistic: Double, counts n: Int, _ m: Int) -> Double {
    // ways[j][u]: orders of the values so far with j of the second sample and the statistic u.
    var ways = Array(repeating: Array(repeating: 0.0, count: n * m + 1), count: m + 1)
    ways[0][0] = 1
    for taken in 1...(n + m) {
      for j in stride(from: min(taken, m), through: 1, by: -1) {
        // The next value is of the second sample, and longer than those of the first so far.
        let shorter = taken - j
        guard shorter <= n else { continue }
        for u in stride(from: n * m, through: shorter, by: -1) {
          ways[j][u] += ways[j - 1][u - shorter]
        }
      }
    }
    let counts = ways[m]
    let total = counts.reduce(0, +)
    let distance = abs(statistic - Double(n * m) / 2)
    let far = counts.enumerated().reduce(0.0) {
      abs(Double($1.offset) - Double(n * m) / 2) >= distance ? $0 + $1.element : $0
    }
    return min(1, far / total)
  }
}
