import FormatCompatibility
import Reports
import StringValues

/// `stray-percent`: percent signs that don't begin a specifier.
struct StrayPercentRule: StringRule {
  static let definition = FindingRule(
    id: "stray-percent", severity: .warning,
    page: CodePage(
      title: "a percent sign that doesn't begin a specifier",
      meaning: "The string is a format, and a `%` in it doesn't begin a specifier.",
      cause: "Foundation drops the sign, and sometimes the letters after it.",
      remedy:
        "Write `%%` for a percent sign. For an argument, check the specifier: `%1@` is `%1$@` "
        + "without its dollar sign.",
      example: "`\"100 %\"` beside `\"%d of 100 %%\"`."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    let match = FormatCheck.match(of: pair) { mismatch in
      if case .strayPercent = mismatch { true } else { false }
    }
    return match.map { [$0] } ?? []
  }
}
