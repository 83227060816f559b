import ArgumentParser
import FileTransactions
import Foundation
import ImageOffloading
import ProjectWiring
import Reports
import ResourceTags
import XcodeProjects

/// `levity tags migrate`.
struct TagsMigrateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Move a project's resource tags from On-Demand Resources to levity.yml.",
    discussion: """
      Takes tags out of asset catalogs, project files and .xcconfig files, takes tagged files out of the app's \
      resources, and lists all of them in levity.yml, from which `levity offload` publishes them. Swift code that \
      requests tags stays as it is. By default OUTPUT/project becomes an edited copy; with --in-place the project itself \
      is edited, and `levity restore OUTPUT` undoes that byte for byte.
      """)

  @Argument(help: "The project's directory.")
  var path: String

  @Option(
    name: .shortAndLong, help: "The directory for the edited copy, or for what a restore needs.")
  var output: String?

  @Option(help: "The build configuration; Release by default.")
  var configuration: String?

  @Flag(help: "Edit the project itself instead of a copy.")
  var inPlace = false

  @Flag(
    help: """
      Keep the tags in asset catalogs (for catalogs that a tool writes), and turn On-Demand Resources off in the project.
      """)
  var keepCatalogs = false

  @Flag(help: "Print the edits and write nothing.")
  var dryRun = false

  @Flag(help: "Replace the edited copy in OUTPUT/project even if it was changed since.")
  var overwrite = false

  @OptionGroup var format: OutputOptions

  mutating func run() async throws {
    let edit = try RestorableEdit(
      path: path, output: output, isDryRun: dryRun || !inPlace)
    if !dryRun { try edit.requireOutput() }
    try edit.recover()
    // All that can fail comes first: nothing is written unless everything is planned.
    let survey = try await TagSurvey(of: edit.root, configuration: configuration)
    let migration = try edit.perform({ try plan($0, survey) }) { $0.transaction }
    if !dryRun, !inPlace, let output, !migration.transaction.isEmpty {
      let copy = try TreeCopy(
        root: edit.root, output: URL(fileURLWithPath: output).standardizedFileURL.path,
        excluding: { OffloadingSession.isExcludedFromCopies($0, root: edit.root) })
      _ = try copy.perform(
        migration.transaction, overwriting: overwrite,
        checkCancellation: { try Task.checkCancellation() })
    }
    let report = TagsMigrationReport(
      migration, kept: survey.kept, output: dryRun ? nil : output, isInPlace: inPlace)
    try format.print(report) { report.rendered() }
  }

  /// The absolute directory of the edited project.
  private func destination(_ edit: RestorableEdit) -> String {
    let path = inPlace ? edit.root : (output ?? edit.root) + "/project"
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private func plan(_ edit: RestorableEdit, _ survey: TagSurvey) throws -> TagMigration {
    let file = try ConfigurationFile.find(for: edit.root, explicit: nil)
    let (tree, model) = try edit.projects()
    let options = TagMigration.Options(
      runtime: OffloadFinish.runtime(file, root: edit.root, product: "LevityTags").package,
      destination: destination(edit), generatedFolder: file.generated,
      keepsCatalogs: keepCatalogs)
    do {
      return try TagMigration(of: survey.inventory, in: model, tree, options: options)
    } catch let error as TagSectionError {
      throw CommandFailure(
        "\(ConfigurationFile.name): \(error.description)",
        help: "write tags: as a list with one key on each line")
    }
  }
}
