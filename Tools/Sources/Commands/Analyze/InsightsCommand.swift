import ArgumentParser
import Reports
import SizeAnalysis

/// `levity insights`.
struct InsightsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "insights",
    abstract: "Find what makes a built app larger than it has to be.",
    discussion: """
      Each finding has a saving, measured or estimated; 'levity explain CODE' describes the insight. Bytes that \
      two of them would save count once in the sum.
      """)

  @Argument(help: "The app, or the archive that has it.")
  var path: String

  @OptionGroup var options: FindingOptions

  mutating func run() async throws {
    let insights = SizeInsights(of: try AppReader.app(at: path))
    let report = try options.report(insights.findings, rules: SizeInsights.rules)
    if options.format == .text { Terminal.standardOutput.write(insights.summary + "\n") }
    try options.print(report, title: "levity insights")
    if report.isFailure { throw ExitStatus.findings }
  }
}
