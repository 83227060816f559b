import FormatCompatibility
import Reports
import StringValues

/// `mixed-positions`: specifiers with and without a position in one string.
struct MixedPositionsRule: StringRule {
  static let definition = FindingRule(
    id: "mixed-positions", severity: .error,
    page: CodePage(
      title: "specifiers with and without a position",
      meaning: "One string has specifiers such as `%@` as well as `%2$@`.",
      cause:
        "It is undefined which arguments the specifiers without a position take: \"we just do "
        + "some random garbage here\", according to a comment in Apple's source. In a form of a "
        + "plural, in which the one without a position is the number, it happens to work.",
      remedy: "Give all of them positions.",
      example: "`\"%@, %2$d of %1$d\"` in the Basque strings of Mastodon."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    let found = FormatCheck.match(of: pair) { mismatch in
      switch mismatch {
      case .mixedPositions, .mixedPositionsInForm: true
      default: false
      }
    }
    guard var match = found else { return [] }
    if case .plain = pair.string.value {} else { match.atMost = .note }
    return [match]
  }
}
