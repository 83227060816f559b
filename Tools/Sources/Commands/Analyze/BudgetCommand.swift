import ArgumentParser
import Reports
import SizeAnalysis

/// `levity budget`.
struct BudgetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budget",
    abstract: "Check an app against the budgets of levity.yml.",
    discussion: """
      Budgets are under 'sizes:' of levity.yml: for the app, its download, its growth, types of files, owners, \
      frameworks, extensions and paths. The command exits with status 1 if one is exceeded.

        levity budget App.ipa
        levity budget App.ipa --against shipped.ipa --format junit
      """)

  @Argument(help: "The app, or the archive that has it.")
  var path: String

  @Option(help: "An earlier build, whose size and 'growth' limit this one.")
  var against: String?

  @Option(
    help: ArgumentHelp("Check what a device gets, such as iPhone14,5.", valueName: "model"))
  var device: String?

  @Option(help: "The configuration file; levity.yml in the current directory by default.")
  var config: String?

  @Option(
    help:
      "The output format: text for people, json for programs, sarif for code scanning, junit for CI, github for annotations, markdown for a comment."
  )
  var format: FindingFormat = .text

  mutating func run() async throws {
    let settings = try ConfigurationFile.find(for: ".", explicit: config).sizes
    guard settings.budgets != SizeBudgets() else {
      throw CommandFailure(
        "There are no budgets in levity.yml.",
        help: "add 'sizes: budgets:'; see Documentation/WeighYourApp.md")
    }
    let sizes = try AppReader.sizes(at: path, device: device)
    let baseline = try against.map { try AppReader.sizes(at: $0, device: device).root.bytes }
    if settings.budgets.growth != nil, baseline == nil {
      Terminal.standardError.write("no --against: growth isn't checked\n")
    }
    let uses = settings.budgets.uses(of: sizes, owners: settings.owners, baseline: baseline)
    let report = FindingReport(
      SizeBudgets.findings(for: uses, in: sizes), rules: SizeBudgets.rules)
    try print(report, uses)
    if report.isFailure { throw ExitStatus.findings }
  }

  /// Prints the budgets with what is used, where the format has room for it, and the findings.
  private func print(_ report: FindingReport, _ uses: [SizeBudgets.Use]) throws {
    let output = Terminal.standardOutput
    switch format {
    case .text: output.write(SizeBudgets.summary(of: uses) + "\n")
    case .markdown:
      return output.write(
        report.markdown(title: "levity budget") + "\n" + SizeBudgets.markdown(of: uses))
    case .json:
      return try output.write(json: Document(report: report, budgets: uses))
    case .junit:
      let passed = uses.filter { $0.bytes != nil && !$0.isExceeded }.map(\.name)
      return output.write(report.junit(passed: passed))
    case .sarif, .github: break
    }
    try report.print(as: format, title: "levity budget")
  }

  /// The report with the budgets that are kept, too.
  private struct Document: Encodable {
    let report: FindingReport
    let budgets: [SizeBudgets.Use]

    private enum Key: String, CodingKey { case budgets }

    func encode(to encoder: any Encoder) throws {
      try report.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(budgets, forKey: .budgets)
    }
  }
}
