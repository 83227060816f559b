import Reports
import Testing

@testable import Commands

@Suite struct TerminalTests {
  /// What makes untrusted strings harmless must leave the report's own colors as they are.
  @Test func coloursOfAReportReachTheTerminal() throws {
    let finding = Finding(
      rule: "missing-key", severity: .warning, message: "de\u{1B}[2J has no string.",
      place: .init(file: "a.strings", line: 1))
    let report = FindingReport([finding], rules: [], threshold: .error, baseline: FindingBaseline())
    func printed(isColored: Bool) throws -> String {
      let recording = Terminal.Recording()
      try Terminal.$recording.withValue(recording) {
        try report.print(as: .text, title: "Strings", isColored: isColored)
      }
      return recording.output
    }
    #expect(try printed(isColored: true).contains("\u{1B}[33mwarning\u{1B}[0m  de\\u{1B}[2J has"))
    #expect(try !printed(isColored: false).contains("\u{1B}"))
  }
}
