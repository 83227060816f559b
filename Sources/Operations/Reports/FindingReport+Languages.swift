extension FindingReport {
  private struct Subject: Hashable {
    var rule: String
    var severity: Finding.Severity
    var message: String
    var related: Finding.Place
  }

  /// The findings in order, with one in place of those that several languages share, at the place that they mention.
  var findingsOfAllLanguages: [Finding] {
    var groups: [Subject: [Finding]] = [:]
    for entry in entries {
      if let subject = Self.subject(entry.finding) {
        groups[subject, default: []].append(entry.finding)
      }
    }
    groups = groups.filter { $1.count > 1 }
    guard !groups.isEmpty else { return entries.map(\.finding) }
    let others = entries.map(\.finding).filter { finding in
      Self.subject(finding).map { groups[$0] == nil } ?? true
    }
    return (others + groups.map(Self.joined)).sorted(by: Finding.areInOrder)
  }

  private static func subject(_ finding: Finding) -> Subject? {
    guard let message = finding.sharedMessage, let related = finding.related else { return nil }
    return Subject(
      rule: finding.rule, severity: finding.severity, message: message, related: related)
  }

  private static func joined(_ subject: Subject, _ findings: [Finding]) -> Finding {
    let languages = Set(findings.compactMap { $0.properties["language"] }).sorted()
    return Finding(
      rule: subject.rule, severity: subject.severity,
      message: "\(subject.message) \(Quantity.list(languages, limit: 20)).", place: subject.related,
      discriminator: subject.message)
  }
}
