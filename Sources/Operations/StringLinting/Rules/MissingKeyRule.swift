import Reports
import StringValues

/// `missing-key`: keys that only the development language has.
struct MissingKeyRule: StringRule {
  static let definition = FindingRule(
    id: "missing-key", severity: .warning,
    page: RulePage(
      title: "a language lacks a key",
      meaning: "The development language has the key, and this language does not.",
      cause: "Foundation shows the key itself where a language has a table without it. Levity's "
        + "runtime shows the development string.",
      remedy: "Translate the string, or export it with the development string until it is.",
      example: "`fr.lproj/Localizable.strings` has no `\"settings.title\"`."))

  func check(_ table: LintedLanguage, in group: LintedTable) -> [Problem] {
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
      for string in development.strings {
        let key = table.key(string.key)
        guard !known.contains(key), !table.untranslatable.contains(key),
          !development.untranslatable.contains(key), string.saysSomething,
          reported.insert(key).inserted
        else { continue }
        var problem = Problem(
          "\(table.language) has no string for \(QuotedExcerpt.quoted(string.key)).")
        problem.key = string.key
        problem.related = string.place
        problems.append(problem)
      }
    }
    return problems
  }
}
