import ArgumentParser
import FileTransactions
import Foundation
import ManifestSigning
import Reports
import StringLinting
import StringLocks
import StringOffloading

/// `levity strings lint`.
struct StringsLintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Find mistakes in a project's strings.",
    discussion: """
      Reports strings that crash an app, files that the system silently truncates, missing keys, plurals that lack forms, \
      and more; `levity explain` lists all rules. If strings left the app, also reports keys that were added since, and keys \
      that code asks for and no table has. With --against, checks instead whether the strings can be sent to \
      shipped builds.
      """)

  @Argument(
    help:
      "The project's directory, or any directory with .strings, .stringsdict or .xcstrings files.")
  var path: String

  @OptionGroup var options: FindingOptions

  @Option(
    help: "The language that the others are compared to; the project's by default, or else English."
  )
  var developmentLanguage: String?

  @Option(
    help:
      "A BUILD.lock written by `levity strings seal`; check whether the strings can be sent to that build. Repeatable."
  )
  var against: [String] = []

  @Flag(help: "Remove what can be removed without changing the meaning of the files.")
  var fix = false

  @Option(help: "The configuration file; levity.yml in the project's directory by default.")
  var config: String?

  @Flag(help: "Also read Pods, Carthage, node_modules, DerivedData, .build and .git.")
  var includeDependencies = false

  mutating func run() async throws {
    let configuration = try ConfigurationFile.find(for: path, explicit: config)
    let settings = configuration.strings
    if fix {
      // Each has its own fix. The report and the baseline summarize them as without --fix.
      let all = try find(configuration, maximumAlike: .max)
      let count = try FindingFixer(root: path).apply(all)
      Terminal.standardError.write("fixed \(Quantity.of(count, "finding"))\n")
    }
    let findings = try find(configuration)
    let threshold = options.failOn ?? settings.lint.failOn
    var (baseline, file) = try options.readBaseline(root: path, configured: settings.lint.baseline)
    // The project's baseline has findings of the files, not of a build.
    if !against.isEmpty, options.baseline == nil {
      guard !options.updateBaseline else {
        throw CommandFailure(
          "The project's baseline can't also be the baseline of a build.",
          help: "pass --baseline FILE with --against and --update-baseline")
      }
      baseline = FindingBaseline()
    }
    if options.updateBaseline { baseline = try options.writeBaseline(of: findings, to: file) }
    let report = FindingReport(
      findings, rules: StringRules.all, threshold: threshold.severity, baseline: baseline)
    try options.print(report, title: "levity strings lint")
    if report.isFailure { throw ExitStatus.findings }
  }

  private func find(
    _ project: ConfigurationFile, maximumAlike: Int? = nil
  ) throws -> [Finding] {
    var configuration = StringLinter.Configuration()
    configuration.severities = project.strings.lint.severities
    configuration.maximumAlike = maximumAlike ?? configuration.maximumAlike
    guard against.isEmpty else {
      let survey = try StringProject.survey(
        path, project, includeDependencies: includeDependencies)
      return try survey.findings(
        against: against, ShippedStringCheck(configuration, hasher: .sha256))
    }
    let linted = try LintedProject(root: path, includeDependencies: includeDependencies)
    configuration.developmentLanguage =
      developmentLanguage ?? project.strings.developmentLanguage ?? linted.developmentLanguage
    let findings = StringLinter(configuration).findings(in: linted.inventory)
    guard let (strings, survey) = try linted.surveys(project.surveyOptions) else { return findings }
    let lock = try StringLockFile.read("\(path)/\(StringLock.fileName)")
    return findings
      + OffloadedStringCheck(strings, survey).findings(lock, configuration, hasher: .sha256)
  }
}

/// Applies the fixes of findings to all files or to none.
struct FindingFixer {
  let root: String

  /// Applies all fixes, and returns their number.
  func apply(_ findings: [Finding]) throws -> Int {
    var transaction = FileTransaction()
    var count = 0
    let byFile = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.place.file)
    for (file, findings) in byFile.sorted(by: { $0.key < $1.key }) {
      let bytes = [UInt8](try PlainFile.read("\(root)/\(file)"))
      let (fixed, applied) = FindingFix.apply(findings.compactMap(\.fix), to: bytes)
      transaction.write(fixed, to: file, replacing: bytes)
      count += applied
    }
    try TreeFixWriter(root: root).write(transaction)
    return count
  }
}
