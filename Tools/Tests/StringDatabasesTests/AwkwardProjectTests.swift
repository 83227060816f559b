import Foundation
import StringInventories
import StringLocks
import StringOffloading
import Testing

@testable import StringDatabases

/// `levity strings export` writes what `levity strings list` prints, of the project that the tests of the core compare the
/// other operations on.
@Suite struct AwkwardProjectTests {
  @Test func theDatabaseHasTheFilesStringsAndIssuesOfTheList() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let path = root.appendingPathComponent("Fixtures/StringInventories/AwkwardProject").path
    let project = try StringsProject([:])
    try FileManager.default.createDirectory(at: project.folder, withIntermediateDirectories: true)
    try StringDatabase(survey: try StringsProject.survey(path), lock: StringLock())
      .write(to: project.database.path)
    let database = try OpenDatabase(project.database)

    let inventory = try StringInventory.read(path)
    #expect(try ListedStrings(database).json() == ListedStrings.expected(inventory))
    #expect(
      try database.rows("SELECT path, keys FROM files ORDER BY id")
        == inventory.files.map { [$0.path, String($0.keys)] })
  }
}
