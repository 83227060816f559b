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
    for (place, publication) in history.enumerated() {
      let before = history.dropFirst(place + 1).first
      // Its changes are unknown without its predecessor, unless it was the first.
      guard before != nil || publication.previous.isEmpty else { break }
      let updates = try publication.updates(since: before) { try folder.open($0)?.size }
      result.append(
        StringsPage.Publication(
          version: publication.root == head.stringsRoot ? head.version : nil,
          time: time(of: publication) ?? head.created.text, updates: updates))
    }
    return result
  }

  /// Returns when its files were written; the package only records the time of the newest.
  private func time(of publication: PublishedStrings) -> String? {
    let path = "\(folder.path)/\(PackagePath.stringLanguages(root: publication.root))"
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.modificationDate] as? Date).map { ISO8601DateFormatter().string(from: $0) }
  }
}
