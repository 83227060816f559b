import Reports
import StringInventories
import StringValues

/// `duplicate-key`: keys that a file has twice.
struct DuplicateKeyRule: StringRule {
  static let definition = FindingRule(
    id: "duplicate-key", severity: .warning,
    page: RulePage(
      title: "a key appears twice in a file",
      meaning: "The file has the key more than once; the last one counts.",
      cause: "Whoever corrects the first one changes nothing in the app.",
      remedy: "Keep one. Where all say the same, `levity strings lint --fix` removes the others.",
      example: "`\"ok\" = \"OK\"; … \"ok\" = \"Okay\";` shows \"Okay\"."))

  func check(_ table: LintedLanguage, in group: LintedTable) -> [Problem] {
    // A catalog's keys are those of a JSON object.
    guard table.kind != .stringCatalog else { return [] }
    var last: [StringKey: LintedString] = [:]
    var isDuplicate = false
    for string in table.strings {
      isDuplicate = last.updateValue(string, forKey: table.key(string.key)) != nil || isDuplicate
    }
    guard isDuplicate else { return [] }
    return table.strings.compactMap { string in
      guard let kept = last[table.key(string.key)], kept.place != string.place else { return nil }
      let isSame = kept.value == string.value
      let line = kept.place.line.map { " of line \($0)" } ?? ""
      var problem = Problem(
        isSame
          ? "The key \(QuotedExcerpt.quoted(string.key)) appears again with the same string."
          : "The key \(QuotedExcerpt.quoted(string.key)) appears again; the other string\(line) counts."
      )
      problem.place = string.place
      problem.key = string.key
      problem.related = kept.place
      problem.atMost = isSame ? .note : .error
      if isSame, let range = string.removal {
        problem.fix = FindingFix(
          summary: "Remove the pair; the one\(line) says the same.",
          replacements: [.init(range: range, text: "")])
      }
      return problem
    }
  }
}
