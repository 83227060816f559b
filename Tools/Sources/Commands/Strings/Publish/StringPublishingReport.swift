import ImageOffloading
import Reports
import ResourceManifests
import StringOffloading
import StringPublishing

/// What `levity strings publish` did, as people and programs read it.
struct StringPublishingReport: Encodable {
  var schemaVersion = 1
  /// Of the head.
  var version: Int?
  var root: String
  var isChanged = false
  /// Keys that got an id.
  var newKeys: Int
  var filesWritten = 0
  var updates: [Update]
  /// Tables that are left out.
  var tablesLeftOut: [TableLeftOut]
  var note: String?

  struct Update: Encodable {
    var bundle: String
    var language: String
    /// Strings that say something else.
    var changed: Int
    /// What a client with the version before loads; nil where it loads the stream.
    var deltaBytes: Int?
    var streamBytes: Int
  }

  struct TableLeftOut: Encodable {
    var folder: String
    var table: String
    var reason: StringReason
    var evidence: String?
  }

  init(_ publication: StringPublication, newKeys: Int, survey: StringSurvey) {
    root = publication.root.hex
    self.newKeys = newKeys
    updates = publication.updates.map {
      Update(
        bundle: $0.bundle, language: $0.language, changed: $0.changed, deltaBytes: $0.delta,
        streamBytes: $0.stream)
    }
    tablesLeftOut = survey.tables.compactMap { table in
      table.systemReason.map {
        TableLeftOut(
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
    let reasons = Dictionary(grouping: tablesLeftOut, by: \.reason)
    for reason in StringReason.allCases {
      guard let tables = reasons[reason] else { continue }
      let names = Set(tables.map(\.table)).sorted()
      let more = names.count > 5 ? " and \(names.count - 5) more" : ""
      text +=
        "left out, \(reason.rawValue): \(names.prefix(5).joined(separator: ", "))\(more)\n"
    }
    if newKeys > 0 {
      text += "\(Quantity.of(newKeys, "new key")): commit levity.lock\n"
    }
    let version = version.map { "version \($0)" } ?? "no version"
    if dryRun {
      text += isChanged ? "Nothing was written.\n" : "nothing to change: \(version)\n"
    } else if isChanged {
      text += "\(version): \(Quantity.of(filesWritten, "file")) written, then the head\n"
    } else {
      text += "nothing to change: \(version) is up to date\n"
    }
    if let note { text += note + "\n" }
    return text
  }
}
