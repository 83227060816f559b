import FileTransactions
import Foundation
import ImageOffloading
import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

@testable import StringOffloading

/// Runs after the first one, when its result has been changed.
@Suite struct LaterRunTests {
  private static let german = "App/de.lproj/Localizable.strings"

  @Test func aTableThatTheSystemIsAskedForLaterGoesBackWithItsEdits() throws {
    var project = try StringsProject()
    try project.offload()
    try project.folder.write("\"title\" = \"Neu\";\n", to: "LevityStrings/\(Self.german)")
    try project.folder.write(
      "let a = NSLocalizedString(\"title\", comment: \"\")", to: "App/Late.swift")
    #expect(try project.table()?.reason == .askedFromTheSystem)

    let edits = try project.offload()

    #expect(try project.read(Self.german) == "\"title\" = \"Neu\";\n")
    #expect(try project.read("App/en.lproj/Localizable.strings") == StringsProject.english)
    #expect(!project.exists("LevityStrings/\(Self.german)"))
    #expect(
      edits.notes.first?.hasPrefix("Localizable had left and is in the bundle again: ") == true)
    // Code that asks Levity still gets them.
    #expect(try project.carried("title", "de") == .value(.plain("Neu")))
    #expect(try project.edits().transaction.isEmpty)
    try project.folder.write("\"title\" = \"Noch\";\n", to: Self.german)
    try project.offload()
    #expect(try project.carried("title", "de") == .value(.plain("Noch")))
    try project.remove("App/Late.swift")
    try project.offload()
    #expect(try project.read("LevityStrings/\(Self.german)") == "\"title\" = \"Noch\";\n")
  }

  @Test func aDamagedFileStopsTheRunIfItsTableHadStrings() throws {
    var project = try StringsProject(["App/en.lproj/Menu.strings": "\"m\" = \"M\";\n"])
    try project.offload()
    try project.folder.write(
      "\"title\" = \"Titel\"\n\"b\" = \"B\";\n", to: "LevityStrings/\(Self.german)")
    let error = #expect(throws: StringOffloadingError.self) { try project.edits() }
    guard case .stringsGone(let table, let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(table == "App/Localizable" && reason.contains("LevityStrings/\(Self.german)"))
  }

  @Test func movedFilesThatAreGoneStopTheRun() throws {
    var project = try StringsProject(["App/en.lproj/Menu.strings": "\"m\" = \"M\";\n"])
    try project.offload()
    try project.remove("LevityStrings/\(Self.german)")
    #expect(
      throws: StringOffloadingError.movedFileMissing(
        path: Self.german, moved: "LevityStrings/\(Self.german)")
    ) { try project.edits() }
    // Removing the language removes both.
    try project.remove(Self.german)
    try project.offload()
    #expect(try project.carried("title", "de") == nil)
    #expect(try project.carried("title", "en") == .value(.plain("Title")))
  }

  @Test func aTableThatLostAllItsStringsStopsTheRun() throws {
    var project = try StringsProject(["App/en.lproj/Menu.strings": "\"m\" = \"M\";\n"])
    try project.offload()
    for language in ["en", "de"] {
      try project.folder.write("", to: "LevityStrings/App/\(language).lproj/Localizable.strings")
    }
    #expect(throws: StringOffloadingError.self) { try project.edits() }
  }

  @Test func anEmptyTableThatXcodeWroteAgainStaysAsItIs() throws {
    let catalog =
      "{\"sourceLanguage\":\"en\",\"strings\":{\"m\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Menu\"}}}}},\"version\":\"1.0\"}"
    var project = try StringsProject(["App/Menu.xcstrings": catalog])
    try project.offload()
    try project.folder.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.2\"}", to: "App/Menu.xcstrings")
    #expect(try project.edits().transaction.isEmpty)
  }

  @Test func aPackOfABundleThatNobodyKnowsIsNotDropped() throws {
    var project = try StringsProject()
    try project.offload()
    let renamed = try project.read("App.xcodeproj/project.pbxproj")
      .replacing("org.app", with: "org.new")
    try project.folder.write(renamed, to: "App.xcodeproj/project.pbxproj")
    try project.folder.write(StringsProject.accessors("org.new"), to: "App/New.swift")

    let edits = try project.offload()

    #expect(try project.carried("title", "de") == .value(.plain("Titel")))
    #expect(try project.carried("title", "de", bundle: "org.new") == .value(.plain("Titel")))
    #expect(edits.notes.contains { $0.hasPrefix("No table of org.app is here") })
  }
}
