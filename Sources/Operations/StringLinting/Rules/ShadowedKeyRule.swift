import Reports
import StringInventories
import StringKeys

/// `shadowed-key`: keys that a `.stringsdict` hides.
struct ShadowedKeyRule: StringRule {
  static let definition = FindingRule(
    id: "shadowed-key", severity: .note,
    page: RulePage(
      title: "a key is in both .strings and .stringsdict",
      meaning:
        "The `.stringsdict` of the same table has the key, too, and the app shows that string.",
      cause: "Correcting the string in `.strings` has no effect in the app.",
      remedy: "Remove the pair from the `.strings` file.",
      example: "`\"%d files\" = \"%d files\";` beside a `.stringsdict` entry of that key."))

  func check(_ part: LintedPart, in table: LintedTable) -> [RuleMatch] {
    guard part.file.kind == .strings else { return [] }
    var others: [StringKey: LintedString] = [:]
    for other in table.parts
    where other.file.kind == .stringsDictionary && other.language == part.language {
      for string in other.strings { others[part.key(string.key)] = string }
    }
    guard !others.isEmpty else { return [] }
    return part.strings.compactMap { string in
      guard let other = others[part.key(string.key)] else { return nil }
      var match = RuleMatch(
        "The .stringsdict has \(QuotedExcerpt.quoted(string.key)) as well; its string counts.")
      match.place = string.place
      match.key = string.key
      match.related = other.place
      return match
    }
  }
}
