import ImageOffloading
import Reports
import ResourceManifests
import StringOffloading
import StringPublishing

/// The result of `levity strings publish`, as text and as JSON.
struct StringPublishingReport: Encodable {
  var schemaVersion = 1
  /// The head's version.
  var version: Int?
  var root: String
  var isChanged = false
  /// The number of keys that got an id.
  var newKeys: Int
  var filesWritten = 0
  var updates: [Update]
  /// The languages that the version before had, and this one hasn't.
  var languagesGone: [PublishedStrings.Language]
  /// Translations that can't be read, which stay in the app as they are, with one sentence each.
  var unreadableFiles: [String: String]
  /// Tables that aren't published.
  var unpublishedTables: [UnpublishedTable]
  /// Values of published tables that aren't published.
  var unpublishedValues: [UnpublishedValues]
  /// The number of published keys that only translations have.
  var keysOfTranslations: Int
  var note: String?
  /// The folders with strings that an earlier offload wrote for targets, which publishing doesn't change.
  var generatedFolders: [String]

  struct Update: Encodable {
    var bundle: String
    var language: String
    /// The number of changed strings.
    var changed: Int
    /// The bytes that a client with the previous version loads; nil if it loads the stream.
    var deltaBytes: Int?
    var streamBytes: Int
  }

  struct UnpublishedTable: Encodable {
    var folder: String
    var table: String
    var reason: StringReason
    var evidence: String?
  }

  struct UnpublishedValues: Encodable {
    var bundle: String
    var reason: String
    var values: Int
  }

  init(
    _ publication: StringPublication, newKeys: Int, languagesGone: [PublishedStrings.Language],
    survey: StringSurvey, generatedFolders: [String] = []
  ) {
    self.generatedFolders = generatedFolders
    root = publication.root.hex
    self.newKeys = newKeys
    self.languagesGone = languagesGone
    unreadableFiles = survey.filesLeftOut
    updates = publication.updates.map {
      Update(
        bundle: $0.bundle, language: $0.language, changed: $0.changed, deltaBytes: $0.delta,
        streamBytes: $0.stream)
    }
    let bundles = survey.bundleStrings()
    keysOfTranslations = bundles.reduce(0) { $0 + $1.keysOfTranslations.count }
    unpublishedValues = bundles.flatMap { bundle in
      bundle.omissions.map { reason, values in
        UnpublishedValues(bundle: bundle.bundle, reason: reason.description, values: values)
      }
    }.sorted { ($0.bundle, $0.reason) < ($1.bundle, $1.reason) }
    unpublishedTables = survey.tables.compactMap { table in
      table.systemReason.map {
        UnpublishedTable(
          folder: table.folder, table: table.name, reason: $0, evidence: table.evidence)
      }
    }
  }

  func text(dryRun: Bool) -> String {
    var text = ""
    if !updates.isEmpty {
      var table = AlignedRows([
        .init("bundle"), .init("language"), .init("changed", .right), .init("delta B", .right),
        .init("stream B", .right),
      ])
      for update in updates {
        table.add([
          update.bundle, update.language, "\(update.changed)",
          update.deltaBytes.map(String.init) ?? "-", "\(update.streamBytes)",
        ])
      }
      text += table.rendered()
    }
    for gone in languagesGone { text += gone.line + "\n" }
    for (path, sentence) in unreadableFiles.sorted(by: { $0.key < $1.key }) {
      text += "not published: \(path): \(sentence) It stays in the app.\n"
    }
    let reasons = Dictionary(grouping: unpublishedTables, by: \.reason)
    for reason in StringReason.allCases {
      guard let tables = reasons[reason] else { continue }
      let names = Set(tables.map(\.table)).sorted()
      text += "not published, \(reason.rawValue): \(Quantity.list(names, limit: 5))\n"
    }
    for values in unpublishedValues {
      text += "not published, \(Quantity.of(values.values, "value")): \(values.reason)\n"
    }
    if keysOfTranslations > 0 {
      text +=
        "\(Quantity.of(keysOfTranslations, "published key")) without a development string: see 'levity explain extra-key'\n"
    }
    if newKeys > 0 {
      text += "\(Quantity.of(newKeys, "new key")): commit levity.lock\n"
    }
    let version = version.map { "version \($0)" } ?? "no version"
    if dryRun {
      text += isChanged ? "Nothing was written.\n" : "no changes: \(version)\n"
    } else if isChanged {
      text += "\(version): \(Quantity.of(filesWritten, "file")) written, then the head\n"
    } else {
      text += "no changes: \(version) is up to date\n"
    }
    if !generatedFolders.isEmpty {
      text +=
        "not updated: \(Quantity.list(generatedFolders, limit: 5)), which extensions read; run 'levity offload' to update them\n"
    }
    if let note { text += note + "\n" }
    return text
  }
}

extension PublishedStrings.Language {
  /// The line for a language that is gone.
  var line: String { "removed: \(language) of \(bundle), which the previous version had" }
}
