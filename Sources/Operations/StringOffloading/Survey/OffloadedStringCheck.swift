import Foundation
import ImageInventories
public import ImageOffloading
public import Reports
public import ResourceManifests
import StringInventories
import StringKeys
public import StringLinting
public import StringLocks
import StringPacks
import StringUsage
import StringsFiles
import XcodeProjects

/// Finds keys that an app can't show, since somebody added them after its tables left.
///
///     let check = OffloadedStringCheck(strings, survey)
///     for finding in check.findings(lock, hasher: .sha256) {
///       print(finding.place.file, finding.message)
///     }
public struct OffloadedStringCheck {
  private let strings: StringSurvey
  private let survey: ProjectSurvey
  private let carriers: PackCarriers

  /// - Parameter strings: The survey of the strings, of the same tree as `survey`.
  public init(_ strings: StringSurvey, _ survey: ProjectSurvey) {
    self.strings = strings
    self.survey = survey
    carriers = PackCarriers(survey)
  }

  /// Returns the findings in a project whose tables left; none if its apps have no packs.
  ///
  /// - Parameters:
  ///   - lock: The ids, by which the packs' keys are known.
  ///   - configuration: The rules' severities.
  public func findings(
    _ lock: StringLock, _ configuration: StringLinter.Configuration = .init(),
    hasher: ContentHasher
  ) -> [Finding] {
    let packed = packedKeys(lock, hasher: hasher)
    guard !carriers.carriedBundles().isEmpty else { return [] }
    var findings: [Finding] = []
    if let severity = configuration.severity(of: OffloadedStringRules.later) {
      findings += later(than: packed, severity)
    }
    if let severity = configuration.severity(of: OffloadedStringRules.nowhere) {
      findings += nowhere(severity)
    }
    return findings
  }

  /// Returns the keys of the packs by bundle, without packs that the lock doesn't know: the next run makes them again.
  private func packedKeys(_ lock: StringLock, hasher: ContentHasher) -> [String: Set<StringKey>] {
    var result: [String: Set<StringKey>] = [:]
    for packs in carriers.packs() {
      for (bundle, bytes) in packs {
        guard let pack = try? StringPack(Data(bytes)), let ids = lock.bundles[bundle]?.keys,
          ids.keys.count >= pack.count,
          ids.identity(count: pack.count, hasher: hasher) == pack.keyIdentity
        else { continue }
        result[bundle] = Set(ids.keys.prefix(pack.count))
      }
    }
    return result
  }

  private func later(
    than packed: [String: Set<StringKey>], _ severity: Finding.Severity
  ) -> [Finding] {
    var findings: [Finding] = []
    for table in strings.tables where table.systemReason == nil {
      guard let language = table.developmentLanguage,
        let bundle = table.bundles.first(where: { packed[$0] != nil }), let known = packed[bundle],
        // A table without any key in the packs hasn't left.
        known.contains(where: { $0.table == table.name })
      else { continue }
      let group = strings.groups[table.index]
      for key in group.keys where !known.contains(StringKey(table: table.name, key: key.string)) {
        // They stay in the app.
        if table.inflectedKeys.contains(key.string) { continue }
        guard let place = group.strings[key]?[language] else { continue }
        let entry = strings.inventory.entries[place]
        let file = strings.inventory.files[entry.file]
        if entry.isUntranslated || entry.catalog?.isTranslatable == false { continue }
        let shown =
          isInApp(file, of: table, language: language)
          ? "everybody sees its \(language) string" : "the app shows the key"
        findings.append(
          Finding(
            rule: OffloadedStringRules.later.id, severity: severity,
            message: "\(QuotedExcerpt.quoted(key.string)) isn't in the app's packs yet: \(shown) "
              + "until 'levity offload' runs again.",
            place: Finding.Place(
              file: file.path, line: entry.line == 0 ? nil : entry.line,
              column: entry.column == 0 ? nil : entry.column),
            properties: ["key": key.string, "language": language, "table": table.name],
            discriminator: key.string))
      }
    }
    return findings
  }

  /// Returns whether targets have the file of the development language itself, and not one that a run has made of it.
  private func isInApp(
    _ file: StringInventory.File, of table: SurveyedTable, language: String
  ) -> Bool {
    guard !MovedStrings.isMoved(file), file.kind != .stringCatalog else { return false }
    let ending = "/\(language).lproj/\(table.name)."
    return !survey.project.modules.filter {
      table.bundles.contains($0.bundleIdentifier ?? $0.bundleName)
    }.flatMap(\.otherResources).contains {
      $0.contains("\(StringEdits.tablesFolder)/") && $0.contains(ending)
    }
  }

  private func nowhere(_ severity: Finding.Severity) -> [Finding] {
    var keys: [String: Set<String>] = [:]
    for group in strings.groups {
      keys[group.name, default: []].formUnion(group.strings.keys.map(\.string))
    }
    var known: Set<StringKey> = []
    return ProjectStringLookups(StringUsageSources(survey)).namedKeys().compactMap { named in
      // A table without files may be the system's, or made during the build.
      guard let table = keys[named.table], !table.contains(named.key), !named.key.isEmpty,
        known.insert(StringKey(table: named.table, key: named.key)).inserted
      else { return nil }
      // A sentence is shown as it is, in the language in which it was written.
      let isSentence = named.key.contains { $0.isWhitespace }
      return Finding(
        rule: OffloadedStringRules.nowhere.id,
        severity: isSentence ? min(severity, .note) : severity,
        message: "\(named.place.function) asks for \(QuotedExcerpt.quoted(named.key)), which no "
          + "\(named.table) table has: the app shows the key in all languages.",
        place: Finding.Place(file: named.place.path, line: named.place.line),
        properties: ["key": named.key, "table": named.table], discriminator: named.key)
    }
  }
}
