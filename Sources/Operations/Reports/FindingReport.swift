import KeySorting

/// Findings that aren't in the baseline, for every output format.
///
/// ```swift
/// let report = FindingReport(findings, rules: rules, baseline: baseline)
/// print(report.text(colored: true))
/// try report.sarif(toolVersion: "1.0").write(to: file)
/// ```
///
/// The module has three layers. A ``FindingRule`` makes ``Finding``s, each with a ``FindingFingerprint`` that doesn't
/// depend on its line; a ``FindingBaseline`` lists the accepted ones; the report is written as text, JSON, SARIF,
/// JUnit, GitHub annotations or Markdown. Other commands use the parts below it: ``AlignedRows``, ``ByteCount``,
/// ``Quantity``, ``QuotedExcerpt`` and ``JSONReport``.
public struct FindingReport: Hashable, Sendable {
  /// A finding and its fingerprint.
  public struct Entry: Hashable, Sendable {
    public var finding: Finding
    public var fingerprint: FindingFingerprint
  }

  /// The findings that the baseline doesn't have, in the order of the files and lines.
  public private(set) var entries: [Entry]
  /// The number of findings that the baseline contains.
  public private(set) var known = 0
  /// The entries of the baseline that weren't found any more.
  public private(set) var gone: [FindingBaseline.Entry] = []
  /// The rules that were checked, sorted by code.
  public let rules: [FindingRule]
  /// Findings of this severity and above make the command fail; nil if none do.
  public let threshold: Finding.Severity?

  /// Creates a report of these findings.
  public init(
    _ findings: [Finding], rules: [FindingRule], threshold: Finding.Severity? = .error,
    baseline: FindingBaseline = FindingBaseline()
  ) {
    self.rules = rules.sorted(on: \.id)
    self.threshold = threshold
    let all = Self.entries(of: findings)
    let listed = Set(baseline.entries.map(\.fingerprint))
    entries = all.filter { !listed.contains($0.fingerprint) }
    known = all.count - entries.count
    let found = Set(all.map(\.fingerprint))
    gone = baseline.entries.filter { !found.contains($0.fingerprint) }
  }

  /// The findings in order with their fingerprints.
  static func entries(of findings: [Finding]) -> [Entry] {
    var counts: [FindingFingerprint: Int] = [:]
    return findings.sorted(by: Finding.areInOrder).map { finding in
      let first = FindingFingerprint(finding, occurrence: 0)
      let occurrence = counts[first, default: 0]
      counts[first] = occurrence + 1
      return Entry(
        finding: finding,
        fingerprint: occurrence == 0
          ? first : FindingFingerprint(finding, occurrence: occurrence))
    }
  }

  /// Returns the findings of that severity.
  public func count(of severity: Finding.Severity) -> Int {
    entries.reduce(0) { $0 + ($1.finding.severity == severity ? 1 : 0) }
  }

  /// Returns whether a finding reaches the threshold.
  public var isFailure: Bool { entries.contains { fails($0.finding) } }

  func fails(_ finding: Finding) -> Bool { threshold.map { finding.severity >= $0 } ?? false }
}
