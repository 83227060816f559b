import Findings
import LocalizedTexts

/// `missing-key`: keys that only the development language has.
struct MissingKeyRule: StringRule {
  static let definition = FindingRule(
    id: "missing-key", severity: .warning,
    page: RulePage(
      title: "a language lacks a key",
      meaning: "The development language has the key, and this language does not.",
      cause: "Foundation shows the key itself where a language has a table without it. Levity's "
        + "runtime shows the development text.",
      remedy: "Translate the text, or export it with the development text until it is.",
      example: "`fr.lproj/Localizable.strings` has no `\"settings.title\"`."))

  func check(_ table: LintedTable, in group: TableGroup) -> [Problem] {
    guard group.isSelfContained, table.isComplete, let language = group.developmentLanguage,
      table.language != language, table.language != "Base"
    else { return [] }
    let known = group.keys(of: table.language)
    let forms = Set(group.tables.lazy.filter { $0.language == table.language }.map(\.kind))
    let isFirst =
      group.tables.first { $0.language == table.language }?.file == table.file
    var reported: Set<StringKey> = []
    var problems: [Problem] = []
    for development in group.tables where development.language == language {
      // The key is missed where its file would be; where there is none, in the language's first file.
      guard development.kind == table.kind || (isFirst && !forms.contains(development.kind)) else {
        continue
      }
      for text in development.texts {
        let key = table.key(text.key)
        guard !known.contains(key), !table.untranslatable.contains(key),
          !development.untranslatable.contains(key), text.saysSomething,
          reported.insert(key).inserted
        else { continue }
        var problem = Problem(
          "\(table.language) has no text for \(QuotedText.quoted(text.key)).")
        problem.key = text.key
        problem.related = text.place
        problems.append(problem)
      }
    }
    return problems
  }
}
