/// An error of SQLite.
public struct SQLiteError: Error, Hashable, Sendable {
  /// SQLite's extended result code (https://sqlite.org/rescode.html).
  public var code: Int32
  /// SQLite's message.
  public var message: String
  /// The action that failed, a verb and its object: "open", "run INSERT INTO keys …".
  public var action: String
  /// The database.
  public var path: String

  public init(code: Int32, message: String, action: String, path: String) {
    self.code = code
    self.message = message
    self.action = action
    self.path = path
  }

  /// Whether the volume is full (SQLITE_FULL).
  public var isDiskFull: Bool { code & 0xFF == 13 }
}

extension SQLiteError: CustomStringConvertible {
  public var description: String {
    "\(path): SQLite can't \(action): \(message) (code \(code))."
  }
}
