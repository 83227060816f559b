import Foundation
import StringOffloading
import StringsTestSupport

/// Answers with plural rules in a file, which `Scripts/compare_plurals.py` compares with the original files: a line of
/// JSON for each key and language.
struct PluralRecord {
  /// The file that `LEVITY_PLURALS` names; nil without it.
  static let path = ProcessInfo.processInfo.environment["LEVITY_PLURALS"]

  let path: String
  /// The folder of the app.
  let root: String

  func add(
    _ rules: [String: Any], of key: String, _ table: StringOffloadingPlan.Table, _ language: String
  ) throws {
    let shown = OriginalTable.numbers.reduce(into: [String: String]()) {
      $0[String($1)] = OriginalTable.format(rules, $1, language)
    }
    let line: [String: Any] = [
      "root": root, "files": table.files, "table": table.name, "language": language, "key": key,
      "rules": rules, "shown": shown,
    ]
    let bytes = try JSONSerialization.data(withJSONObject: line, options: .sortedKeys) + [10]
    if !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(fileURLWithPath: path))
    }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: bytes)
  }
}
