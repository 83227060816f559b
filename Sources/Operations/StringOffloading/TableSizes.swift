import StringInventories
import StringKeys

/// Compiles and compresses the tables of a project as its bundles have them: a file of `Base` counts beside that of the
/// development language, and so do keys that packs don't have.
struct TableSizes {
  /// The sizes of a bundle's leaving tables by language, without packs.
  struct OfBundle {
    var languages: [String: StringSizes.Language] = [:]
    /// The sizes of the strings that stay; none without a plan.
    var floors: [String: StringSizes.Floor] = [:]
  }

  let surveyed: SurveyedTables
  private let survey: StringSurvey
  private let leaving: LeavingTables
  /// The plan's leaving tables by folder and name; nil without a plan.
  private let planned: [[String]: StringOffloadingPlan.Table]?
  private let compressedSize: ([UInt8]) throws -> Int

  init(
    _ survey: StringSurvey, leaving: LeavingTables, plan: StringOffloadingPlan?,
    compressedSize: @escaping ([UInt8]) throws -> Int
  ) {
    (self.survey, self.leaving, self.compressedSize) = (survey, leaving, compressedSize)
    surveyed = SurveyedTables(survey)
    planned = plan.map { plan in
      Dictionary(
        plan.tables.filter(\.leaves).map { ([$0.folder, $0.name], $0) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// Returns the sizes of the leaving tables of a bundle.
  ///
  /// - Parameter isMeasured: Whether a language of the bundle is measured.
  func measured(
    of bundle: SurveyedBundle, where isMeasured: (_ language: String) -> Bool
  ) throws -> OfBundle {
    var result = OfBundle()
    for language in bundle.strings.keys { result.languages[language] = .init(language) }
    for table in leaving.tables(of: bundle.bundle) {
      let standsIn = !table.languages.contains(bundle.developmentLanguage)
      func name(_ language: String) -> String {
        language == "Base" || standsIn && language == table.developmentLanguage
          ? bundle.developmentLanguage : language
      }
      let strings = survey.strings(of: table) { isMeasured(name($0)) }
      for (language, size) in try sizes(of: strings) {
        result.languages[name(language), default: .init(name(language))].add(size)
      }
      guard let plan = planned?[[table.folder, table.name]] else { continue }
      for (language, size) in try sizes(of: part(of: strings, plan, table)) {
        result.floors[name(language), default: .init()].add(StringSizes.Floor(size))
      }
      // They stay as they are.
      for file in survey.inventory.files {
        guard let language = table.unreadableFiles[file.path], isMeasured(name(language)) else {
          continue
        }
        let size = StringSizes.Floor(compiledBytes: file.bytes, compressedBytes: file.bytes)
        result.languages[name(language)]?.compiledBytes += size.compiledBytes
        result.languages[name(language)]?.compressedBytes += size.compressedBytes
        result.floors[name(language), default: .init()].add(size)
      }
    }
    return result
  }

  /// Returns the strings that stay of a leaving table.
  ///
  /// - Parameters:
  ///   - plan: The plan of `table`.
  ///   - keys: The keys of an extension's copy that stay in all languages; nil for those of the app.
  func part(
    of strings: SurveyedBundle, _ plan: StringOffloadingPlan.Table, _ table: SurveyedTable,
    keeping keys: [String]? = nil
  ) -> SurveyedBundle {
    let kept = Set(keys ?? plan.keptKeys ?? [])
    let leaving = Set(plan.leavingKeys ?? [])
    let whole =
      plan.isAnswered
      ? AnsweredTableFiles.floor(of: table).union(plan.floorLanguages ?? []) : []
    var part = strings
    for (language, own) in strings.strings {
      let more = Set(keys == nil ? plan.keptKeysByLanguage?[language] ?? [] : [])
      part.strings[language] = own.filter { key, _ in
        kept.contains(key.key) || more.contains(key.key)
          || whole.contains(language) && !leaving.contains(key.key)
      }
    }
    return part
  }

  /// Returns the size of some strings in all languages.
  func sum(of strings: SurveyedBundle) throws -> StringSizes.Floor {
    try sizes(of: strings).values.reduce(into: StringSizes.Floor()) {
      $0.add(StringSizes.Floor($1))
    }
  }

  private func sizes(of strings: SurveyedBundle) throws -> [String: StringSizes.Language] {
    var sizes: [String: StringSizes.Language] = [:]
    for file in CompiledBundleFiles(strings).files {
      let language = String(file.path.prefix { $0 != "/" }.dropLast(".lproj".count))
      sizes[language, default: .init(language)].compiledBytes += file.bytes.count
      sizes[language]?.compressedBytes += try compressedSize(file.bytes)
    }
    return sizes
  }
}
