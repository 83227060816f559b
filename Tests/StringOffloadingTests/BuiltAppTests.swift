import FileTransactions
import Foundation
import StringLocks
import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

@testable import StringOffloading

/// A build phase takes tables out of the app that Xcode built, and puts packs in.
@Suite struct BuiltAppTests {
  private static let asks = "let a = NSLocalizedString(\"title\", comment: \"\")"
  private static let asksInC =
    "let a = NSLocalizedString(\"error_1\", comment: \"\")\nlet b = CFCopyLocalizedString(\"title\" as CFString, nil)"

  private static let own = ["App", "Info.plist", "de.lproj/InfoPlist.strings"]

  @Test func thePacksAreThoseOfAnOffload() throws {
    var fixture = try BuiltAppFixture(Self.asks)
    fixture.encoder = StringStreamEncoder()
    let outcome = try fixture.pack()
    #expect(outcome.files == 12)
    #expect(outcome.languages == WayOfAsking.languages.sorted())
    let files = try fixture.bytes()
    #expect(
      Set(files.keys)
        == Set(
          Self.own + [
            "en.lproj/Localizable.strings", "en.lproj/Localizable.stringsdict",
            "org.app.levitykeys", "org.app.levitystrings",
          ]))
    let edits = try fixture.project.offload()
    let pack = try #require(edits.packs.first)
    #expect(files["org.app.levitystrings"] == Data(pack.bytes))
    let keys = try Data(
      contentsOf: fixture.project.folder.url.appendingPathComponent(
        "App/A.xcassets/LevityStringKeys.dataset/LevityStringKeys.levitykeys"))
    #expect(
      try StringPackArchive(keys).entries.map(\.pack) == [files["org.app.levitykeys"]])
  }

  @Test func theSystemStillOffersEveryLanguage() throws {
    let fixture = try BuiltAppFixture(Self.asks)
    try fixture.pack()
    let info = try #require(NSDictionary(contentsOfFile: "\(fixture.app)/Info.plist"))
    #expect(info["CFBundleLocalizations"] as? [String] == WayOfAsking.languages.sorted())
    #expect(info["CFBundleIdentifier"] as? String == "org.app.debug")
  }

  @Test func theProjectStaysAsItIs() throws {
    let fixture = try BuiltAppFixture(Self.asks)
    let root = fixture.project.folder.path
    func tree() throws -> [String: Data?] {
      let names = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
      return names.reduce(into: [:]) {
        $0[$1] = FileManager.default.contents(atPath: "\(root)/\($1)")
      }
    }
    let before = try tree()
    try fixture.pack()
    #expect(try tree() == before)
  }

  @Test func aRunWithoutChangesIsSkipped() throws {
    let fixture = try BuiltAppFixture(Self.asks)
    #expect(try fixture.unchanged() == nil)
    let outcome = try fixture.pack()
    let later = try #require(try fixture.unchanged())
    #expect(later.isUnchanged && later.bytes == outcome.bytes)
    try fixture.build(["de"])
    #expect(try fixture.unchanged() == nil)
  }

  @Test func tablesThatXcodeCopiesAgainLeaveAgain() throws {
    let fixture = try BuiltAppFixture(Self.asks)
    try fixture.pack()
    let first = try fixture.contents()
    try fixture.project.folder.write(
      "\"title\" = \"Neu\"; \"error_1\" = \"1\";", to: "App/de.lproj/Localizable.strings")
    try fixture.build(["de"])
    try fixture.pack()
    #expect(try Set(fixture.contents().keys) == Set(first.keys))
    #expect(try fixture.packed("title", "de") == .value(.plain("Neu")))
    #expect(try fixture.packed("%@ left", "de") == .missing)
    #expect(try fixture.packed("title", "ja") == .value(.plain("題")))
    // All of them, without an edit.
    let second = try fixture.contents()
    try fixture.build()
    try fixture.pack()
    #expect(try fixture.contents() == second)
  }

  @Test func aLanguageThatTheProjectHasNoMoreGoes() throws {
    let fixture = try BuiltAppFixture(Self.asks)
    try fixture.pack()
    for type in ["strings", "stringsdict"] {
      try fixture.project.remove("App/ja.lproj/Localizable.\(type)")
    }
    #expect(try fixture.pack().languages == WayOfAsking.languages.filter { $0 != "ja" }.sorted())
    #expect(try fixture.packed("title", "ja") == nil)
  }

  @Test func keysThatNoBundleAnswersStay() throws {
    let fixture = try BuiltAppFixture(Self.asksInC)
    try fixture.pack()
    func kept() throws -> [String: String]? {
      try fixture.contents()["de.lproj/Localizable.strings"] as? [String: String]
    }
    #expect(try kept() == ["title": "Titel"])
    #expect(try fixture.packed("error_1", "de") == .value(.plain("1: Titel")))
    let first = try fixture.contents()
    // The part isn't taken for the table.
    try fixture.pack()
    #expect(try fixture.contents() == first)
    try fixture.build(["de"])
    try fixture.pack()
    #expect(try fixture.contents() == first)
  }

  @Test func aTableThatHasToStayComesBack() throws {
    let fixture = try BuiltAppFixture(Self.asksInC)
    let before = try fixture.contents().filter { $0.key != "Info.plist" }
    try fixture.pack()
    try fixture.project.folder.write(
      "let a = CFCopyLocalizedString(key, nil)", to: "App/Way.swift")
    try fixture.pack()
    #expect(try fixture.contents().filter { $0.key != "Info.plist" } == before)
  }

  // MARK: - Files that can't be read, and tables without a file of the development language

  @Test func aFileThatCannotBeReadStaysAndTheOthersLeave() throws {
    let fixture = try BuiltAppFixture(Self.asks)
    let damaged = Data(Array("\"title\" = \"".utf8) + [0x86, 0x22])
    try fixture.folder.write(damaged, to: "App.app/de.lproj/Localizable.strings")
    let outcome = try fixture.pack()
    #expect(outcome.unreadable.map(\.path) == ["de.lproj/Localizable.strings"])
    let files = try fixture.bytes()
    #expect(files["de.lproj/Localizable.strings"] == damaged)
    #expect(files["de.lproj/Localizable.stringsdict"] != nil)
    #expect(files["ja.lproj/Localizable.strings"] == nil)
    // Users of that language get the app's own table, and no other language.
    #expect(try fixture.packed("title", "de") == .missing)
    #expect(try fixture.packed("title", "ja") == .value(.plain("題")))
    #expect(try fixture.unchanged()?.unreadable == outcome.unreadable)
    // It leaves when it can be read.
    try fixture.build(["de"])
    #expect(try fixture.pack().unreadable == [])
    #expect(try fixture.bytes()["de.lproj/Localizable.strings"] == nil)
    #expect(try fixture.packed("title", "de") == .value(.plain("Titel")))
  }

  @Test func aPartWithKeptKeysDoesNotReplaceATableBesideAFileThatCannotBeRead() throws {
    let fixture = try BuiltAppFixture(Self.asksInC)
    try fixture.folder.write(Data([0x22, 0x86]), to: "App.app/de.lproj/Localizable.stringsdict")
    #expect(try fixture.pack().unreadable.map(\.path) == ["de.lproj/Localizable.stringsdict"])
    let table = try fixture.contents()["de.lproj/Localizable.strings"] as? [String: String]
    #expect(table?.count == 4)
    let japanese = try fixture.contents()["ja.lproj/Localizable.strings"] as? [String: String]
    #expect(japanese == ["title": "題"])
  }

  @Test func aDamagedDevelopmentLanguageKeepsTheTableAndBringsItBack() throws {
    let fixture = try BuiltAppFixture(Self.asks)
    let before = try fixture.bytes()
    try fixture.pack()
    try fixture.folder.write(Data([0x22, 0x86]), to: "App.app/en.lproj/Localizable.strings")
    let outcome = try fixture.pack()
    #expect(outcome.unreadable.map(\.path) == ["en.lproj/Localizable.strings"])
    #expect(outcome.files == 0)
    var expected = before
    expected["en.lproj/Localizable.strings"] = Data([0x22, 0x86])
    expected["Info.plist"] = nil
    #expect(try fixture.bytes().filter { $0.key != "Info.plist" } == expected)
  }

  @Test func aDamagedDevelopmentLanguageOfTheProjectIsSaid() throws {
    let fixture = try BuiltAppFixture(Self.asks)
    let before = try fixture.bytes()
    try fixture.project.folder.write(
      Data([0x22, 0x86]), to: "App/en.lproj/Localizable.strings")
    let outcome = try fixture.pack()
    #expect(outcome.unreadable.map(\.path) == ["App/en.lproj/Localizable.strings"])
    #expect(try fixture.bytes() == before)
  }

  @Test func aTableOfADocumentLeavesWithItsStringsInThePack() throws {
    let fixture = try BuiltAppFixture(Self.asks)
    let strings = "\"abc-12-xyz.text\" = \"Laden\"; \"abc-13-xyz.text\" = \"Sichern\";"
    try fixture.project.folder.write("<document/>", to: "App/Base.lproj/Shop.xib")
    try fixture.project.folder.write(strings, to: "App/de.lproj/Shop.strings")
    try fixture.folder.write(strings, to: "App.app/de.lproj/Shop.strings")
    let outcome = try fixture.pack()
    #expect(outcome.files == 13)
    #expect(try fixture.bytes()["de.lproj/Shop.strings"] == nil)
    #expect(try fixture.packedStrings("de").isSuperset(of: ["Laden", "Sichern"]))
  }

  @Test func anInitializerIsOnlyAnsweredIfItsModuleDeclaresIt() throws {
    let fixture = try BuiltAppFixture("let a = String(localized: \"title\")")
    try fixture.pack()
    #expect(try fixture.contents()["de.lproj/Localizable.strings"] != nil)
    try fixture.project.folder.write(
      "// Generated by levity: this module's lookups of strings, from packs first. Do not edit.\n",
      to: "App/LevityLookups.swift")
    try fixture.pack()
    #expect(try fixture.contents()["de.lproj/Localizable.strings"] == nil)
  }

  @Test func anAppThatWouldShowNoPacksIsRefused() throws {
    let fixture = try BuiltAppFixture(Self.asks, links: false)
    let before = try fixture.contents()
    #expect(throws: BuiltAppError.notLinked(path: fixture.app)) { try fixture.pack() }
    #expect(try fixture.contents() == before)
    #expect(throws: BuiltAppError.notAnApp(path: fixture.folder.path)) {
      try BuiltApp(fixture.folder.path)
    }
  }

  @Test func packsWithoutTheirTablesAreRefused() throws {
    let fixture = try BuiltAppFixture(Self.asks)
    try fixture.pack()
    try FileManager.default.removeItem(atPath: fixture.cache)
    #expect(throws: BuiltAppError.unknownPacks(path: fixture.app, cache: fixture.cache)) {
      try fixture.pack()
    }
  }

  @Test func anOffloadedProjectIsRefused() throws {
    var fixture = try BuiltAppFixture(Self.asks)
    try fixture.project.offload()
    #expect(throws: BuiltAppError.offloaded(path: fixture.app)) { try fixture.pack() }
  }

  /// Ends the run before each change of the disk, as a kill does: nothing is cleaned up.
  @Test(arguments: [asks, asksInC])
  func whereverABuildIsKilledNoStringIsLostAndTheNextRepairsIt(_ source: String) throws {
    let whole = try BuiltAppFixture(source)
    try whole.pack()
    let expected = try whole.contents()
    var steps = 0
    var isDone = false
    while !isDone, steps < 400 {
      let fixture = try BuiltAppFixture(source)
      let rest = Steps(steps)
      do {
        try fixture.pack(Self.failing(after: rest))
        isDone = true
      } catch is Killed {
        for language in WayOfAsking.languages {
          let table =
            try fixture.contents()["\(language).lproj/Localizable.strings"] as? [String: String]
          #expect(try table?.count == 4 || fixture.packed("title", language) != nil)
        }
        // Xcode copies some tables again.
        if steps % 2 == 0 { try fixture.build(["de", "ar"]) }
        try fixture.pack()
        #expect(try fixture.contents() == expected, "killed at step \(steps)")
      }
      steps += 1
    }
    #expect((40..<400).contains(steps))
  }

  private struct Killed: Error {}

  /// The changes of the disk until the kill. A run has one thread.
  private final class Steps: @unchecked Sendable {
    var left: Int
    init(_ left: Int) { self.left = left }
  }

  private static func failing(after rest: Steps) -> FileSystem {
    @Sendable func step() throws {
      rest.left -= 1
      if rest.left < 0 { throw Killed() }
    }
    let live = FileSystem.live
    var files = live
    files.create = {
      try step(); try live.create($0, $1)
    }
    files.rename = {
      try step(); try live.rename($0, $1)
    }
    files.removeFile = {
      try step(); try live.removeFile($0)
    }
    files.removeDirectory = {
      try step(); try live.removeDirectory($0)
    }
    files.makeDirectory = {
      try step(); try live.makeDirectory($0)
    }
    return files
  }
}
