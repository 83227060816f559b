import CSQLite
import Foundation
import Testing

/// A database as another program reads it: by SQLite's own interface.
final class OpenDatabase {
  private var handle: OpaquePointer?

  init(_ url: URL) throws {
    let code = sqlite3_open_v2(url.path, &handle, SQLITE_OPEN_READONLY, nil)
    try #require(code == SQLITE_OK)
  }

  deinit { sqlite3_close_v2(handle) }

  /// The rows of a query; NULL is nil, and numbers are written out.
  func rows(_ sql: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [[String?]]
  {
    var statement: OpaquePointer?
    let prepared = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    try #require(
      prepared == SQLITE_OK, "\(String(cString: sqlite3_errmsg(handle)))",
      sourceLocation: sourceLocation)
    defer { sqlite3_finalize(statement) }
    var rows: [[String?]] = []
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return rows }
      try #require(
        code == SQLITE_ROW, "\(String(cString: sqlite3_errmsg(handle)))",
        sourceLocation: sourceLocation)
      rows.append((0..<sqlite3_column_count(statement)).map { text(statement, $0) })
    }
  }

  /// Reads a column by its byte count, since a value may contain a zero.
  private func text(_ statement: OpaquePointer?, _ column: Int32) -> String? {
    guard sqlite3_column_type(statement, column) != SQLITE_NULL,
      let start = sqlite3_column_text(statement, column)
    else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
