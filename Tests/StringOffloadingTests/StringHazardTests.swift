import Foundation
import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

@testable import ImageOffloading
@testable import StringOffloading

/// Ways in which a string could get lost: the table stays and the plan has the reason, or the run stops with an error.
@Suite struct StringHazardTests {
  typealias Target = StringsProject.Target

  // MARK: - What asks

  @Test(
    arguments: [
      ("a.swift", "let a = NSLocalizedString(\"error_\\(code)\", comment: \"\")", true),
      ("a.swift", "let a = NSLocalizedString(\"other_\\(code)\", comment: \"\")", false),
      (
        "a.m", "NSString *a = [NSString localizedUserNotificationStringForKey:key arguments:nil];",
        true
      ),
      ("a.c", "CFStringRef a = CFCopyLocalizedString(key, \"\");", true),
      (
        "a.swift",
        "let a = Bundle.main.url(forResource: \"Localizable\", withExtension: \"strings\")", true
      ),
    ])
  func allThatAsksTheSystemKeepsATable(_ name: String, _ source: String, _ stays: Bool) throws {
    let project = try StringsProject(["App/\(name)": source])
    #expect(try project.table()?.reason == (stays ? .askedFromTheSystem : nil))
  }

  @Test(
    arguments: [
      (".executableTarget", "", false),
      (".executableTarget", "platforms: [.iOS(.v15)],", true),
      (".target", "", true),
    ])
  func codeOfToolsAsksForNothing(_ target: String, _ platforms: String, _ stays: Bool) throws {
    let path = "let a = root + \"/\\(language).lproj\"\n"
    var project = try StringsProject([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Scripts", \(platforms)
        targets: [\(target)(name: "Tools", dependencies: ["Shared"]), .target(name: "Shared")])
      """,
      "Sources/Tools/Tools.swift": path, "Sources/Shared/Paths.swift": path,
      "App/Accessors.swift": "let a = NSLocalizedString(\"title\", comment: \"\")\n",
    ])
    project.options.answers = .public
    #expect(try project.table()?.reason == (stays ? .languageFolder : nil))
  }

  @Test(
    arguments: [
      ("Row(title: \"title\")", true), ("Row(title: isOn ? \"x\" : \"title\")", true),
      ("Row(name: \"title\")", false), ("header(\"title\")", true), ("footer(\"title\")", false),
    ])
  func aLiteralGivenToAParameterThatTakesKeysIsAKey(_ call: String, _ stays: Bool) throws {
    let project = try StringsProject([
      "App/Row.swift":
        "struct Row { var title: LocalizedStringKey; func header(_ value: LocalizedStringKey?) {} }",
      "App/Use.swift": "let row = \(call)",
    ])
    #expect(try project.table()?.reason == (stays ? .askedFromTheSystem : nil))
  }

  @Test func aTableNamedByATextViewStays() throws {
    let project = try StringsProject([
      "App/en.lproj/Menu.strings": "\"m\" = \"M\";\n",
      "App/View.swift": "import SwiftUI\nlet view = Text(\"m\", tableName: \"Menu\")\n",
    ])
    #expect(try project.table("Menu")?.reason == .askedFromTheSystem)
    #expect(try project.table()?.reason == nil)
  }

  @Test func symbolsOfStringCatalogsAreMadeByTheBuild() throws {
    let catalog =
      "{\"sourceLanguage\":\"en\",\"strings\":{\"hello\":{\"extractionState\":\"manual\",\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Hello\"}}}}},\"version\":\"1.0\"}"
    let project = try StringsProject(
      ["App/Menu.xcstrings": catalog], settings: "STRING_CATALOG_GENERATE_SYMBOLS = YES;")
    #expect(try project.table("Menu")?.reason == .askedFromTheSystem)
    #expect(try project.table("Menu")?.evidence?.contains("SYMBOLS") == true)
    #expect(try project.table()?.reason == nil)
  }

  @Test func aGeneratorThatRunsInTheBuildKeepsTablesWhoeverElseAsks() throws {
    let project = try StringsProject(
      ["swiftgen.yml": "strings:\n  inputs: App/en.lproj\n"], settings: "SCRIPT = \"swiftgen\";")
    #expect(try project.table()?.reason == .askedFromTheSystem)
    #expect(try project.table()?.evidence?.hasPrefix("swiftgen.yml") == true)
  }

  // MARK: - Who has it

  private static let kit = Target(
    name: "Kit", identifier: "org.kit", type: "framework", folder: "Kit")
  private static let widget = Target(
    name: "Widget", identifier: "org.app.widget", type: "app-extension", folder: "Widget",
    dependencies: ["Kit"])

  private static func withKit(_ targets: [Target], _ files: [String: String] = [:]) throws
    -> StringsProject
  {
    var app = StringsProject.app
    app.dependencies = targets.map(\.name)
    let kit = [
      "Kit/en.lproj/Kit.strings": "\"k\" = \"K\";\n",
      "Kit/K.swift": StringsProject.accessors("org.kit"),
    ]
    return try StringsProject(kit.merging(files) { $1 }, targets: [app] + targets)
  }

  @Test func aFrameworkThatAnExtensionAlsoLoadsKeepsItsTables() throws {
    let shared = try Self.withKit([Self.kit, Self.widget]).table("Kit")
    #expect(shared?.reason == .sharedTable)
    #expect(shared?.evidence == "Widget has it, too.")
    #expect(try Self.withKit([Self.kit]).table("Kit")?.reason == nil)
    var project = try Self.withKit([Self.kit, Self.widget])
    project.options.includedTargets = ["Widget"]
    #expect(try project.table("Kit")?.reason == nil)
  }

  @Test func anotherModulesTableIsReachedByItsBundle() throws {
    for source in [
      "let a = NSLocalizedString(\"k\", tableName: \"Kit\", bundle: Bundle(for: KitClass.self), comment: \"\")",
      "import SwiftUI\nlet a = Text(\"k\", tableName: \"Kit\", bundle: .kit)",
    ] {
      let project = try Self.withKit([Self.kit], ["App/Use.swift": source])
      #expect(try project.table("Kit")?.reason == .askedFromTheSystem)
    }
  }

  @Test func everyBundleOfATableNeedsCodeThatAsksLevity() throws {
    let beta = Target(name: "Beta", identifier: "org.beta", folder: "App")
    let one = try StringsProject(targets: [StringsProject.app, beta])
    #expect(try one.table()?.reason == .noStringAccessors)
    #expect(try one.table()?.evidence == "No code asks for strings of org.beta.")
    let both = try StringsProject(
      ["App/Beta.swift": StringsProject.accessors("org.beta")], targets: [StringsProject.app, beta])
    #expect(try both.table()?.reason == nil)
  }

  // MARK: - What the system reads

  @Test(
    arguments: [
      ("App/en.lproj/App-InfoPlist.strings", "App-InfoPlist", .infoPlistTable),
      ("App/en.lproj/ServicesMenu.strings", "ServicesMenu", .infoPlistTable),
      ("App/fr.lproj/Menu.strings", "Menu", .unlocalizedTable),
    ] as [(String, String, StringReason)])
  func tablesOfTheSystemStay(_ path: String, _ name: String, _ reason: StringReason) throws {
    #expect(try StringsProject([path: "\"a\" = \"A\";\n"]).table(name)?.reason == reason)
  }

  /// Automatic grammar agreement: nobody but Foundation inflects words.
  @Test(arguments: [
    ("^[%lld item](inflect: true) added", true), ("^[%lld items](morphology: {}) added", false),
    ("%lld items added", false),
  ])
  func aTableWithInflectedWordsStays(_ string: String, _ stays: Bool) throws {
    let file = "\"a\" = \"\(string)\";\n"
    let table = try StringsProject([
      "App/en.lproj/Words.strings": file, "App/de.lproj/Words.strings": "\"a\" = \"A\";\n",
    ]).table("Words")
    #expect((table?.reason == .inflectedTable) == stays)
    #expect(
      !stays
        || table?.evidence
          == "App/en.lproj/Words.strings:1 has a string with `^[…](inflect: true)`."
    )
  }

  @Test func aFileBesideTheLanguagesKeepsItsTable() throws {
    let table = try StringsProject(["App/Localizable.strings": "\"only\" = \"Here\";\n"]).table()
    #expect(table?.reason == .unlocalizedTable)
    #expect(
      table?.evidence
        == "App/Localizable.strings isn't in a folder of a language, and takes precedence.")
  }

  @Test func thePlanSaysThatTheLanguageOfTheProjectIsMissing() throws {
    let table = try StringsProject(region: "fr").table()
    #expect(table?.reason == .unlocalizedTable)
    #expect(table?.evidence == "It has no strings in fr, the language of the project.")
  }

  @Test func namesThatMatchNothingAreReported() throws {
    var project = try StringsProject()
    project.options.keptTables = ["Localizabel", "Local*"]
    project.options.includedTargets = ["Wigdet", "App"]
    #expect(try project.plan().unmatchedPatterns == ["Localizabel", "Wigdet"])
  }

  // MARK: - Languages

  @Test func theBaseHasTheLanguageOfTheProject() throws {
    let base = [
      "App/en.lproj/Localizable.strings": nil, "App/de.lproj/Localizable.strings": nil,
      "App/Base.lproj/Localizable.strings": "\"title\" = \"Titel\";\n",
      "App/fr.lproj/Localizable.strings": "\"title\" = \"Titre\";\n",
    ]
    var project = try StringsProject(base, region: "de")
    try project.offload()
    #expect(try project.carried("title", "de") == .value(.plain("Titel")))
    #expect(try project.carried("title", "Base") == nil)
  }

  @Test func tablesWrittenInDifferentLanguagesKeepTheirs() throws {
    let menu =
      "{\"sourceLanguage\":\"fr\",\"strings\":{\"m\":{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Menu\"}},\"fr\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Carte\"}}}}},\"version\":\"1.0\"}"
    var project = try StringsProject(["App/Menu.xcstrings": menu])
    try project.offload()
    #expect(try project.carried("m", "en", table: "Menu") == .value(.plain("Menu")))
    #expect(try project.carried("m", "fr", table: "Menu") == .value(.plain("Carte")))
  }

  @Test func aKeyThatOnlyATranslationHasIsCarried() throws {
    var project = try StringsProject([
      "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n\"Cancel\" = \"Abbrechen\";\n"
    ])
    try project.offload()
    #expect(try project.carried("Cancel", "de") == .value(.plain("Abbrechen")))
  }
}
