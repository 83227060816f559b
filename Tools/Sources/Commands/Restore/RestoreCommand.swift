import ArgumentParser
import FileTransactions
import Foundation
import Reports

/// `levity restore`.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Undoes an in-place offload byte for byte.")

  @Argument(help: "The output folder of the offload.")
  var folder: String

  @Flag(help: "Restore although files were edited since; the edits are kept in the folder.")
  var force = false

  mutating func run() async throws {
    do {
      let store = try TransactionStore.opened(output: folder)
      let outcome = try store.restore(
        overwritingEdits: force, launch: DetachedFinish.launch,
        checkCancellation: { try Task.checkCancellation() })
      Terminal.standardOutput.write(
        "restored: \(Quantity.of(outcome.written.count, "file")) written, \(outcome.removed.count) removed\n"
      )
      if !outcome.movedBack.isEmpty {
        Terminal.standardOutput.write(
          "with what was edited since: \(outcome.movedBack.joined(separator: ", "))\n")
      }
      for folder in outcome.keptFolders {
        Terminal.standardOutput.write(
          "note: \(folder) stays: files came into it since the offload. Move them where you want them.\n"
        )
      }
      if let kept = outcome.keptEdits {
        Terminal.standardOutput.write("your edits are kept in \(kept)\n")
      }
    } catch FileTransactionError.editedSince(let paths) {
      let shown =
        paths.prefix(5).joined(separator: ", ")
        + (paths.count > 5 ? " and \(paths.count - 5) more" : "")
      let were = paths.count == 1 ? "was" : "were"
      throw CommandFailure(
        "\(Quantity.of(paths.count, "file")) \(were) edited since the offload: \(shown).",
        help: "commit or copy them first, or pass --force: your edits are then kept in the folder")
    } catch FileTransactionError.nothingToRestore {
      throw nothingToRestore
    } catch let error as FileSystemError where !FileManager.default.fileExists(atPath: folder) {
      throw CommandFailure(error.description, help: Self.expectedFolder)
    }
  }

  private static let expectedFolder = "give the folder that was --output of the offload"

  /// Why there is nothing to undo: each way to come here has another next step.
  private var nothingToRestore: CommandFailure {
    let sentence = "\(folder) holds no in-place run to undo"
    if FileManager.default.fileExists(atPath: "\(folder)/project") {
      return CommandFailure(
        "\(sentence): the offload edited the copy \(folder)/project.",
        help: "the project itself was not touched; delete the copy if you do not want it")
    }
    if FileManager.default.fileExists(atPath: "\(folder)/package") {
      return CommandFailure(
        "\(sentence): it was undone already, or changed nothing.",
        help: "nothing is to be done: the project is as it was before")
    }
    return CommandFailure(
      "\(sentence): no offload wrote into it.", help: Self.expectedFolder)
  }
}

/// `levity finish-transaction`: what a run starts to move files into place, so that no signal to it stops that half-way.
struct FinishTransactionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: DetachedFinish.subcommand,
    abstract: "Moves the files of a committed run into place.",
    shouldDisplay: false)

  @Argument var folder: String

  func run() throws { try TransactionStore.finish(folder: folder) }
}
