import FormatCompatibility
import StringValues
import Testing

@Suite struct AppleFormatRuleTests {
  @Test(
    arguments: [
      ("%d", "%d", true), ("%i", "%d", true), ("%5d", "%d", true), ("plain", "%d", true),
      ("%u", "%d", false), ("%x", "%d", false), ("%ld", "%d", false), ("%@", "%d", false),
      ("%d", "plain", false), ("plain", "plain", false),
      // Fewer are fine, more are not, although the argument is the same.
      ("%@", "%@ %d", true), ("%1$@ %1$@", "%@", false),
      // `*` is not counted: Apple lets through what reads one argument too many.
      ("%*d", "%d", true),
      // The order of the expected specifiers counts, not their positions.
      ("%@ %d", "%2$@ %1$d", true), ("%d %@", "%2$@ %1$d", false),
      ("%2$d %1$@", "%@ %d", true),
      // A lone % at the end counts as a specifier.
      ("%d 100%", "%d", false),
    ])
  func decidesAsApple(untrusted: String, expected: String, isAccepted: Bool) {
    #expect(AppleFormatRule.accepts(untrusted, expected: expected) == isAccepted)
  }

  /// Cases in which our rule and Apple's differ, and which is stricter.
  @Test(
    arguments: [
      ("%1$@ %1$@", "%@", false, true), ("%u", "%d", false, true), ("%ld", "%d", false, true),
      ("%d %@", "%2$@ %1$d", false, true), ("%*d", "%d", true, false),
      ("%1$d %d", "%d %d", true, false), ("%2$@", "%d %@", true, false),
      ("%@ %d", "%2$@ %1$d", true, false),
    ])
  func oursDiffersWhereItIsSaid(
    untrusted: String, expected: String, apple: Bool, ours: Bool
  ) {
    #expect(AppleFormatRule.accepts(untrusted, expected: expected) == apple)
    #expect(
      FormatArguments(development: .plain(expected)).isSafe(.plain(untrusted)) == ours)
  }
}
