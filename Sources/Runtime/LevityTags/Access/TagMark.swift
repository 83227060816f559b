import Foundation
import LevityResources

/// Remembers a tag between launches: a file whose size is the preservation priority in thousandths, and whose time is
/// that of the last end.
///
/// Code size: there is nothing to write, parse or repair, and each change is one call of the system.
enum TagMark {
  /// Reads the file of a tag; false if it has none.
  static func read(_ account: TagLedger.Account, _ path: String) -> Bool {
    guard let status = try? Descriptor.status(path), status.isFile else { return false }
    account.preservation = Double(min(status.size, 1_000)) / 1_000
    account.lastEnd = max(0, status.modified)
    return true
  }

  /// Writes the file of a tag.
  static func write(_ account: TagLedger.Account, _ name: String, in folder: String) {
    do throws(Descriptor.Failure) {
      let folder = try Descriptor.folder(folder)
      _ = try? folder.file(creating: name)
      let file = try folder.file(name)
      try file.truncate(to: TagLedger.steps(account.preservation))
      try file.setModified(account.lastEnd)
    } catch {
      // Lists of objects are what keeps them; without this file, priority and time are forgotten.
      return
    }
  }
}
