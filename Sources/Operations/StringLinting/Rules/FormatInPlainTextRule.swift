import Findings
import FormatChecking
import LocalizedTexts

/// `format-in-plain-text`: specifiers in plain texts.
struct FormatInPlainTextRule: StringRule {
  static let definition = FindingRule(
    id: "format-in-plain-text", severity: .warning,
    page: RulePage(
      title: "a specifier in a plain text",
      meaning: "The text has a specifier, and the development text has none.",
      cause: "Most likely the app shows the text as it is, and users read `%@`. If the app formats "
        + "it, it reads an argument that nobody passes.",
      remedy: "Remove the specifier, or correct the development text.",
      example: "`\"Delete %@?\"` for `\"Delete this?\"`."))

  func check(_ text: TextPair) -> [Problem] {
    let problem = FormatCheck.problem(of: text) { problem in
      // "%35 tasarruf" is how Turkish writes "35 %".
      if case .addedToPlainText(let specifier) = problem { !specifier.contains(" ") } else { false }
    }
    return problem.map { [$0] } ?? []
  }
}
