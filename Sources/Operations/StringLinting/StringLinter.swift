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
    func severity(of rule: FindingRule) -> Finding.Severity? {
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
    let issues = inventory.issues.compactMap(finding)
    let tables = LintedTable.tables(
      of: inventory.lintedParts(), developmentLanguage: configuration.developmentLanguage)
    return summarized(issues + tables.flatMap(check))
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

  private func summarized(_ findings: [Finding]) -> [Finding] {
    struct Kind: Hashable {
      var rule: String
      var file: String
      var language: String
    }
    func kind(_ finding: Finding) -> Kind {
      Kind(
        rule: finding.rule, file: finding.place.file,
        language: finding.properties["language"] ?? "")
    }
    var alike: [Kind: [Finding]] = [:]
    for finding in findings where finding.severity < .error {
      alike[kind(finding), default: []].append(finding)
    }
    alike = alike.filter { $0.value.count > configuration.maximumAlike }
    let others = findings.filter { $0.severity == .error || alike[kind($0)] == nil }
    return others
      + alike.map { kind, findings in
        // The most severe one stands for all, and of those the first in the file.
        let first = findings.reduce(findings[0]) { Self.isBefore($1, $0) ? $1 : $0 }
        var summary = first
        summary.message = "\(findings.count) such findings, the first: \(first.message)"
        summary.properties["key"] = nil
        summary.properties["count"] = "\(findings.count)"
        summary.discriminator = "all"
        summary.fix = nil
        return summary
      }
  }

  private static func isBefore(_ left: Finding, _ right: Finding) -> Bool {
    (right.severity, left.place.line ?? 0, left.place.column ?? 0)
      < (left.severity, right.place.line ?? 0, right.place.column ?? 0)
  }

  private func check(_ table: LintedTable) -> [Finding] {
    let rules: [(rule: any StringRule, id: String, severity: Finding.Severity)] =
      StringRules.types.compactMap { type in
        configuration.severity(of: type.definition).map { (type.init(), type.definition.id, $0) }
      }
    var findings: [Finding] = []
    for part in table.parts {
      for (rule, id, severity) in rules {
        findings += rule.check(part, in: table).map {
          Self.finding($0, rule: id, severity: severity, part: part, string: nil)
        }
      }
      // A string hidden by a `.stringsdict` is never shown.
      for string in part.strings where !table.isShadowed(string.key, in: part) {
        let pair = StringPair(string, of: part, in: table)
        for (rule, id, severity) in rules {
          findings += rule.check(pair).map {
            Self.finding($0, rule: id, severity: severity, part: part, string: string)
          }
        }
      }
    }
    return findings
  }

  private static func finding(
    _ match: RuleMatch, rule: String, severity: Finding.Severity, part: LintedPart,
    string: LintedString?
  ) -> Finding {
    var properties = ["language": part.language, "table": part.file.table]
    if let key = match.key ?? string?.key { properties["key"] = key }
    return Finding(
      rule: rule, severity: min(severity, match.atMost), message: match.message,
      place: match.place ?? string?.place ?? Finding.Place(file: part.file.path),
      related: match.related, properties: properties, discriminator: match.discriminator,
      fix: match.fix)
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
