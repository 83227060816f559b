import PackageHeads
import TestSupport
import Testing

@Suite struct UTCTimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:00:00Z", 951_825_600),
    ("2025-03-01T08:30:15Z", 1_740_817_815), ("1969-12-31T23:59:59Z", -1),
    ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("0001-03-01T00:00:00Z", -62_130_499_200),
  ])
  func readsAndWrites(_ text: String, _ seconds: Int64) {
    #expect(UTCTimestamp(text)?.seconds == seconds)
    #expect(UTCTimestamp(seconds: seconds).text == text)
  }

  @Test(arguments: [
    "", "2025-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2025-13-01T00:00:00Z",
    "2025-01-01T24:00:00Z", "2025-01-01 00:00:00Z", "2025-01-01T00:00:00+00:00",
    "2025-1-01T00:00:00Z", "2025-01-01T00:00:60Z", "2025-00-10T00:00:00Z",
    "2025-01-00T00:00:00Z",
  ])
  func refusesOtherText(_ text: String) {
    #expect(UTCTimestamp(text) == nil)
  }

  @Test func everySecondHasOneText() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      let moment = UTCTimestamp(
        seconds: Int64.random(in: -62_167_219_200...253_402_300_799, using: &random))
      #expect(UTCTimestamp(moment.text) == moment)
    }
  }

  @Test func staysWithinTheYearsThatCanBeWritten() {
    #expect(UTCTimestamp(seconds: .max).adding(seconds: .max).text == "9999-12-31T23:59:59Z")
    #expect(UTCTimestamp(seconds: .min).adding(seconds: .min).text == "0000-01-01T00:00:00Z")
  }
}
