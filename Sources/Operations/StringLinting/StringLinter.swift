public import Reports
import StringValues

/// Looks for what is wrong in tables of localized strings.
public struct StringLinter: Sendable {
  /// What the linter looks for, as `levity.yml` says.
  public struct Configuration: Hashable, Sendable {
    /// By code: the severity of a rule that is not to have its own, nil for one that is off.
    public var severities: [String: Finding.Severity?] = [:]
    /// The language that the others are held against, for tables that do not say theirs.
    public var developmentLanguage: String?

    /// More findings of a rule in a file than these are told as one, where they are no errors: a language that is not
    /// translated yet is one thing to do.
    public var mostAlike = 100

    public init() {}

    /// The severity of a rule's findings; nil where it is off.
    func severity(of rule: FindingRule) -> Finding.Severity? {
      if let configured = severities[rule.id] { return configured }
      return rule.severity
    }
  }

  private let configuration: Configuration

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// The findings of all rules that are not off, in no particular order.
  public func findings(in tables: [LintedLanguage], faults: [FileIssue] = []) -> [Finding] {
    var findings: [Finding] = []
    for type in StringRules.types {
      guard let severity = configuration.severity(of: type.definition) else { continue }
      findings += faults.filter { type.covers($0.kind) }.map {
        Finding(
          rule: type.definition.id, severity: min(severity, $0.atMost), message: $0.message,
          place: $0.place,
          discriminator: $0.discriminator)
      }
    }
    for group in groups(of: tables) { findings += check(group) }
    return summarized(findings)
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
    alike = alike.filter { $0.value.count > configuration.mostAlike }
    let others = findings.filter { $0.severity == .error || alike[kind($0)] == nil }
    return others
      + alike.map { kind, findings in
        // The most serious one stands for all, and among those the first.
        let first = findings.reduce(findings[0]) { $1.severity > $0.severity ? $1 : $0 }
        var summary = first
        summary.message = "\(findings.count) such findings, the first: \(first.message)"
        summary.properties["key"] = nil
        summary.properties["count"] = "\(findings.count)"
        summary.discriminator = "all"
        summary.fix = nil
        return summary
      }
  }

  private func groups(of tables: [LintedLanguage]) -> [LintedTable] {
    struct Key: Hashable {
      var folder: String
      var name: String
    }
    return Dictionary(grouping: tables) { Key(folder: $0.folder, name: $0.name) }
      .sorted { ($0.key.folder, $0.key.name) < ($1.key.folder, $1.key.name) }
      .map { LintedTable($0.value, developmentLanguage: configuration.developmentLanguage) }
  }

  private func check(_ group: LintedTable) -> [Finding] {
    let rules: [(rule: any StringRule, id: String, severity: Finding.Severity)] =
      StringRules.types.compactMap { type in
        configuration.severity(of: type.definition).map { (type.init(), type.definition.id, $0) }
      }
    var findings: [Finding] = []
    for table in group.tables {
      for (rule, id, severity) in rules {
        findings += rule.check(table, in: group).map {
          Self.finding($0, rule: id, severity: severity, table: table, value: nil)
        }
      }
      // What a `.stringsdict` hides is never shown, and neither is a pair that another one of its file replaces.
      for string in table.effectiveStrings where !group.isShadowed(string.key, in: table) {
        let pair = StringPair(string, of: table, in: group)
        for (rule, id, severity) in rules {
          findings += rule.check(pair).map {
            Self.finding($0, rule: id, severity: severity, table: table, value: string)
          }
        }
      }
    }
    return findings
  }

  private static func finding(
    _ problem: Problem, rule: String, severity: Finding.Severity, table: LintedLanguage,
    value: LintedString?
  ) -> Finding {
    var properties = ["language": table.language, "table": table.name]
    if let key = problem.key ?? value?.key { properties["key"] = key }
    return Finding(
      rule: rule, severity: min(severity, problem.atMost), message: problem.message,
      place: problem.place ?? value?.place ?? Finding.Place(file: table.file),
      related: problem.related, properties: properties, discriminator: problem.discriminator,
      fix: problem.fix)
  }
}
