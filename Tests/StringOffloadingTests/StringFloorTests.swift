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
    #expect(table.evidence?.contains("2 keys whose strings are in code leave, too.") == true)
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

  /// The string of a key is passed along, by all places but these.
  private static let passing: [(source: String, leaves: Bool)] = [
    ("let a = NSLocalizedString(\"title\", value: \"Title\", comment: \"\")", true),
    ("let a = String(localized: \"title\", defaultValue: \"Title\")", true),
    ("let a = b.localizedString(forKey: \"title\", value: \"Title\", table: nil)", true),
    (
      "import SwiftUI\nlet a = NSLocalizedString(\n\"title\", value: \"Title\", comment: \"\")",
      true
    ),
    (
      """
      let a = NSLocalizedString("title", value: "Title", comment: "")
      let b = NSLocalizedString("title", comment: "")
      """, false
    ),
    (
      """
      let a = NSLocalizedString("title", value: "Title", comment: "")
      let b = NSLocalizedString(key, comment: "")
      """, false
    ),
    (
      """
      import SwiftUI
      let a = NSLocalizedString("title", value: "Title", comment: "")
      let b = Text("title")
      """, false
    ),
    ("let a = NSLocalizedString(\"title\", value: \"Titel\", comment: \"\")", false),
    ("let a = NSLocalizedString(\"other\", value: \"Title\", comment: \"\")", false),
  ]

  @Test(arguments: passing)
  func aStringThatAllPlacesPassAlongLeaves(_ source: String, _ leaves: Bool) throws {
    let table = try #require(try Self.project(["App/Accessors.swift": source]).table())
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.leavingKeys == ["Cancel", "Done"] + (leaves ? ["title"] : []))
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

  /// A default value is a format.
  @Test(arguments: [
    ("NSLocalizedString(\"full\", value: \"100 %\", comment: \"\")", ["full"]),
    ("String(localized: \"full\", defaultValue: \"100 %\")", nil as [String]?),
  ])
  func aPercentSignLeavesOnlyIfNothingFormatsIt(_ call: String, _ leaving: [String]?) throws {
    let project = try Self.project([
      "App/Accessors.swift": "let a = \(call)",
      "App/en.lproj/Localizable.strings": "\"full\" = \"100 %\";",
      "App/de.lproj/Localizable.strings": "\"full\" = \"100 %\";",
    ])
    #expect(try project.table()?.leavingKeys == leaving)
  }

  private static func swiftGen(_ call: String, modifier: String = "private ") -> String {
    """
    internal enum L10n {
      internal static let title = L10n.tr("Localizable", "title", fallback: "Title")
      internal static func left(_ p1: Any) -> String {
        return L10n.tr("Localizable", "%@ left", String(describing: p1), fallback: "%@ left")
      }
    }
    extension L10n {
      \(modifier)static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = BundleToken.bundle.localizedString(\(call))
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }
    """
  }

  @Test func stringsThatSwiftGenPassesAlongLeave() throws {
    func leaving(_ source: String) throws -> [String]? {
      let table = try Self.project(["App/Accessors.swift": source]).table()
      #expect(table?.isAnswered == true)
      return table?.leavingKeys
    }
    let passed = "forKey: key, value: value, table: table"
    #expect(try leaving(Self.swiftGen(passed)) == ["Cancel", "Done", "title"])
    #expect(
      try leaving(
        Self.swiftGen(passed).replacing("fallback: \"Title\"", with: "fallback: \"Old\""))
        == ["Cancel", "Done"])
    // Functions of another form, or that code of other files may call.
    #expect(try leaving(Self.swiftGen("forKey: key, value: other, table: table")) == nil)
    #expect(
      try leaving(Self.swiftGen("forKey: key, value: nil, table: table")) == ["Cancel", "Done"])
    #expect(try leaving(Self.swiftGen(passed, modifier: "")) == nil)
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

  private static let plural = """
    <plist><dict><key>Done</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict>
    </dict></dict></plist>
    """

  @Test(arguments: ["App", "App/Plurals"]) func pluralsStay(_ folder: String) throws {
    let project = try Self.project(["\(folder)/en.lproj/Localizable.stringsdict": Self.plural])
    #expect(try project.table()?.leavingKeys == ["Cancel"])
  }

  /// A build puts files of one table and language beside each other, wherever they are.
  @Test func filesInSeveralFoldersAreOneTable() throws {
    var project = try Self.project([
      "App/Plurals/en.lproj/Localizable.stringsdict": Self.plural,
      "App/Plurals/de.lproj/Localizable.stringsdict": Self.plural,
    ])
    project.options.floor = .app
    let table = try #require(try project.table())
    #expect(try project.plan().tables.count == 1)
    #expect(
      table.floor == [
        "App/Plurals/en.lproj/Localizable.stringsdict", "App/en.lproj/Localizable.strings",
      ])
    let edits = try project.offload()
    #expect(
      edits.excludedFiles["App.xcodeproj#App"]?.sorted() == [
        "App/Plurals/de.lproj/Localizable.stringsdict", "App/de.lproj/Localizable.strings",
      ])
    #expect(try project.edits().transaction.operations == [])
  }

  /// Nobody knows which of two files of a kind is in the bundle, and a file of another target isn't beside those of the
  /// app.
  @Test(arguments: [
    "App/Other/de.lproj/Localizable.strings", "Widget/fr.lproj/Localizable.strings",
  ])
  func otherFilesAreTablesOfTheirOwn(_ path: String) throws {
    let widget = StringsProject.Target(
      name: "Widget", identifier: "org.app.widget", type: "app-extension", folder: "Widget")
    let project = try Self.project([path: Self.german], targets: [StringsProject.app, widget])
    #expect(try project.plan().tables.filter { $0.name == "Localizable" }.count == 2)
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
