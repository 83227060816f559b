import Foundation
import Reports
import TestSupport
import Testing

@Suite struct FindingReportTests {
  private let gone = Finding(
    rule: "untranslated", severity: .note, message: "It was there.",
    place: .init(file: "App/de.lproj/Old.strings"))

  @Test func textIsGroupedByFile() throws {
    let baseline = FindingBaseline([FindingSamples.copy, gone])
    let report = FindingSamples.report(baseline: baseline)
    try expectGolden(report.text(), "Reports/report.txt")
    try expectGolden(report.text(colored: true), "Reports/report-colored.txt")
  }

  /// Names of files and what is in them may have what terminals obey; only the report's own colors are left.
  @Test func namesAndMessagesCommandNoTerminal() {
    let finding = Finding(
      rule: "untranslated", severity: .note, message: "\u{1B}[2Jde has no string for \u{202E}x\n.",
      place: .init(file: "a\u{1B}[31m.strings", line: 1))
    let text = FindingSamples.report([finding]).text(colored: true)
    #expect(text.contains("\\u{1B}[2Jde has no string for \\u{202E}x\\n."), "\(text)")
    let colors = text.matches(of: #/\u{1B}\[([0-9]+)m/#).map(\.output.1)
    #expect(colors == ["1", "0", "36", "0", "2", "0"])
    #expect(text.count { $0 == "\u{1B}" } == colors.count)
  }

  /// A rule has as many lines as the limit in each file, and the rest is counted.
  @Test(arguments: [
    (1, 1, nil), (2, 2, nil), (3, 2, "… 1 more of untranslated"),
    (4, 2, "… 2 more of untranslated"),
  ])
  func aRuleHasAsManyLinesAsTheLimit(count: Int, shown: Int, rest: String?) {
    let findings = (0..<count).map { number in
      Finding(
        rule: "untranslated", severity: .note, message: "It is a copy: \(number).",
        place: .init(file: "a.strings", line: number + 1))
    }
    let report = FindingSamples.report(findings + [FindingSamples.crash])
    let lines = report.text(limit: 2).split(separator: "\n")
    #expect(lines.count { $0.contains("It is a copy") } == shown)
    #expect(
      lines.filter { $0.contains("more of") }.map { $0.drop { $0 == " " } }
        == [rest].compactMap { $0.map { $0[...] } })
    #expect(
      report.text(limit: nil).split(separator: "\n").count { $0.contains("It is a copy") } == count)
  }

  @Test func everyFormatHasItsForm() throws {
    let report = FindingSamples.report()
    try expectGolden(
      String(decoding: JSONReport.encode(report), as: UTF8.self), "Reports/report.json")
    try expectGolden(
      String(decoding: report.sarif(toolVersion: "1.2.3"), as: UTF8.self), "Reports/report.sarif")
    try expectGolden(report.junit(), "Reports/report-junit.xml")
    try expectGolden(report.githubAnnotations(), "Reports/report-github.txt")
    try expectGolden(report.markdown(title: "Strings"), "Reports/report.md")
  }

  @Test func nothingFoundIsAReportToo() throws {
    let report = FindingSamples.report([])
    #expect(report.text() == "0 errors, 0 warnings, 0 notes in 0 files\n")
    #expect(report.githubAnnotations().isEmpty)
    try expectGolden(report.junit(), "Reports/nothing-junit.xml")
    try expectGolden(report.markdown(title: "Strings"), "Reports/nothing.md")
    #expect(!report.isFailure)
  }

  @Test func theThresholdDecidesWhatFails() {
    let findings = [FindingSamples.duplicate, FindingSamples.copy]
    func fails(_ threshold: Finding.Severity?) -> Bool {
      FindingReport(findings, rules: FindingSamples.rules, threshold: threshold).isFailure
    }
    #expect(fails(.note) && fails(.warning))
    #expect(!fails(.error) && !fails(nil))
  }

  @Test func theOrderOfTheInputDoesNotMatter() {
    let shuffled = [FindingSamples.duplicate, FindingSamples.copy, FindingSamples.crash]
    #expect(FindingSamples.report(shuffled) == FindingSamples.report())
  }

  @Test func manyOfOneRuleAreShortened() {
    let many = (1...30).map { (line: Int) in
      Finding(
        rule: "untranslated", severity: .note, message: "Line \(line).",
        place: .init(file: "a", line: line), properties: ["key": "\(line)"])
    }
    let text = FindingSamples.report(many).text(limit: 20)
    #expect(text.contains("Line 20.") && !text.contains("Line 21."), "\(text)")
    #expect(text.contains("… 10 more of untranslated"))
    let markdown = FindingSamples.report(many).markdown(title: "Strings", limit: 5)
    #expect(markdown.contains("Line 5.") && !markdown.contains("Line 6."))
    #expect(markdown.contains("… and 25 more."))
  }

  @Test func whatSeveralLanguagesShareIsOneLineInText() {
    func finding(_ language: String, line: Int, shared: String? = "\"a\" has no string in")
      -> Finding
    {
      var finding = Finding(
        rule: "untranslated", severity: .note, message: "\(language) has no string for \"a\".",
        place: .init(file: "\(language).strings"),
        related: .init(file: "en.strings", line: line, column: 1),
        properties: ["key": "a", "language": language])
      finding.sharedMessage = shared
      return finding
    }
    let report = FindingSamples.report([
      finding("fr", line: 3), finding("de", line: 3), finding("de", line: 9),
      finding("it", line: 3, shared: nil),
    ])
    let lines = report.text().split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    #expect(
      lines == [
        "de.strings", "-  note     de has no string for \"a\".  untranslated",
        "en.strings", "3:1  note     \"a\" has no string in de, fr.  untranslated",
        "it.strings", "-  note     it has no string for \"a\".  untranslated",
        "0 errors, 0 warnings, 4 notes in 3 files",
      ])
    // Each is a finding of its own elsewhere, with the fingerprint that it has without the others.
    #expect(report.entries.count == 4)
    var alone = finding("de", line: 3)
    alone.sharedMessage = nil
    let print = FindingSamples.report([alone]).entries.first?.fingerprint
    #expect(report.entries.contains { $0.fingerprint == print })
    #expect(report.githubAnnotations().contains("fr has no string for"))
  }

  @Test func stringsOfStrangersObeyNothing() {
    #expect(QuotedExcerpt.quoted("a\nb\u{202E}c\u{1B}[31m") == "\"a\\nb\\u{202E}c\\u{1B}[31m\"")
    #expect(QuotedExcerpt.quoted("abcdef", limit: 3) == "\"abc…\"")
  }
}
