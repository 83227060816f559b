import Foundation
import ImageInventories
import ImageOffloading
import SourceLexing
import SourceTrees
import StringInventories
import StringUsage
import StringsFiles
import XcodeProjects

/// The accessors that a build makes of the keys which people wrote into string catalogs. The app can't be built without a
/// catalog that has the keys whose accessors code names, and no bundle answers for these.
///
/// Xcode makes them where a setting says so, and in packages; so does XCStrings Tool, a plugin.
struct CatalogSymbols {
  /// The keys of which code may name such an accessor, by the table's index.
  let keys: [Int: Set<String>]
  /// The maker of the accessors, by the table's index, for each table with such keys.
  private let makers: [Int: String]

  private static let setting = "STRING_CATALOG_GENERATE_SYMBOLS"

  init(_ strings: StringSurvey, _ survey: ProjectSurvey) {
    let maker = Self.maker(survey)
    let packages = Set(survey.project.packages.map(\.path))
    var tables: [Int: (keys: [String], maker: String)] = [:]
    for table in strings.tables {
      let keys = Self.manualKeys(of: table, strings)
      guard !keys.isEmpty else { continue }
      let own = table.files.lazy.flatMap { survey.project.modules(containing: $0) }
        .compactMap(\.project).first(where: packages.contains)
      if let maker = maker.tool ?? maker.setting
        ?? own.map({ "Xcode makes symbols of keys in \($0)" })
      {
        tables[table.index] = (keys, maker)
      }
    }
    makers = tables.mapValues(\.maker)
    guard !tables.isEmpty else {
      keys = [:]
      return
    }
    let uses = Self.uses(survey)
    let hasNamespaces = maker.tool == nil
    keys = strings.tables.reduce(into: [:]) { result, table in
      let named = tables[table.index]?.keys.filter {
        uses.contains($0, of: hasNamespaces ? table.name : nil)
      }
      if let named, !named.isEmpty { result[table.index] = Set(named) }
    }
  }

  /// Returns a sentence if a build makes accessors of a table's keys.
  func sentence(of table: SurveyedTable) -> String? {
    makers[table.index].map { "\($0) while the project is built." }
  }

  private static func manualKeys(of table: SurveyedTable, _ strings: StringSurvey) -> [String] {
    strings.groups[table.index].strings.lazy.filter { _, places in
      places.values.contains {
        strings.inventory.entries[$0].catalog?.extractionState == "manual"
      }
    }.map(\.key.string)
  }

  private static func maker(_ survey: ProjectSurvey) -> (setting: String?, tool: String?) {
    var result: (setting: String?, tool: String?)
    for path in survey.tree.walk.files where isManifest(path) {
      guard let bytes = try? survey.read(path) else { continue }
      if result.setting == nil, sets(bytes) {
        result.setting = "\(path): \(setting) makes symbols of its keys"
      }
      if result.tool == nil, SourceBytes.contains(bytes, "xcstrings-tool") {
        result.tool = "\(path): XCStrings Tool makes accessors of its keys"
      }
    }
    return result
  }

  private static func isManifest(_ path: String) -> Bool {
    switch RelativePath.fileExtension(path) {
    case "pbxproj", "xcconfig", "yml", "yaml": true
    case "swift":
      ["Package.swift", "Project.swift"].contains(RelativePath.name(path))
        || "/\(path)".contains("/Tuist/")
    default: false
    }
  }

  /// Whether the setting is on: `= YES`, `: YES` or `": "YES"`.
  private static func sets(_ bytes: [UInt8]) -> Bool {
    guard SourceBytes.contains(bytes, word: setting) else { return false }
    let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: setting)
    return parts.dropFirst().contains { rest in
      let value = rest.drop { " \t\":=".contains($0) }.prefix(4).lowercased()
      return ["yes", "true", ".yes"].contains { value.hasPrefix($0) }
    }
  }

  private static func uses(_ survey: ProjectSurvey) -> CatalogSymbolUses {
    var uses = CatalogSymbolUses()
    for path in survey.tree.walk.files where path.hasSuffix(".swift") {
      // Usage reads these files, too, and reports unreadable ones.
      guard let bytes = try? survey.read(path) else { continue }
      uses.add(SourceTokens(bytes, .swift))
    }
    return uses
  }
}
