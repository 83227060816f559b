import Reports
import TestSupport
import Testing

@Suite struct FindingBaselineTests {
  @Test func knownFindingsAreNotCounted() {
    let report = FindingSamples.report(
      baseline: FindingBaseline([FindingSamples.crash, FindingSamples.copy]))
    #expect(report.entries.map(\.finding) == [FindingSamples.duplicate])
    #expect(report.known == 2)
    #expect(!report.isFailure && report.gone.isEmpty)
  }

  @Test func findingsAreKnownWhereverTheirLineMoves() {
    var moved = FindingSamples.crash
    moved.place.line = 900
    moved.place.column = nil
    moved.message = "In other words."
    let report = FindingSamples.report([moved], baseline: FindingBaseline([FindingSamples.crash]))
    #expect(report.known == 1 && report.entries.isEmpty)
  }

  @Test func findingsOfOtherKeysOrFilesAreNew() {
    let baseline = FindingBaseline([FindingSamples.crash])
    var other = FindingSamples.crash
    other.properties["key"] = "b"
    #expect(FindingSamples.report([other], baseline: baseline).entries.count == 1)
    other = FindingSamples.crash
    other.place.file = "b.strings"
    #expect(FindingSamples.report([other], baseline: baseline).entries.count == 1)
    other = FindingSamples.crash
    other.discriminator = "2"
    #expect(FindingSamples.report([other], baseline: baseline).entries.count == 1)
  }

  @Test func oneMoreOfTheSameIsNew() {
    var second = FindingSamples.duplicate
    second.place.line = 7
    let baseline = FindingBaseline([FindingSamples.duplicate])
    let report = FindingSamples.report([FindingSamples.duplicate, second], baseline: baseline)
    #expect(report.entries.map(\.finding) == [second])
  }

  @Test func whatIsGoneIsReported() {
    let baseline = FindingBaseline(FindingSamples.all)
    let report = FindingSamples.report([FindingSamples.crash], baseline: baseline)
    #expect(report.gone.map(\.rule) == ["untranslated", "duplicate-key"].sorted())
  }

  @Test func theFileIsReadBackEqual() throws {
    let baseline = FindingBaseline(FindingSamples.all)
    let bytes = try baseline.encoded()
    #expect(try FindingBaseline(reading: bytes) == baseline)
    #expect(try FindingBaseline(FindingSamples.all.reversed()).encoded() == bytes)
    try expectGolden(String(decoding: bytes, as: UTF8.self), "Reports/levity-baseline.json")
  }

  @Test(arguments: [
    ("", "Can't read the baseline: it isn't valid JSON."),
    ("{}", "Can't read the baseline: schemaVersion is missing."),
    (
      #"{"schemaVersion": 1, "findings": [{"rule": 1}]}"#,
      "Can't read the baseline: fingerprint is missing."
    ),
    (
      #"{"schemaVersion": 9, "findings": []}"#,
      "The baseline has schemaVersion 9; this version of levity only reads 1."
    ),
    (
      #"{"schemaVersion": 1, "findings": [{"fingerprint": "x", "rule": "a", "file": "b"}]}"#,
      "The baseline's fingerprint \"x\" isn't 16 hexadecimal digits."
    ),
  ])
  func filesThatCannotBeReadSayWhy(text: String, message: String) {
    #expect {
      _ = try FindingBaseline(reading: text.utf8)
    } throws: {
      "\($0)" == message
    }
  }
}
