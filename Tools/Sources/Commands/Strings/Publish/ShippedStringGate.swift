import Foundation
import Reports
import StringLinting
import StringLocks
import StringOffloading

/// Refuses to publish strings that a build in users' hands could not show.
enum ShippedStringGate {
  /// Exits with findings where there are such strings.
  ///
  /// - Parameter against: files of `levity strings seal`; `BUILD.lock` of the project where none is given.
  static func check(_ survey: StringSurvey, against: [String]) throws {
    var builds = against
    let usual = "\(survey.root)/\(BuildLock.fileName)"
    if builds.isEmpty, FileManager.default.fileExists(atPath: usual) { builds = [usual] }
    guard !builds.isEmpty else { return }
    let findings = try survey.findings(against: builds, ShippedStringCheck())
      .filter { $0.severity == .error }
    guard !findings.isEmpty else { return }
    for finding in findings.prefix(50) {
      let line = finding.place.line.map { ":\($0)" } ?? ""
      Terminal.standardError.write(
        "\(finding.place.file)\(line): \(finding.message) [\(finding.rule)]\n")
    }
    Terminal.standardError.write(
      "nothing was published: \(Quantity.of(findings.count, "string")) cannot be sent to builds in users' hands; "
        + "levity explain tells about the codes\n")
    throw ExitStatus.findings
  }
}
