/// Reports, told from those that are known, as every format shows them.
public struct FindingReport: Hashable, Sendable {
  /// A finding and what tells it from all others.
  public struct Entry: Hashable, Sendable {
    public var finding: Finding
    public var fingerprint: FindingFingerprint
  }

  /// What was found and is not known: in the order of the files and lines.
  public private(set) var entries: [Entry]
  /// How many findings the baseline knows.
  public private(set) var known = 0
  /// What the baseline knows and is there no more.
  public private(set) var gone: [FindingBaseline.Entry] = []
  /// The rules that were looked at, by their codes.
  public let rules: [FindingRule]
  /// Reports of this severity and above make the command fail; nil: none does.
  public let threshold: Finding.Severity?

  /// A report of these findings.
  public init(
    _ findings: [Finding], rules: [FindingRule], threshold: Finding.Severity? = .error,
    baseline: FindingBaseline = FindingBaseline()
  ) {
    self.rules = rules.sorted { $0.id < $1.id }
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

  /// The findings of that severity.
  public func count(of severity: Finding.Severity) -> Int {
    entries.reduce(0) { $0 + ($1.finding.severity == severity ? 1 : 0) }
  }

  /// Whether a finding reaches the threshold.
  public var isFailure: Bool { entries.contains { fails($0.finding) } }

  func fails(_ finding: Finding) -> Bool { threshold.map { finding.severity >= $0 } ?? false }
}
