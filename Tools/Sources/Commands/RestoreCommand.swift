import ArgumentParser
import FileTransactions
import Foundation

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
        "restored: \(outcome.written.count) files written, \(outcome.removed.count) removed\n")
      if let kept = outcome.keptEdits {
        Terminal.standardOutput.write("your edits are kept in \(kept)\n")
      }
    } catch FileTransactionError.editedSince(let paths) {
      let shown =
        paths.prefix(5).joined(separator: ", ")
        + (paths.count > 5 ? " and \(paths.count - 5) more" : "")
      throw CommandFailure(
        "\(paths.count) files were edited since the offload: \(shown).",
        help: "commit or copy them first, or pass --force: your edits are then kept in the folder")
    }
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
