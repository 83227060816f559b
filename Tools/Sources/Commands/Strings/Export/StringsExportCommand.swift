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
    abstract: "Writes every text of a project into an SQLite database, to be queried.",
    discussion: """
      The database says what `levity strings list --format json` says, and has the views translations, missing and \
      coverage. Documentation/QueryStrings.md has examples.
      """)

  @OptionGroup var tree: TreeOptions

  @Option(help: "The database; one of an earlier run is replaced when the new one is complete.")
  var sqlite: String

  @Flag(help: "Replace the file even where it is no such database.")
  var force = false

  @OptionGroup var strings: StringOptions

  func run() throws {
    try tree.requireFolder()
    let configuration = try strings.configuration(for: tree.root)
    let survey: StringSurvey
    let options = tree.includeDependencies
    do {
      survey = try StringProject.survey(
        tree.root, configuration, includeDependencies: options)
    } catch let error as XcodeProjectError {
      // Strings can be looked at beside a project that cannot be read.
      Terminal.standardError.write("warning: \(error) Strings are written without their bundles.\n")
      survey = try StringProject.survey(
        tree.root, configuration, includeDependencies: options, withoutProject: true)
    }
    let lock = try StringLockFile.read("\(tree.root)/\(StringLock.fileName)")
    let bytes: UInt64
    do {
      bytes = try StringDatabase(survey: survey, lock: lock).write(to: sqlite, force: force)
    } catch let error as StringDatabaseError {
      throw CommandFailure(error.description, help: error.help)
    }
    let inventory = survey.inventory
    Terminal.standardOutput.write(
      "\(Quantity.of(inventory.entries.count, "string")) of \(Quantity.of(survey.tables.count, "table")), "
        + "\(Quantity.of(inventory.issues.count, "issue")); \(sqlite), \(ByteCount.exact(Int(bytes)))\n"
    )
  }
}
