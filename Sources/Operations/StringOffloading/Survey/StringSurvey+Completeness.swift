import ImageInventories
import ImageOffloading
import StringInventories
import StringKeys
public import StringLocks
import StringValues
import StringsFiles

extension StringSurvey {
  /// Throws if strings are missing that apps show: a publication or a pack without them would remove them there.
  ///
  /// - Parameter lock: The lock with the earlier ids.
  /// - Throws: `StringOffloadingError`.
  public func checkNothingIsLost(_ lock: StringLock) throws {
    let moved = MovedStrings(inventory)
    for file in inventory.files where file.keys == 0 && !MovedStrings.isMoved(file.path) {
      guard !moved.isPlaceholder(file), file.isMarkedAsMoved else { continue }
      throw StringOffloadingError.movedFileMissing(
        path: file.path, moved: MovedStrings.destination(of: file.path))
    }
    for table in tables {
      let isUnreadable = table.systemReason == .unreadableTable
      guard isUnreadable || groups[table.index].strings.isEmpty else { continue }
      let hadStrings = table.bundles.contains { bundle in
        lock.bundles[bundle]?.keys.keys.contains { $0.table == table.name } ?? false
      }
      guard hadStrings else { continue }
      throw StringOffloadingError.stringsGone(
        table: table.folder.isEmpty ? table.name : "\(table.folder)/\(table.name)",
        reason: (isUnreadable ? table.evidence : nil) ?? "Its files have no strings now.")
    }
  }
}
