import Reports
import StringInventories
import StringValues

/// `untranslated`: copies of the development string.
struct UntranslatedRule: StringRule {
  static let definition = FindingRule(
    id: "untranslated", severity: .note,
    page: CodePage(
      title: "the string is a copy of the development string",
      meaning: "The string equals the development string, word for word.",
      cause:
        "Translation systems export untranslated strings as copies. Users read a foreign "
        + "language, and the missing translation isn't noticed.",
      remedy:
        "Translate it, or leave it out: Levity's runtime then shows the development string, and a "
        + "missing string takes no bytes.",
      example: "`\"privacy.note\" = \"We never sell your data.\";` in `fr.lproj`."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    guard let development = pair.development, development.value == pair.string.value,
      let language = pair.table.developmentLanguage,
      // A name isn't translated.
      !["CFBundleName", "CFBundleDisplayName"].contains(pair.string.key),
      // Base is the development language under another name.
      pair.part.language != "Base",
      LanguageName(language).language != LanguageName(pair.part.language).language,
      !pair.part.untranslatable.contains(pair.part.key(pair.string.key)),
      let prose = pair.leaves.first(where: { Self.isProse($0.value) })
    else { return [] }
    var match = RuleMatch(
      "\(QuotedExcerpt.quoted(prose.value)) is not translated.")
    match.related = development.place
    return [match]
  }

  /// Returns whether it has at least three words, not all capitalized: shorter strings are the same in several
  /// languages, and names such as "Pocket Casts Plus" in all.
  static func isProse(_ value: String) -> Bool {
    guard !value.contains("://") else { return false }
    var words = 0
    var hasSmallWord = false
    for word in value.unicodeScalars.split(whereSeparator: { $0.properties.isWhitespace }) {
      // Specifiers, tags and acronyms aren't words.
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
