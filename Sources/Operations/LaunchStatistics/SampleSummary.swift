/// The figures that describe the runs of one build. Times are in milliseconds.
public struct SampleSummary: Hashable, Sendable {
  public var count: Int
  public var minimum: Double
  public var median: Double
  public var mean: Double
  public var maximum: Double
  /// The value that nine of ten runs are below.
  public var percentile90: Double
  /// The median of the distances from the median.
  public var medianAbsoluteDeviation: Double
  /// The standard deviation by the mean.
  public var coefficientOfVariation: Double
  /// The share of runs above 5 s, which users give up on, from 0 to 1.
  public var shareAbove5Seconds: Double
  /// The share of runs above 20 s, after which the system ends an app.
  public var shareAbove20Seconds: Double

  /// - Returns: nil without values.
  public init?(_ values: [Double]) {
    let sorted = values.filter(\.isFinite).sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    let number = Double(sorted.count)
    count = sorted.count
    minimum = first
    maximum = last
    median = Self.quantile(0.5, of: sorted)
    percentile90 = Self.quantile(0.9, of: sorted)
    mean = sorted.reduce(0, +) / number
    let center = median
    medianAbsoluteDeviation = Self.quantile(0.5, of: sorted.map { abs($0 - center) }.sorted())
    let (sum, average) = (sorted.reduce(0, +), mean)
    let squares = sorted.reduce(0) { $0 + ($1 - average) * ($1 - average) }
    let deviation = count > 1 ? (squares / (number - 1)).squareRoot() : 0
    coefficientOfVariation = sum == 0 ? 0 : deviation / abs(average)
    shareAbove5Seconds = Double(sorted.count { $0 > 5_000 }) / number
    shareAbove20Seconds = Double(sorted.count { $0 > 20_000 }) / number
  }

  /// The standard deviation of a normal distribution with this spread, which single slow runs don't change.
  public var robustDeviation: Double { 1.4826 * medianAbsoluteDeviation }

  /// The value that a share of sorted values is below, between its neighbours.
  static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    guard let first = sorted.first else { return 0 }
    let place = share * Double(sorted.count - 1)
    let index = Int(place)
    guard index + 1 < sorted.count else { return sorted.last ?? first }
    return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
  }
}

/// How many runs fall between equally wide bounds; the same bounds for all builds of a report.
public struct Histogram: Hashable, Sendable {
  public var lowerBound: Double
  /// Zero if all values are the same.
  public var width: Double
  public var counts: [Int]

  /// - Parameter range: the bounds; values outside count at the ends.
  public init(_ values: [Double], in range: ClosedRange<Double>, binCount: Int = 20) {
    let bins = min(max(binCount, 1), 200)
    lowerBound = range.lowerBound
    width = (range.upperBound - range.lowerBound) / Double(bins)
    counts = Array(repeating: 0, count: bins)
    for value in values where value.isFinite {
      let place = width > 0 ? (value - lowerBound) / width : 0
      counts[min(max(Int(min(max(place, 0), Double(bins))), 0), bins - 1)] += 1
    }
  }
}
