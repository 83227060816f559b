import Reports

/// The report of one build's launches: `levity launch measure`.
public struct SampleReport: Sendable {
  public var name: String
  public var samples: LaunchSamples
  public var summaryOfRuns: SampleSummary

  /// - Returns: nil if no run counts.
  public init?(name: String, samples: LaunchSamples) {
    guard let summary = SampleSummary(samples.values) else { return nil }
    self.name = name
    self.samples = samples
    summaryOfRuns = summary
  }

  /// The report as text.
  public func summary() -> String {
    var rows = AlignedRows([
      .init("build"), .init("runs", .right), .init("median", .right), .init("MAD", .right),
      .init("CV", .right), .init("p90", .right), .init("above 5 s", .right),
      .init("above 20 s", .right),
    ])
    let runs = summaryOfRuns
    rows.add([
      name, "\(runs.count)", "\(Number.short(runs.median)) ms",
      "\(Number.short(runs.medianAbsoluteDeviation)) ms",
      Number.percent(runs.coefficientOfVariation, isSigned: false),
      "\(Number.short(runs.percentile90)) ms",
      Number.percent(runs.shareAbove5Seconds, isSigned: false),
      Number.percent(runs.shareAbove20Seconds, isSigned: false),
    ])
    let causes = LaunchSamples.DropCause.allCases.compactMap { cause in
      samples.dropped[cause].map { "\(Quantity.of($0, "run")) dropped: \(cause.reason).\n" }
    }
    return ([rows.rendered()] + causes).joined()
  }

  /// The report as JSON; `schemaVersion` 1. Times are in milliseconds.
  public struct Document: Encodable, Sendable {
    let schemaVersion = 1
    let name: String
    let runs: [Double]
    let dropped: [String: Int]
    let median: Double
    let medianAbsoluteDeviation: Double
    let coefficientOfVariation: Double
    let shareAbove5Seconds: Double
    let shareAbove20Seconds: Double
  }

  /// The report as JSON.
  public var document: Document {
    Document(
      name: name, runs: samples.values,
      dropped: Dictionary(
        uniqueKeysWithValues: samples.dropped.map { ($0.key.rawValue, $0.value) }),
      median: summaryOfRuns.median,
      medianAbsoluteDeviation: summaryOfRuns.medianAbsoluteDeviation,
      coefficientOfVariation: summaryOfRuns.coefficientOfVariation,
      shareAbove5Seconds: summaryOfRuns.shareAbove5Seconds,
      shareAbove20Seconds: summaryOfRuns.shareAbove20Seconds)
  }
}
