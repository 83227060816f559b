/// Why a database is not written.
public enum StringDatabaseError: Error, Hashable, Sendable {
  /// A file is there that this command did not make.
  case notADatabaseOfStrings(path: String)
  /// A folder or something else that is no file is there.
  case notAFile(path: String)
  /// SQLite's file of changes lies beside the database: it would be taken for changes of the new one.
  case inUse(path: String, beside: String)
}

extension StringDatabaseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notADatabaseOfStrings(let path):
      "\(path) is there and is no database of levity strings export."
    case .notAFile(let path): "\(path) is there and is no file."
    case .inUse(let path, let beside):
      "\(path) is open in another program, or was not closed by it: \(beside) has changes."
    }
  }

  /// The next step.
  public var help: String {
    switch self {
    case .notADatabaseOfStrings: "give another path, or pass --force to replace the file"
    case .notAFile: "give the path of a file"
    case .inUse: "close the database there, or open it once with sqlite3 and close it"
    }
  }
}
