import ArgumentParser
import LaunchLogs
import LaunchStatistics
import Reports

/// `levity launch compare`.
struct LaunchCompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare the launch times of two builds.",
    discussion: """
      The exit status is 1 if the second build is slower. An inconclusive comparison says how many more runs are \
      needed.

        levity launch compare logs/main logs/branch --threshold 3 --format markdown
      """)

  @Argument(help: "The logs of the first build: a file, or a directory.")
  var before: String

  @Argument(help: "The logs of the second build: a file, or a directory.")
  var after: String

  @Option(help: "The figure to compare; by default the first of these that both have.")
  var metric: Metric?

  @Option(help: "The difference that matters, in percent of the first build's median.")
  var threshold = 2.0

  @Flag(help: "Exit with status 1 also if the comparison is inconclusive.")
  var strict = false

  @Option(help: "The output format: text for people, json for programs, markdown for a comment.")
  var format = ReportFormat.text

  /// A metric that logs have, by the name of a `LaunchMetric`.
  enum Metric: String, ExpressibleByArgument, CaseIterable {
    case preMain, dylibLoading, rebaseBinding, objectiveC, initializers, test, lifeCycle, loader
  }

  enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  func validate() throws {
    guard threshold >= 0, threshold <= 100 else {
      throw ValidationError("--threshold must be between 0 and 100.")
    }
  }

  mutating func run() async throws {
    let logs = try [before, after].map { path in
      let files = try LaunchLogFiles.read(path)
      try LaunchLogFiles.requireLaunches(files, in: path)
      return files.map(\.log)
    }
    let chosen = metric.flatMap { LaunchMetric(rawValue: $0.rawValue) }
    guard let metric = chosen ?? LaunchMetric.common(to: logs),
      let report = ComparisonReport(
        names: (before, after), before: logs[0], after: logs[1], metric: metric,
        threshold: threshold / 100)
    else {
      throw CommandFailure(
        "\(before) and \(after) have no measurements in common.",
        help: "run 'levity launch parse' on both to see what they have")
    }
    switch format {
    case .text: Terminal.standardOutput.write(report.summary())
    case .json: try Terminal.standardOutput.write(json: report.document)
    case .markdown: Terminal.standardOutput.write(report.markdown())
    }
    switch report.verdict {
    case .regressed: throw ExitStatus.findings
    case .inconclusive where strict: throw ExitStatus.findings
    default: break
    }
  }
}
