import Reports
import StringInventories
import StringValues

/// `extra-key`: keys that the development language doesn't have.
struct ExtraKeyRule: StringRule {
  static let definition = FindingRule(
    id: "extra-key", severity: .warning,
    page: CodePage(
      title: "a key that the development language doesn't have",
      meaning: "This language has a string for a key that the development language doesn't have.",
      cause:
        "The key was removed or renamed, or is misspelt here, so that users of this language see "
        + "the development string. A key that most languages have is reported once, as a note, "
        + "since its development string may be in code (`NSLocalizedString` with `value:`). If no "
        + "key of the table has a development string, nothing is reported.",
      remedy: "Correct the key, or remove the string if no code uses it.",
      example: "`\"setings.title\" = \"Réglages\";` beside `\"settings.title\" = \"Settings\";`."))

  /// A key that fewer languages have is a mistake of theirs.
  private static let minimumCount = 3

  func check(_ part: LintedPart, in table: LintedTable, report: (RuleMatch) -> Void) {
    guard table.isSelfContained, let language = table.developmentLanguage,
      table.isTranslation(part), part.file.kind != .stringCatalog,
      table.parts.allSatisfy({ $0.language != language || $0.file.isComplete }),
      table.hasStrings(in: language)
    else { return }
    for string in part.strings where !table.has(string.key, in: language) {
      let name = QuotedExcerpt.quoted(string.key)
      var match = RuleMatch("\(QuotedExcerpt.plain(language)) has no key \(name).")
      let translations = table.translations(of: string.key)
      if translations.count >= Self.minimumCount, translations.count * 2 > translations.all {
        let first = table.parts.first {
          table.isTranslation($0) && table.has(string.key, in: $0.language)
        }
        guard first?.language == part.language else { continue }
        match = RuleMatch(
          """
          \(QuotedExcerpt.plain(language)) has no key \(name), and \(translations.count) of \(translations.all) \
          languages do; the development string may be in the code.
          """)
        match.atMost = .note
      }
      match.place = string.place
      match.key = string.key
      report(match)
    }
  }
}
