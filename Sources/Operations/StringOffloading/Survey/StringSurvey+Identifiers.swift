public import ResourceManifests
public import StringLocks
public import StringPacks
public import StringPublishing
import StringValues

extension StringSurvey {
  /// Gives ids to the keys of published tables that have none. Returns how many are new.
  ///
  /// - Parameter leaving: tables, by bundle, of which keys that only translations have get ids as well: nobody else has
  ///   their strings.
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

  /// What is published: for each bundle the tables for the newest ids, and for those of each build that was sealed.
  public func bundleTables(
    _ lock: StringLock, hasher: ContentHasher
  ) throws(StringPackError) -> [PackContents] {
    var result: [PackContents] = []
    for strings in bundleStrings() {
      guard let ids = lock.bundles[strings.bundle] else { continue }
      let counts = Set(ids.seals.map(\.count) + [ids.keys.keys.count])
      for count in counts.sorted(by: >) {
        let tables = try PackContents(
          bundle: strings.bundle, keys: ids.keys, count: count,
          developmentLanguage: strings.developmentLanguage, strings: strings.strings, hasher: hasher
        )
        if !tables.tables.isEmpty { result.append(tables) }
      }
    }
    return result
  }
}
