import ArgumentParser
import FileTransactions
import Foundation
import Reports

/// `levity restore`.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Undo an in-place offload, or an instrumentation, byte for byte.")

  @Argument(help: ArgumentHelp("The output directory of the run.", valueName: "output"))
  var folder: String

  @Flag(
    help: "Restore even if files were edited since; the edits are kept in the output directory.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "The project that the run edited: needed if the output directory was copied.",
      valueName: "directory"))
  var project: String?

  mutating func run() async throws {
    try Directory.require(folder, help: Self.expectedFolder)
    if let project { try Directory.require(project, help: "pass the project that was edited") }
    do {
      let store = try TransactionStore.opened(output: folder, tree: project)
      let outcome = try store.restore(
        overwritingEdits: force, launch: DetachedFinish.launch,
        checkCancellation: { try Task.checkCancellation() })
      Terminal.standardOutput.write(
        "restored: \(Quantity.of(outcome.written.count, "file")) written, \(outcome.removed.count) removed\n"
      )
      if !outcome.movedBack.isEmpty {
        Terminal.standardOutput.write(
          "restored with later edits: \(outcome.movedBack.joined(separator: ", "))\n")
      }
      for folder in outcome.keptFolders {
        Terminal.standardOutput.write(
          "note: \(folder) stays: files were added to it after the run. Move them to where you want them.\n"
        )
      }
      if let kept = outcome.keptEdits {
        Terminal.standardOutput.write("your edits were saved in \(kept)\n")
      }
    } catch FileTransactionError.editedSince(let paths) {
      let shown = Quantity.list(paths, limit: 5)
      let were = paths.count == 1 ? "was" : "were"
      throw CommandFailure(
        "\(Quantity.of(paths.count, "file")) \(were) edited since the run: \(shown).",
        help:
          "commit or copy them first, or pass --force to restore and save your edits in the output directory"
      )
    } catch FileTransactionError.nothingToRestore {
      throw nothingToRestore
    }
  }

  private static let expectedFolder =
    "pass the --output directory of the offload or instrumentation"

  /// Explains why nothing can be undone; each reason has its own next step.
  private var nothingToRestore: CommandFailure {
    let sentence = "\(folder) has no in-place run to undo"
    if FileManager.default.fileExists(atPath: "\(folder)/project") {
      return CommandFailure(
        "\(sentence): the offload edited the copy \(folder)/project.",
        help: "delete the copy if you don't want it; the project itself wasn't changed")
    }
    if FileManager.default.fileExists(atPath: "\(folder)/package") {
      return CommandFailure(
        "\(sentence): it was already undone, or changed nothing.",
        help: "keep working: the project is in its original state")
    }
    return CommandFailure(
      "\(sentence): it isn't the output of an offload or an instrumentation.",
      help: Self.expectedFolder)
  }
}
