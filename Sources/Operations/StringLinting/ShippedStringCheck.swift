import KeySorting
public import Reports
public import ResourceManifests
public import StringInventories
import StringKeys
public import StringLocks
import StringValues

/// The gate for strings sent to builds in users' hands: checks whether they still fit each build's code.
///
/// A value that the build shipped with passes unchanged, whatever is wrong with it: stopping it wouldn't take it back,
/// and would stop everything else.
public struct ShippedStringCheck: Sendable {
  private let severities: StringLinter.Configuration
  private let hasher: ContentHasher
  private let subject: String?

  /// - Parameter subject: The app that can't show a string, for messages; the build by its number by default.
  public init(
    _ configuration: StringLinter.Configuration = StringLinter.Configuration(),
    subject: String? = nil, hasher: ContentHasher
  ) {
    severities = configuration
    self.subject = subject
    self.hasher = hasher
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
    for (name, bundle) in build.bundles.sorted(on: \.key) {
      let check = BundleCheck(
        subject: subject ?? "Build \(build.build)", build: build.build.text, name: name,
        bundle: bundle, hasher: hasher)
      let parts = all.filter { part in
        bundles.map { $0[part.file.path]?.contains(name) ?? false } ?? true
      }
      findings += check.unfit(in: parts).map(check.finding)
      let present = check.presentKeys(in: parts)
      findings += bundle.strings.filter {
        !$0.isRemoved && !$0.isOnlyTranslated && !present.contains($0.key)
      }.map {
        check.removed($0, file: file)
      }
    }
    return reported(findings)
  }

  /// Records in a new record the values that don't fit its own build, so that they pass as long as nobody edits them.
  ///
  /// - Returns: A finding for each such value.
  public func allowShippedStrings(
    in inventory: StringInventory, bundles: [String: [String]]? = nil, for build: inout BuildLock
  ) -> [Finding] {
    let all = inventory.lintedParts()
    var findings: [Finding] = []
    for (name, bundle) in build.bundles.sorted(on: \.key) {
      let check = BundleCheck(
        subject: subject ?? "Build \(build.build)", build: build.build.text, name: name,
        bundle: bundle, hasher: hasher)
      let parts = all.filter { part in
        bundles.map { $0[part.file.path]?.contains(name) ?? false } ?? true
      }
      for unfit in check.unfit(in: parts) {
        findings.append(check.finding(unfit))
        build.allow(
          unfit.string.value, of: unfit.shipped.key, in: unfit.part.language, bundle: name,
          hasher: hasher)
      }
    }
    return reported(findings)
  }

  /// Returns findings with the configured severities. A file that several bundles contain is one place to mend.
  private func reported(_ findings: [Finding]) -> [Finding] {
    var reported: [Finding] = []
    var indices: [Finding: Int] = [:]
    for var finding in findings {
      guard let rule = StringRules.rule(finding.rule), let severity = severities.severity(of: rule)
      else { continue }
      finding.severity = severity
      var place = finding
      let bundle = place.properties.removeValue(forKey: "bundle") ?? ""
      if let index = indices[place] {
        reported[index].properties["bundle"]? += ", \(bundle)"
      } else {
        indices[place] = reported.count
        reported.append(finding)
      }
    }
    return reported
  }
}

/// Compares strings with one bundle of one build.
private struct BundleCheck {
  private let subject: String
  private let build: String
  private let name: String
  private let bundle: BuildLock.Bundle
  private let hasher: ContentHasher
  private var ids: [StringKey: Int] = [:]

  /// A value that the build can't show.
  struct Unfit {
    var string: LintedString
    var part: LintedPart
    var shipped: ShippedString
    var issue: ShippedStringIssue
  }

  init(
    subject: String, build: String, name: String, bundle: BuildLock.Bundle, hasher: ContentHasher
  ) {
    self.subject = subject
    self.build = build
    self.name = name
    self.bundle = bundle
    self.hasher = hasher
    for (id, string) in bundle.strings.enumerated() where !string.isRemoved {
      ids[string.key] = id
    }
  }

  /// Returns the values that don't fit and aren't recorded as shipped.
  func unfit(in parts: [LintedPart]) -> [Unfit] {
    parts.flatMap { part in
      part.strings.compactMap { string -> Unfit? in
        guard let id = ids[part.key(string.key)],
          let issue = bundle.strings[id].issues(of: string.value).first,
          !isShipped(string.value, id: id, in: part.language)
        else { return nil }
        // A string fits or doesn't: one issue is enough.
        return Unfit(string: string, part: part, shipped: bundle.strings[id], issue: issue)
      }
    }
  }

  private func isShipped(_ value: StringValue, id: Int, in language: String) -> Bool {
    guard !bundle.shippedAsTheyWere.isEmpty,
      let shipped = ShippedValue(id: id, language: language, value: value, hasher: hasher)
    else { return false }
    return bundle.shippedAsTheyWere.contains(shipped)
  }

  /// Returns the keys with a string in the development language. A table that doesn't have that language was written in
  /// another one, and any of its languages counts.
  func presentKeys(in parts: [LintedPart]) -> Set<StringKey> {
    let sources: Set<String> = [bundle.developmentLanguage, "Base"]
    let tables = Dictionary(grouping: parts) { [$0.file.folder, $0.file.table] }
    var present: Set<StringKey> = []
    for parts in tables.values {
      let sourceParts = parts.filter { sources.contains($0.language) && !$0.strings.isEmpty }
      for part in sourceParts.isEmpty ? parts : sourceParts {
        present.formUnion(part.strings.lazy.map { part.key($0.key) })
      }
    }
    return present
  }

  func finding(_ unfit: Unfit) -> Finding {
    let shown = QuotedExcerpt.quoted(unfit.string.value.leaves.first?.value ?? "", limit: 80)
    let rule =
      unfit.issue == .pluralWithoutNumber
      ? ShippedStringRules.plural.id : ShippedStringRules.format.id
    return Finding(
      rule: rule, severity: .error,
      message:
        "\(subject) can't show \(shown): \(QuotedExcerpt.plain(unfit.issue.description, limit: 200))",
      place: unfit.string.place,
      properties: properties(
        key: unfit.string.key, table: unfit.part.file.table, language: unfit.part.language))
  }

  func removed(_ string: ShippedString, file: String) -> Finding {
    Finding(
      rule: ShippedStringRules.removed.id, severity: .error,
      message:
        "\(subject) shows \(QuotedExcerpt.quoted(string.key.key)) of \(QuotedExcerpt.plain(string.key.table)), and \(QuotedExcerpt.plain(bundle.developmentLanguage)) has no string for it any more.",
      place: Finding.Place(file: file),
      properties: properties(
        key: string.key.key, table: string.key.table, language: bundle.developmentLanguage))
  }

  private func properties(key: String, table: String, language: String) -> [String: String] {
    ["build": build, "bundle": name, "key": key, "language": language, "table": table]
  }
}
