public import ResourceManifests
public import StringLocks
public import StringPacks
public import StringPublishing
import StringValues

extension StringSurvey {
  /// Gives ids to the keys of published tables that have none. Returns the number of new ones.
  ///
  /// - Parameter leaving: The tables that leave, by bundle. Their keys get ids even if only translations have them,
  ///   since nothing else has their strings.
  @discardableResult
  public func assignIdentifiers(
    in lock: inout StringLock, leaving: [String: Set<String>] = [:]
  ) -> Int {
    bundleStrings().reduce(0) { count, bundle in
      var keys = Set((bundle.strings[bundle.developmentLanguage] ?? [:]).keys)
      if let tables = leaving[bundle.bundle] {
        for strings in bundle.strings.values {
          keys.formUnion(strings.keys.lazy.filter { tables.contains($0.table) })
        }
      }
      return count + lock.assign(keys, to: bundle.bundle)
    }
  }

  /// Returns what is published: for each bundle the strings for the newest ids, and for those of each sealed build.
  public func packContents(
    _ lock: StringLock, hasher: ContentHasher
  ) throws(StringPackError) -> [PackContents] {
    var result: [PackContents] = []
    for strings in bundleStrings() {
      guard let ids = lock.bundles[strings.bundle] else { continue }
      let counts = Set(ids.seals.map(\.count) + [ids.keys.keys.count])
      for count in counts.sorted(by: >) {
        let contents = try PackContents(
          bundle: strings.bundle, keys: ids.keys, count: count,
          developmentLanguage: strings.developmentLanguage, strings: strings.strings, hasher: hasher
        )
        if !contents.languages.isEmpty { result.append(contents) }
      }
    }
    return result
  }
}
