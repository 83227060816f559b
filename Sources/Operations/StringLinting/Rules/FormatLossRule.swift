import Findings
import FormatChecking
import LocalizedTexts

/// `format-loss`: texts that leave out what the development text shows.
struct FormatLossRule: StringRule {
  static let definition = FindingRule(
    id: "format-loss", severity: .warning,
    page: RulePage(
      title: "a text that loses a value",
      meaning: "The text leaves out an argument that the development text shows, or prints it as "
        + "another size or style of number.",
      cause: "Nothing crashes, but users do not read the name, the number or the date that the "
        + "text is about.",
      remedy: "Show the argument. Where the language really does without it, name the rule in "
        + "`levity.yml` or add the finding to the baseline.",
      example: "`\"Unread messages\"` for `\"%d unread messages\"`."))

  func check(_ text: TextPair) -> [Problem] {
    // That is a finding of its own.
    guard !text.leaves.allSatisfy(\.text.isEmpty) else { return [] }
    let problem = FormatCheck.problem(of: text) { problem in
      switch problem {
      case .omitted, .shifted(_, _, _, crashes: false), .blank: true
      default: false
      }
    }
    return problem.map { [$0] } ?? []
  }
}
