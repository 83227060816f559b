import FormatCompatibility
import Reports
import StringValues

/// `format-size`: numbers of another size or style.
struct FormatSizeRule: StringRule {
  static let definition = FindingRule(
    id: "format-size", severity: .note,
    page: CodePage(
      title: "a number of another size or style",
      meaning:
        "The string prints a number with another size or style than the development string.",
      cause: "`%d` takes 32 bits of an `Int`, so numbers beyond two billion are wrong; "
        + "`%u` and `%x` show negative numbers as large positive ones.",
      remedy: "Use the specifier of the development string.",
      example: "`%d` for `%ld`."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    let match = FormatCheck.match(of: pair) { mismatch in
      switch mismatch {
      // `%ld` as the type of a variable is a mistake for `ld`; Apple's reader accepts it.
      case .otherSize(_, _, let expected): !expected.hasPrefix("%%")
      case .otherStyle: true
      default: false
      }
    }
    return match.map { [$0] } ?? []
  }
}
