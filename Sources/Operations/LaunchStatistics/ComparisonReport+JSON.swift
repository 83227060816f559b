extension ComparisonReport {
  /// The report as JSON; `schemaVersion` 1. Times are in milliseconds.
  public struct Document: Encodable, Sendable {
    let schemaVersion = 1
    let verdict: String
    let moreRuns: Int?
    let threshold: Double
    let significance: Double
    let result: Entry
    let phases: [Entry]

    struct Entry: Encodable, Sendable {
      let metric: String
      let before: Build
      let after: Build
      let shift: Shift
      let probability: Double
      let correctedProbability: Double
      let minimumDetectableShift: Double?
    }

    struct Build: Encodable, Sendable {
      let name: String
      let runs: [Double]
      let dropped: [String: Int]
      let median: Double
      let mean: Double
      let minimum: Double
      let percentile90: Double
      let medianAbsoluteDeviation: Double
      let coefficientOfVariation: Double
      let shareAbove5Seconds: Double
      let shareAbove20Seconds: Double
      let histogram: [Int]
    }

    struct Shift: Encodable, Sendable {
      let milliseconds: Double
      let lowerBound: Double
      let upperBound: Double
      let relative: Double
    }
  }

  /// The report as JSON.
  public var document: Document {
    var moreRuns: Int?
    if case .inconclusive(let runs) = verdict { moreRuns = runs }
    return Document(
      verdict: verdict.code, moreRuns: moreRuns, threshold: row.comparison.threshold,
      significance: row.comparison.significance, result: entry(row), phases: phases.map(entry))
  }

  /// The bounds of the histograms of a row, the same for both builds.
  public static func bounds(of row: Row) -> ClosedRange<Double> {
    let low = min(row.comparison.before.minimum, row.comparison.after.minimum)
    return low...max(low, row.comparison.before.maximum, row.comparison.after.maximum)
  }

  private func entry(_ row: Row) -> Document.Entry {
    let comparison = row.comparison
    let bounds = Self.bounds(of: row)
    func build(_ name: String, _ samples: LaunchSamples, of summary: SampleSummary)
      -> Document.Build
    {
      Document.Build(
        name: name, runs: samples.values,
        dropped: Dictionary(
          uniqueKeysWithValues: samples.dropped.map { ($0.key.rawValue, $0.value) }),
        median: summary.median, mean: summary.mean, minimum: summary.minimum,
        percentile90: summary.percentile90,
        medianAbsoluteDeviation: summary.medianAbsoluteDeviation,
        coefficientOfVariation: summary.coefficientOfVariation,
        shareAbove5Seconds: summary.shareAbove5Seconds,
        shareAbove20Seconds: summary.shareAbove20Seconds,
        histogram: Histogram(samples.values, in: bounds).counts)
    }
    return Document.Entry(
      metric: row.metric.rawValue, before: build(names.before, row.before, of: comparison.before),
      after: build(names.after, row.after, of: comparison.after),
      shift: Document.Shift(
        milliseconds: comparison.shift.milliseconds, lowerBound: comparison.shift.lowerBound,
        upperBound: comparison.shift.upperBound, relative: comparison.relativeShift),
      probability: comparison.test.probability, correctedProbability: row.probability,
      minimumDetectableShift: comparison.minimumDetectableShift)
  }
}
