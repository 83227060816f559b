import Reports
import Testing

@testable import StringLinting

@Suite struct FindingSummaryTests {
  private func finding(
    _ line: Int, _ severity: Finding.Severity = .warning, rule: String = "r",
    in language: String = "de"
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, message: "Line \(line).",
      place: Finding.Place(file: "a.strings", line: line),
      properties: ["language": language, "key": "k\(line)"])
  }

  private func messages(_ findings: [Finding]) -> [String] {
    var summary = FindingSummary(maximumAlike: 2)
    for finding in findings { summary.add(finding) }
    return summary.findings.map(\.message)
  }

  @Test func asManyAsTheMaximumAreKept() {
    #expect(messages([]) == [])
    #expect(messages([finding(2), finding(1)]) == ["Line 2.", "Line 1."])
  }

  @Test func moreAreOneThatHasTheFirstOfTheMostSevere() {
    #expect(
      messages([finding(3, .note), finding(2), finding(1, .note), finding(4)]) == [
        "4 such findings, the first: Line 2."
      ])
    var summary = FindingSummary(maximumAlike: 0)
    summary.add(finding(7))
    #expect(summary.findings.first?.properties == ["language": "de", "count": "1"])
    #expect(summary.findings.first?.discriminator == "all")
  }

  @Test func errorsRulesAndLanguagesAreApart() {
    let errors = (1...3).map { finding($0, .error) }
    #expect(messages(errors) == ["Line 1.", "Line 2.", "Line 3."])
    #expect(
      messages([finding(1), finding(2), finding(3, rule: "s"), finding(4, in: "fr")]).count == 4)
  }
}
