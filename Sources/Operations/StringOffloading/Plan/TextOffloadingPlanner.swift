import ResourceInventories
public import ResourceOffloading
import StringInventories
import StringsTables
import UsageAnalysis
import XcodeProjects

/// Decides about every table of texts. Reads the project's sources, writes nothing.
public struct TextOffloadingPlanner {
  private let texts: StringSurvey
  private let moved: MovedTexts
  private let lookups: ProjectTextLookups
  private let carriers: TextCarriers
  /// The configuration of a generator that runs while the project is built.
  private let generatorAtBuild: String?
  /// The file with the setting that makes Xcode write accessors of string catalogs.
  private let symbolSettings: String?

  /// - Parameters:
  ///   - texts: of the same tree as `survey`.
  public init(_ texts: StringSurvey, _ survey: ProjectSurvey) {
    self.texts = texts
    moved = MovedTexts(texts.inventory)
    lookups = ProjectTextLookups(survey)
    carriers = TextCarriers(survey)
    let isEditable = survey.editableGenerators.contains(.swiftGen)
    generatorAtBuild =
      isEditable
      ? nil
      : survey.tree.walk.files.first { path in
        path.hasSuffix("swiftgen.yml")
          && ((try? survey.read(path)).map { SourceSearch.contains($0, "strings:") } ?? false)
      }
    symbolSettings = survey.tree.walk.files.first { path in
      (path.hasSuffix("/project.pbxproj") || path.hasSuffix(".xcconfig"))
        && ((try? survey.read(path)).map {
          SourceSearch.contains($0, "STRING_CATALOG_GENERATE_SYMBOLS = YES")
        } ?? false)
    }
  }

  /// Xcode makes symbols of the keys that people wrote into a string catalog.
  private func hasSymbols(_ table: SurveyedTable) -> Bool {
    texts.groups[table.index].texts.values.contains { places in
      places.values.contains { texts.inventory.entries[$0].catalog?.extractionState == "manual" }
    }
  }

  /// The plan. Linear in the sources and texts.
  public func plan() -> TextOffloadingPlan {
    let tables = texts.tables.map(decide)
    let returning = tables.filter { $0.movedBytes > 0 }.flatMap(\.bundles)
    return TextOffloadingPlan(
      tables: tables, carried: Set(carriers.carriedBundles() + returning).sorted(),
      unmatchedPatterns: unmatchedPatterns())
  }

  private func unmatchedPatterns() -> [String] {
    let options = texts.options
    let patterns = options.keptTables.filter { pattern in
      let glob = NameGlob(pattern)
      return !texts.tables.contains { glob.matches($0.name) }
    }
    let targets = Set(texts.project?.modules.map(\.name) ?? [])
    return Set(patterns + options.includedTargets.filter { !targets.contains($0) }).sorted()
  }

  private func decide(_ table: SurveyedTable) -> TextOffloadingPlan.Table {
    let group = texts.groups[table.index]
    let files = group.files.map { texts.inventory.files[$0] }
    let own = files.filter { !MovedTexts.isMoved($0.path) && !moved.isPlaceholder($0) }
    var result = TextOffloadingPlan.Table(
      folder: table.folder, name: table.name, bundles: table.bundles,
      developmentLanguage: table.developmentLanguage, languages: table.languages,
      keys: table.keys, files: own.map(\.path).sorted(),
      bytes: own.reduce(0) { $0 + $1.bytes },
      movedBytes: files.filter { MovedTexts.isMoved($0.path) }.reduce(0) { $0 + $1.bytes })
    (result.reason, result.evidence) = reason(table)
    return result
  }

  private func reason(_ table: SurveyedTable) -> (StringReason?, String?) {
    if let reason = table.systemReason { return (reason, table.evidence) }
    if !table.otherTargets.isEmpty {
      let targets = table.otherTargets.joined(separator: ", ")
      return (
        .sharedTable, "\(targets) \(table.otherTargets.count == 1 ? "has" : "have") it as well."
      )
    }
    let keys = texts.groups[table.index].texts.keys
    if let place = lookups.asker(of: table, keys: keys) {
      return (.askedFromTheSystem, place.sentence)
    }
    if let path = generatorAtBuild {
      return (.askedFromTheSystem, "\(path) makes accessors while the project is built.")
    }
    if let path = symbolSettings, hasSymbols(table) {
      return (
        .askedFromTheSystem,
        "\(path): STRING_CATALOG_GENERATE_SYMBOLS makes symbols of its keys while the project is built."
      )
    }
    if let bundle = lookups.bundleWithoutAccessors(of: table) {
      return (
        .noTextAccessors, table.bundles.count == 1 ? nil : "Nothing asks for texts of \(bundle)."
      )
    }
    if let bundle = table.bundles.first(where: { carriers.catalogs(for: $0).isEmpty }) {
      return (.noCatalogForTexts, "No app with a catalog holds \(bundle).")
    }
    return (nil, nil)
  }
}
