import ArgumentParser
import Foundation
import LaunchCodeAudit
import Reports
import XcodeProjects

/// `levity audit sources`.
struct AuditSourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "Find code and resources of a project that make its launch longer.",
    discussion: """
      Follows the code that runs before the first frame of each iOS app, and reads its fonts and its first storyboard. \
      It needs no build.

        levity audit sources .
        levity audit sources . --format sarif
      """)

  @Argument(help: "The project's directory.")
  var path: String

  @OptionGroup var options: FindingOptions

  mutating func run() async throws {
    try Directory.require(path)
    let tree = FileTree(walking: URL(fileURLWithPath: path))
    let audit = LaunchSourceAudit(of: try ProjectModel(of: tree), in: tree)
    guard !audit.apps.isEmpty else {
      throw CommandFailure(
        "\(path) has no iOS app.", help: "pass the directory that has the app's .xcodeproj")
    }
    let report = try options.report(audit.findings, rules: LaunchSourceAudit.rules)
    try options.print(report, title: "levity audit sources")
    if report.isFailure { throw ExitStatus.findings }
  }
}
