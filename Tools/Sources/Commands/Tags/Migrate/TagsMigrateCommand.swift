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

  @Flag(help: "Print the edits and write nothing.")
  var dryRun = false

  @Flag(help: "Replace the edited copy in OUTPUT/project even if it was changed since.")
  var overwrite = false

  @OptionGroup var format: OutputOptions

  mutating func run() async throws {
    let edit = try RestorableEdit(
      path: path, output: output, isDryRun: dryRun || !inPlace)
    if !dryRun { try edit.requireOutput() }
    let migration = try edit.perform(plan) { $0.transaction }
    if !dryRun, !inPlace, let output, !migration.transaction.isEmpty {
      let copy = try TreeCopy(
        root: edit.root, output: URL(fileURLWithPath: output).standardizedFileURL.path,
        excluding: { path in
          let name = path.split(separator: "/").last.map(String.init) ?? path
          return OffloadingSession.excludedFromCopies.contains(name)
        })
      _ = try copy.perform(
        migration.transaction, overwriting: overwrite,
        checkCancellation: { try Task.checkCancellation() })
    }
    let report = TagsMigrationReport(
      migration, output: dryRun ? nil : output, isInPlace: inPlace)
    try format.print(report) { report.rendered() }
  }

  private func plan(_ edit: RestorableEdit) throws -> TagMigration {
    let file = try ConfigurationFile.find(for: edit.root, explicit: nil)
    let (tree, model) = try edit.projects()
    let inventory = try TagInventory.read(
      URL(fileURLWithPath: edit.root), configuration: configuration)
    let destination = inPlace ? edit.root : (output ?? edit.root) + "/project"
    let options = TagMigration.Options(
      runtime: OffloadFinish.runtime(file, root: edit.root, product: "LevityTags").package,
      destination: URL(fileURLWithPath: destination).standardizedFileURL.path,
      generatedFolder: file.generated)
    do {
      return try TagMigration(of: inventory, in: model, tree, options: options)
    } catch let error as TagSectionError {
      throw CommandFailure(
        "\(ConfigurationFile.name): \(error.description)",
        help: "write tags: as a list with one key on each line")
    }
  }
}

/// The result of `levity tags migrate`; `schemaVersion` 1.
struct TagsMigrationReport: Encodable {
  struct Staying: Encodable {
    var path: String
    var reason: String
    var bytes: Int
  }

  let schemaVersion = 1
  let tags: [TagConfiguration.Tag]
  /// The files that are written, new ones among them.
  let files: [String]
  /// The tagged files that leave the app.
  let leaving: [String]
  let staying: [Staying]
  let steps: [ManualStep]
  let output: String?
  private let isInPlace: Bool

  private enum CodingKeys: String, CodingKey {
    case schemaVersion, tags, files, leaving, staying, steps, output
  }

  init(_ migration: TagMigration, output: String?, isInPlace: Bool) {
    tags = migration.plan.configuration.tags
    files = migration.transaction.operations.map(\.path).sorted()
    leaving = migration.plan.leavingFiles.sorted()
    staying = migration.plan.staying.map {
      Staying(path: $0.resource.path, reason: $0.reason.rawValue, bytes: $0.resource.bytes)
    }
    steps = files.isEmpty ? [] : migration.steps
    self.output = output
    self.isInPlace = isInPlace
  }

  func rendered() -> String {
    guard !files.isEmpty else {
      return "No resource has tags in the project, so nothing was written.\n"
    }
    var rows = AlignedRows([
      .init("tag"), .init("loads"), .init("images", .right), .init("files", .right),
    ])
    for tag in tags {
      rows.add([tag.name, tag.policy.rawValue, "\(tag.images.count)", "\(tag.files.count)"])
    }
    var lines = [rows.rendered()]
    let reasons = Dictionary(grouping: staying, by: \.reason).sorted { $0.key < $1.key }
    for (reason, resources) in reasons {
      let bytes = ByteCount.exact(resources.reduce(0) { $0 + $1.bytes })
      lines.append(
        "\(Quantity.of(resources.count, "resource")) stay in the app (\(reason)): \(bytes)")
    }
    lines += ["", output == nil ? "Would write:" : "Written:"] + files.map { "  \($0)" }
    if !steps.isEmpty {
      lines += ["", "Before you build:"] + steps.flatMap(InstrumentationReport.lines)
    }
    guard let output else {
      return (lines + ["", "Nothing was written."]).joined(separator: "\n") + "\n"
    }
    lines += [
      "",
      isInPlace ? "Undo all of it: levity restore \(output)" : "The edited copy: \(output)/project",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
