import FileTransactions
import Foundation
import StringInventories
import StringKeys
import StringLocks
import StringOffloading
import StringValues
import Testing

@testable import StringDatabases

@Suite struct StringDatabaseTests {
  /// Real apps beside the checkout, as for the tests of the core.
  static let corpus: URL? = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let place =
      ProcessInfo.processInfo.environment["LEVITY_CORPUS"].map { URL(fileURLWithPath: $0) }
      ?? root.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    return FileManager.default.fileExists(atPath: place.appendingPathComponent("README.md").path)
      ? place : nil
  }()

  private func expectEqual(_ database: OpenDatabase, _ inventory: StringInventory) throws {
    let found = try ListedStrings(database).json()
    let expected = try ListedStrings.expected(inventory)
    for part in ["entries", "issues"] {
      let left = found[part] as? [NSDictionary] ?? []
      let right = expected[part] as? [NSDictionary] ?? []
      #expect(left.count == right.count)
      let different = zip(left, right).first { !$0.isEqual($1) }
      #expect(different == nil)
    }
  }

  @Test func theDatabaseSaysWhatTheListSays() throws {
    let project = try StringsProject(StringsProject.files)
    let inventory = try StringsProject.survey(project.path).inventory
    #expect(inventory.entries.contains { $0.isStructured })
    #expect(!inventory.issues.isEmpty)
    try expectEqual(try project.write(), inventory)
  }

  @Test(
    .enabled(if: corpus != nil, "the corpus is not beside this checkout"),
    arguments: ["element-ios", "pocket-casts-ios"])
  func theDatabaseSaysWhatTheListSaysOfARealApp(_ name: String) throws {
    let path = try #require(Self.corpus).appendingPathComponent(name).path
    let project = try StringsProject([:])
    try FileManager.default.createDirectory(
      at: project.folder, withIntermediateDirectories: true)
    let survey = try StringsProject.survey(path)
    try StringDatabase(survey: survey, lock: StringLock()).write(to: project.database.path)
    let database = try OpenDatabase(project.database)
    try expectEqual(database, survey.inventory)
    #expect(try database.rows("PRAGMA foreign_key_check").isEmpty)
    let missing = try database.rows("SELECT count(*) FROM missing")
    #expect(try database.rows("SELECT sum(missing) FROM coverage") == missing)
  }

  @Test func sqliteFindsTheFileSound() throws {
    let database = try StringsProject(StringsProject.files).write()
    #expect(try database.rows("PRAGMA integrity_check") == [["ok"]])
    #expect(try database.rows("PRAGMA foreign_key_check").isEmpty)
    #expect(try database.rows("PRAGMA user_version") == [["1"]])
    #expect(try database.rows("PRAGMA journal_mode") == [["delete"]])
  }

  @Test func theSameStringsGiveTheSameBytes() throws {
    let project = try StringsProject(StringsProject.files)
    try project.write()
    let first = try Data(contentsOf: project.database)
    try project.write()
    #expect(try Data(contentsOf: project.database) == first)
    #expect(try project.names == ["app", "strings.sqlite"])
  }

  @Test func aViewSaysWhatEachLanguageLacks() throws {
    let database = try StringsProject(StringsProject.files).write()
    let missing = try database.rows(
      "SELECT table_name, language, key FROM missing WHERE language = 'de' ORDER BY key")
    // What is not translated on purpose, what no code has and what only German has is not missing.
    #expect(
      missing == [
        ["Localizable", "de", "apples"], ["Localizable", "de", "empty"],
        ["Localizable", "de", "e\u{301}"], ["Kit", "de", "implicit"],
        ["Localizable", "de", "quoted"],
        ["Localizable", "de", "wide"], ["Localizable", "de", "é"],
      ])
    // A string with the state new isn't translated yet.
    #expect(
      try database.rows("SELECT key FROM missing WHERE language = 'fr' ORDER BY key") == [
        ["implicit"], ["tap"],
      ])
    #expect(
      try database.rows(
        "SELECT wanted, missing FROM coverage WHERE language = 'de' ORDER BY folder")
        == [["7", "6"], ["2", "1"]])
    #expect(
      try database.rows(
        "SELECT language, state FROM translations WHERE key = 'tap' ORDER BY language")
        == [["de", "needs_review"], ["en", "development"], ["fr", "missing"]])
  }

  @Test func aValueOfTheDictionaryIsTheOneThatIsShown() throws {
    let database = try StringsProject(StringsProject.files).write()
    #expect(
      try database.rows(
        """
        SELECT is_shown, content FROM strings JOIN keys ON keys.id = key_id
        WHERE keys.name = 'apples' ORDER BY is_shown
        """) == [["0", "plain"], ["1", "format"]])
  }

  @Test func keysHaveTheIdsOfTheLock() throws {
    var lock = StringLock()
    lock.assign([StringKey(key: "greeting"), StringKey(key: "gone")], to: StringsProject.bundle)
    let database = try StringsProject(StringsProject.files).write(lock)
    #expect(
      try database.rows(
        """
        SELECT bundle, identifier, name, is_sealed
        FROM key_identifiers JOIN keys ON keys.id = key_id
        """) == [[StringsProject.bundle, "1", "greeting", "0"]])
    #expect(try database.rows("SELECT id, key FROM identifiers ORDER BY id").count == 2)
  }

  @Test func aZeroInAValueIsKept() throws {
    let contents = "\"zero\" = \"a\\U0000b\";\n"
    let project = try StringsProject(["en.lproj/Localizable.strings": contents])
    let inventory = try StringsProject.survey(project.path).inventory
    #expect(inventory.entries.first?.value == .plain("a\0b"))
    try expectEqual(try project.write(), inventory)
  }
}
