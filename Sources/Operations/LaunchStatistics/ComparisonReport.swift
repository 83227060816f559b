public import LaunchLogs
import Reports

/// The report of a comparison: `levity launch compare`.
public struct ComparisonReport: Sendable {
  /// A metric of both builds.
  public struct Row: Sendable {
    public var metric: LaunchMetric
    public var before: LaunchSamples
    public var after: LaunchSamples
    public var comparison: LaunchComparison
    /// The probability, corrected for the number of phases.
    public var probability: Double
  }

  /// The names of the builds.
  public var names: (before: String, after: String)
  public var row: Row
  public var phases: [Row]

  /// - Returns: nil if a build has no runs with the metric.
  public init?(
    names: (before: String, after: String), before: LaunchSamples, after: LaunchSamples,
    metric: LaunchMetric, threshold: Double, significance: Double = 0.05
  ) {
    guard
      let row = Row(
        metric, before: before, after: after, threshold: threshold, significance: significance)
    else { return nil }
    self.names = names
    self.row = row
    phases = []
  }

  /// Compares logs. Phases are added if both have them.
  public init?(
    names: (before: String, after: String), before: [LaunchLog], after: [LaunchLog],
    metric: LaunchMetric, threshold: Double
  ) {
    func row(_ metric: LaunchMetric) -> Row? {
      Row(
        metric, before: metric.samples(of: before), after: metric.samples(of: after),
        threshold: threshold, significance: 0.05)
    }
    guard let whole = row(metric) else { return nil }
    self.names = names
    self.row = whole
    phases = metric == .preMain ? LaunchMetric.phases.compactMap(row) : []
    let corrected = HolmCorrection.adjusted(phases.map(\.probability))
    for index in phases.indices { phases[index].probability = corrected[index] }
  }

  public var verdict: LaunchVerdict { row.comparison.verdict }
}

extension ComparisonReport.Row {
  fileprivate init?(
    _ metric: LaunchMetric, before: LaunchSamples, after: LaunchSamples, threshold: Double,
    significance: Double
  ) {
    guard
      let comparison = LaunchComparison(
        before: before.values, after: after.values, threshold: threshold,
        significance: significance)
    else { return nil }
    self.init(
      metric: metric, before: before, after: after, comparison: comparison,
      probability: comparison.test.probability)
  }
}
