import FileTransactions
import Foundation
import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

@testable import StringOffloading

/// Tables of which a part isn't in their files, or can't be read: what is there leaves.
@Suite struct PartlyKnownTableTests {
  private static func project(
    _ files: [String: String?] = [:], targets: [StringsProject.Target] = [StringsProject.app],
    settings: String = ""
  ) throws -> StringsProject {
    var project = try StringsProject(
      ["App/Accessors.swift": "let a = NSLocalizedString(\"title\", comment: \"\")\n"]
        .merging(files) { $1 }, targets: targets, settings: settings)
    project.options.answers = .public
    return project
  }

  // MARK: - The strings of one language are in the code

  @Test func keysThatAreTheirOwnDevelopmentStringsLeave() throws {
    var project = try Self.project([
      "App/en.lproj/Localizable.strings": nil,
      "App/de.lproj/Localizable.strings": "\"Title\" = \"Titel\";\n",
      "App/fr.lproj/Localizable.strings": "\"Title\" = \"Titre\";\n",
    ])
    let table = try #require(try project.table())
    #expect(table.isAnswered)
    #expect(table.floor == [])
    #expect(table.developmentLanguage == "en")
    #expect(table.evidence == "Its bundle answers; code has the strings of en.")
    let edits = try project.offload()
    #expect(
      edits.excludedFiles["App.xcodeproj#App"] == [
        "App/de.lproj/Localizable.strings", "App/fr.lproj/Localizable.strings",
      ])
    #expect(try project.carried("Title", "fr") == .value(.plain("Titre")))
    // The pack knows the language, so that its users get no other one.
    #expect(edits.packs.first?.languages == ["de", "en", "fr"])
    #expect(try project.edits().transaction.operations == [])
  }

  @Test func anEmptyFileBesideKeysThatAreSentencesIsNone() throws {
    let project = try Self.project([
      "App/en.lproj/Localizable.strings": "\n",
      "App/de.lproj/Localizable.strings": """
      "Your IP" = "Deine IP";
      "Help Me!" = "Hilfe!";
      """,
    ])
    let table = try #require(try project.table())
    #expect(table.isAnswered)
    #expect(table.evidence == "Its bundle answers; code has the strings of en.")
    #expect(table.leavingFiles.contains("App/de.lproj/Localizable.strings"))
  }

  @Test func anEmptyFileBesideKeysThatAreNamesLostItsStrings() throws {
    let project = try Self.project([
      "App/en.lproj/Localizable.strings": "\n",
      "App/de.lproj/Localizable.strings": "\"your.ip\" = \"Deine IP\";\n",
    ])
    let table = try #require(try project.table())
    #expect(table.reason == .unlocalizedTable)
    #expect(
      table.evidence == "It has no strings in en, the language of the project.")
  }

  /// Xcode writes no file of the development language when it exports strings that code has.
  @Test(arguments: [
    ("NSLocalizedString(\"your.ip\", value: \"Your IP\", comment: \"\")", true),
    ("String(localized: \"your.ip\", defaultValue: \"Your IP\")", true),
    ("NSLocalizedString(\"your.ip\", value: name, comment: \"\")", false),
    ("NSLocalizedString(\"your.name\", value: \"Your name\", comment: \"\")", false),
  ])
  func anEmptyFileBesideStringsThatCodePassesIsNone(_ source: String, _ isAnswered: Bool) throws {
    let project = try Self.project([
      "App/en.lproj/Localizable.strings": "\n",
      "App/de.lproj/Localizable.strings": "\"your.ip\" = \"Deine IP\";\n",
      "App/More.swift": "let more = \(source)\n",
    ])
    let table = try #require(try project.table())
    #expect(table.isAnswered == isAnswered, "\(table.evidence ?? "")")
    #expect((table.reason == .unlocalizedTable) == !isAnswered)
  }

  @Test func withAccessorsAloneSuchATableStays() throws {
    var project = try Self.project(["App/en.lproj/Localizable.strings": nil])
    project.options.answers = .accessors
    #expect(try project.table()?.reason == .unlocalizedTable)
  }

  // MARK: - Documents have the strings

  private static let document = "<document/>"

  @Test func theTableOfADocumentLeavesAndTheDocumentHasItsStrings() throws {
    var project = try Self.project([
      "App/Base.lproj/Menu.storyboard": Self.document,
      "App/de.lproj/Menu.strings": "\"abc-12-xyz.text\" = \"Knopf\";\n",
    ])
    let table = try #require(try project.table("Menu"))
    #expect(table.isAnswered)
    #expect(table.evidence == "Its bundle answers; the document has the strings of en.")
    #expect(
      try project.offload().excludedFiles["App.xcodeproj#App"] == [
        "App/de.lproj/Localizable.strings", "App/de.lproj/Menu.strings",
      ])
    let key = "abc-12-xyz.text"
    #expect(try project.carried(key, "de", table: "Menu") == .value(.plain("Knopf")))
  }

  @Test(arguments: [
    "INFOPLIST_KEY_UILaunchStoryboardName = Menu;", "INFOPLIST_KEY_UIMainStoryboardFile = Menu;",
  ])
  func whatTheSystemLoadsItselfStays(_ settings: String) throws {
    let table = try Self.project(
      [
        "App/Base.lproj/Menu.storyboard": Self.document,
        "App/de.lproj/Menu.strings": "\"abc-12-xyz.text\" = \"Knopf\";\n",
      ], settings: settings
    ).table("Menu")
    #expect(table?.reason == .interfaceBuilderTable)
    #expect(table?.evidence == "The system loads Menu before code of the app runs.")
  }

  /// UIKit loads the main storyboard after it has made the delegate.
  @Test(arguments: [
    (
      "@main class D: UIResponder, UIApplicationDelegate {\n}\n", "UIMainStoryboardFile",
      nil as String?
    ),
    ("@main class D: UIResponder, UIApplicationDelegate {\n}\n", "UIMainNibFile", nil),
    ("@NSApplicationMain class D: NSApplicationDelegate {\n}\n", "NSMainStoryboardFile", nil),
    (
      "import UIKit\n", "NSMainNibFile", "The system loads Menu before code of the app runs."
    ),
    (
      "@main class D: UIResponder {\n  func f() { Levity.start() }\n}\n", "UIMainStoryboardFile",
      "The system loads Menu before App/D.swift starts Levity; without that start, the next run writes an earlier one."
    ),
  ])
  func theMainStoryboardLeavesIfTheDelegateStartsLevity(
    _ source: String, _ key: String, _ sentence: String?
  ) throws {
    var project = try Self.project(
      [
        "App/Base.lproj/Menu.storyboard": Self.document, "App/D.swift": source,
        "App/de.lproj/Menu.strings": "\"abc-12-xyz.text\" = \"Knopf\";\n",
      ], settings: "INFOPLIST_KEY_\(key) = Menu;")
    let table = try #require(try project.table("Menu"))
    #expect(table.isAnswered == (sentence == nil))
    if let sentence { #expect(table.evidence == sentence) }
    // Nothing writes the start.
    project.options.addsSources = false
    #expect(try project.table("Menu")?.isAnswered == false)
  }

  @Test func accessorsAloneDoNotReachADocument() throws {
    var project = try StringsProject([
      "App/Base.lproj/Menu.storyboard": Self.document,
      "App/de.lproj/Menu.strings": "\"abc-12-xyz.text\" = \"Knopf\";\n",
    ])
    #expect(try project.table("Menu")?.reason == .interfaceBuilderTable)
    // Neither if all code asks Levity, and bundles could answer.
    project.options.answers = .public
    #expect(try project.table("Menu")?.isAnswered == true)
  }

  // MARK: - A file can't be read

  @Test func aFileWithAMistakeIsNamedWithItsLine() throws {
    let project = try Self.project([
      "App/fr.lproj/Localizable.strings": "\"title\" = \"Titre\";\n\"b\" = \"B;\n\"c\" = \"C\";\n"
    ])
    let evidence = try #require(try project.table()?.evidence)
    #expect(
      evidence.contains("App/fr.lproj/Localizable.strings stays, too: line 3: "), "\(evidence)")
  }

  @Test func aFileThatCannotBeReadStaysAndTheOthersLeave() throws {
    var project = try Self.project(["App/fr.lproj/Localizable.strings": "\"title\" = \"Titre\";\n"])
    try project.folder.write(
      Data(Array("\"title\" = \"".utf8) + [0x86, 0x22]), to: "App/zh.lproj/Localizable.strings")
    let table = try #require(try project.table())
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(
      table.leavingFiles == [
        "App/de.lproj/Localizable.strings", "App/fr.lproj/Localizable.strings",
      ])
    #expect(table.evidence?.contains("App/zh.lproj/Localizable.strings stays, too: ") == true)
    let edits = try project.offload()
    // Users of that language get the app's own table, and no other language.
    #expect(edits.packs.first?.languages.contains("zh") == true)
    #expect(try project.carried("title", "zh") == .missing)
    #expect(try project.edits().transaction.operations == [])
  }

  @Test(arguments: ["nb", "en", "Base"])
  func aLanguageThroughALinkStaysAndTheOthersLeave(_ linked: String) throws {
    var project = try Self.project([
      "App/no.lproj/Localizable.strings": "\"title\" = \"Tittel\";\n"
    ])
    try? project.remove("App/\(linked).lproj/Localizable.strings")
    try? project.remove("App/\(linked).lproj")
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.folder.path)/App/\(linked).lproj", withDestinationPath: "no.lproj")
    let table = try #require(try project.table())
    guard linked == "nb" else {
      #expect(table.reason == .unreadableTable)
      return
    }
    #expect(
      table.leavingFiles == [
        "App/de.lproj/Localizable.strings", "App/no.lproj/Localizable.strings",
      ])
    let edits = try project.offload()
    // Its users get the app's own table.
    #expect(edits.packs.first?.languages == ["de", "en", "nb", "no"])
    #expect(try project.carried("title", "nb") == .missing)
    #expect(
      edits.excludedFiles["App.xcodeproj#App"] == [
        "App/de.lproj/Localizable.strings", "App/no.lproj/Localizable.strings",
      ])
    #expect(try project.edits().transaction.operations == [])
  }

  @Test func aLanguageThroughALinkInAPackageKeepsItsTable() throws {
    let project = try Self.project([
      "Package.swift": StringsProject.package,
      "Kit/Kit.swift": "let a = NSLocalizedString(\"title\", bundle: .module, comment: \"\")\n",
      "Kit/Resources/en.lproj/Menu.strings": "\"title\" = \"Title\";\n",
      "Kit/Resources/no.lproj/Menu.strings": "\"title\" = \"Tittel\";\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(project.folder.path)/Kit/Resources/nb.lproj", withDestinationPath: "no.lproj")
    #expect(try project.table("Menu")?.reason == .unreadableTable)
  }

  @Test func aDamagedFileInNoTargetIsNoLanguageOfTheApp() throws {
    var project = try Self.project()
    let (group, path) = (
      "isa = PBXFileSystemSynchronizedRootGroup; path = \"App\";", "App.xcodeproj/project.pbxproj"
    )
    let exceptions = """
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TApp;
        membershipExceptions = ("zh.lproj/Localizable.strings"); };
      SApp = { \(group) exceptions = (E);
      """
    try project.folder.write(
      try project.read(path).replacing("SApp = { \(group)", with: exceptions), to: path)
    try project.folder.write(Data([0x22, 0x86]), to: "App/zh.lproj/Localizable.strings")
    let table = try #require(try project.table())
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(try project.offload().packs.first?.languages == ["de", "en"])
  }

  @Test func aDamagedDevelopmentLanguageKeepsTheTable() throws {
    let project = try Self.project()
    try project.folder.write(Data([0x22, 0x86]), to: "App/en.lproj/Localizable.strings")
    #expect(try project.table()?.reason == .unreadableTable)
  }

  // MARK: - Extensions that read the app around them

  @Test(arguments: [
    ("let a = 1", nil),
    ("let b = Bundle.main.bundleURL.pathExtension == \"appex\"", []),
    (
      "let b = \"appex\"; let c = app.localizedString(forKey: \"title\", value: nil, table: nil)",
      ["title"]
    ),
    ("let b = \"appex\"; let c = app.localizedString(forKey: key, value: nil, table: nil)", []),
    // Written for a server, not read from a notification.
    (
      "let b = \"appex\"; let p = [\"loc-key\": 1]; let c = app.localizedString(forKey: key, value: nil, table: nil)",
      []
    ),
  ])
  func keysThatAnExtensionReadsFromTheAppStay(_ source: String, _ kept: [String]?) throws {
    let widget = StringsProject.Target(
      name: "Widget", identifier: "org.app.widget", type: "app-extension", folder: "Widget")
    let german = String(repeating: "Titel ", count: 40)
    let project = try Self.project(
      [
        "Widget/W.swift": source,
        "App/de.lproj/Localizable.strings": "\"title\" = \"T\"; \"error_1\" = \"\(german)\";",
      ], targets: [StringsProject.app, widget])
    let table = try #require(try project.table())
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.keptKeys ?? [] == kept ?? [])
  }

  @Test func anExtensionThatReadsKeysOfNotificationsKeepsTheTable() throws {
    let widget = StringsProject.Target(
      name: "Widget", identifier: "org.app.widget", type: "app-extension", folder: "Widget")
    let project = try Self.project(
      [
        "Widget/W.swift":
          "let b = \"appex\"; let k = info[\"loc-key\"]; let c = app.localizedString(forKey: k, value: nil, table: nil)"
      ], targets: [StringsProject.app, widget])
    #expect(try project.table()?.reason == .sharedTable)
  }
}
