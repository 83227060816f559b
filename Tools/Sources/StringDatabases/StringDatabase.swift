public import FileTransactions
import Foundation
public import StringLocks
public import StringOffloading

/// All strings of a project as an SQLite database, for people who want to query them.
public struct StringDatabase: Sendable {
  /// The database's `user_version`: it grows when a query of before may say something else.
  public static let schemaVersion = 1
  /// The database's `application_id`: "LvTx".
  public static let applicationIdentifier: UInt32 = 0x4C76_5478

  let survey: StringSurvey
  let lock: StringLock

  /// A database of these strings.
  ///
  /// - Parameter lock: the ids of keys; empty where the project has none.
  public init(survey: StringSurvey, lock: StringLock) {
    self.survey = survey
    self.lock = lock
  }

  /// Writes the database under another name in the same folder, brings it to the disk and gives it its name: whoever
  /// opens the path sees the old file or the whole new one. The same strings give the same bytes by one version of SQLite.
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
    } catch {
      // What is left of it helps nobody; the error before is what counts.
      try? files.removeFile(temporary)
      throw error
    }
  }

  private func fill(_ path: String) throws {
    let connection = try SQLiteConnection(path: path)
    // Nobody else knows the file, and one that is not complete is thrown away: no journal, and one wait for the disk.
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

  /// Refuses what must not be replaced. Only the head of the file is read.
  private static func requireReplaceable(_ path: String, force: Bool, _ files: FileSystem) throws {
    // The link itself would be replaced: what it leads to decides whether that is allowed.
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
