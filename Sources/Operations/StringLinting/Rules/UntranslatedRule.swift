import Findings
import LocalizedTexts
import StringInventories

/// `untranslated`: copies of the development text.
struct UntranslatedRule: StringRule {
  static let definition = FindingRule(
    id: "untranslated", severity: .note,
    page: RulePage(
      title: "the text is a copy of the development text",
      meaning: "The text of this language is the development text, word for word.",
      cause: "Translation systems export untranslated texts as copies. Users read a foreign "
        + "language, and nobody sees what is left to do.",
      remedy:
        "Translate it, or leave it out: Levity's runtime shows the development text then, and "
        + "packs it in no bytes.",
      example: "`\"privacy.note\" = \"We never sell your data.\";` in `fr.lproj`."))

  func check(_ text: TextPair) -> [Problem] {
    guard let development = text.development, development.text == text.text.text,
      let language = text.group.developmentLanguage,
      // A name stays as it is.
      !["CFBundleName", "CFBundleDisplayName"].contains(text.text.key),
      // Base is the development language by another name.
      text.table.language != "Base",
      LanguageName(language).language != LanguageName(text.table.language).language,
      !text.table.untranslatable.contains(text.table.key(text.text.key)),
      let prose = text.leaves.first(where: { Self.isProse($0.text) })
    else { return [] }
    var problem = Problem(
      "\(QuotedText.quoted(prose.text)) is not translated.")
    problem.related = development.place
    return [problem]
  }

  /// Three words or more, and not all of them with a capital: shorter ones are the same in many languages, and names
  /// such as "Pocket Casts Plus" in all.
  static func isProse(_ text: String) -> Bool {
    guard !text.contains("://") else { return false }
    var words = 0
    var hasSmallWord = false
    for word in text.unicodeScalars.split(whereSeparator: { $0.properties.isWhitespace }) {
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
