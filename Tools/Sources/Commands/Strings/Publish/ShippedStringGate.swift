import Foundation
import ManifestSigning
import Reports
import StringLinting
import StringLocks
import StringOffloading
import StringPublishing

/// Prevents publishing strings that a shipped build can't show.
enum ShippedStringGate {
  /// Exits with findings if there are such strings.
  ///
  /// - Parameter against: files of `levity strings seal`; the project's `BUILD.lock` if empty.
  /// - Returns: Whether there is a record to check against.
  @discardableResult
  static func check(_ survey: StringSurvey, against: [String]) throws -> Bool {
    var builds = against
    let usual = "\(survey.root)/\(BuildLock.fileName)"
    if builds.isEmpty, FileManager.default.fileExists(atPath: usual) { builds = [usual] }
    guard !builds.isEmpty else { return false }
    let findings = try survey.findings(against: builds, ShippedStringCheck(hasher: .sha256))
      .filter { $0.severity == .error }
    guard !findings.isEmpty else { return true }
    list(findings)
    Terminal.standardError.write(
      "nothing was published: shipped builds can't show \(Quantity.of(findings.count, "string")); "
        + "run 'levity explain CODE' for details\n")
    throw ExitStatus.findings
  }

  /// Exits with findings if apps with the version before can't show a string: without a record of builds, nothing else
  /// says which arguments their code passes. Removed keys aren't findings.
  static func check(
    _ survey: StringSurvey, against previous: PublishedStrings, lock: StringLock
  ) throws {
    let languages = Dictionary(
      survey.bundleStrings().map { ($0.bundle, $0.developmentLanguage) },
      uniquingKeysWith: { first, _ in first })
    guard
      let record = previous.record(lock: lock, developmentLanguages: languages, hasher: .sha256)
    else { return }
    var configuration = StringLinter.Configuration()
    configuration.severities = ["shipped-key-removed": nil]
    let findings = ShippedStringCheck(
      configuration, subject: "An app with the version before", hasher: .sha256
    ).findings(in: survey.inventory, bundles: survey.bundlesByFile, against: record, file: "")
    guard !findings.isEmpty else { return }
    list(findings)
    Terminal.standardError.write(
      "nothing was published: apps with the previous version pass other arguments. "
        + "Use new keys, or run 'levity strings seal' for the builds in use: "
        + "strings are then checked against those instead\n")
    throw ExitStatus.findings
  }

  /// Prints the first findings on standard error.
  static func list(_ findings: [Finding]) {
    for finding in findings.prefix(50) {
      let line = finding.place.line.map { ":\($0)" } ?? ""
      Terminal.standardError.write(
        "\(finding.place.file)\(line): \(finding.message) [\(finding.rule)]\n")
    }
  }
}
