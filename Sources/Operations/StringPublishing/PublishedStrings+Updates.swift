import KeySorting
public import ResourceManifests
public import StringKeys
public import StringLocks
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
    return updates.sorted(on: \.bundle, then: \.language)
  }

  /// A language of a bundle.
  public struct Language: Hashable, Sendable, Encodable {
    public var bundle: String
    public var language: String
  }

  /// Returns the languages that had strings in this publication and have none in the next one, sorted.
  ///
  /// - Parameter next: The contents of the next publication.
  public func languagesGone(in next: [PackContents]) -> [Language] {
    var remaining: Set<Language> = []
    for contents in next {
      for (language, strings) in contents.languages where strings.hasStrings {
        remaining.insert(Language(bundle: contents.bundle, language: language))
      }
    }
    return languages.flatMap { language in
      bundles(in: language).filter { newest($0, language)?.strings.hasStrings == true }
        .map { Language(bundle: $0, language: language) }
    }.filter { !remaining.contains($0) }
      .sorted(on: \.bundle, then: \.language)
  }

  /// Returns whether a bundle has a string in a language for one of the keys.
  public func hasString(
    of bundle: String, in language: String, _ lock: StringLock,
    where isIncluded: (StringKey) -> Bool
  ) -> Bool {
    guard let strings = newest(bundle, language)?.strings, let ids = lock.bundles[bundle]
    else { return false }
    return ids.keys.keys.prefix(strings.count).enumerated().contains { id, key in
      strings.state(id) != .missing && isIncluded(key)
    }
  }

  /// Returns the strings for the newest ids: they only grow.
  private func newest(_ bundle: String, _ language: String) -> Entry? {
    entries(of: bundle, in: language).max(on: \.strings.count)
  }
}

extension LanguageStrings {
  /// Whether an id has a string.
  var hasStrings: Bool { (0..<count).contains { state($0) != .missing } }

  /// Returns the number of ids with other values than before; for the first version, the number with any value.
  func changes(from old: LanguageStrings?) -> Int {
    (0..<count).count { id in
      old.map { !agrees(with: $0, on: id) } ?? (state(id) != .missing)
    }
  }
}
