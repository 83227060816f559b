import FileTransactions
import Foundation
import StringPackWriting
import StringValues
import StringsFiles
import TestSupport
import Testing

@testable import StringOffloading

/// `strings: floor: packs`: strings of the development language that leave, too. Whatever happens to the packs, what is
/// shown is the same as before.
@Suite struct StringFloorTests {
  private static let asks = "let a = NSLocalizedString(\"Cancel\", comment: \"\")\n"
  private static let english = """
    "Cancel" = "Cancel"; "Done" = "Done"; "title" = "Title"; "%@ left" = "%@ left"; "" = "";

    """
  private static let german = "\"Cancel\" = \"Abbrechen\"; \"Done\" = \"Fertig\";\n"
  private static let push =
    "<plist><dict><key>aps-environment</key><string>production</string></dict></plist>"
  private static let generated = "LevityTables/App/en.lproj/Localizable.strings"

  private static func project(
    _ files: [String: String?] = [:], targets: [StringsProject.Target] = [StringsProject.app]
  ) throws -> StringsProject {
    var project = try StringsProject(
      [
        "App/Accessors.swift": asks, "App/en.lproj/Localizable.strings": english,
        "App/de.lproj/Localizable.strings": german,
      ].merging(files) { $1 }, targets: targets)
    project.options.answers = .public
    project.options.floor = .packs
    return project
  }

  private static func keys(_ project: StringsProject, _ path: String = generated) throws -> [String]
  {
    let bytes = try Data(contentsOf: project.folder.url.appendingPathComponent(path))
    let document = try StringsDocument([UInt8](bytes))
    return document.entries.map { document.key(of: $0) }.sorted()
  }

  @Test func keysThatAreTheirOwnStringsLeave() throws {
    var project = try Self.project()
    let table = try #require(try project.table())
    #expect(table.leavingKeys == ["Cancel", "Done"])
    #expect(table.floor == [])
    #expect(table.evidence?.contains("2 keys are their own strings and leave, too.") == true)
    let edits = try project.offload()
    #expect(
      edits.excludedFiles == [
        "App.xcodeproj#App": [
          "App/de.lproj/Localizable.strings", "App/en.lproj/Localizable.strings",
        ]
      ])
    #expect(edits.addedResources == ["App.xcodeproj#App": [Self.generated]])
    #expect(try Self.keys(project) == ["", "%@ left", "title"])
    #expect(try project.read("App/en.lproj/Localizable.strings") == Self.english)
    #expect(try project.carried("Cancel", "en") == .value(.plain("Cancel")))
    #expect(try project.edits().transaction.operations == [])
  }

  @Test func theDevelopmentLanguageStaysByDefault() throws {
    var project = try Self.project()
    project.options.floor = StringSurveyOptions().floor
    let table = try #require(try project.table())
    #expect(table.leavingKeys == nil)
    #expect(table.floor == ["App/en.lproj/Localizable.strings"])
  }

  @Test func theDevelopmentLanguageReturns() throws {
    var project = try Self.project()
    try project.offload()
    project.options.floor = .app
    let edits = try project.offload()
    #expect(edits.excludedFiles == ["App.xcodeproj#App": ["App/de.lproj/Localizable.strings"]])
    #expect(edits.addedResources == [:])
  }

  @Test func aRunIsUndone() throws {
    var project = try Self.project()
    let edits = try project.edits()
    let output = try TemporaryDirectory()
    let store = try TransactionStore(root: project.folder.path, output: output.path)
    _ = try store.perform(edits.transaction)
    #expect(project.exists(Self.generated))
    _ = try store.restore()
    #expect(!project.exists(Self.generated))
    #expect(try project.read("App/en.lproj/Localizable.strings") == Self.english)
  }

  /// Without its folder, the app wouldn't have the language, and would start in another one.
  @Test func aTableOfWhichNothingStaysKeepsItsLanguage() throws {
    var project = try Self.project([
      "App/en.lproj/Localizable.strings": "\"Cancel\" = \"Cancel\";\n"
    ])
    try project.offload()
    #expect(try Self.keys(project) == [])
    #expect(try project.edits().transaction.operations == [])
  }

  @Test(arguments: [
    // Another string than the key is shown if the table lacks it.
    ("let a = NSLocalizedString(\"Cancel\", value: \"Stop\", comment: \"\")", ["Done"]),
    ("let a = String(localized: \"Cancel\", defaultValue: \"Stop\")", ["Done"]),
    ("let a = b.localizedString(forKey: \"Cancel\", value: missing, table: nil)", ["Done"]),
    ("let a = NSLocalizedString(\"Ca\\(x)\", value: \"\\(y)\", comment: \"\")", ["Done"]),
    ("let a = \"Cancel\".localized(or: missing)", ["Done"]),
    ("let a = b.localizedString(forKey: key, value: missing, table: nil)", nil),
    ("let a = b.localizedString(forKey: key, value: \"?\", table: table)", nil),
    ("let a = R.string.localizable.cancel()", nil),
    // It reads the file itself.
    (
      "let d = Bundle.main.path(forResource: \"Localizable\", ofType: \"strings\").map { NSDictionary(contentsOfFile: $0) }",
      nil
    ),
    // A place that no bundle answers.
    ("let a = CFCopyLocalizedString(\"Cancel\" as CFString, nil)", ["Done"]),
    // The same string, or none.
    (
      "let a = NSLocalizedString(\"Cancel\", value: \"Cancel\", comment: \"\")", ["Cancel", "Done"]
    ),
    ("let a = b.localizedString(forKey: key, value: nil, table: nil)", ["Cancel", "Done"]),
    ("let a = b.localizedString(forKey: key, value: \"\", table: nil)", ["Cancel", "Done"]),
    ("let a = NSLocalizedString(key, comment: \"\")", ["Cancel", "Done"]),
    ("let a = b.localizedString(forKey: key, value: \"?\", table: \"Other\")", ["Cancel", "Done"]),
    ("import SwiftUI\nlet a = Text(\"Cancel\")", ["Cancel", "Done"]),
  ])
  func whereAnotherStringWouldBeShownTheKeyStays(_ source: String, _ leaving: [String]?) throws {
    let table = try #require(try Self.project(["App/Accessors.swift": source]).table())
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.leavingKeys == leaving)
  }

  @Test(arguments: [
    ("[b localizedStringForKey:@\"Cancel\" value:@\"Stop\" table:nil]", ["Done"]),
    ("[b localizedStringForKey:@\"Cancel\" value:@\"\" table:nil]", ["Cancel", "Done"]),
    ("[b localizedStringForKey:key value:nil table:nil]", ["Cancel", "Done"]),
    ("[b localizedStringForKey:key value:other table:nil]", nil as [String]?),
    (
      "NSLocalizedStringWithDefaultValue(@\"Cancel\", nil, b, @\"Stop\", @\"\")", ["Done"]
    ),
  ])
  func objectiveCTellsOfAnotherStringToo(_ call: String, _ leaving: [String]?) throws {
    let source = "void f(void) { NSString *a = \(call); }"
    #expect(try Self.project(["App/Ask.m": source]).table()?.leavingKeys == leaving)
  }

  /// The system looks for the key of a message before any code runs.
  @Test func theTableOfPushMessagesStays() throws {
    let project = try Self.project([
      "App/App.entitlements": Self.push, "App/en.lproj/Menu.strings": Self.english,
      "App/de.lproj/Menu.strings": Self.german,
      "App/Menu.swift": "let m = NSLocalizedString(\"Done\", tableName: \"Menu\", comment: \"\")",
    ])
    #expect(try project.table()?.isAnswered == true)
    #expect(try project.table()?.leavingKeys == nil)
    #expect(try project.table("Menu")?.leavingKeys == ["Cancel", "Done"])
  }

  @Test func theStringOfBaseCountsAsWell() throws {
    let project = try Self.project([
      "App/Base.lproj/Localizable.strings": "\"Cancel\" = \"Stop\"; \"Done\" = \"Done\";\n"
    ])
    #expect(try project.table()?.leavingKeys == ["Done"])
  }

  @Test func pluralsStay() throws {
    let plural = """
      <plist><dict><key>Done</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict>
      </dict></dict></plist>
      """
    let project = try Self.project(["App/en.lproj/Localizable.stringsdict": plural])
    #expect(try project.table()?.leavingKeys == ["Cancel"])
  }

  @Test func anExtensionKeepsItsFile() throws {
    let widget = StringsProject.Target(
      name: "Widget", identifier: "org.app.widget", type: "app-extension", folder: "App")
    var project = try Self.project(targets: [StringsProject.app, widget])
    let edits = try project.offload()
    #expect(Array(edits.excludedFiles.keys) == ["App.xcodeproj#App"])
    #expect(edits.addedResources == ["App.xcodeproj#App": [Self.generated]])
  }

  @Test func aCatalogsKeysLeave() throws {
    func unit(_ value: String) -> String {
      "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(value)\"}}"
    }
    let catalog = """
      {"sourceLanguage":"en","version":"1.0","strings":{
      "Cancel":{"localizations":{"en":\(unit("Cancel")),"de":\(unit("Abbrechen"))}},
      "title":{"localizations":{"en":\(unit("Title")),"de":\(unit("Titel"))}}}}
      """
    var project = try Self.project([
      "App/en.lproj/Localizable.strings": nil, "App/de.lproj/Localizable.strings": nil,
      "App/Localizable.xcstrings": catalog,
    ])
    #expect(try project.table()?.leavingKeys == ["Cancel"])
    try project.offload()
    #expect(try Self.keys(project) == ["title"])
    #expect(try project.edits().transaction.operations == [])
  }
}
