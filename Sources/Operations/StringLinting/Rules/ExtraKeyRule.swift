import Findings
import LocalizedTexts
import StringInventories

/// `extra-key`: keys that the development language lacks.
struct ExtraKeyRule: StringRule {
  static let definition = FindingRule(
    id: "extra-key", severity: .warning,
    page: RulePage(
      title: "a key that the development language lacks",
      meaning: "This language has a text for a key that the development language does not have.",
      cause: "The key was removed or renamed, or is mistyped here: then users of this language see "
        + "the development text.",
      remedy: "Remove the text, or correct the key.",
      example: "`\"setings.title\" = \"Réglages\";` beside `\"settings.title\" = \"Settings\";`."))

  func check(_ table: LintedTable, in group: TableGroup) -> [Problem] {
    guard group.isSelfContained, let language = group.developmentLanguage,
      table.language != language, table.language != "Base", table.kind != .stringCatalog,
      group.tables.allSatisfy({ $0.language != language || $0.isComplete })
    else { return [] }
    let known = group.keys(of: language)
    var reported: Set<StringKey> = []
    return table.texts.compactMap { text in
      let key = table.key(text.key)
      guard !known.contains(key), reported.insert(key).inserted else { return nil }
      var problem = Problem(
        "\(QuotedText.plain(language)) has no key \(QuotedText.quoted(text.key)).")
      problem.place = text.place
      problem.key = text.key
      return problem
    }
  }
}
