import StringInventories
import StringKeys

/// All languages of one table: the files that a lookup chooses between.
struct LintedTable {
  let folder: String
  let name: String
  /// The parts by file and language.
  let parts: [LintedPart]
  /// The language that the others are compared with; nil if the table doesn't have it.
  let developmentLanguage: String?
  /// The development language's strings: `.stringsdict` before `.strings`.
  private let development: [StringKey: LintedString]
  private let keys: [String: Set<StringKey>]
  private let dictionaryKeys: [String: Set<StringKey>]
  /// Whether the strings belong to a document of Interface Builder, whose own strings are the development strings.
  let isOfInterfaceBuilder: Bool

  init(_ parts: [LintedPart], developmentLanguage wanted: String?) {
    self.parts = parts.sorted { ($0.file.path, $0.language) < ($1.file.path, $1.language) }
    folder = parts.first?.file.folder ?? ""
    name = parts.first?.file.table ?? ""
    let languages = Set(parts.map(\.language))
    // A table with at most one language has nothing to compare.
    let language =
      LanguageName.development(
        among: languages, source: self.parts.lazy.compactMap(\.file.sourceLanguage).first,
        wanted: wanted) ?? (languages.count == 1 ? languages.first : nil)
    developmentLanguage = language
    var development: [StringKey: LintedString] = [:]
    var keys: [String: Set<StringKey>] = [:]
    var dictionaryKeys: [String: Set<StringKey>] = [:]
    for kind in [StringInventory.File.Kind.strings, .stringCatalog, .stringsDictionary] {
      for part in self.parts where part.file.kind == kind {
        for string in part.strings {
          let key = part.key(string.key)
          keys[part.language, default: []].insert(key)
          if kind == .stringsDictionary { dictionaryKeys[part.language, default: []].insert(key) }
          if part.language == language { development[key] = string }
        }
      }
    }
    self.development = development
    self.keys = keys
    self.dictionaryKeys = dictionaryKeys
    isOfInterfaceBuilder = Self.isOfInterfaceBuilder(self.parts)
  }

  /// Groups the parts by folder and name, sorted.
  static func tables(of parts: [LintedPart], developmentLanguage: String?) -> [LintedTable] {
    struct Key: Hashable {
      var folder: String
      var name: String
    }
    return Dictionary(grouping: parts) { Key(folder: $0.file.folder, name: $0.file.table) }
      .sorted { ($0.key.folder, $0.key.name) < ($1.key.folder, $1.key.name) }
      .map { LintedTable($0.value, developmentLanguage: developmentLanguage) }
  }

  /// Returns the development language's string for a key.
  func development(_ key: String) -> LintedString? {
    development[StringKey(table: name, key: key)]
  }

  /// Returns whether a `.stringsdict` of the same language has the key of a `.strings` file.
  func isShadowed(_ key: String, in part: LintedPart) -> Bool {
    guard part.file.kind == .strings, let hidden = dictionaryKeys[part.language] else {
      return false
    }
    return hidden.contains(StringKey(table: name, key: key))
  }

  /// The keys of a language, in all of its files.
  func keys(of language: String) -> Set<StringKey> { keys[language] ?? [] }

  /// Returns whether a part is in another language than the development language.
  func isTranslation(_ part: LintedPart) -> Bool {
    part.language != developmentLanguage && part.language != "Base"
  }

  /// Returns the number of translations that have a key, and of all translations.
  func translations(of key: StringKey) -> (count: Int, all: Int) {
    var found = (count: 0, all: 0)
    for (language, keys) in keys where language != developmentLanguage && language != "Base" {
      found.all += 1
      if keys.contains(key) { found.count += 1 }
    }
    return found
  }

  /// Whether tables can lack keys at all: otherwise the system reads the rest from elsewhere, or there is nothing to
  /// compare.
  var isSelfContained: Bool {
    !isOfInterfaceBuilder && name != "InfoPlist" && developmentLanguage != nil
  }

  /// Returns whether it is a key such as `abc-12-xyz.value`, or `pLbUOb` and `2etfeF-E5BAmD` in definitions of intents.
  private static func isOfInterfaceBuilder(_ parts: [LintedPart]) -> Bool {
    var (matching, all) = (0, 0)
    for part in parts {
      for string in part.strings.prefix(50) {
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
