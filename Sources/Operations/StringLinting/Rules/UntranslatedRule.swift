import Reports
import StringInventories
import StringValues

/// `untranslated`: copies of the development string.
struct UntranslatedRule: StringRule {
  static let definition = FindingRule(
    id: "untranslated", severity: .note,
    page: RulePage(
      title: "the string is a copy of the development string",
      meaning: "The string of this language is the development string, word for word.",
      cause: "Translation systems export untranslated strings as copies. Users read a foreign "
        + "language, and nobody sees what is left to do.",
      remedy:
        "Translate it, or leave it out: Levity's runtime shows the development string then, and "
        + "packs it in no bytes.",
      example: "`\"privacy.note\" = \"We never sell your data.\";` in `fr.lproj`."))

  func check(_ value: StringPair) -> [Problem] {
    guard let development = value.development, development.value == value.value.value,
      let language = value.group.developmentLanguage,
      // A name stays as it is.
      !["CFBundleName", "CFBundleDisplayName"].contains(value.value.key),
      // Base is the development language by another name.
      value.table.language != "Base",
      LanguageName(language).language != LanguageName(value.table.language).language,
      !value.table.untranslatable.contains(value.table.key(value.value.key)),
      let prose = value.leaves.first(where: { Self.isProse($0.value) })
    else { return [] }
    var problem = Problem(
      "\(QuotedExcerpt.quoted(prose.value)) is not translated.")
    problem.related = development.place
    return [problem]
  }

  /// Three words or more, and not all of them with a capital: shorter ones are the same in many languages, and names
  /// such as "Pocket Casts Plus" in all.
  static func isProse(_ value: String) -> Bool {
    guard !value.contains("://") else { return false }
    var words = 0
    var hasSmallWord = false
    for word in value.unicodeScalars.split(whereSeparator: { $0.properties.isWhitespace }) {
      // Specifiers, tags and acronyms are no words.
      let letters = word.filter { $0.properties.isAlphabetic }
      if letters.count > 1, letters.contains(where: \.properties.isLowercase),
        word.first != "%", word.first != "<"
      {
        words += 1
        hasSmallWord = hasSmallWord || !letters.contains(where: \.properties.isUppercase)
      }
    }
    return words >= 3 && hasSmallWord
  }
}
