import FileTransactions
import Foundation
import SQLiteConnections
import StringLocks
import Testing

@testable import StringDatabases

@Suite struct ReplacingTests {
  private func database(_ project: StringsProject) throws -> StringDatabase {
    StringDatabase(survey: try StringsProject.survey(project.path), lock: StringLock())
  }

  @Test(arguments: ["", "notes of somebody", String(repeating: "SQLite format 3\0", count: 20)])
  func anotherFileIsReplacedOnlyByForce(_ content: String) throws {
    let project = try StringsProject(StringsProject.files)
    try Data(content.utf8).write(to: project.database)
    #expect(throws: StringDatabaseError.notADatabaseOfStrings(path: project.database.path)) {
      try database(project).write(to: project.database.path)
    }
    #expect(try Data(contentsOf: project.database) == Data(content.utf8))
    try database(project).write(to: project.database.path, force: true)
    #expect(try OpenDatabase(project.database).rows("PRAGMA user_version") == [["1"]])
  }

  @Test func aFolderIsNeverReplaced() throws {
    let project = try StringsProject(StringsProject.files)
    #expect(throws: StringDatabaseError.notAFile(path: project.path)) {
      try database(project).write(to: project.path, force: true)
    }
  }

  @Test(arguments: ["-wal", "-journal"])
  func changesOfAnotherProgramAreNotAppliedToTheNewDatabase(_ suffix: String) throws {
    let project = try StringsProject(StringsProject.files)
    try project.write()
    let beside = project.database.path + suffix
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: beside))
    #expect(throws: StringDatabaseError.inUse(path: project.database.path, beside: beside)) {
      try database(project).write(to: project.database.path, force: true)
    }
  }

  @Test func ifTheDiskFailsTheOldDatabaseStays() throws {
    let project = try StringsProject(StringsProject.files)
    try project.write()
    let before = try Data(contentsOf: project.database)
    let refusal = FileSystemError(action: .synchronize, path: "x", code: 28)
    var files = FileSystem.live
    files.synchronize = { _ in throw refusal }
    #expect(throws: refusal) {
      try database(project).write(to: project.database.path, files: files)
    }
    #expect(try Data(contentsOf: project.database) == before)
    #expect(try project.names == ["app", "strings.sqlite"])
  }

  @Test func anErrorOfSQLiteHasItsCodeAndItsWords() throws {
    let project = try StringsProject(StringsProject.files)
    let path = project.folder.appendingPathComponent("none/strings.sqlite").path
    let error = #expect(throws: SQLiteError.self) { try database(project).write(to: path) }
    #expect(error?.code == 14)
    #expect(
      error?.description
        == "\(path): SQLite can't open: unable to open database file (code 14).")
  }

  @Test func aStatementThatBreaksARuleThrows() throws {
    let project = try StringsProject(StringsProject.files)
    let connection = try SQLiteConnection(path: project.database.path)
    try connection.execute("CREATE TABLE a (b INTEGER PRIMARY KEY)")
    let insert = try connection.prepare("INSERT INTO a (b) VALUES (?)")
    try insert.run(.integer(1))
    // SQLITE_CONSTRAINT_PRIMARYKEY
    let error = #expect(throws: SQLiteError.self) { try insert.run(.integer(1)) }
    #expect(error?.code == 1555)
    #expect(throws: SQLiteError.self) { try connection.execute("CREATE TABLE a (b)") }
    #expect(throws: SQLiteError.self) { try connection.close() }
  }
}
