import Findings
import LocalizedTexts
import StringInventories

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

  func check(_ table: LintedTable, in group: TableGroup) -> [Problem] {
    // A catalog's keys are those of a JSON object.
    guard table.kind != .stringCatalog else { return [] }
    var last: [StringKey: LintedText] = [:]
    var isDuplicate = false
    for text in table.texts {
      isDuplicate = last.updateValue(text, forKey: table.key(text.key)) != nil || isDuplicate
    }
    guard isDuplicate else { return [] }
    return table.texts.compactMap { text in
      guard let kept = last[table.key(text.key)], kept.place != text.place else { return nil }
      let isSame = kept.text == text.text
      let line = kept.place.line.map { " of line \($0)" } ?? ""
      var problem = Problem(
        isSame
          ? "The key \(QuotedText.quoted(text.key)) appears again with the same text."
          : "The key \(QuotedText.quoted(text.key)) appears again; the other text\(line) counts.")
      problem.place = text.place
      problem.key = text.key
      problem.related = kept.place
      problem.atMost = isSame ? .note : .error
      if isSame, let range = text.removal {
        problem.fix = FindingFix(
          summary: "Remove the pair; the one\(line) says the same.",
          replacements: [.init(range: range, text: "")])
      }
      return problem
    }
  }
}
