import CodeGeneration
import FileTransactions
import Foundation
import StringPackWriting
import StringPacks
import StringValues
import StringsFiles
import TestSupport
import Testing

@testable import StringOffloading

/// Tables that leave although code asks the system: their bundles answer.
@Suite struct AnsweredTableTests {
  private static let asks = "let a = NSLocalizedString(\"title\", comment: \"\")\n"

  private static func project(
    _ files: [String: String?] = [:], targets: [StringsProject.Target] = [StringsProject.app]
  ) throws -> StringsProject {
    var project = try StringsProject(
      ["App/Accessors.swift": asks].merging(files) { $1 }, targets: targets)
    project.options.answers = .public
    return project
  }

  @Test func aTableLeavesAndItsDevelopmentLanguageStays() throws {
    let table = try #require(try Self.project().table())
    #expect(table.reason == nil)
    #expect(table.isAnswered)
    #expect(table.floor == ["App/en.lproj/Localizable.strings"])
    #expect(table.leavingFiles == ["App/de.lproj/Localizable.strings"])
    #expect(table.leavingBytes == 19)
    let plan = try Self.project().plan()
    #expect(plan.sum(nil) == .init(tables: 1, files: 1, bytes: 19))
    #expect(plan.floor.files == 1)
  }

  @Test(arguments: [
    "let a = NSLocalizedString(\"title\", comment: \"\")",
    "let a = NSLocalizedString(key, tableName: \"Localizable\", bundle: .main, comment: \"\")",
    "let a = Bundle.main.localizedString(forKey: key, value: nil, table: nil)",
    "import SwiftUI\nlet a = Text(\"title\")",
    "import SwiftUI\nlet a = Button(\"title\") {}",
    "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }",
    "let a = \"title\".localized",
    "let a = R.string.localizable.title()",
    "let p = read(\"en.lproj/Localizable.strings\")",
    "func f(_ key: LocalizedStringKey) {}",
    "let p = Bundle.main.path(forResource: \"fr\", ofType: \"lproj\")\nlet a = NSLocalizedString(\"title\", comment: \"\")",
    "extension Bundle {\n  func of(_ code: String) -> Bundle? {\n    url(forResource: code, withExtension: \"lproj\").flatMap { Bundle(url: $0) }\n  }\n}\nlet a = NSLocalizedString(\"title\", comment: \"\")",
    "let p = bundle?.path(forResource: code, ofType: \"lproj\")\nlet a = NSLocalizedString(\"title\", comment: \"\")",
    "let p = Bundle.app.url(forResource: code, withExtension: \"lproj\", subdirectory: nil)\nlet a = NSLocalizedString(\"title\", comment: \"\")",
    "let p = Bundle.main.path(forResource: code, ofType: \"lproj\", inDirectory: String())\nlet a = NSLocalizedString(\"title\", comment: \"\")",
    "let d = Bundle.main.path(forResource: \"Localizable\", ofType: \"strings\").map { NSDictionary(contentsOfFile: $0) }",
    // Nothing reads it.
    "private var name: String {\n  return \"Localizable.strings\"\n}\nlet a = NSLocalizedString(\"title\", comment: \"\")",
    // Folders and files of other apps and of downloads.
    "func f(app: URL) throws {\n  for url in try files(app) where url.pathExtension == \"lproj\" {\n    try names.write(to: url)\n  }\n}",
    "func f() throws {\n  let app = try root().appendingPathComponent(\"Calculator.app\")\n  for url in files(app) { read(url.appendingPathComponent(\"Localizable.strings\")) }\n}",
    "func f() throws {\n  let url = folder.appendingPathComponent(\"\\(code).lproj\")\n  try manager.createDirectory(at: url, withIntermediateDirectories: true)\n  bundle = Bundle(url: folder)\n}",
    "func f() throws {\n  let all = try files(app).filter { $0.pathExtension == \"lproj\" }\n  all.forEach { url in\n    let list = url.appendingPathComponent(\"Localizable.strings\")\n    let values = NSMutableDictionary(contentsOf: list)\n    values.write(toFile: list.path, atomically: true)\n  }\n}",
    "func f() -> [String] {\n  files(app.bundlePath()).filter { $0.pathExtension == \"lproj\" }.map { $0.deletingPathExtension().lastPathComponent }\n}",
    // A name of an object in a database.
    "var strings: Name { .init(\"\\(parent).strings\") }\nlet a = NSLocalizedString(\"title\", comment: \"\")",
  ])
  func publicSelectorsAreAnswered(_ source: String) throws {
    let table = try Self.project(["App/Accessors.swift": source]).table()
    #expect(table?.isAnswered == true, "\(table?.evidence ?? "")")
  }

  @Test(arguments: [
    ("let a = CFCopyLocalizedString(key, nil)", StringReason.unansweredLookup),
    ("let a = AttributedString(localized: key)", .unansweredLookup),
    (
      "let p = Bundle.path(forResource: code, ofType: \"lproj\", inDirectory: x)\nlet a = NSLocalizedString(\"title\", comment: \"\")",
      .languageFolder
    ),
    (
      "extension Folder {\n  func of(_ code: String) -> String? { path(forResource: code, ofType: \"lproj\") }\n}\nlet a = NSLocalizedString(\"title\", comment: \"\")",
      .languageFolder
    ),
    (
      "let p = bundle.paths(forResourcesOfType: \"lproj\", inDirectory: nil)\nlet a = NSLocalizedString(\"title\", comment: \"\")",
      .languageFolder
    ),
    (
      "let p = bundle.path(forResource: code, ofType: \"lproj\", inDirectory: \"Texts\")\nlet a = NSLocalizedString(\"title\", comment: \"\")",
      .languageFolder
    ),
    ("let name = \"Localizable.strings\"\nlet p = folder + name", .unansweredLookup),
    (
      "var name: String { return \"\\(code).lproj\" }\nlet p = name\nlet a = NSLocalizedString(\"title\", comment: \"\")",
      .languageFolder
    ),
    (
      "let p = open(\"\\(code).lproj\")\nlet a = NSLocalizedString(\"title\", comment: \"\")",
      .languageFolder
    ),
    ("let p = read(\"de.lproj/Localizable.strings\")", .unansweredLookup),
    (
      "func f() {\n  let app = Bundle.main.bundleURL\n  for url in files(app) where url.pathExtension == \"lproj\" { try? log.write(to: url) }\n}",
      .languageFolder
    ),
    (
      "func f(app: URL) -> [Bundle] {\n  files(app).filter { $0.pathExtension == \"lproj\" }.map { Bundle(url: $0) }\n}",
      .languageFolder
    ),
    // Folders and files that may be the app's own, beside other work.
    (
      "func f(app: URL) -> [String] {\n  files(app).filter { $0.pathExtension == \"lproj\" }.map { $0.deletingPathExtension().lastPathComponent }\n}",
      .languageFolder
    ),
    (
      "func f() -> Bundle? {\n  log.write(\"bundle\")\n  return Bundle(path: folder + \"/\\(code).lproj\")\n}",
      .languageFolder
    ),
    (
      "func f() throws {\n  let path = \"\\(Bundle.main.bundlePath)/\\(code).lproj\"\n  try text.write(to: path)\n}",
      .languageFolder
    ),
    (
      "func f() throws {\n  let text = try String(contentsOfFile: folder + \"/Localizable.strings\")\n  try text.write(to: copy)\n}",
      .unansweredLookup
    ),
    (
      "func f() throws {\n  let name = \"\\(code).lproj\"\n  try copyItem(at: folder.appendingPathComponent(name), to: copy.appendingPathComponent(name))\n}",
      .languageFolder
    ),
    (
      "func f() -> NSDictionary? {\n  let copy = \"/var/mobile/copy.strings\"\n  return NSDictionary(contentsOfFile: exists(copy) ? copy : folder + \"/Localizable.strings\")\n}",
      .unansweredLookup
    ),
    ("var strings: Name { Name(path: \"\\(parent).strings\") }", .unansweredLookup),
    (Self.listing, .languageFolder),
    ("import PhraseSDK\nlet a = NSLocalizedString(\"title\", comment: \"\")", .otherStringSDK),
  ])
  func whatNoBundleAnswersKeepsTheTable(_ source: String, _ reason: StringReason) throws {
    #expect(try Self.project(["App/Accessors.swift": source]).table()?.reason == reason)
  }

  /// Crowdin's SDK asks the bundle for what it hasn't downloaded, and a file that no app compiles starts nothing.
  @Test(arguments: [
    ("App/Crowdin.swift", "import CrowdinSDK", true),
    ("App/SDK.m", "#import <PhraseSDK/P.h>", false),
    ("Scripts/Check.swift", "import PhraseSDK", true),
    ("App/Check.swift", "import Lokalise\nlet a = Lokalise.shared", true),
    ("App/SDK.m", "#import <Lokalise/L.h>\nvoid f(Lokalise *l) { [l swizzleMainBundle]; }", false),
    (
      "App/A.swift",
      "import Localazy_iOS\nfunc f() { Bundle.swizzleLocalizationWithLocalazy() }", false
    ),
  ])
  func otherSDKsOfTheAppAnswer(_ path: String, _ source: String, _ leaves: Bool) throws {
    let table = try Self.project([
      "App/Accessors.swift": "let a = NSLocalizedString(\"title\", comment: \"\")", path: source,
    ]).table()
    #expect(table?.reason == (leaves ? nil : .otherStringSDK))
  }

  private static let listing =
    "func f() -> [String] {\n  files(Bundle.main.bundleURL).filter { $0.pathExtension == \"lproj\" }.map { $0.deletingPathExtension().lastPathComponent }\n}\nlet a = NSLocalizedString(\"title\", comment: \"\")"

  /// Returns why the table stays beside the names of the app in some languages.
  private static func reason(_ source: String, namesIn languages: [String]) throws -> StringReason?
  {
    var files: [String: String?] = ["App/Accessors.swift": source]
    for language in languages {
      files["App/\(language).lproj/InfoPlist.strings"] = "\"CFBundleName\" = \"A\";"
    }
    return try Self.project(files).table()?.reason
  }

  @Test func codeMayListFoldersThatNamesOfTheAppKeep() throws {
    #expect(try Self.reason(Self.listing, namesIn: ["en"]) == .languageFolder)
    #expect(try Self.reason(Self.listing, namesIn: ["en", "de"]) == nil)
  }

  /// The folders stay, but the strings in them don't.
  @Test(arguments: [
    "func f() -> [URL] {\n  let all = files(Bundle.main.bundleURL)\n  names = all.map { $0.deletingPathExtension() }\n  return all.compactMap { $0.pathExtension == \"lproj\" ? $0 : nil }\n}",
    "func f() {\n  for url in files(Bundle.main.bundleURL) where url.pathExtension == \"lproj\" {\n    add(url.deletingPathExtension(), url)\n  }\n}",
  ])
  func foldersWhosePathsAreKeptMayBeOpened(_ source: String) throws {
    #expect(try Self.reason(source, namesIn: ["en", "de"]) == .languageFolder)
  }

  @Test(arguments: [
    "let a = CFCopyLocalizedString(\"title\" as CFString, nil)",
    "import AppIntents\nlet t: LocalizedStringResource = \"title\"",
    "let a = NSString.localizedUserNotificationString(forKey: \"title\", arguments: nil)",
    "let a = AttributedString(localized: \"title\", options: .applyReplacementIndexAttribute)",
    "let a = AttributedString(localized: \"title\", including: \\.app)",
    "let a = String(localized: \"title\", options: .init())",
    "let a = CKNotificationInfo()\nlet b = a.alertLocalizationKey = \"title\"",
  ])
  func keysThatNoBundleAnswersStayAndTheRestLeaves(_ source: String) throws {
    var project = try Self.project([
      "App/Accessors.swift": source + "\nlet z = NSLocalizedString(\"error_1\", comment: \"\")",
      "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\"; \"error_1\" = \"Fehler\";",
    ])
    let table = try #require(try project.table())
    #expect(table.isAnswered)
    #expect(table.keptKeys == ["title"])
    let sentence = "1 key that no bundle answers stays, too. See App/Accessors.swift:"
    #expect(table.evidence?.contains(sentence) == true, "\(table.evidence ?? "")")
    let edits = try project.offload()
    let path = "LevityTables/App/de.lproj/Localizable.strings"
    #expect(edits.addedResources == ["App.xcodeproj#App": [path]])
    let kept = try StringsDocument(
      [UInt8](Data(contentsOf: project.folder.url.appendingPathComponent(path))))
    #expect(kept.entries.map { kept.key(of: $0) } == ["title"])
    // A second run changes nothing, and sees no other table.
    #expect(try project.plan().tables.count == 1)
    #expect(try project.edits().transaction.operations == [])
  }

  /// A variable with the key of a notification holds what the code spells out somewhere, or a name from data.
  @Test(arguments: [
    ("let t = caller.name", nil as [String]?), ("let t = \"title\"", ["title"]),
    ("let t = NSLocalizedString(\"title\", comment: \"\")", nil),
    ("let t = \"title\".localized", nil), ("let t = \"error_\\(code)\"", ["error_1"]),
    ("let t = isOpen ? \"title\" : \"error_1\"", ["error_1", "title"]),
    ("enum K: String { case title }", ["title"]),
    ("let t = ask(\"title\")", ["title"]),
    ("let t = Bundle.main.localizedString(forKey: \"title\", value: nil, table: nil)", nil),
  ])
  func theKeyOfANotificationIsSpelledOutSomewhere(_ source: String, _ kept: [String]?) throws {
    let project = try Self.project([
      "App/Accessors.swift":
        "let n = NSString.localizedUserNotificationString(forKey: t, arguments: nil)",
      "App/Names.swift": source,
      "App/de.lproj/Localizable.strings":
        "\"title\" = \"Titel\"; \"error_1\" = \"Fehler\"; \"other\" = \"Anderes\";",
    ])
    let table = try #require(try project.table())
    #expect(table.isAnswered && table.keptKeys == kept, "\(table.evidence ?? "")")
  }

  @Test(arguments: [
    "let a = String(localized: \"title\")", "let a = String(localized: key)",
    "let a = String(localized: \"title\", defaultValue: \"Title\", comment: \"\")",
  ])
  func aModuleGetsItsOwnInitializer(_ source: String) throws {
    let table = try #require(try Self.project(["App/Accessors.swift": source]).table())
    #expect(table.isAnswered)
    #expect(table.keptKeys == nil)
    #expect(table.declaringModules == ["App.xcodeproj#App"])
  }

  /// The library would be in it for nothing: its own copy has all languages, since it has no phase for a part.
  @Test func anExtensionWithTheSameSourceGetsNoInitializer() throws {
    let share = StringsProject.Target(
      name: "Share", identifier: "org.app.share", type: "app-extension", folder: "App")
    var project = try StringsProject(
      ["App/Accessors.swift": "let a = String(localized: \"title\")"],
      targets: [StringsProject.app, share])
    project.options.answers = .public
    let table = try #require(try project.table())
    #expect(table.isAnswered && table.keptBy == ["Share"], "\(table.evidence ?? "")")
    #expect(table.declaringModules == ["App.xcodeproj#App"])
  }

  /// Its copy of the library isn't the one that the app starts.
  @Test func aBundleThatTheAppLoadsGetsNoInitializer() throws {
    let plugin = StringsProject.Target(
      name: "Plugin", identifier: "org.app.plugin", type: "bundle", folder: "Plugin")
    let project = try Self.project(
      ["Plugin/Plugin.swift": "let a = String(localized: \"error_1\")"],
      targets: [StringsProject.app, plugin])
    let table = try #require(try project.table())
    #expect(table.isAnswered && table.keptKeys == ["error_1"], "\(table.evidence ?? "")")
    #expect(table.declaringModules == nil)
  }

  @Test func aRelativeOfTheProjectsLanguageStaysIfThatIsMissing() throws {
    let table = try #require(
      try Self.project([
        "App/en.lproj/Localizable.strings": nil,
        "App/en-GB.lproj/Localizable.strings": StringsProject.english,
      ]).table())
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.floor == ["App/en-GB.lproj/Localizable.strings"])
    #expect(table.leavingFiles == ["App/de.lproj/Localizable.strings"])
  }

  @Test func aCatalogLeavesAndItsDevelopmentLanguageIsGenerated() throws {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "title" : { "localizations" : {
        "en" : { "stringUnit" : { "state" : "translated", "value" : "Title" } },
        "de" : { "stringUnit" : { "state" : "translated", "value" : "Titel" } } } } } }
      """
    var project = try Self.project([
      "App/en.lproj/Localizable.strings": nil, "App/de.lproj/Localizable.strings": nil,
      "App/Localizable.xcstrings": catalog,
    ])
    let table = try #require(try project.table())
    #expect(table.isAnswered && table.floor == [])
    let edits = try project.offload()
    #expect(edits.excludedFiles == ["App.xcodeproj#App": ["App/Localizable.xcstrings"]])
    #expect(
      edits.addedResources == [
        "App.xcodeproj#App": ["LevityTables/App/en.lproj/Localizable.strings"]
      ])
    #expect(try project.read("App/Localizable.xcstrings") == catalog)
    #expect(try project.carried("title", "de") == .value(.plain("Titel")))
    #expect(try project.edits().transaction.operations == [])
  }

  @Test func aTableInOneLanguageStays() throws {
    let table = try Self.project(["App/de.lproj/Localizable.strings": nil]).table()
    #expect(table?.reason == .askedFromTheSystem)
    #expect(table?.isAnswered == false)
  }

  @Test func aFileInNoTargetStaysWhereItIs() throws {
    let french = "App/fr.lproj/Localizable.strings"
    var project = try Self.project([french: "\"title\" = \"Titre\";\n"])
    let path = "App.xcodeproj/project.pbxproj"
    let group = "isa = PBXFileSystemSynchronizedRootGroup;"
    let exceptions = """
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TApp;
        membershipExceptions = ("fr.lproj/Localizable.strings"); };
      SApp = { \(group) exceptions = (E);
      """
    try project.folder.write(
      try project.read(path).replacing("SApp = { \(group)", with: exceptions), to: path)
    let edits = try project.offload()
    #expect(edits.excludedFiles == ["App.xcodeproj#App": ["App/de.lproj/Localizable.strings"]])
    #expect(try project.read(french) == "\"title\" = \"Titre\";\n")
    #expect(try project.edits().transaction.operations == [])
  }

  @Test func aFileInNoTargetNeedNotBeReadable() throws {
    let (survey, folder) = try StringSurveyTests.survey([
      "Scripts/en.lproj/Old.strings":
        "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
    ]) { $0.answers = .public }
    defer { withExtendedLifetime(folder) {} }
    #expect(survey.tables.first?.systemReason == .tableNotInATarget)
  }

  @Test func whatAnEarlierRunDeclaredAsksForNothing() throws {
    let source = "import AppIntents\nstruct A { let t: LocalizedStringResource = \"title\" }"
    let lookup = "let a = String(localized: \"error_1\")"
    var project = try Self.project([
      "App/Accessors.swift": source, "App/Other.swift": lookup,
      "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\"; \"error_1\" = \"Fehler\";",
    ])
    #expect(try project.table()?.keptKeys == ["title"])
    _ = try project.offload()
    try project.folder.write(LookupShadow.source, to: "LevityGenerated/LevityLookups.swift")
    #expect(try project.table()?.keptKeys == ["title"])
  }

  /// Shortcuts asks for the sentence by a key with the names of the parameters.
  @Test func aSummaryOfAnIntentStays() throws {
    let source = """
      import AppIntents
      struct Add: AppIntent {
        static var parameterSummary: some ParameterSummary { Summary("Add \\(\\.$title) to \\(\\.$list)") }
      }
      let error = String(localized: "error_1")
      """
    let project = try Self.project([
      "App/Add.swift": source,
      "App/en.lproj/Localizable.strings":
        "\"error_1\" = \"Error\"; \"Add ${title} to ${list}\" = \"Add ${title} to ${list}\";",
      "App/de.lproj/Localizable.strings":
        "\"error_1\" = \"Fehler\"; \"Add ${title} to ${list}\" = \"${title} zu ${list} legen\";",
    ])
    #expect(try project.table()?.keptKeys == ["Add ${title} to ${list}"])
  }

  @Test func withoutAnswersTheTableStays() throws {
    var project = try Self.project()
    project.options.answers = .accessors
    #expect(try project.table()?.reason == .askedFromTheSystem)
  }

  @Test func accessorsAloneNeedNoAnswer() throws {
    let table = try #require(
      try Self.project(["App/Accessors.swift": StringsProject.accessors()]).table())
    #expect(table.leaves && !table.isAnswered)
  }

  /// It has no phase for a part of it.
  @Test func anExtensionKeepsItsCopy() throws {
    let widget = StringsProject.Target(
      name: "Widget", identifier: "org.app.widget", type: "app-extension", folder: "App")
    var project = try Self.project(targets: [StringsProject.app, widget])
    let table = try #require(try project.table())
    #expect(table.isAnswered)
    #expect(table.keptBy == ["Widget"])
    let edits = try project.edits()
    #expect(
      edits.excludedFiles == ["App.xcodeproj#App": ["App/de.lproj/Localizable.strings"]])
  }

  @Test func filesStayWhereTheyAreAndTheAppGetsPacksAndKeys() throws {
    var project = try Self.project()
    let edits = try project.offload()
    #expect(try project.read("App/de.lproj/Localizable.strings") == "\"title\" = \"Titel\";\n")
    #expect(!project.exists("LevityStrings"))
    #expect(edits.excludedFiles == ["App.xcodeproj#App": ["App/de.lproj/Localizable.strings"]])
    #expect(try project.carried("title", "de") == .value(.plain("Titel")))
    #expect(project.exists("App/A.xcassets/LevityStringKeys.dataset/LevityStringKeys.levitykeys"))
    // A second run changes nothing.
    #expect(try project.edits().transaction.operations == [])
  }

  @Test func keysGoWhenNothingIsAnsweredAnyMore() throws {
    var project = try Self.project()
    try project.offload()
    project.options.answers = .accessors
    let edits = try project.offload()
    #expect(edits.excludedFiles.isEmpty)
    #expect(!project.exists("App/A.xcassets/LevityStringKeys.dataset"))
  }

  @Test func aLanguageWhoseFileWasDeletedIsNoticed() throws {
    let french = "App/fr.lproj/Localizable.strings"
    var project = try Self.project([french: "\"title\" = \"Titre\";\n"])
    try project.offload()
    try project.remove(french)
    let notes = try project.edits().notes
    #expect(
      notes.contains { $0.hasPrefix("The app had strings of org.app in fr, and now it has none") })
  }

  @Test func theNoteOnPushMessagesSaysWhatTheBundleHas() throws {
    let plist = "<plist><dict><key>aps-environment</key><string>production</string></dict></plist>"
    var project = try Self.project(["App/App.entitlements": plist])
    #expect(
      try project.edits().notes.contains { $0.contains("which has only en for most keys now") })
    var accessors = try Self.project([
      "App/App.entitlements": plist, "App/Accessors.swift": StringsProject.accessors(),
    ])
    #expect(try accessors.edits().notes.contains { $0.contains("which is empty now") })
  }

  /// The system looks up what a server names.
  @Test(arguments: [
    ("PUSH_NEW", "", true, true), ("apn.message", "", true, true), ("newPush", "", true, true),
    ("PUSH_NEW", "let k = \"PUSH_NEW\"", true, false), ("PUSH_NEW", "", false, false),
    ("japning", "", true, false),
  ])
  func aKeyThatOnlyPushMessagesMayNameStays(
    _ key: String, _ code: String, _ hasPushMessages: Bool, _ stays: Bool
  ) throws {
    let plist = "<plist><dict><key>aps-environment</key><string>production</string></dict></plist>"
    let project = try Self.project([
      "App/App.entitlements": hasPushMessages ? plist : "<plist><dict></dict></plist>",
      "App/Push.swift": code,
      "App/en.lproj/Localizable.strings": "\"title\" = \"Title\"; \"\(key)\" = \"New\";\n",
      "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\"; \"\(key)\" = \"Neu\";\n",
    ])
    let table = try #require(try project.table())
    #expect(table.keptKeys == (stays ? [key] : nil), "\(table.evidence ?? "")")
  }
}
