import Reports
import StringInventories
import StringKeys

/// `missing-key`: keys that only the development language has.
struct MissingKeyRule: StringRule {
  static let definition = FindingRule(
    id: "missing-key", severity: .warning,
    page: CodePage(
      title: "a key isn't translated",
      meaning: "The development language has the key, but this language doesn't.",
      cause:
        "If the language's table doesn't have the key, Foundation shows the key itself. Levity's "
        + "runtime shows the development string.",
      remedy: "Translate the string, or export it with the development string until it is.",
      example: "`fr.lproj/Localizable.strings` has no `\"settings.title\"`."))

  func check(_ part: LintedPart, in table: LintedTable, report: (RuleMatch) -> Void) {
    guard table.isSelfContained, part.file.isComplete, let language = table.developmentLanguage,
      part.language != language, part.language != "Base"
    else { return }
    let forms = Set(table.parts.lazy.filter { $0.language == part.language }.map(\.file.kind))
    let isFirst =
      table.parts.first { $0.language == part.language }?.file == part.file
    var reported: Set<StringKey> = []
    for development in table.parts where development.language == language {
      // Reported in the file that should have the key; if there is none, in the language's first file.
      let kind = development.file.kind
      guard kind == part.file.kind || (isFirst && !forms.contains(kind)) else { continue }
      for string in development.strings {
        let key = part.key(string.key)
        guard !table.has(string.key, in: part.language),
          !table.isNew(string.key, in: part.language), !part.untranslatable.contains(key),
          !development.untranslatable.contains(key), string.saysSomething,
          reported.insert(key).inserted
        else { continue }
        var match = RuleMatch(
          "\(part.language) has no string for \(QuotedExcerpt.quoted(string.key)).")
        match.sharedMessage = "\(QuotedExcerpt.quoted(string.key)) has no string in"
        match.key = string.key
        match.related = string.place
        report(match)
      }
    }
  }
}
