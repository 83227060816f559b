import ArgumentParser
import Foundation
import Reports
import StringDatabases
import StringInventories
import StringLocks
import StringOffloading
import XcodeProjects

/// `levity strings export`.
struct StringsExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export all strings of a project to an SQLite database.",
    discussion: """
      The database has the content of `levity strings list --format json`, and the views translations, missing and \
      coverage. Documentation/QueryStrings.md has examples.
      """)

  @OptionGroup var tree: TreeOptions

  @Option(help: "The database to write; replaces an earlier export once the new one is complete.")
  var sqlite: String

  @Flag(help: "Replace the file even if it isn't an earlier export.")
  var force = false

  @OptionGroup var strings: StringOptions

  func run() throws {
    try tree.requireDirectory()
    let configuration = try strings.configuration(for: tree.root)
    let survey: StringSurvey
    let options = tree.includeDependencies
    do {
      survey = try StringProject.survey(
        tree.root, configuration, includeDependencies: options)
    } catch let error as XcodeProjectError {
      // Strings can be read without their project.
      Terminal.standardError.write("warning: \(error) Exporting strings without their bundles.\n")
      survey = try StringProject.survey(
        tree.root, configuration, includeDependencies: options, withoutProject: true)
    }
    let lock = try StringLockFile.read("\(tree.root)/\(StringLock.fileName)")
    let bytes = try StringDatabase(survey: survey, lock: lock).write(to: sqlite, force: force)
    let inventory = survey.inventory
    Terminal.standardOutput.write(
      "\(Quantity.of(inventory.entries.count, "string")) of \(Quantity.of(survey.tables.count, "table")), "
        + "\(Quantity.of(inventory.issues.count, "issue")); \(sqlite), \(ByteCount.exact(Int(bytes)))\n"
    )
  }
}
