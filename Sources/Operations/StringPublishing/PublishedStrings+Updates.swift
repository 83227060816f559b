public import ResourceManifests
import StringPacks

extension PublishedStrings {
  /// Returns the changes of this publication compared with an earlier one, or with none.
  ///
  /// - Parameter size: Returns the size of a file of the package; nil if there is none.
  public func updates(
    since before: PublishedStrings?, size: (PackagePath) throws -> Int?
  ) rethrows -> [StringPublication.Update] {
    var updates: [StringPublication.Update] = []
    for language in languages {
      for bundle in bundles(in: language) {
        guard let table = newest(bundle, language) else { continue }
        let old = before?.newest(bundle, language)
        guard old?.digest != table.digest else { continue }
        let delta = try old.flatMap { try size(.stringDelta(from: $0.digest, to: table.digest)) }
        updates.append(
          StringPublication.Update(
            bundle: bundle, language: language, changed: table.table.changes(from: old?.table),
            delta: delta, stream: try size(.stringStream(table.digest)) ?? 0))
      }
    }
    return updates.sorted { ($0.bundle, $0.language) < ($1.bundle, $1.language) }
  }

  /// Returns the strings for the newest ids: they only grow.
  private func newest(_ bundle: String, _ language: String) -> Table? {
    tables(of: bundle, in: language).max { $0.table.count < $1.table.count }
  }
}

extension LanguageStrings {
  /// Returns the number of ids with other values than before; for the first version, the number with any value.
  func changes(from old: LanguageStrings?) -> Int {
    (0..<count).count { id in
      old.map { !agrees(with: $0, on: id) } ?? (state(id) != .missing)
    }
  }
}
