import CSQLite

/// A value of a column.
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int)
  case string(String)

  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
  package init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
  package init(_ truth: Bool?) { self = truth.map { .integer($0 ? 1 : 0) } ?? .null }
}

/// A prepared statement.
package final class SQLiteStatement {
  private let handle: OpaquePointer
  private let connection: SQLiteConnection
  private let name: String

  init(_ handle: OpaquePointer, of connection: SQLiteConnection, named name: String) {
    self.handle = handle
    self.connection = connection
    self.name = name
  }

  /// Ignores the result code, which is the last run's and was thrown there.
  deinit { _ = sqlite3_finalize(handle) }

  /// Runs a statement without rows, with these values for its `?`.
  package func run(_ values: SQLiteValue...) throws(SQLiteError) {
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    let code = sqlite3_step(handle)
    guard code == SQLITE_DONE else { throw connection.error(code, "run \(name)") }
    try connection.check(sqlite3_reset(handle), "end \(name)")
  }

  /// Runs the statement and returns its rows. Other types than integers and strings are null.
  package func rows(_ values: SQLiteValue...) throws(SQLiteError) -> [[SQLiteValue]] {
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    var rows: [[SQLiteValue]] = []
    while true {
      let code = sqlite3_step(handle)
      if code == SQLITE_DONE { break }
      guard code == SQLITE_ROW else { throw connection.error(code, "run \(name)") }
      rows.append((0..<sqlite3_column_count(handle)).map { value(ofColumn: $0) })
    }
    try connection.check(sqlite3_reset(handle), "end \(name)")
    return rows
  }

  private func value(ofColumn column: Int32) -> SQLiteValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(Int(sqlite3_column_int64(handle, column)))
    case SQLITE_TEXT:
      sqlite3_column_text(handle, column).map { .string(String(cString: $0)) } ?? .null
    default: .null
    }
  }

  private func bind(_ value: SQLiteValue, at place: Int32) throws(SQLiteError) {
    let code: Int32
    switch value {
    case .null: code = sqlite3_bind_null(handle, place)
    case .integer(let number): code = sqlite3_bind_int64(handle, place, Int64(number))
    case .string(var text):
      code = text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // A null pointer would be NULL instead of an empty string.
          guard let start = characters.baseAddress else {
            return csqlite_bind_text(handle, place, "", 0)
          }
          return csqlite_bind_text(handle, place, start, sqlite3_uint64(characters.count))
        }
      }
    }
    try connection.check(code, "bind value \(place) of \(name)")
  }
}
