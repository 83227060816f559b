/// An error that keeps a database from being written.
public enum StringDatabaseError: Error, Hashable, Sendable {
  /// The path has a file that this command didn't write.
  case notADatabaseOfStrings(path: String)
  /// The path has a directory or something else that isn't a regular file.
  case notAFile(path: String)
  /// SQLite's journal lies beside the database: SQLite would apply it to the new one.
  case inUse(path: String, beside: String)
}

extension StringDatabaseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notADatabaseOfStrings(let path):
      "\(path) already exists and wasn't written by 'levity strings export'."
    case .notAFile(let path): "\(path) already exists and isn't a regular file."
    case .inUse(let path, let beside):
      "\(path) is open in another program, or wasn't closed properly: \(beside) has changes."
    }
  }

  /// The next step.
  public var help: String {
    switch self {
    case .notADatabaseOfStrings: "choose another path, or pass --force to replace the file"
    case .notAFile: "choose another path"
    case .inUse: "close it in that program, or open and close it once with sqlite3"
    }
  }
}
