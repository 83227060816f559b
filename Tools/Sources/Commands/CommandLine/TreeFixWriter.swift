import FileTransactions
import Foundation

/// Writes fixed files of a directory: all of them or none.
struct TreeFixWriter {
  let root: String

  /// The directory in which an interrupted run leaves its work for the next run.
  private static let folder = ".levity-fix"

  func write(_ transaction: FileTransaction) throws {
    guard !transaction.isEmpty else { return }
    let output = "\(root)/\(Self.folder)"
    let store = try TransactionStore(root: root, output: output)
    _ = try store.perform(
      transaction, launch: DetachedFinish.launch,
      checkCancellation: { try Task.checkCancellation() })
    // Git has the old bytes; fixes aren't restored from here.
    try FileManager.default.removeItem(atPath: output)
  }
}
