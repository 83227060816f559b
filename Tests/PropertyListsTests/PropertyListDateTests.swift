import Foundation
import Testing

@testable import PropertyLists

@Suite struct PropertyListDateTests {
  /// Checked with `date -u +%s`.
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2023-01-31T00:00:00Z", 1_675_123_200),
    ("2023-02-01T00:00:00Z", 1_675_209_600), ("2023-02-28T23:59:59Z", 1_677_628_799),
    ("2023-03-01T00:00:00Z", 1_677_628_800), ("2024-02-29T12:00:00Z", 1_709_208_000),
    ("2024-03-01T00:00:00Z", 1_709_251_200), ("2000-02-29T00:00:00Z", 951_782_400),
    ("2023-12-31T00:00:00Z", 1_703_980_800),
  ])
  func eachMonthHasItsDays(_ text: String, _ seconds: Double) {
    #expect(PropertyListDate.parse(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "2023-00-01T00:00:00Z", "2023-13-01T00:00:00Z", "2023-01-00T00:00:00Z",
    "2023-01-32T00:00:00Z", "2023-01-01T24:00:00Z", "2023-01-01T00:60:00Z",
    "2023-01-01T00:00:61Z", "2023-01-01 00:00:00Z", "2023-01-01T00:00:00", "",
  ])
  func whatIsNoDateIsNil(_ text: String) { #expect(PropertyListDate.parse(text) == nil) }
}
