import Reports
import StringInventories
import StringValues

/// `shadowed-key`: keys that a `.stringsdict` hides.
struct ShadowedKeyRule: StringRule {
  static let definition = FindingRule(
    id: "shadowed-key", severity: .note,
    page: RulePage(
      title: "a key stands in .strings and .stringsdict",
      meaning: "The `.stringsdict` of the same table has the key as well, and its string counts.",
      cause: "Whoever corrects the string in `.strings` changes nothing in the app.",
      remedy: "Remove the pair from the `.strings` file.",
      example: "`\"%d files\" = \"%d files\";` beside a `.stringsdict` entry of that key."))

  func check(_ table: LintedLanguage, in group: LintedTable) -> [Problem] {
    guard table.kind == .strings else { return [] }
    var others: [StringKey: LintedString] = [:]
    for other in group.tables
    where other.kind == .stringsDictionary && other.language == table.language {
      for string in other.strings { others[table.key(string.key)] = string }
    }
    guard !others.isEmpty else { return [] }
    return table.strings.compactMap { string in
      guard let other = others[table.key(string.key)] else { return nil }
      var problem = Problem(
        "The .stringsdict has \(QuotedExcerpt.quoted(string.key)) as well; its string counts.")
      problem.place = string.place
      problem.key = string.key
      problem.related = other.place
      return problem
    }
  }
}
