import FileTransactions
import Foundation
import StringLocks
import StringPackWriting
import StringValues
import TestSupport
import Testing

@testable import StringOffloading

/// Tables in `.bundle` folders that an app copies as they are.
@Suite struct CopiedBundleTests {
  private static let opens = """
    let kit = Bundle.main.path(forResource: "Kit", ofType: "bundle").flatMap(Bundle.init(path:))
    let a = NSLocalizedString("title", tableName: "Menu", bundle: kit ?? .main, comment: "")
    let b = NSLocalizedString("title", comment: "")

    """

  private static func project(
    _ files: [String: String?] = [:], targets: [StringsProject.Target] = [StringsProject.app],
    folder: String = "App/Kit.bundle"
  ) throws -> StringsProject {
    let own: [String: String?] = [
      "App/Accessors.swift": opens,
      "\(folder)/en.lproj/Menu.strings": "\"title\" = \"Kit\";\n\"more\" = \"More\";\n",
      "\(folder)/de.lproj/Menu.strings": "\"title\" = \"Bausatz\";\n\"more\" = \"Mehr\";\n",
      "\(folder)/fr.lproj/Menu.strings": "\"title\" = \"Trousse\";\n",
      "\(folder)/arrow@2x.png": "",
    ]
    var project = try StringsProject(own.merging(files) { $1 }, targets: targets)
    project.options.answers = .public
    return project
  }

  @Test func aTableLeavesAndItsDevelopmentLanguageStays() throws {
    let project = try Self.project()
    let table = try #require(try project.table("Menu"))
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.bundles == ["Kit"])
    #expect(table.developmentLanguage == "en")
    #expect(table.floor == ["App/Kit.bundle/en.lproj/Menu.strings"])
    #expect(
      table.leavingFiles == [
        "App/Kit.bundle/de.lproj/Menu.strings", "App/Kit.bundle/fr.lproj/Menu.strings",
      ])
    #expect(try project.table()?.isAnswered == true)
    #expect(try project.plan().bundles == ["Kit", "org.app"])
  }

  /// Xcode copies the folder as it is: no setting leaves files out.
  @Test func itsFilesMoveAndAreRestored() throws {
    var project = try Self.project()
    let before = try Self.tree(project)
    let edits = try project.edits()
    let output = try TemporaryDirectory()
    let store = try TransactionStore(root: project.folder.path, output: output.path)
    _ = try store.perform(edits.transaction)
    let excluded = Set(edits.excludedFiles.values.joined())
    #expect(excluded == ["App/de.lproj/Localizable.strings"])
    #expect(project.exists("App/Kit.bundle/en.lproj/Menu.strings"))
    #expect(!project.exists("App/Kit.bundle/de.lproj/Menu.strings"))
    let moved = try project.read("LevityStrings/App/Kit.bundle/de.lproj/Menu.strings")
    #expect(moved.contains("Bausatz"))
    let carried = try project.carried("title", "de", table: "Menu", bundle: "Kit")
    #expect(carried == .value(.plain("Bausatz")))
    #expect(
      try project.carried("title", "fr", table: "Menu", bundle: "Kit") == .value(.plain("Trousse")))
    _ = try store.restore()
    #expect(try Self.tree(project) == before)
  }

  private static func tree(_ project: StringsProject) throws -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: project.folder.path)?.allObjects
    return try (names as? [String] ?? []).reduce(into: [:]) { tree, name in
      let url = project.folder.url.appendingPathComponent(name)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        return
      }
      tree[name] = try Data(contentsOf: url)
    }
  }

  @Test func aLaterRunPacksWhatTranslatorsChanged() throws {
    var project = try Self.project()
    try project.offload()
    let place = "LevityStrings/App/Kit.bundle/de.lproj/Menu.strings"
    try project.folder.write("\"title\" = \"Kasten\";\n", to: place)
    try project.offload()
    let table = try #require(try project.table("Menu"))
    #expect(table.isAnswered && table.bundles == ["Kit"], "\(table.evidence ?? "")")
    let carried = try project.carried("title", "de", table: "Menu", bundle: "Kit")
    #expect(carried == .value(.plain("Kasten")))
  }

  /// A library that may read the folder came later.
  @Test func aLaterRunBringsFilesBack() throws {
    var project = try Self.project()
    let german = try project.read("App/Kit.bundle/de.lproj/Menu.strings")
    try project.offload()
    try project.folder.write("\0Kit\0", to: "Vendor/libKit.a")
    try project.offload()
    #expect(try project.table("Menu")?.reason == .copiedBundle)
    #expect(try project.read("App/Kit.bundle/de.lproj/Menu.strings") == german)
    #expect(!project.exists("LevityStrings/App/Kit.bundle/de.lproj/Menu.strings"))
  }

  /// Nothing answers in an extension that opens the app around it.
  @Test func anExtensionThatOpensTheAppKeepsItsKeys() throws {
    let widget = StringsProject.Target(
      name: "W", identifier: "org.app.W", type: "app-extension", folder: "W")
    var app = StringsProject.app
    app.dependencies = ["W"]
    let source = """
      let isInside = Bundle.main.bundleURL.pathExtension == "appex"
      let c = NSLocalizedString("more", tableName: "Menu", bundle: kit, comment: "")
      """
    let many = (0..<9).map { "\"\($0)\" = \"Zahl \($0)\";\n" }.joined()
    let files = [
      "W/W.swift": source, "App/Kit.bundle/de.lproj/Menu.strings": "\"more\" = \"Mehr\";\n" + many,
    ]
    let table = try Self.project(files, targets: [app, widget]).table("Menu")
    #expect(table?.isAnswered == true, "\(table?.evidence ?? "")")
    #expect(table?.keptKeys == ["more"])
    let other = source.replacing("\"appex\"", with: "\"app\"")
    let own = try Self.project(["W/W.swift": other], targets: [app, widget]).table("Menu")
    #expect(own?.keptKeys == nil)
  }

  /// A lookup that no bundle answers keeps its key in all languages, in the bundle itself.
  @Test func aKeyThatNoBundleAnswersStaysInTheFolder() throws {
    var project = try Self.project([
      "App/More.swift":
        "let c = AttributedString(localized: \"more\", options: o, table: \"Menu\", bundle: kit)\n"
    ])
    let table = try #require(try project.table("Menu"))
    #expect(table.keptKeys == ["more"], "\(table.evidence ?? "")")
    try project.offload()
    let german = try project.read("App/Kit.bundle/de.lproj/Menu.strings")
    #expect(german.contains("Mehr") && !german.contains("Bausatz"))
  }

  /// A project may give a module a copied bundle for its own.
  @Test(arguments: [
    "let c = AttributedString(localized: \"more\", options: o, table: \"Menu\", bundle: .module)",
    "let c = AttributedString(localized: \"more\", options: o, table: \"Menu\", bundle: BundleToken.bundle)",
    """
    import SwiftUI
    let v = Text("more", tableName: "Menu", bundle: .module).environment(\\.locale, locale)
    """,
    "let r: LocalizedStringResource = .init(\"more\", table: \"Menu\", bundle: .atURL(kit.bundleURL))",
    "show(.init(\"more\", table: \"Menu\", bundle: .atURL(kit.bundleURL))) // Localized",
  ])
  func aModuleMayHaveACopiedBundle(_ source: String) throws {
    let table = try Self.project(["App/More.swift": source]).table("Menu")
    #expect(table?.keptKeys == ["more"], "\(table?.evidence ?? "")")
    let framework = try Self.project(
      ["Lib/More.swift": source], targets: [StringsProject.app, Self.framework]
    ).table("Menu")
    #expect(framework?.keptKeys == ["more"], "\(framework?.evidence ?? "")")
  }

  @Test func stringsOfAModuleWithACopiedBundleAreDeclared() throws {
    let source = "let c = String(localized: \"more\", table: \"Menu\", bundle: .module)\n"
    let table = try Self.project(["App/More.swift": source]).table("Menu")
    #expect(table?.declaringModules == ["App.xcodeproj#App"], "\(table?.evidence ?? "")")
    #expect(table?.keptKeys == nil)
  }

  /// A bundle doesn't look there.
  @Test func aTableInAFolderWithinTheFolderStays() throws {
    let project = try Self.project([
      "App/Kit.bundle/More/en.lproj/More.strings": "\"a\" = \"A\";\n",
      "App/Kit.bundle/More/de.lproj/More.strings": "\"a\" = \"B\";\n",
      "App/Kit.bundle/de.lproj/Old/Old.strings": "\"a\" = \"B\";\n",
    ])
    #expect(try project.table("More")?.reason == .copiedBundle)
    #expect(try project.table("Old")?.reason == .copiedBundle)
    #expect(try project.table("Menu")?.isAnswered == true)
  }

  @Test func aDamagedFileStaysAlone() throws {
    var project = try Self.project(["App/Kit.bundle/fr.lproj/Menu.strings": "\"title\" = "])
    let table = try #require(try project.table("Menu"))
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.leavingFiles == ["App/Kit.bundle/de.lproj/Menu.strings"])
    try project.offload()
    #expect(try project.read("App/Kit.bundle/fr.lproj/Menu.strings") == "\"title\" = ")
    #expect(!project.exists("App/Kit.bundle/de.lproj/Menu.strings"))
  }

  /// A header is in no target but what includes it; the names in those of a library are the library's.
  @Test(arguments: [
    ("App/Kit.h", "#import \"Kit.h\"", true), ("Vendor/Kit.h", "#import \"Kit.h\"", true),
    ("Vendor/Kit.h", "#import <Vendor/Kit.h>", true), ("App/App.pch", "", true),
    ("Vendor/Kit.m", "  #import \"../Vendor/Kit.m\"", true),
    ("Vendor/Kit.inc", "#include <Kit.inc>", true),
    ("Vendor/Kit.m", "", false), ("Vendor/Kit.h", "#import \"Kits.h\"", false),
    ("Vendor/Kit.framework/Headers/Kit.h", "#import <Kit/Kit.h>", false),
  ])
  func aHeaderCountsThatASourceIncludes(
    _ path: String, _ include: String, _ isAnswered: Bool
  ) throws {
    let table = try Self.project([
      "App/Accessors.swift": "let b = NSLocalizedString(\"title\", comment: \"\")",
      "App/A.m": "\(include)\n", path: "#define KIT [NSBundle at:@\"Kit.bundle\"]\n",
    ]).table("Menu")
    #expect(table?.isAnswered == isAnswered, "\(table?.evidence ?? "")")
  }

  @Test func theBaseOfABundleStaysToo() throws {
    let table = try Self.project([
      "App/Kit.bundle/Base.lproj/Menu.strings": "\"title\" = \"T\";"
    ]).table("Menu")
    #expect(table?.isAnswered == true, "\(table?.evidence ?? "")")
    #expect(
      table?.floor == [
        "App/Kit.bundle/Base.lproj/Menu.strings", "App/Kit.bundle/en.lproj/Menu.strings",
      ])
  }

  @Test func theFoldersAroundMayHaveAnyName() throws {
    let project = try Self.project(folder: "App/扩展/Kit.bundle")
    let table = try #require(try project.table("Menu"))
    #expect(table.isAnswered && table.leavingFiles.count == 2, "\(table.evidence ?? "")")
  }

  /// Foundation shows English, or the language that the bundle's Info.plist names, to those who prefer another one.
  @Test(
    arguments: [
      (nil, "en", StringReason?.none), ("en", "en", nil), ("de", "de", nil), ("English", "en", nil),
      ("ja", "", .unlocalizedTable),
    ] as [(String?, String, StringReason?)])
  func theBundleSaysItsLanguage(
    _ region: String?, _ language: String, _ reason: StringReason?
  ) throws {
    var files: [String: String?] = [:]
    if let region {
      files["App/Kit.bundle/Info.plist"] = Self.info("CFBundleDevelopmentRegion", region)
    }
    var project = try Self.project(files)
    project.options.developmentLanguage = "fr"
    let table = try #require(try project.table("Menu"))
    #expect(table.reason == reason, "\(table.evidence ?? "")")
    guard reason == nil else { return }
    #expect(table.developmentLanguage == language)
    #expect(table.floor == ["App/Kit.bundle/\(language).lproj/Menu.strings"])
    let strings = try project.surveys().strings.bundleStrings()
    #expect(strings.first { $0.bundle == "Kit" }?.developmentLanguage == language)
    #expect(strings.first { $0.bundle == "org.app" }?.developmentLanguage == "fr")
  }

  private static func info(_ key: String, _ value: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
    <key>\(key)</key><string>\(value)</string></dict></plist>
    """
  }

  private static let signed = "App/Kit.bundle/_CodeSignature/CodeResources"
  private static let framework = StringsProject.Target(
    name: "Lib", identifier: "org.app.Lib", type: "framework", folder: "Lib")
  private static let widget = StringsProject.Target(
    name: "W", identifier: "org.app.W", type: "app-extension", folder: "App")
  private static let namesake = StringsProject.Target(
    name: "Kit", identifier: "org.app.Kit", type: "framework", folder: "Lib")
  private static let begun = StringsProject.Target(
    name: "App", identifier: "Kit.app", folder: "App")

  @Test(
    arguments: [
      // Nothing is known to read it, or a library does.
      (["App/Accessors.swift": "let b = NSLocalizedString(\"title\", comment: \"\")"], "No source"),
      (["Vendor/libKit.a": "!<arch>\n\0Kit\0"], "Vendor/libKit.a names it"),
      (["Vendor/Kit.framework/Kit": "x\0Kit.bundle/%@\0"], "Vendor/Kit.framework/Kit names it"),
      (["Vendor/X.framework/X": "x\0%@/Kit\0"], "Vendor/X.framework/X names it"),
      (
        ["Vendor/libX.a": "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"],
        "Vendor/libX.a can't be read"
      ),
      (["Vendor/libKit.a": "!<arch>\n\u{6}Kit\0"], "Vendor/libKit.a names it"),
      (["Pods/Kit/Kit.framework/Kit": "x\0Kit\0"], "Pods/Kit/Kit.framework/Kit names it"),
      (["Carthage/Build/libKit.a": "x\0Kit\0"], "Carthage/Build/libKit.a names it"),
      (
        ["Pods/Kit/Kit.m": "id p = [b pathForResource:@\"Kit.bundle/de\" ofType:@\"lproj\"];"],
        "Pods/Kit/Kit.m, line 1, makes"
      ),
      // Code that goes its own ways.
      (["App/More.swift": "let l = bundle.localizations"], "App/More.swift, line 1, asks a bundle"),
      (
        ["App/More.swift": "let p = b.path(forResource: \"Kit.bundle/de\", ofType: \"lproj\")"],
        "App/More.swift, line 1, makes"
      ),
      (
        ["App/More.cxx": "auto p = bundle + \"Kit.bundle/%s.lproj\";"],
        "App/More.cxx, line 1, makes"
      ),
      (
        ["App/A.m": "#import \"../Vendor/A.m\"", "Vendor/A.m": "id l = [k localizations];"],
        "Vendor/A.m, line 1, asks a bundle"
      ),
      (
        ["App/A.m": "#import \"L.h\"", "Vendor/L.h": "id f(id k) { return [k localizations]; }"],
        "Vendor/L.h, line 1, asks a bundle"
      ),
      // The folder itself.
      (["App/Kit.bundle/Resources/a.png": ""], "Kit.bundle has its resources in a folder"),
      (["App/Kit.bundle/View.nib": ""], "has the document View.nib"),
      (["App/Kit.bundle/Main.storyboardc/Info.plist": ""], "has the document Main.storyboardc"),
      ([signed: ""], "is signed"),
      (["App/Kit.bundle/Info.plist": "?"], "Info.plist can't be read"),
      (
        [
          "App/Kit.bundle/Info.plist": info("CFBundleExecutable", "Kit"),
          "App/Kit.bundle/Kit": "",
        ], "has code of its own"
      ),
      (
        ["App/Kit.bundle/English.lproj/Menu.strings": "\"title\" = \"T\";"],
        "The name English.lproj"
      ),
      (["App/Sub/Kit.bundle/en.lproj/A.strings": "\"a\" = \"T\";"], "several folders Kit.bundle"),
    ] as [([String: String], String)])
  func aBundleThatMayBeReadInAnotherWayStays(_ files: [String: String], _ evidence: String) throws {
    let table = try Self.project(files.mapValues { $0 }).table("Menu")
    #expect(table?.reason == .copiedBundle)
    #expect(table?.evidence?.contains(evidence) == true, "\(table?.evidence ?? "")")
  }

  @Test(arguments: [
    ([framework], "Lib/Kit.bundle", "Lib, which isn't an app for iPhone or iPad"),
    ([widget], "App/Kit.bundle", "W, which isn't an app for iPhone or iPad"),
    ([namesake], "App/Kit.bundle", "Kit has the name Kit, too"),
  ])
  func otherTargetsKeepABundle(
    _ targets: [StringsProject.Target], _ folder: String, _ evidence: String
  ) throws {
    var app = StringsProject.app
    app.dependencies = targets.map(\.name)
    let table = try Self.project(targets: [app] + targets, folder: folder).table("Menu")
    #expect(table?.reason == .copiedBundle)
    #expect(table?.evidence?.contains(evidence) == true, "\(table?.evidence ?? "")")
  }

  @Test func anAppWhoseIdentifierBeginsWithTheNameKeepsIt() throws {
    let table = try Self.project(targets: [Self.begun]).table("Menu")
    #expect(table?.evidence == "The identifier Kit.app begins with it.")
  }

  /// Libraries that don't name it, and words that only look alike.
  @Test(arguments: [
    ["Vendor/libX.a": "!<arch>\n\0Kits\0MyKit\0_Kit\0"],
    ["Pods/X/X.m": "id l = [kit localizations];", "Pods/X/libX.a": "\0X\0"],
    ["Vendor/A.m": "id l = [k localizations];", "Vendor/L.h": "@property id localizations;"],
    ["Vendor/X.framework/Headers/Kit": "\0Kit\0"],
    ["App/More.swift": "let l = Bundle.main.localizations"],
    ["App/Kit.bundle/Info.plist": "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict/></plist>"],
  ])
  func otherFilesKeepNothing(_ files: [String: String]) throws {
    let table = try Self.project(files.mapValues { $0 }).table("Menu")
    #expect(table?.isAnswered == true, "\(table?.evidence ?? "")")
  }

  /// The paths of folders and files count for each bundle, whatever module makes them.
  @Test(arguments: [
    ("let p = folder + \"/\\(code).lproj\"", StringReason.languageFolder),
    ("let p = folder + \"/Menu.strings\"", .unansweredLookup),
    (
      "let p = bundle.path(forResource: code, ofType: \"lproj\", inDirectory: \"Kit\")",
      .languageFolder
    ),
    ("let a = CFBundleCopyLocalizedString(b, key, nil, \"Menu\" as CFString)", .unansweredLookup),
  ])
  func unansweredCodeKeepsTheTable(_ source: String, _ reason: StringReason) throws {
    let table = try Self.project(
      ["Lib/More.swift": source],
      targets: [
        StringsProject.app, Self.framework,
      ]
    ).table("Menu")
    #expect(table?.reason == reason, "\(table?.evidence ?? "")")
  }

  @Test func withoutAnswersEveryBundleStays() throws {
    var project = try Self.project()
    project.options.answers = .accessors
    #expect(try project.table("Menu")?.reason == .copiedBundle)
    let settings = try Self.project(folder: "App/Settings.bundle").table("Menu")
    #expect(settings?.reason == .settingsTable)
    let stray = try Self.project(folder: "Old/Kit.bundle").table("Menu")
    #expect(stray?.reason == .unlistedTable)
  }
}
