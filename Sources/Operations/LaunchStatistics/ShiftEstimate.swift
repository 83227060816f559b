/// How much longer the runs of a second build are: the median of all differences between its runs and those of the first
/// (Hodges and Lehmann), with a bootstrap interval.
public struct ShiftEstimate: Hashable, Sendable {
  /// In milliseconds; negative if the second build is faster.
  public var milliseconds: Double
  /// The bounds within which 95 of 100 such estimates have the true shift.
  public var lowerBound: Double
  public var upperBound: Double

  /// - Parameters:
  ///   - resampleCount: how many bootstrap samples are drawn.
  ///   - seed: the same seed gives the same interval.
  /// - Returns: nil if a sample is empty.
  public init?(
    from first: [Double], to second: [Double], confidence: Double = 0.95,
    resampleCount: Int = 1000, seed: UInt64 = 16
  ) {
    guard !first.isEmpty, !second.isEmpty else { return nil }
    var differences = [Double](repeating: 0, count: first.count * second.count)
    milliseconds = Self.shift(from: first, to: second, in: &differences)
    var generator = SplitMix64(seed: seed)
    // Large samples have plenty of differences: fewer resamples give the same interval.
    let resamples = max(200, min(resampleCount, 20_000_000 / differences.count))
    var shifts: [Double] = []
    var (one, two) = (first, second)
    for _ in 0..<resamples {
      for index in one.indices { one[index] = first[Self.index(below: first.count, &generator)] }
      for index in two.indices { two[index] = second[Self.index(below: second.count, &generator)] }
      shifts.append(Self.shift(from: one, to: two, in: &differences))
    }
    shifts.sort()
    let tail = (1 - confidence) / 2
    lowerBound = SampleSummary.quantile(tail, of: shifts)
    upperBound = SampleSummary.quantile(1 - tail, of: shifts)
  }

  private static func index(below count: Int, _ generator: inout SplitMix64) -> Int {
    Int(generator.next().multipliedFullWidth(by: UInt64(count)).high)
  }

  private static func shift(
    from first: [Double], to second: [Double], in differences: inout [Double]
  ) -> Double {
    var place = 0
    for a in first {
      for b in second {
        differences[place] = b - a
        place += 1
      }
    }
    return median(of: &differences)
  }

  /// The median, by partial sorting.
  private static func median(of values: inout [Double]) -> Double {
    let middle = values.count / 2
    let upper = select(middle, in: &values)
    guard values.count.isMultiple(of: 2) else { return upper }
    return ((values[..<middle].max() ?? upper) + upper) / 2
  }

  /// Moves the value of this rank to its place, smaller ones before it.
  private static func select(_ rank: Int, in values: inout [Double]) -> Double {
    var (low, high) = (0, values.count - 1)
    while low < high {
      let pivot = values[(low + high) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while values[left] < pivot { left += 1 }
        while pivot < values[right] { right -= 1 }
        guard left <= right else { break }
        values.swapAt(left, right)
        left += 1
        right -= 1
      }
      if rank <= right { high = right } else if rank >= left { low = left } else { break }
    }
    return values[rank]
  }
}
