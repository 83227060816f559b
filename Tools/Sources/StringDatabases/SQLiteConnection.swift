import CSQLite

/// A database that is open. Every result code is looked at; what is not SQLITE_OK, ROW or DONE is thrown.
final class SQLiteConnection {
  let path: String
  private var handle: OpaquePointer?

  /// Makes a database, or opens the one that is there.
  init(path: String) throws(SQLiteError) {
    self.path = path
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK else {
      // SQLite gives a handle even where it fails, for its message; nil only without memory.
      let error = error(code, "open")
      _ = sqlite3_close_v2(handle)
      handle = nil
      throw error
    }
    try check(sqlite3_extended_result_codes(handle, 1), "open")
  }

  /// For the way of an error; `close` says what went wrong.
  deinit { _ = sqlite3_close_v2(handle) }

  /// Ends the connection. Throws SQLITE_BUSY while a statement is in use.
  func close() throws(SQLiteError) {
    try check(sqlite3_close(handle), "close")
    handle = nil
  }

  /// Runs statements that give no rows, or whose rows do not matter.
  func execute(_ sql: String) throws(SQLiteError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil), "run \(Self.head(sql))")
  }

  /// A statement whose `?` are bound by each run.
  func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    try check(code, "prepare \(Self.head(sql))")
    guard let statement else {
      throw SQLiteError(
        code: SQLITE_MISUSE, message: "the statement is empty", action: "prepare", path: path)
    }
    return SQLiteStatement(statement, of: self, named: Self.head(sql))
  }

  func check(_ code: Int32, _ action: @autoclosure () -> String) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw error(code, action()) }
  }

  func error(_ code: Int32, _ action: String) -> SQLiteError {
    let extended = handle.map { sqlite3_extended_errcode($0) } ?? code
    // Misuse of the interface is not recorded in the handle.
    let known = extended & 0xFF == code & 0xFF
    let words = known && handle != nil ? sqlite3_errmsg(handle) : sqlite3_errstr(code)
    return SQLiteError(
      code: known ? extended : code, message: words.map { String(cString: $0) } ?? "unknown",
      action: action, path: path)
  }

  private static func head(_ sql: String) -> String {
    let line = sql.prefix { $0 != "\n" && $0 != "(" }
    return line.count > 60 ? "\(line.prefix(60))…" : String(line.trimmingSuffix { $0 == " " })
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while matches: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, matches(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
