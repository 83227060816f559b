import Foundation
import StringInventories
import StringsFiles
import TestSupport
import Testing

/// `list` equals what independent scripts read of real apps.
@Suite struct CorpusTests {
  struct Expected: Decodable {
    struct File: Decodable {
      var path: String
      var table: String
      var lang: String
      var entries: [String: String]
      var dup_keys: [String]?
    }
    var files: [File]
  }

  /// The report as a program reads it.
  struct Report: Decodable {
    struct Entry: Decodable {
      var file: String
      var table: String
      var language: String?
      var key: String
      var value: String
    }
    var schemaVersion: Int
    var entries: [Entry]
  }

  @Test(
    .enabled(if: Repository.corpus != nil, "the corpus is not beside this checkout"),
    arguments: ["element-ios", "pocket-casts-ios"])
  func everyStringIsTheExpectedOne(_ app: String) throws {
    let corpus = try #require(Repository.corpus)
    let expected = try JSONDecoder().decode(
      Expected.self,
      from: Data(contentsOf: corpus.appendingPathComponent("expected/\(app).strings.json")))

    let inventory = try StringInventory.read(corpus.appendingPathComponent(app).path)
    let report = try JSONDecoder().decode(Report.self, from: JSONEncoder().encode(inventory))

    #expect(report.schemaVersion == 1)
    let strings = inventory.files.filter { $0.kind == .strings }
    #expect(strings.map(\.path) == expected.files.map(\.path).sorted())
    var found: [String: [String: String]] = [:]
    for entry in report.entries where entry.file.hasSuffix(".strings") {
      found[entry.file, default: [:]][entry.key] = entry.value
    }
    for file in expected.files {
      let entries = found[file.path] ?? [:]
      #expect(entries.count == file.entries.count, "\(file.path)")
      for (key, value) in file.entries
      where entries[key].map({ Array($0.utf8) }) != Array(value.utf8) {
        Testing.Issue.record(
          "\(file.path): \(key) is \(entries[key] ?? "absent"), expected \(value)")
      }
      let listed = strings.first { $0.path == file.path }
      #expect(listed?.table == file.table && listed?.language == file.lang)
      let duplicates = inventory.issues.filter { $0.path == file.path && $0.kind == .duplicateKey }
      // The expectation names one of the three files of element-ios that have such keys.
      #expect(!duplicates.isEmpty || (file.dup_keys ?? []).isEmpty)
    }
  }
}
