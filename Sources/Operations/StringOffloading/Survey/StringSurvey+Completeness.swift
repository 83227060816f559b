import ImageInventories
import ImageOffloading
import KeySorting
import StringInventories
import StringKeys
public import StringLocks
public import StringPublishing
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

  /// Throws if a translation can't be read that apps received: a version without it would take it away from them.
  ///
  /// - Parameters:
  ///   - previous: The version before.
  ///   - lock: The lock with the ids of that version.
  /// - Throws: `StringOffloadingError`.
  public func checkNothingIsLost(since previous: PublishedStrings, _ lock: StringLock) throws {
    for table in tables where table.systemReason == nil {
      for (path, language) in table.unreadableFiles.sorted(on: \.key) {
        let wasPublished = table.bundles.contains { bundle in
          previous.hasString(of: bundle, in: language, lock) { key in
            key.table == table.name
              && groups[table.index].strings[StringsFileKey(key.key)] != nil
          }
        }
        guard wasPublished else { continue }
        throw StringOffloadingError.languageGone(
          path: path, language: language, reason: readingErrors[path] ?? "It can't be read.")
      }
    }
  }

  /// The files of published tables that can't be read and stay in the app as they are, with one sentence each.
  public var filesLeftOut: [String: String] {
    var result: [String: String] = [:]
    for table in tables where table.systemReason == nil {
      result.merge(unreadableFiles(of: table)) { $1 }
    }
    return result
  }

  func unreadableFiles(of table: SurveyedTable) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: table.unreadableFiles.keys.map {
        ($0, readingErrors[$0] ?? "It can't be read.")
      })
  }
}
