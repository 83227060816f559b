import CSQLite

/// An open database. Checks every result code, and throws any but SQLITE_OK, ROW and DONE.
package final class SQLiteConnection {
  let path: String
  private var handle: OpaquePointer?

  /// Opens a database, and creates it if it doesn't exist.
  package init(path: String) throws(SQLiteError) {
    self.path = path
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK else {
      // SQLite returns a handle even if it fails, for its message; nil only if it is out of memory.
      let error = error(code, "open")
      _ = sqlite3_close_v2(handle)
      handle = nil
      throw error
    }
    try check(sqlite3_extended_result_codes(handle, 1), "open")
  }

  /// Lets statements wait for other connections that write, instead of failing at once.
  package func waitForOthers(milliseconds: Int32) throws(SQLiteError) {
    try check(sqlite3_busy_timeout(handle, milliseconds), "set the time to wait")
  }

  /// Closes the connection after an error; `close()` throws its own errors.
  deinit { _ = sqlite3_close_v2(handle) }

  /// Closes the connection. Throws SQLITE_BUSY while a statement is in use.
  package func close() throws(SQLiteError) {
    try check(sqlite3_close(handle), "close")
    handle = nil
  }

  /// Runs statements and ignores their rows.
  package func execute(_ sql: String) throws(SQLiteError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil), "run \(Self.head(sql))")
  }

  /// Prepares a statement; each run binds its `?`.
  package func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
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
    // The handle doesn't record misuse of the interface.
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
