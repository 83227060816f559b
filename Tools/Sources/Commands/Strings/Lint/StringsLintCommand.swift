import ArgumentParser
import FileTransactions
import Foundation
import ManifestSigning
import Reports
import StringLinting
import StringLocks

/// `levity strings lint`.
struct StringsLintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "What is wrong with a project's localized strings.",
    discussion: """
      Strings that crash an app, files that Apple's readers cut off in silence, keys that are missing, plurals without \
      their forms, and so on: `levity explain` lists the rules. With --against it says instead whether the strings may be \
      sent to builds that are in users' hands.
      """)

  @Argument(help: "The project's folder, or any folder with .strings, .stringsdict or .xcstrings.")
  var path: String

  @OptionGroup var options: FindingOptions

  @Option(
    help: "The language that the others are held against; the project's by default, else English.")
  var developmentLanguage: String?

  @Option(
    help:
      "A BUILD.lock of `levity strings seal`: may these strings be sent to that build? Repeatable."
  )
  var against: [String] = []

  @Flag(help: "Remove what can be removed without changing what the files mean.")
  var fix = false

  @Option(help: "The configuration; levity.yml in the project's folder by default.")
  var config: String?

  @Flag(help: "Look into Pods, Carthage, node_modules, DerivedData, .build and .git as well.")
  var includeDependencies = false

  mutating func run() async throws {
    let configuration = try ConfigurationFile.find(for: path, explicit: config)
    let settings = configuration.strings
    var findings = try find(configuration)
    if fix {
      let count = try FindingFixer(root: path).apply(findings)
      Terminal.standardError.write("fixed \(Quantity.of(count, "finding"))\n")
      if count > 0 { findings = try find(configuration) }
    }
    let threshold = options.failOn ?? settings.lint.failOn
    var (baseline, file) = try options.readBaseline(root: path, configured: settings.lint.baseline)
    // The project's baseline is about the files, not about a build.
    if !against.isEmpty, options.baseline == nil {
      guard !options.updateBaseline else {
        throw CommandFailure(
          "The baseline of the project cannot be that of a build.",
          help: "pass --baseline FILE with --against and --update-baseline")
      }
      baseline = FindingBaseline()
    }
    if options.updateBaseline {
      baseline = FindingBaseline(findings)
      try Data(baseline.encoded()).write(to: URL(fileURLWithPath: file), options: .atomic)
      Terminal.standardError.write(
        "\(file) knows \(Quantity.of(baseline.entries.count, "finding")) now\n")
    }
    let report = FindingReport(
      findings, rules: StringRules.all, threshold: threshold.severity, baseline: baseline)
    try options.print(report, title: "levity strings lint")
    if report.isFailure { throw ExitStatus.findings }
  }

  private func find(_ project: ConfigurationFile) throws -> [Finding] {
    var configuration = StringLinter.Configuration()
    configuration.severities = project.strings.lint.severities
    // Each has its own fix.
    if fix { configuration.maximumAlike = .max }
    guard against.isEmpty else {
      let survey = try StringProject.survey(
        path, project, includeDependencies: includeDependencies)
      return try survey.findings(against: against, ShippedStringCheck(configuration))
    }
    let linted = try LintedProject(root: path, includeDependencies: includeDependencies)
    configuration.developmentLanguage =
      developmentLanguage ?? project.strings.developmentLanguage ?? linted.developmentLanguage
    return StringLinter(configuration).findings(in: linted.inventory)
  }
}

/// Applies what findings propose, to all files or to none.
struct FindingFixer {
  let root: String

  /// Where a run that was stopped half-way leaves what the next one finishes with.
  private static let folder = ".levity-fix"

  /// How many findings were fixed.
  func apply(_ findings: [Finding]) throws -> Int {
    let output = "\(root)/\(Self.folder)"
    var transaction = FileTransaction()
    var count = 0
    let byFile = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.place.file)
    for (file, findings) in byFile.sorted(by: { $0.key < $1.key }) {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(file)")))
      let (fixed, applied) = FindingFix.apply(findings.compactMap(\.fix), to: bytes)
      transaction.write(fixed, to: file, replacing: bytes)
      count += applied
    }
    guard !transaction.isEmpty else { return 0 }
    let store = try TransactionStore(root: root, output: output)
    _ = try store.perform(
      transaction, launch: DetachedFinish.launch,
      checkCancellation: { try Task.checkCancellation() })
    // Git has the old bytes; nobody restores a fix by this folder.
    try FileManager.default.removeItem(atPath: output)
    return count
  }
}
