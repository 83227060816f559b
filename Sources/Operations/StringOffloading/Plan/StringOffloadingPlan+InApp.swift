import StringKeys

/// The strings of packs that an app has in tables of its own.
extension StringOffloadingPlan {
  /// Returns whether the app shows the development string of a key of a bundle from a table of its own, whatever packs
  /// have.
  ///
  /// - Parameter language: The language that the pack calls the development language.
  func isInApp(of bundle: String, in language: String) -> (StringKey) -> Bool {
    guard !indexedBundles.contains(bundle) else { return { _ in false } }
    let own = tables.filter { $0.bundles.contains(bundle) }
    var leaving: [String: Set<String>] = [:]
    func keeps(_ table: Table) -> Bool {
      table.keeps(language) || table.isPackedAndStays && table.languages.contains(language)
    }
    for table in own where keeps(table) {
      leaving[table.name, default: []].formUnion(table.leavingKeys ?? [])
    }
    for table in own where !keeps(table) { leaving[table.name] = nil }
    return { leaving[$0.table]?.contains($0.key) == false }
  }

  /// Returns whether the app has the string of a key of a bundle in another language than the development language in a
  /// table of its own, from which it is shown if packs have none: the key, the language or the table stays. Not if code may
  /// read the file of a table, which then is that of the packs.
  func staysInApp(of bundle: String) -> (_ key: StringKey, _ language: String) -> Bool {
    guard !indexedBundles.contains(bundle) else { return { _, _ in false } }
    var tables: [String: [Table]] = [:]
    for table in self.tables where table.bundles.contains(bundle) {
      tables[table.name, default: []].append(table)
    }
    let staying = tables.compactMapValues { tables -> InApp? in
      guard
        tables.allSatisfy({
          ($0.isPackedAndStays || $0.isAnswered) && $0.isReadAsFile != true
        })
      else { return nil }
      return tables.dropFirst().reduce(tables.first.map(InApp.init)) {
        $0?.intersection(InApp($1))
      }
    }
    return { key, language in staying[key.table]?.contains(key.key, language) ?? false }
  }

  /// The strings of one table that stay in the app in other languages than the development language.
  private struct InApp {
    private var keys: Set<String>
    private var byLanguage: [String: Set<String>]
    private var languages: Set<String>
    private var leavingKeys: Set<String>

    init(_ table: Table) {
      keys = Set(table.keptKeys ?? [])
      byLanguage = (table.keptKeysByLanguage ?? [:]).mapValues { Set($0) }
      languages = Set(table.isPackedAndStays ? table.languages : table.floorLanguages ?? [])
      leavingKeys = Set(table.leavingKeys ?? [])
    }

    /// The strings that stay according to both of two tables with one name.
    func intersection(_ other: Self) -> Self {
      var both = self
      both.keys.formIntersection(other.keys)
      both.byLanguage = byLanguage.merging(other.byLanguage) { $0.intersection($1) }
        .filter { other.byLanguage[$0.key] != nil && byLanguage[$0.key] != nil }
      both.languages.formIntersection(other.languages)
      both.leavingKeys.formUnion(other.leavingKeys)
      return both
    }

    func contains(_ key: String, _ language: String) -> Bool {
      keys.contains(key) || byLanguage[language]?.contains(key) ?? false
        || languages.contains(language) && !leavingKeys.contains(key)
    }
  }
}

extension StringOffloadingPlan.Table {
  /// Whether it stays whole although its bundle's packs would have its strings.
  var isPackedAndStays: Bool { reason?.isPublished ?? false }
}
