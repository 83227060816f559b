import Foundation
import ManifestSigning
import Reports
import StringLinting
import StringLocks
import StringOffloading

/// Prevents publishing strings that a shipped build can't show.
enum ShippedStringGate {
  /// Exits with findings if there are such strings.
  ///
  /// - Parameter against: files of `levity strings seal`; the project's `BUILD.lock` if empty.
  static func check(_ survey: StringSurvey, against: [String]) throws {
    var builds = against
    let usual = "\(survey.root)/\(BuildLock.fileName)"
    if builds.isEmpty, FileManager.default.fileExists(atPath: usual) { builds = [usual] }
    guard !builds.isEmpty else { return }
    let findings = try survey.findings(against: builds, ShippedStringCheck(hasher: .sha256))
      .filter { $0.severity == .error }
    guard !findings.isEmpty else { return }
    list(findings)
    Terminal.standardError.write(
      "nothing was published: shipped builds can't show \(Quantity.of(findings.count, "string")); "
        + "run 'levity explain CODE' for details\n")
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
