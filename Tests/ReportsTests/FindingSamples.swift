import Reports

/// Reports with everything that a format could get wrong.
enum FindingSamples {
  static let rules = [
    FindingRule(
      id: "duplicate-key", severity: .warning,
      page: CodePage(
        title: "a key appears twice", meaning: "The file says the key again.",
        cause: "Only the last counts.", remedy: "Remove the others.",
        example: "`\"a\" = \"1\"; \"a\" = \"1\";`")),
    FindingRule(
      id: "format-crash", severity: .error,
      page: CodePage(
        title: "a value that crashes",
        meaning: "The value reads arguments that the app doesn't pass.",
        cause: "It crashes.", remedy: "Write the specifiers of the development value.",
        example: "`%@` for `%d`")),
    FindingRule(
      id: "untranslated", severity: .note,
      page: CodePage(
        title: "the value is a copy", meaning: "It equals the development value.",
        cause: "Users read a foreign language.", remedy: "Translate it.", example: "`Settings`")),
  ]

  static let crash = Finding(
    rule: "format-crash", severity: .error,
    message: "\"100% <b>|a,b:c</b>\" & @octocat: %d reads a `%@`.",
    place: .init(file: "App/de.lproj/My Table,1:é.strings", line: 12, column: 5),
    related: .init(file: "App/en.lproj/My Table,1:é.strings", line: 3, column: 1),
    properties: ["key": "a", "language": "de"])

  static let duplicate = Finding(
    rule: "duplicate-key", severity: .warning, message: "The key \"a\" appears twice.",
    place: .init(file: "App/de.lproj/Localizable.strings", line: 2, column: 1),
    properties: ["key": "a"],
    fix: FindingFix(
      summary: "Remove the line.", replacements: [.init(range: 10..<20, text: "")]))

  static let copy = Finding(
    rule: "untranslated", severity: .note, message: "Two\nlines\u{1}.",
    place: .init(file: "App/de.lproj/Localizable.strings"), properties: ["key": "b"])

  static let all = [copy, crash, duplicate]

  static func report(
    _ findings: [Finding] = all, baseline: FindingBaseline = FindingBaseline()
  ) -> FindingReport {
    FindingReport(findings, rules: rules, baseline: baseline)
  }
}
