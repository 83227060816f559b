import ResourceInventories
public import ResourceOffloading
import StringInventories
import StringsTables
import UsageAnalysis

/// Decides about every table of texts. Reads the project's sources, writes nothing.
public struct TextOffloadingPlanner {
  private let texts: StringSurvey
  private let moved: MovedTexts
  private let lookups: ProjectTextLookups
  private let carriers: TextCarriers
  /// The configuration of a generator that runs while the project is built.
  private let generatorAtBuild: String?

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
  }

  /// The plan. Linear in the sources and texts.
  public func plan() -> TextOffloadingPlan {
    TextOffloadingPlan(tables: texts.tables.map(decide))
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
      return (.sharedTable, "\(targets) has it as well.")
    }
    let keys = texts.groups[table.index].texts.keys
    if let place = lookups.asker(of: table, keys: keys) {
      return (
        .askedFromTheSystem, "\(place.path), line \(place.line), asks by \(place.function)."
      )
    }
    guard lookups.asksLevity(for: table) else {
      if let path = generatorAtBuild {
        return (.askedFromTheSystem, "\(path) makes accessors while the project is built.")
      }
      return (.noTextAccessors, nil)
    }
    if let bundle = table.bundles.first(where: { carriers.catalogs(for: $0).isEmpty }) {
      return (.noCatalogForTexts, "No app with a catalog holds \(bundle).")
    }
    return (nil, nil)
  }
}
