import CSQLite

/// A value of a column.
enum SQLiteValue {
  case null
  case integer(Int)
  case text(String)

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
  init(_ truth: Bool?) { self = truth.map { .integer($0 ? 1 : 0) } ?? .null }
}

/// A prepared statement without rows.
final class SQLiteStatement {
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

  /// Runs the statement with these values for its `?`.
  func run(_ values: SQLiteValue...) throws(SQLiteError) {
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    let code = sqlite3_step(handle)
    guard code == SQLITE_DONE else { throw connection.error(code, "run \(name)") }
    try connection.check(sqlite3_reset(handle), "end \(name)")
  }

  private func bind(_ value: SQLiteValue, at place: Int32) throws(SQLiteError) {
    let code: Int32
    switch value {
    case .null: code = sqlite3_bind_null(handle, place)
    case .integer(let number): code = sqlite3_bind_int64(handle, place, Int64(number))
    case .text(var text):
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
