public import Reports
public import StringInventories
import StringValues

/// Finds mistakes in strings: the reader's issues, and differences between languages.
///
///     let inventory = try StringInventory.read("MyApp")
///     for finding in StringLinter().findings(in: inventory) {
///       print(finding.place.file, finding.rule, finding.message)
///     }
public struct StringLinter: Sendable {
  /// The rules and the language that `levity.yml` sets.
  public struct Configuration: Hashable, Sendable {
    /// The severities by the rules' codes: one that replaces the rule's own, or nil to turn it off.
    public var severities: [String: Finding.Severity?] = [:]
    /// The language that the others are compared with, for tables that don't state theirs.
    public var developmentLanguage: String?

    /// The maximum number of a rule's findings in one file and language. More are summarized as one, unless they are
    /// errors: a language that isn't translated yet is one thing to do.
    public var maximumAlike = 100

    public init() {}

    /// Returns the severity of a rule's findings; nil if it is off.
    package func severity(of rule: FindingRule) -> Finding.Severity? {
      if let configured = severities[rule.id] { return configured }
      return rule.severity
    }
  }

  private let configuration: Configuration

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Returns the findings of all rules that aren't off, in no particular order.
  public func findings(in inventory: StringInventory) -> [Finding] {
    var summary = FindingSummary(maximumAlike: configuration.maximumAlike)
    for issue in inventory.issues { finding(issue).map { summary.add($0) } }
    let tables = LintedTable.tables(
      of: inventory.lintedParts(), developmentLanguage: configuration.developmentLanguage)
    for table in tables { check(table) { summary.add($0) } }
    return summary.findings
  }

  /// Returns the finding for an issue of a file: with the issue's severity, unless the rule's is lower.
  private func finding(_ issue: StringInventory.Issue) -> Finding? {
    guard let rule = StringRules.rule(for: issue),
      let severity = configuration.severity(of: rule)
    else { return nil }
    // Keys and escapes come from the file, so only the end of the sentence is cut.
    let sentence = issue.message.hasSuffix(".") ? issue.message.dropLast() : issue.message[...]
    return Finding(
      rule: rule.id, severity: min(severity, Finding.Severity(issue.severity)),
      message: QuotedExcerpt.plain(String(sentence), limit: 300) + ".",
      place: Finding.Place(file: issue.path, line: issue.line, column: issue.column),
      discriminator: issue.subject ?? "")
  }

  private func check(_ table: LintedTable, report: (Finding) -> Void) {
    let rules: [(rule: any StringRule, id: String, severity: Finding.Severity)] =
      StringRules.types.compactMap { type in
        configuration.severity(of: type.definition).map { (type.init(), type.definition.id, $0) }
      }
    for part in table.parts {
      for (rule, id, severity) in rules {
        rule.check(part, in: table) {
          report(Self.finding($0, rule: id, severity: severity, part: part, string: nil))
        }
      }
      // A string hidden by a `.stringsdict` is never shown.
      for string in part.strings where table.shadow(of: string.key, in: part) == nil {
        let pair = StringPair(string, of: part, in: table)
        for (rule, id, severity) in rules {
          for match in rule.check(pair) {
            report(Self.finding(match, rule: id, severity: severity, part: part, string: string))
          }
        }
      }
    }
  }

  private static func finding(
    _ match: RuleMatch, rule: String, severity: Finding.Severity, part: LintedPart,
    string: LintedString?
  ) -> Finding {
    var properties = ["language": part.language, "table": part.file.table]
    if let key = match.key ?? string?.key { properties["key"] = key }
    var finding = Finding(
      rule: rule, severity: min(severity, match.atMost), message: match.message,
      place: match.place ?? string?.place ?? Finding.Place(file: part.file.path),
      related: match.related, properties: properties, discriminator: match.discriminator,
      fix: match.fix)
    finding.sharedMessage = match.sharedMessage
    return finding
  }
}

extension Finding.Severity {
  fileprivate init(_ severity: StringInventory.Issue.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .note
    }
  }
}
