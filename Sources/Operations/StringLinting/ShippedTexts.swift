public import Findings
import LocalizedTexts
import ResourceManifests
public import StringIdentifiers

/// The gate for texts that are sent to builds in users' hands: does each build's code still fit them?
public struct ShippedTextCheck: Sendable {
  private let severities: StringLinter.Configuration

  public init(_ configuration: StringLinter.Configuration = StringLinter.Configuration()) {
    severities = configuration
  }

  /// What a build cannot be given.
  ///
  /// - Parameters:
  ///   - tables: the texts that are to be sent. A table whose ``LintedTable/bundles`` are not known counts for every bundle.
  ///   - build: the record of the build.
  ///   - file: where the record lies, for findings about keys that are gone.
  public func findings(in tables: [LintedTable], against build: BuildLock, file: String)
    -> [Finding]
  {
    let index = Dictionary(grouping: tables, by: \.name)
    var findings: [Finding] = []
    for (name, bundle) in build.bundles.sorted(by: { $0.key < $1.key }) {
      let tables = index.mapValues { $0.filter { $0.bundles?.contains(name) ?? true } }
      var known: [StringKey: ShippedString] = [:]
      for string in bundle.strings where !string.isRemoved { known[string.key] = string }
      let check = BundleCheck(
        build: build.build.text, bundle: name, language: bundle.developmentLanguage)
      var present: Set<StringKey> = []
      for table in tables.values.joined() {
        for text in table.texts {
          let key = table.key(text.key)
          guard let string = known[key] else { continue }
          if table.language == bundle.developmentLanguage || table.language == "Base" {
            present.insert(key)
          }
          findings += check.faults(of: text, in: table, string: string)
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

/// The sentences about one bundle of one build.
private struct BundleCheck {
  var build: String
  var bundle: String
  var language: String

  func faults(of text: LintedText, in table: LintedTable, string: ShippedString) -> [Finding] {
    var told: Set<String> = []
    return string.faults(of: text.text).compactMap { fault in
      let shown = QuotedText.quoted(text.text.leaves.first?.text ?? "", limit: 80)
      let rule =
        fault == .pluralWithoutNumber
        ? ShippedTextRules.plural.id : ShippedTextRules.format.id
      // A text fits or does not: one finding is enough.
      guard told.insert(rule).inserted else { return nil }
      return Finding(
        rule: rule, severity: .error,
        message:
          "Build \(build) cannot show \(shown): \(QuotedText.plain(fault.description, limit: 200))",
        place: text.place,
        properties: properties(key: text.key, table: table.name, language: table.language))
    }
  }

  func removed(_ string: ShippedString, file: String) -> Finding {
    Finding(
      rule: ShippedTextRules.removed.id, severity: .error,
      message:
        "Build \(build) shows \(QuotedText.quoted(string.key.key)) of \(QuotedText.plain(string.key.table)), and \(QuotedText.plain(language)) has no text for it any more.",
      place: Finding.Place(file: file),
      properties: properties(
        key: string.key.key, table: string.key.table, language: language))
  }

  private func properties(key: String, table: String, language: String) -> [String: String] {
    ["build": build, "bundle": bundle, "key": key, "language": language, "table": table]
  }
}
