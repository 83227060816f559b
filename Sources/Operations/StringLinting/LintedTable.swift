import KeySorting
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
  /// The parts by language: those whose strings take precedence are last, `.stringsdict` behind `.strings`.
  private let languages: [String: [LintedPart]]
  /// Whether the strings belong to a document of Interface Builder, whose own strings are the development strings.
  let isOfInterfaceBuilder: Bool

  init(_ parts: [LintedPart], developmentLanguage wanted: String?) {
    self.parts = parts.sorted(on: \.file.path, then: \.language)
    folder = parts.first?.file.folder ?? ""
    name = parts.first?.file.table ?? ""
    let languages = Set(parts.map(\.language))
    // A table with at most one language has nothing to compare.
    let language =
      LanguageName.development(
        among: languages, source: self.parts.lazy.compactMap(\.file.sourceLanguage).first,
        wanted: wanted) ?? (languages.count == 1 ? languages.first : nil)
    developmentLanguage = language
    let kinds = [StringInventory.File.Kind.strings, .stringCatalog, .stringsDictionary]
    let all = self.parts
    self.languages = Dictionary(
      grouping: kinds.flatMap { kind in all.filter { $0.file.kind == kind } }, by: \.language)
    isOfInterfaceBuilder = Self.isOfInterfaceBuilder(self.parts)
  }

  /// Groups the parts by folder and name, sorted.
  static func tables(of parts: [LintedPart], developmentLanguage: String?) -> [LintedTable] {
    struct Key: Hashable {
      var folder: String
      var name: String
    }
    return Dictionary(grouping: parts) { Key(folder: $0.file.folder, name: $0.file.table) }
      .sorted(on: \.key.folder, then: \.key.name)
      .map { LintedTable($0.value, developmentLanguage: developmentLanguage) }
  }

  /// Returns the development language's string for a key.
  func development(_ key: String) -> LintedString? {
    developmentLanguage.flatMap { string(key, in: $0) }
  }

  /// Returns the string of a `.stringsdict` of the same language that hides the one of a `.strings` file.
  func shadow(of key: String, in part: LintedPart) -> LintedString? {
    guard part.file.kind == .strings else { return nil }
    return string(key, in: part.language, kind: .stringsDictionary)
  }

  private func string(
    _ key: String, in language: String, kind: StringInventory.File.Kind? = nil
  ) -> LintedString? {
    for part in (languages[language] ?? []).reversed()
    where kind ?? part.file.kind == part.file.kind {
      if let string = part.strings.string(key) { return string }
    }
    return nil
  }

  /// Returns whether a language has a string for the key, in any of its files.
  func has(_ key: String, in language: String) -> Bool {
    (languages[language] ?? []).contains { $0.strings.has(key) }
  }

  /// Returns whether a catalog marks the string of a key as new in a language.
  func isNew(_ key: String, in language: String) -> Bool {
    (languages[language] ?? []).contains { $0.new.has(key) }
  }

  /// Returns whether a language has any string.
  func hasStrings(in language: String) -> Bool {
    (languages[language] ?? []).contains { !$0.strings.isEmpty }
  }

  /// Returns whether a part is in another language than the development language.
  func isTranslation(_ part: LintedPart) -> Bool {
    part.language != developmentLanguage && part.language != "Base"
  }

  /// Returns the number of translations that have a key, and of all translations.
  func translations(of key: String) -> (count: Int, all: Int) {
    var found = (count: 0, all: 0)
    for language in languages.keys
    where language != developmentLanguage && language != "Base" && hasStrings(in: language) {
      found.all += 1
      if has(key, in: language) { found.count += 1 }
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
