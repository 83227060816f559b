import ImageInventories
import ImageOffloading
import SourceLexing
import SourceTrees
import StringInventories
import StringUsage
import StringsFiles
import XcodeProjects

/// The accessors that a build makes of the keys of tables. The app can't be built without a table that has the keys whose
/// accessors code names, and no bundle answers for these.
///
/// Xcode makes them of the keys that people wrote into catalogs, where a setting says so, and in packages. XCStrings Tool,
/// a plugin, makes them of all tables.
struct CatalogSymbols {
  /// The keys of which code may name such an accessor, by the table's index.
  let keys: [Int: Set<String>]
  /// The tables with such keys that are catalogs.
  private let catalogs: Set<Int>
  /// The maker of the accessors, by the table's index, for each table with such keys.
  private let makers: [Int: String]

  init(_ strings: StringSurvey, _ survey: ProjectSurvey) {
    let makers = CatalogSymbolMakers(survey)
    let packages = Set(survey.project.packages.map(\.path))
    var tables: [Int: (keys: [String], maker: String)] = [:]
    for table in strings.tables {
      let keys =
        makers.tool == nil ? Self.manualKeys(of: table, strings) : Self.keys(of: table, strings)
      guard !keys.isEmpty else { continue }
      let own = table.files.lazy.flatMap { survey.project.modules(containing: $0) }
        .compactMap(\.project).first(where: packages.contains)
      if let maker = makers.tool ?? makers.setting
        ?? own.map({ "Xcode makes symbols of keys in \($0)" })
      {
        tables[table.index] = (keys, maker)
      }
    }
    self.makers = tables.mapValues(\.maker)
    guard !tables.isEmpty else {
      (keys, catalogs) = ([:], [])
      return
    }
    let uses = Self.uses(
      of: Dictionary(
        strings.tables.compactMap { table in tables[table.index].map { (table.name, $0.keys) } },
        uniquingKeysWith: +), survey)
    keys = strings.tables.reduce(into: [:]) { result, table in
      let named = tables[table.index]?.keys.filter {
        makers.tool == nil
          ? uses.contains($0, of: table.name) : uses.contains($0, ofToolFor: table.name)
      }
      if let named, !named.isEmpty { result[table.index] = Set(named) }
    }
    let named = keys
    catalogs = Set(
      strings.tables.lazy.map(\.index).filter { index in
        named[index] != nil
          && strings.groups[index].files.contains {
            strings.inventory.files[$0].kind == .stringCatalog
          }
      })
  }

  /// Returns a sentence if a build makes accessors of a table's keys.
  func sentence(of table: SurveyedTable) -> String? {
    makers[table.index].map { "\($0) while the project is built." }
  }

  /// Returns whether code can't be built without a table as a catalog.
  func needCatalog(_ index: Int) -> Bool { catalogs.contains(index) }

  private static func manualKeys(of table: SurveyedTable, _ strings: StringSurvey) -> [String] {
    strings.groups[table.index].strings.lazy.filter { _, places in
      places.values.contains {
        strings.inventory.entries[$0].catalog?.extractionState == "manual"
      }
    }.map(\.key.string)
  }

  private static func keys(of table: SurveyedTable, _ strings: StringSurvey) -> [String] {
    strings.groups[table.index].strings.keys.map(\.string)
  }

  private static func uses(of tables: [String: [String]], _ survey: ProjectSurvey)
    -> CatalogSymbolUses
  {
    let sources = survey.tree.walk.files.filter { $0.hasSuffix(".swift") }
    var types = CatalogSymbolTypes()
    for path in sources {
      // Usage reads these files, too, and reports unreadable ones.
      guard let bytes = try? survey.read(path), CatalogSymbolTypes.mayBe(in: bytes) else {
        continue
      }
      types.add(SourceTokens(bytes, .swift))
    }
    var uses = CatalogSymbolUses(of: tables, types: types)
    for path in sources {
      guard let bytes = try? survey.read(path) else { continue }
      uses.add(SourceTokens(bytes, .swift))
    }
    return uses
  }
}
