import ArgumentParser
import FileTransactions
import Foundation
import LaunchDatabases
import LaunchStatistics
import Reports

/// `levity launch report`.
struct LaunchReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a report of a measurement, with plots.",
    discussion: """
      Reads the database of 'levity launch measure'. The exit status is 1 if the second build is slower, if a median is \
      above --maximum, or, with --strict, if the runs don't decide.

        levity launch report --format html --output launch.html
      """)

  @Option(help: "The database of runs.")
  var database = "levity-launches.sqlite"

  @Option(
    help: "The number of the measurement, as 'levity launch history' lists it; by default the last."
  )
  var measurement: Int?

  @Option(
    help:
      "The output format: text for people, json for programs, markdown for a comment, html with plots."
  )
  var format = Format.text

  @Option(help: "The file to write; by default standard output.")
  var output: String?

  @Option(help: "The difference that matters, in percent of the first build's median.")
  var threshold = 2.0

  @Option(
    help: "The milliseconds that the median of a build may have; of two builds, the second's.")
  var maximum: Double?

  @Flag(help: "Exit with status 1 also if a comparison is inconclusive.")
  var strict = false

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown, html }

  func validate() throws {
    guard threshold >= 0, threshold <= 100 else {
      throw ValidationError("--threshold must be between 0 and 100.")
    }
  }

  mutating func run() async throws {
    let history = try LaunchHistory(database: database)
    let entry = try history.entry(measurement)
    let report = history.report(of: entry, threshold: threshold / 100)
    let content =
      switch format {
      case .text: Data(report.summary().utf8)
      case .json: try JSONReport.encode(report.document)
      case .markdown: Data(report.markdown().utf8)
      case .html: Data(LaunchPage(report).html().utf8)
      }
    if let output {
      try AtomicFile.write([UInt8](content), to: output)
    } else {
      Terminal.standardOutput.write(content)
    }
    try judge(report)
  }

  private func judge(_ report: LaunchReport) throws {
    let excesses = maximum.map(report.excesses) ?? []
    for excess in excesses {
      Terminal.standardError.write(
        "\(excess.build): the median of \(Int(excess.median.rounded())) ms is above \(Int(excess.limit)) ms.\n"
      )
    }
    let fails = report.verdicts.contains { verdict in
      switch verdict {
      case .regressed: true
      case .inconclusive: strict
      case .improved, .noChange: false
      }
    }
    if fails || !excesses.isEmpty { throw ExitStatus.findings }
  }
}

/// `levity launch history`.
struct LaunchHistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List the measurements of a database, with the median of each build.")

  @Option(help: "The database of runs.")
  var database = "levity-launches.sqlite"

  @OptionGroup var output: OutputOptions

  mutating func run() async throws {
    let history = try LaunchHistory(database: database)
    try output.print(history.document) { history.summary() }
  }
}
