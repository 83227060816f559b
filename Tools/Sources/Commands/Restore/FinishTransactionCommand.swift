import ArgumentParser
import FileTransactions

/// `levity finish-transaction`: started by a run to move files into place, so that no signal to the run interrupts that.
struct FinishTransactionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: DetachedFinish.subcommand,
    abstract: "Move the files of a committed run into place.",
    shouldDisplay: false)

  @Argument(help: "The directory of the transaction.") var folder: String

  func run() throws {
    do {
      try TransactionStore.finish(folder: folder)
    } catch {
      // The run that started this one says why: the reason is on the disk.
      throw ExitStatus.failed
    }
  }
}
