import LocalizedTexts
public import StringIdentifiers
import StringInventories

/// What the development language says in each bundle: what code is compiled against.
public struct DevelopmentTextReader: Sendable {
  private let language: String
  private let looseBundle: String?

  /// - Parameter looseBundle: the identifier of the bundle of tables that no project claims.
  public init(language: String, looseBundle: String? = nil) {
    self.language = language
    self.looseBundle = looseBundle
  }

  /// The texts by bundle identifier; `.stringsdict` before `.strings`, the last pair of a file first.
  public func texts(_ tables: [LintedTable]) -> [String: BuildLock.DevelopmentTexts] {
    struct Key: Hashable {
      var folder: String
      var name: String
    }
    var result: [String: BuildLock.DevelopmentTexts] = [:]
    let groups = Dictionary(grouping: tables) { Key(folder: $0.folder, name: $0.name) }
      .sorted { ($0.key.folder, $0.key.name) < ($1.key.folder, $1.key.name) }
      .map { TableGroup($0.value, developmentLanguage: language) }
    for group in groups where !group.isOfTheSystem {
      guard let development = group.developmentLanguage else { continue }
      for kind in [StringInventory.File.Kind.strings, .stringCatalog, .stringsDictionary] {
        for table in group.tables where table.kind == kind && table.language == development {
          guard let bundle = table.bundle ?? looseBundle else { continue }
          for text in table.texts {
            result[bundle, default: .init(language: development, texts: [:])]
              .texts[table.key(text.key)] = text.text
          }
        }
      }
    }
    return result
  }
}

extension TableGroup {
  /// Tables that the system reads from the bundle, so that no code of the app asks for their keys.
  var isOfTheSystem: Bool {
    isOfInterfaceBuilder || name == "InfoPlist" || name == "AppShortcuts"
      || folder.hasSuffix("Settings.bundle")
  }
}
