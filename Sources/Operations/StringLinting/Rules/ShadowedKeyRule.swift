import Reports
import StringInventories

/// `shadowed-key`: keys that a `.stringsdict` hides.
struct ShadowedKeyRule: StringRule {
  static let definition = FindingRule(
    id: "shadowed-key", severity: .note,
    page: CodePage(
      title: "a key is in both .strings and .stringsdict",
      meaning:
        "The `.stringsdict` of the same table has the key, too, and the app shows that string.",
      cause: "Correcting the string in `.strings` has no effect in the app.",
      remedy: "Remove the pair from the `.strings` file.",
      example: "`\"%d files\" = \"%d files\";` beside a `.stringsdict` entry of that key."))

  func check(_ part: LintedPart, in table: LintedTable, report: (RuleMatch) -> Void) {
    for string in part.strings {
      guard let other = table.shadow(of: string.key, in: part) else { continue }
      var match = RuleMatch(
        "The .stringsdict has \(QuotedExcerpt.quoted(string.key)) as well; its string counts.")
      match.place = string.place
      match.key = string.key
      match.related = other.place
      report(match)
    }
  }
}
