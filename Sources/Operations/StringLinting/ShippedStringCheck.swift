public import Reports
import ResourceManifests
public import StringInventories
public import StringLocks
import StringValues

/// The gate for strings sent to builds in users' hands: checks whether they still fit each build's code.
public struct ShippedStringCheck: Sendable {
  private let severities: StringLinter.Configuration

  public init(_ configuration: StringLinter.Configuration = StringLinter.Configuration()) {
    severities = configuration
  }

  /// Returns a finding for each string that can't be sent to a build.
  ///
  /// - Parameters:
  ///   - inventory: The strings to send.
  ///   - bundles: The bundles that show the strings of each file, by path; nil if that isn't known, and every file
  ///     counts for every bundle.
  ///   - build: The record of the build.
  ///   - file: The path of the record, for findings about missing keys.
  public func findings(
    in inventory: StringInventory, bundles: [String: [String]]? = nil, against build: BuildLock,
    file: String
  ) -> [Finding] {
    let all = inventory.lintedParts()
    var findings: [Finding] = []
    for (name, bundle) in build.bundles.sorted(by: { $0.key < $1.key }) {
      let parts = all.filter { part in
        bundles.map { $0[part.file.path]?.contains(name) ?? false } ?? true
      }
      var known: [StringKey: ShippedString] = [:]
      for string in bundle.strings where !string.isRemoved { known[string.key] = string }
      let check = BundleCheck(
        build: build.build.text, bundle: name, language: bundle.developmentLanguage)
      var present: Set<StringKey> = []
      for part in parts {
        for string in part.strings {
          let key = part.key(string.key)
          guard let shipped = known[key] else { continue }
          if part.language == bundle.developmentLanguage || part.language == "Base" {
            present.insert(key)
          }
          findings += check.issues(of: string, in: part, shipped: shipped)
        }
      }
      findings += bundle.strings.filter { !$0.isRemoved && !present.contains($0.key) }.map {
        check.removed($0, file: file)
      }
    }
    return findings.compactMap(configured)
  }

  private func configured(_ finding: Finding) -> Finding? {
    guard let rule = StringRules.rule(finding.rule), let severity = severities.severity(of: rule)
    else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}

/// Returns the sentences about one bundle of one build.
private struct BundleCheck {
  var build: String
  var bundle: String
  var language: String

  func issues(of string: LintedString, in part: LintedPart, shipped: ShippedString)
    -> [Finding]
  {
    var reported: Set<String> = []
    return shipped.issues(of: string.value).compactMap { issue in
      let shown = QuotedExcerpt.quoted(string.value.leaves.first?.value ?? "", limit: 80)
      let rule =
        issue == .pluralWithoutNumber
        ? ShippedStringRules.plural.id : ShippedStringRules.format.id
      // A string fits or doesn't: one finding is enough.
      guard reported.insert(rule).inserted else { return nil }
      return Finding(
        rule: rule, severity: .error,
        message:
          "Build \(build) cannot show \(shown): \(QuotedExcerpt.plain(issue.description, limit: 200))",
        place: string.place,
        properties: properties(key: string.key, table: part.file.table, language: part.language))
    }
  }

  func removed(_ string: ShippedString, file: String) -> Finding {
    Finding(
      rule: ShippedStringRules.removed.id, severity: .error,
      message:
        "Build \(build) shows \(QuotedExcerpt.quoted(string.key.key)) of \(QuotedExcerpt.plain(string.key.table)), and \(QuotedExcerpt.plain(language)) has no string for it any more.",
      place: Finding.Place(file: file),
      properties: properties(
        key: string.key.key, table: string.key.table, language: language))
  }

  private func properties(key: String, table: String, language: String) -> [String: String] {
    ["build": build, "bundle": bundle, "key": key, "language": language, "table": table]
  }
}
