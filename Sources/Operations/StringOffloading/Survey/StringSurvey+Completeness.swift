import Foundation
import LocalizedTexts
import ResourceInventories
import ResourceOffloading
public import StringIdentifiers
import StringInventories
import StringsTables

extension StringSurvey {
  /// Refuses to go on where texts are missing that apps show: a publication or a pack without them would take them away.
  ///
  /// - Parameter lock: with the ids of before.
  /// - Throws: `TextOffloadingError`.
  public func checkNothingIsLost(_ lock: StringLock) throws {
    let moved = MovedTexts(inventory)
    for file in inventory.files where file.keys == 0 && !MovedTexts.isMoved(file.path) {
      guard !moved.isPlaceholder(file),
        let data = FileManager.default.contents(atPath: "\(root)/\(file.path)"),
        MovedTexts.isMarked([UInt8](data))
      else { continue }
      throw TextOffloadingError.movedFileMissing(
        path: file.path, moved: MovedTexts.destination(of: file.path))
    }
    for table in tables {
      let isUnreadable = table.systemReason == .unreadableTable
      guard isUnreadable || groups[table.index].texts.isEmpty else { continue }
      let hadTexts = table.bundles.contains { bundle in
        lock.bundles[bundle]?.keys.keys.contains { $0.table == table.name } ?? false
      }
      guard hadTexts else { continue }
      throw TextOffloadingError.textsGone(
        table: table.folder.isEmpty ? table.name : "\(table.folder)/\(table.name)",
        reason: (isUnreadable ? table.evidence : nil) ?? "Its files have no texts now.")
    }
  }
}
