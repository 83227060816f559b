import JSONDocuments
import Testing

@testable import LaunchMeasurement

@Suite struct JSONAnswerTests {
  @Test(arguments: [
    ("{\"a\": 1}", 1), ("waiting\n{\"a\": 2}\n", 2), ("waiting\r{\"a\": 3}", 3),
    ("{\"a\": 4}\nwarning: {late\n", 4), ("waiting {\"a\": 5}", nil), ("", nil), ("{", nil),
    ("[{\"a\": 6}]", nil),
  ])
  func anAnswerBeginsALine(_ output: String, _ number: Double?) {
    #expect(JSONAnswer.root(in: output)?["a"]?.number == number)
  }

  /// With the end of the line before.
  @Test(arguments: [(0, true), (4094, true), (4095, false), (9000, false)])
  func aWarningBehindItHasFewerThan4096Bytes(_ count: Int, _ isRead: Bool) {
    let output = "{\"a\": 1}\n" + String(repeating: "w", count: count)
    #expect((JSONAnswer.root(in: output) != nil) == isRead)
  }
}
