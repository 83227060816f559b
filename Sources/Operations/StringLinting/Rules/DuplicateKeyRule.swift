import Reports
import StringInventories
import StringValues
import StringsFiles

/// `duplicate-key`: keys that a file has twice.
struct DuplicateKeyRule: StringRule {
  static let definition = FindingRule(
    id: "duplicate-key", severity: .warning,
    page: CodePage(
      title: "a key appears twice in a file",
      meaning: "The file has the key more than once; the app shows the last one.",
      cause: "Correcting the first one changes nothing in the app.",
      remedy:
        "Keep one. If all have the same value, `levity strings lint --fix` removes the others.",
      example: "`\"ok\" = \"OK\"; … \"ok\" = \"Okay\";` shows \"Okay\"."))

  /// A catalog's keys are those of a JSON object, and those of a `.stringsdict` are read once: only the position is
  /// known.
  static func covers(_ issue: StringInventory.Issue) -> Bool {
    issue.kind == .duplicateKey && !issue.path.hasSuffix(".strings")
  }

  func check(_ part: LintedPart, in table: LintedTable, report: (RuleMatch) -> Void) {
    guard part.file.kind == .strings else { return }
    for pair in part.replaced {
      let kept = part.strings.string(pair.entry.key.string)
      let isSame = kept?.value == pair.entry.value
      let key = QuotedExcerpt.quoted(pair.entry.key.string)
      let line = kept?.place.line.map { " on line \($0)" } ?? ""
      var match = RuleMatch(
        isSame
          ? "The key \(key) appears again with the same string."
          : "The key \(key) appears again; the other string\(line) counts.")
      match.place = pair.entry.place(inFile: part.file.path)
      match.key = pair.entry.key.string
      match.related = kept?.place
      match.atMost = isSame ? .note : .error
      if isSame, let range = pair.removal {
        match.fix = FindingFix(
          summary: "Remove the pair; the one\(line) says the same.",
          replacements: [.init(range: range, text: "")])
      }
      report(match)
    }
  }
}
