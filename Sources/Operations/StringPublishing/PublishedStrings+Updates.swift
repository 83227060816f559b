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
        guard let entry = newest(bundle, language) else { continue }
        let old = before?.newest(bundle, language)
        guard old?.digest != entry.digest else { continue }
        let delta = try old.flatMap { try size(.stringDelta(from: $0.digest, to: entry.digest)) }
        updates.append(
          StringPublication.Update(
            bundle: bundle, language: language, changed: entry.strings.changes(from: old?.strings),
            delta: delta, stream: try size(.stringStream(entry.digest)) ?? 0))
      }
    }
    return updates.sorted { ($0.bundle, $0.language) < ($1.bundle, $1.language) }
  }

  /// Returns the strings for the newest ids: they only grow.
  private func newest(_ bundle: String, _ language: String) -> Entry? {
    entries(of: bundle, in: language).max { $0.strings.count < $1.strings.count }
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
