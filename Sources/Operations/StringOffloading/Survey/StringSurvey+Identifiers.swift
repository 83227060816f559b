import LocalizedTexts
public import ResourceManifests
public import StringIdentifiers
public import StringPacks
public import StringPublishing

extension StringSurvey {
  /// Gives ids to the keys of published tables that have none. Returns how many are new.
  ///
  /// - Parameter leaving: tables, by bundle, of which keys that only translations have get ids as well: nobody else has
  ///   their texts.
  @discardableResult
  public func assignIdentifiers(
    in lock: inout StringLock, leaving: [String: Set<String>] = [:]
  ) -> Int {
    bundleTexts().reduce(0) { count, bundle in
      var keys = Set((bundle.texts[bundle.developmentLanguage] ?? [:]).keys)
      if let tables = leaving[bundle.bundle] {
        for texts in bundle.texts.values {
          keys.formUnion(texts.keys.lazy.filter { tables.contains($0.table) })
        }
      }
      return count + lock.assign(keys, to: bundle.bundle)
    }
  }

  /// What is published: for each bundle the tables for the newest ids, and for those of each build that was sealed.
  public func bundleTables(
    _ lock: StringLock, hasher: ContentHasher
  ) throws(StringPackError) -> [BundleTables] {
    var result: [BundleTables] = []
    for texts in bundleTexts() {
      guard let ids = lock.bundles[texts.bundle] else { continue }
      let counts = Set(ids.seals.map(\.count) + [ids.keys.keys.count])
      for count in counts.sorted(by: >) {
        let tables = try BundleTables(
          bundle: texts.bundle, keys: ids.keys, count: count,
          developmentLanguage: texts.developmentLanguage, texts: texts.texts, hasher: hasher)
        if !tables.tables.isEmpty { result.append(tables) }
      }
    }
    return result
  }
}
