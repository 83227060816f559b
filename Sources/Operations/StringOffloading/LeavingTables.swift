import StringKeys

/// The published tables of a project by what a plan does with them.
struct LeavingTables {
  private let leaving: [SurveyedTable]
  private let staying: [SurveyedTable]
  private let isLeaving: (SurveyedTable) -> Bool

  /// - Parameter plan: Says which tables leave; nil if all do.
  init(_ survey: StringSurvey, _ plan: StringOffloadingPlan?) {
    let names = plan.map { Set($0.tables.filter(\.leaves).map { [$0.folder, $0.name] }) }
    isLeaving = { names?.contains([$0.folder, $0.name]) ?? true }
    let published = survey.tables.filter { $0.systemReason == nil }
    leaving = published.filter(isLeaving)
    staying = published.filter { [isLeaving] in !isLeaving($0) }
  }

  /// The identifiers of the bundles with a table that leaves.
  var bundles: Set<String> { Set(leaving.flatMap(\.bundles)) }

  /// Returns the tables that leave a bundle.
  func tables(of bundle: String) -> [SurveyedTable] {
    leaving.filter { $0.bundles.contains(bundle) }
  }

  /// The leaving strings of a bundle.
  struct Strings {
    /// The bundle with the strings of the languages that are measured.
    var bundle: SurveyedBundle
    /// The number of strings by language, of all languages.
    var counts: [String: Int] = [:]
  }

  /// Returns the leaving strings of each bundle that has some.
  ///
  /// - Parameters:
  ///   - all: The strings of all published tables.
  ///   - isMeasured: Whether the strings of a language of a bundle are wanted.
  func strings(
    of all: [SurveyedBundle], in survey: StringSurvey,
    where isMeasured: (_ language: String, _ bundle: String) -> Bool
  ) -> [Strings] {
    let bundles = bundles
    let names = namesOfStaying
    // Sorting all strings of a project once more takes longer than leaving some out.
    let sorted = names == nil ? survey.bundleStrings(where: isLeaving) : all
    return sorted.filter { bundles.contains($0.bundle) }.map { bundle in
      Self.strings(of: bundle, besides: names?[bundle.bundle] ?? []) {
        isMeasured($0, bundle.bundle)
      }
    }
  }

  /// The names of the tables that stay, by bundle; nil if a name doesn't tell whose a string is, since a table of that
  /// name leaves from another folder, or if files can't be read.
  private var namesOfStaying: [String: Set<String>]? {
    guard staying.allSatisfy(\.unreadableFiles.isEmpty) else { return nil }
    var names: [String: Set<String>] = [:]
    for table in staying {
      for bundle in table.bundles { names[bundle, default: []].insert(table.name) }
    }
    let areClear = leaving.allSatisfy { table in
      table.bundles.allSatisfy { names[$0]?.contains(table.name) != true }
    }
    return areClear ? names : nil
  }

  private static func strings(
    of bundle: SurveyedBundle, besides staying: Set<String>, where isMeasured: (String) -> Bool
  ) -> Strings {
    var result = Strings(bundle: bundle)
    for (language, strings) in bundle.strings {
      let count =
        staying.isEmpty ? strings.count : strings.count { !staying.contains($0.key.table) }
      // A language without any string is one of files that can't be read.
      if count > 0 || strings.isEmpty { result.counts[language] = count }
      if result.counts[language] == nil || !isMeasured(language) {
        result.bundle.strings[language] = nil
      } else if count < strings.count {
        result.bundle.strings[language] = strings.filter { !staying.contains($0.key.table) }
      }
    }
    return result
  }
}
