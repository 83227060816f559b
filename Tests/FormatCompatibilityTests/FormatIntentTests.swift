import FormatCompatibility
import StringValues
import Testing

@Suite struct FormatIntentTests {
  @Test(
    arguments: [
      ("80% of them", false), ("100% digital", false), ("50%-ig", false), ("100 % sure", false),
      ("plain", false), ("100%", false), ("100%%", true), ("%d", true), ("% d", true),
      ("%-5d files", true), ("%@s", true), ("% *dm", true), ("%#@files@", true),
    ])
  func distinguishesProseFromFormats(value: String, isFormat: Bool) {
    #expect(FormatString(value).isLikelyFormat == isFormat)
  }
}
