import FormatCompatibility
import Reports
import StringValues

/// `format-loss`: strings that leave out a value of the development string.
struct FormatLossRule: StringRule {
  static let definition = FindingRule(
    id: "format-loss", severity: .warning,
    page: CodePage(
      title: "a string that loses a value",
      meaning:
        "The string leaves out an argument that the development string shows, or prints it as a "
        + "number of another size or style.",
      cause: "Nothing crashes, but users don't see the name, the number or the date that the "
        + "string is about.",
      remedy:
        "Show the argument. If the language doesn't need it, turn the rule off in `levity.yml`, "
        + "or add the finding to the baseline.",
      example: "`\"Unread messages\"` for `\"%d unread messages\"`."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    // That is a separate finding.
    guard !pair.leaves.allSatisfy(\.value.isEmpty) else { return [] }
    let match = FormatCheck.match(of: pair) { mismatch in
      switch mismatch {
      case .omitted, .shifted(_, _, _, crashes: false), .blank: true
      default: false
      }
    }
    return match.map { [$0] } ?? []
  }
}
