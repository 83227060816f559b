import StringInventories
import StringValues

/// All languages of one table: the files that a lookup chooses between.
struct LintedTable {
  let folder: String
  let name: String
  /// By file and language.
  let tables: [LintedLanguage]
  /// The language that the others are held against; nil where the group does not have it.
  let developmentLanguage: String?
  /// What the development language says: `.stringsdict` before `.strings`, the last of a file first.
  private let development: [StringKey: LintedString]
  private let keys: [String: Set<StringKey>]
  private let dictionaryKeys: [String: Set<StringKey>]
  /// Whether the strings belong to a document of Interface Builder, whose own strings are the development strings.
  let isOfInterfaceBuilder: Bool

  init(_ tables: [LintedLanguage], developmentLanguage wanted: String?) {
    self.tables = tables.sorted { ($0.file, $0.language) < ($1.file, $1.language) }
    folder = tables.first?.folder ?? ""
    name = tables.first?.name ?? ""
    let languages = Set(self.tables.map(\.language))
    // A table of one language, or of none, has nothing else to be held against.
    let language =
      LanguageName.development(
        among: languages, source: self.tables.lazy.compactMap(\.sourceLanguage).first,
        wanted: wanted) ?? (languages.count == 1 ? languages.first : nil)
    developmentLanguage = language
    var development: [StringKey: LintedString] = [:]
    var keys: [String: Set<StringKey>] = [:]
    var dictionaryKeys: [String: Set<StringKey>] = [:]
    for kind in [StringInventory.File.Kind.strings, .stringCatalog, .stringsDictionary] {
      for table in self.tables where table.kind == kind {
        for string in table.strings {
          let key = StringKey(table: table.name, key: string.key)
          keys[table.language, default: []].insert(key)
          if kind == .stringsDictionary { dictionaryKeys[table.language, default: []].insert(key) }
          if table.language == language { development[key] = string }
        }
      }
    }
    self.development = development
    self.keys = keys
    self.dictionaryKeys = dictionaryKeys
    isOfInterfaceBuilder = Self.isOfInterfaceBuilder(self.tables)
  }

  /// What the development language says for a key.
  func development(_ key: String) -> LintedString? {
    development[StringKey(table: name, key: key)]
  }

  /// Whether a `.stringsdict` of the same language has the key of a `.strings` file.
  func isShadowed(_ key: String, in table: LintedLanguage) -> Bool {
    guard table.kind == .strings, let hidden = dictionaryKeys[table.language] else { return false }
    return hidden.contains(StringKey(table: name, key: key))
  }

  /// The keys of a language, in all of its files.
  func keys(of language: String) -> Set<StringKey> { keys[language] ?? [] }

  /// Whether a table is in another language than the development language.
  func isTranslation(_ table: LintedLanguage) -> Bool {
    table.language != developmentLanguage && table.language != "Base"
  }

  /// The translations that have a key: how many of how many.
  func translations(of key: StringKey) -> (count: Int, all: Int) {
    var found = (count: 0, all: 0)
    for (language, keys) in keys where language != developmentLanguage && language != "Base" {
      found.all += 1
      if keys.contains(key) { found.count += 1 }
    }
    return found
  }

  /// Whether tables can lack keys at all: the system reads the rest from elsewhere, or there is nothing to compare.
  var isSelfContained: Bool {
    !isOfInterfaceBuilder && name != "InfoPlist" && developmentLanguage != nil
  }

  /// Keys such as `abc-12-xyz.value`, or `pLbUOb` and `2etfeF-E5BAmD` of definitions of intents.
  private static func isOfInterfaceBuilder(_ tables: [LintedLanguage]) -> Bool {
    var (matching, all) = (0, 0)
    for table in tables {
      for string in table.strings.prefix(50) {
        all += 1
        let id = string.key.utf8.prefix { $0 != UInt8(ascii: ".") }
        let parts = id.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isOutlet = parts.map(\.count) == [3, 2, 3] && id.count < string.key.utf8.count
        let isIntent =
          id.count == string.key.utf8.count
          && parts.allSatisfy { $0.count == 6 && $0.contains { (0x30...0x5A).contains($0) } }
        if isOutlet || isIntent { matching += 1 }
      }
    }
    return all > 0 && matching * 2 > all
  }
}
