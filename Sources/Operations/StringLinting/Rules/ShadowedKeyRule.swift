import Findings
import LocalizedTexts
import StringInventories

/// `shadowed-key`: keys that a `.stringsdict` hides.
struct ShadowedKeyRule: StringRule {
  static let definition = FindingRule(
    id: "shadowed-key", severity: .note,
    page: RulePage(
      title: "a key stands in .strings and .stringsdict",
      meaning: "The `.stringsdict` of the same table has the key as well, and its text counts.",
      cause: "Whoever corrects the text in `.strings` changes nothing in the app.",
      remedy: "Remove the pair from the `.strings` file.",
      example: "`\"%d files\" = \"%d files\";` beside a `.stringsdict` entry of that key."))

  func check(_ table: LintedTable, in group: TableGroup) -> [Problem] {
    guard table.kind == .strings else { return [] }
    var others: [StringKey: LintedText] = [:]
    for other in group.tables
    where other.kind == .stringsDictionary && other.language == table.language {
      for text in other.texts { others[table.key(text.key)] = text }
    }
    guard !others.isEmpty else { return [] }
    return table.texts.compactMap { text in
      guard let other = others[table.key(text.key)] else { return nil }
      var problem = Problem(
        "The .stringsdict has \(QuotedText.quoted(text.key)) as well; its text counts.")
      problem.place = text.place
      problem.key = text.key
      problem.related = other.place
      return problem
    }
  }
}
