import Foundation
import PackageStorage
import ResourceManifests
import StringPublishing

/// The publications before this run, for the page of strings.
struct EarlierPublications {
  let folder: PackageFolder
  /// The head that names the newest of them.
  let head: ManifestHead
  /// The newest first.
  let history: [PublishedStrings]

  func listed() throws -> [StringsPage.Publication] {
    var result: [StringsPage.Publication] = []
    for (place, tables) in history.enumerated() {
      let before = history.dropFirst(place + 1).first
      // Its changes are unknown without its predecessor, unless it was the first.
      guard before != nil || tables.previous.isEmpty else { break }
      let updates = try tables.updates(since: before) { try folder.open($0)?.size }
      result.append(
        StringsPage.Publication(
          version: tables.root == head.stringsRoot ? head.version : nil,
          time: time(of: tables) ?? head.created.text, updates: updates))
    }
    return result
  }

  /// Returns when its files were written; the package only records the time of the newest.
  private func time(of tables: PublishedStrings) -> String? {
    let path = "\(folder.path)/\(PackagePath.stringLanguages(root: tables.root))"
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.modificationDate] as? Date).map { ISO8601DateFormatter().string(from: $0) }
  }
}
