import Findings
import Foundation
import Reporting
import StringIdentifiers
import StringLinting
import StringOffloading

/// Refuses to publish texts that a build in users' hands could not show.
enum ShippedTextGate {
  /// Exits with findings where there are such texts.
  ///
  /// - Parameter against: files of `levity strings seal`; `BUILD.lock` of the project where none is given.
  static func check(_ survey: StringSurvey, against: [String]) throws {
    var builds = against
    let usual = "\(survey.root)/\(BuildLock.fileName)"
    if builds.isEmpty, FileManager.default.fileExists(atPath: usual) { builds = [usual] }
    guard !builds.isEmpty else { return }
    var read = try StringTables(root: survey.root, includeDependencies: false)
    read.setBundles(survey)
    let tables = read.tables
    let check = ShippedTextCheck()
    let findings = try builds.flatMap { file in
      check.findings(in: tables, against: try BuildLockFile.read(file), file: file)
    }.filter { $0.severity == .error }
    guard !findings.isEmpty else { return }
    for finding in findings.prefix(50) {
      let line = finding.place.line.map { ":\($0)" } ?? ""
      Terminal.standardError.write(
        "\(finding.place.file)\(line): \(finding.message) [\(finding.rule)]\n")
    }
    Terminal.standardError.write(
      "nothing was published: \(Quantity.of(findings.count, "text")) cannot be sent to builds in users' hands; "
        + "levity explain tells about the codes\n")
    throw ExitStatus.findings
  }
}
