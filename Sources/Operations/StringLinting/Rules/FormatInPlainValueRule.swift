import FormatCompatibility
import Reports
import StringValues

/// `format-in-plain-value`: specifiers in plain strings.
struct FormatInPlainValueRule: StringRule {
  static let definition = FindingRule(
    id: "format-in-plain-value", severity: .warning,
    page: CodePage(
      title: "a specifier in a plain string",
      meaning: "The string has a specifier, but the development string has none.",
      cause:
        "The app most likely shows the string unformatted, and users read `%@`. If the app "
        + "formats it, it reads an argument that wasn't passed.",
      remedy: "Remove the specifier, or correct the development string.",
      example: "`\"Delete %@?\"` for `\"Delete this?\"`."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    let match = FormatCheck.match(of: pair) { mismatch in
      // "%35 tasarruf" is Turkish for "35 % savings".
      if case .addedToPlainString(let specifier) = mismatch {
        !specifier.contains(" ")
      } else {
        false
      }
    }
    return match.map { [$0] } ?? []
  }
}
