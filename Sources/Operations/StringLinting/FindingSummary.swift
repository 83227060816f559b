import Reports

/// Collects findings: of those of one rule in one file and language, all up to a maximum number, and of more than that
/// one with their number.
struct FindingSummary {
  private struct Kind: Hashable {
    var rule: String
    var file: String
    var language: String
  }

  fileprivate struct Group {
    var findings: [Finding] = []
    var count = 0
    /// The most severe one, and of those the first in the file.
    var first: Finding
  }

  private let maximumAlike: Int
  private var errors: [Finding] = []
  private var groups: [Group] = []
  private var places: [Kind: Int] = [:]

  init(maximumAlike: Int) { self.maximumAlike = maximumAlike }

  /// Adds a finding. Errors are never summarized.
  mutating func add(_ finding: Finding) {
    guard finding.severity < .error else { return errors.append(finding) }
    let kind = Kind(
      rule: finding.rule, file: finding.place.file, language: finding.properties["language"] ?? "")
    let place = places[kind] ?? groups.count
    if place == groups.count {
      places[kind] = place
      groups.append(Group(first: finding))
    }
    groups[place].add(finding, maximum: maximumAlike)
  }

  /// All of them, in no particular order.
  var findings: [Finding] {
    errors + groups.flatMap { $0.count > maximumAlike ? [$0.summary] : $0.findings }
  }
}

extension FindingSummary.Group {
  fileprivate mutating func add(_ finding: Finding, maximum: Int) {
    count += 1
    if Self.isBefore(finding, first) { first = finding }
    if count <= maximum {
      findings.append(finding)
    } else {
      findings = []
    }
  }

  fileprivate var summary: Finding {
    var summary = first
    summary.message = "\(count) such findings, the first: \(first.message)"
    summary.properties["key"] = nil
    summary.properties["count"] = "\(count)"
    summary.discriminator = "all"
    summary.fix = nil
    summary.sharedMessage = nil
    return summary
  }

  private static func isBefore(_ left: Finding, _ right: Finding) -> Bool {
    (right.severity, left.place.line ?? 0, left.place.column ?? 0)
      < (left.severity, right.place.line ?? 0, right.place.column ?? 0)
  }
}
