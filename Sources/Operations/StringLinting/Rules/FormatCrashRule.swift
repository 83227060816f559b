import FormatCompatibility
import Reports
import StringValues

/// `format-crash`: strings that read arguments that the app doesn't pass.
struct FormatCrashRule: StringRule {
  static let definition = FindingRule(
    id: "format-crash", severity: .error,
    page: CodePage(
      title: "a string that can crash the app",
      meaning:
        "A specifier of the string takes an argument that the app doesn't pass, or takes it as "
        + "another type.",
      cause:
        "`String(format:)` trusts the value: `%@` for a number reads the number as an address, "
        + "and the app crashes for the users of that language. Specifiers with and without a "
        + "position in one string are undefined.",
      remedy: "Use the specifiers of the development string. To reorder them, give all of them "
        + "positions: `%2$@ … %1$d`.",
      example: "`\"%@ … %d\"` for `\"%d … %@\"` in the Turkish strings of VLC."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    let match = FormatCheck.match(of: pair) { mismatch in
      if case .mixedPositions = mismatch { false } else { mismatch.severity == .crash }
    }
    return match.map { [$0] } ?? []
  }
}
