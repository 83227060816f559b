import Reports
import StringInventories
import StringKeys
import StringValues

/// `extra-key`: keys that the development language doesn't have.
struct ExtraKeyRule: StringRule {
  static let definition = FindingRule(
    id: "extra-key", severity: .warning,
    page: RulePage(
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

  func check(_ part: LintedPart, in table: LintedTable) -> [RuleMatch] {
    guard table.isSelfContained, let language = table.developmentLanguage,
      table.isTranslation(part), part.file.kind != .stringCatalog,
      table.parts.allSatisfy({ $0.language != language || $0.file.isComplete })
    else { return [] }
    let known = table.keys(of: language)
    guard !known.isEmpty else { return [] }
    var reported: Set<StringKey> = []
    return part.strings.compactMap { string in
      let key = part.key(string.key)
      guard !known.contains(key), reported.insert(key).inserted else { return nil }
      let name = QuotedExcerpt.quoted(string.key)
      var match = RuleMatch("\(QuotedExcerpt.plain(language)) has no key \(name).")
      let translations = table.translations(of: key)
      if translations.count >= Self.minimumCount, translations.count * 2 > translations.all {
        let first = table.parts.first {
          table.isTranslation($0) && table.keys(of: $0.language).contains(key)
        }
        guard first?.language == part.language else { return nil }
        match = RuleMatch(
          """
          \(QuotedExcerpt.plain(language)) has no key \(name), and \(translations.count) of \(translations.all) \
          languages do; the development string may be in the code.
          """)
        match.atMost = .note
      }
      match.place = string.place
      match.key = string.key
      return match
    }
  }
}
