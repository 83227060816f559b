public import FileTransactions
import Foundation
import SQLiteConnections
public import StringLocks
public import StringOffloading

/// An SQLite database of all strings of a project, to query.
public struct StringDatabase: Sendable {
  /// The database's `user_version`: it grows if an older query could give another result.
  public static let schemaVersion = 1
  /// The database's `application_id`: "LvSt".
  public static let applicationIdentifier: UInt32 = 0x4C76_5374

  let survey: StringSurvey
  let lock: StringLock

  /// Creates a database of the surveyed strings.
  ///
  /// - Parameter lock: the ids of keys; empty if the project has none.
  public init(survey: StringSurvey, lock: StringLock) {
    self.survey = survey
    self.lock = lock
  }

  /// Writes the database to a temporary name in the same directory, syncs it and renames it: a reader sees the old file
  /// or the whole new one. The same strings and the same version of SQLite give the same bytes.
  ///
  /// - Parameter force: replaces any file; otherwise only one that this method wrote.
  /// - Returns: the size in bytes.
  /// - Throws: `StringDatabaseError`, `SQLiteError`, `FileSystemError`.
  @discardableResult
  public func write(
    to path: String, force: Bool = false, files: FileSystem = .live
  ) throws -> UInt64 {
    try Self.requireReplaceable(path, force: force, files)
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let temporary = "\(folder)/.\(url.lastPathComponent).\(UUID().uuidString)"
    do {
      try fill(temporary)
      try files.synchronize([temporary])
      let size = try files.status(temporary)?.size ?? 0
      try files.rename(temporary, url.path)
      try files.synchronize([folder])
      return UInt64(size)
    } catch var error as SQLiteError {
      try? files.removeFile(temporary)
      // The temporary name means nothing to the caller.
      error.path = path
      throw error
    } catch {
      // A leftover is of no use, and the first error is the one to report.
      try? files.removeFile(temporary)
      throw error
    }
  }

  private func fill(_ path: String) throws {
    let connection = try SQLiteConnection(path: path)
    // Nothing else opens the file, and an incomplete one is deleted: no journal, and a single sync.
    try connection.execute(
      """
      PRAGMA journal_mode = OFF;
      PRAGMA synchronous = OFF;
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA page_size = 4096;
      PRAGMA encoding = 'UTF-8';
      PRAGMA application_id = \(Self.applicationIdentifier);
      PRAGMA user_version = \(Self.schemaVersion);
      """)
    try connection.execute("BEGIN")
    try connection.execute(StringDatabaseSchema.statements)
    var writer = StringDatabaseWriter(survey: survey, lock: lock, connection: connection)
    try writer.write()
    try connection.execute("COMMIT")
    try connection.close()
  }

  /// Throws if the file must not be replaced. Reads only its header.
  private static func requireReplaceable(_ path: String, force: Bool, _ files: FileSystem) throws {
    // A rename replaces a link itself: its target decides whether that is allowed.
    guard try files.status(path) != nil else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else { throw StringDatabaseError.notAFile(path: path) }
    for suffix in ["-wal", "-journal"] {
      if let status = try files.status(path + suffix), status.size > 0 {
        throw StringDatabaseError.inUse(path: path, beside: path + suffix)
      }
    }
    guard !force else { return }
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let head = [UInt8](try file.read(upToCount: 100) ?? Data())
    guard isOurs(head) else { throw StringDatabaseError.notADatabaseOfStrings(path: path) }
  }

  /// The header of SQLite's files (https://sqlite.org/fileformat.html, 1.3): 16 bytes of magic, the application's
  /// identifier at 68.
  static func isOurs(_ head: [UInt8]) -> Bool {
    guard head.count == 100, head.starts(with: Array("SQLite format 3\0".utf8)) else {
      return false
    }
    return head[68..<72].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } == applicationIdentifier
  }
}
