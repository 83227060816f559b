import Foundation
import StringInventories
import Testing

/// What `levity strings list --format json` says, made again from a database.
struct ListedStrings {
  private let database: OpenDatabase
  /// The forms of each string and of each form: kind, name, argument, specifier, content, value, id.
  private var parts: [String: [[String?]]] = [:]

  init(_ database: OpenDatabase) throws {
    self.database = database
    let forms = try database.rows(
      """
      SELECT kind, name, argument, specifier, content, value, id,
        CASE WHEN parent_id IS NULL THEN 'string ' || string_id ELSE 'form ' || parent_id END
      FROM forms ORDER BY id
      """)
    for form in forms { parts[form[7] ?? "", default: []].append(form) }
  }

  func json() throws -> NSDictionary {
    let entries = try database.rows(
      """
      SELECT files.path, tables.name, strings.language, keys.name, content, value, strings.id,
        strings.line, comment, extraction_state, is_source,
        (SELECT group_concat(state, ' ') FROM states WHERE string_id = strings.id)
      FROM strings JOIN keys ON keys.id = key_id JOIN files ON files.id = file_id
      JOIN tables ON tables.id = keys.table_id AND tables.id = files.table_id
      ORDER BY strings.id
      """
    ).map { row -> [String: Any] in
      var entry: [String: Any] = [
        "file": row[0] ?? "", "table": row[1] ?? "", "language": row[2] ?? NSNull(),
        "key": row[3] ?? "", "value": value(row[4], row[5], "string \(row[6] ?? "")"),
      ]
      if let line = row[7].flatMap({ Int($0) }) { entry["line"] = line }
      if let comment = row[8] { entry["comment"] = comment }
      if let state = row[9] { entry["extractionState"] = state }
      if row[10] != nil {
        entry["states"] = (row[11] ?? "").split(separator: " ").map(String.init).sorted()
      }
      return entry
    }
    let issues = try database.rows(
      "SELECT kind, severity, path, line, column, message FROM issues ORDER BY id"
    ).map { row -> [String: Any] in
      var issue: [String: Any] = [
        "kind": row[0] ?? "", "severity": row[1] ?? "", "path": row[2] ?? "",
        "message": row[5] ?? "",
      ]
      if let line = row[3].flatMap({ Int($0) }) { issue["line"] = line }
      if let column = row[4].flatMap({ Int($0) }) { issue["column"] = column }
      return issue
    }
    return ["schemaVersion": 1, "entries": entries, "issues": issues]
  }

  private func value(_ content: String?, _ plain: String?, _ place: String) -> Any {
    guard content != "plain" else { return plain ?? "" }
    var values: [String: Any] = [:]
    for part in parts[place] ?? [] {
      let inner = value(part[4], part[5], "form \(part[6] ?? "")")
      if part[0] == "variable" {
        var variable: [String: Any] = ["value": inner]
        if let argument = part[2].flatMap({ Int($0) }) { variable["argument"] = argument }
        if let specifier = part[3] { variable["specifier"] = specifier }
        values[part[1] ?? ""] = variable
      } else {
        values[part[1] ?? ""] = inner
      }
    }
    guard content == "format" else { return [content ?? "": values] }
    return ["format": plain ?? "", "variables": values] as [String: Any]
  }

  /// The inventory as the command prints it. The database says only of keys whether they are to be translated.
  static func expected(_ inventory: StringInventory) throws -> NSDictionary {
    let data = try JSONEncoder().encode(inventory)
    var list = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let entries = list["entries"] as? [[String: Any]] ?? []
    list["entries"] = entries.map { $0.filter { $0.key != "shouldTranslate" } }
    return list as NSDictionary
  }
}
