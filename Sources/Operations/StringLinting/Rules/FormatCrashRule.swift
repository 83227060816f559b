import Findings
import FormatChecking
import LocalizedTexts

/// `format-crash`: texts that read what the app does not pass.
struct FormatCrashRule: StringRule {
  static let definition = FindingRule(
    id: "format-crash", severity: .error,
    page: RulePage(
      title: "a text that can crash the app",
      meaning:
        "A specifier of the text takes an argument that the app does not pass, or takes it as "
        + "another kind than it is.",
      cause: "`String(format:)` believes the text: `%@` for a number reads the number as an "
        + "address, and the app crashes in front of the users of that language. Specifiers with "
        + "and without a position in one text are undefined.",
      remedy: "Write the specifiers of the development text. For another order, give all of them "
        + "positions: `%2$@ … %1$d`.",
      example: "`\"%@ … %d\"` for `\"%d … %@\"` in the Turkish texts of VLC."))

  func check(_ text: TextPair) -> [Problem] {
    let problem = FormatCheck.problem(of: text) { problem in
      if case .mixedPositions = problem { false } else { problem.severity == .crash }
    }
    return problem.map { [$0] } ?? []
  }
}
