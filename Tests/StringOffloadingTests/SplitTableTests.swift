import FileTransactions
import Foundation
import StringPackWriting
import StringPacks
import StringValues
import StringsFiles
import TestSupport
import Testing

@testable import StringOffloading

/// Tables that an extension reads from a framework or package: the keys that its code can ask for stay.
@Suite struct SplitTableTests {
  private static let kit = StringsProject.Target(
    name: "Kit", identifier: "org.kit", type: "framework", folder: "Kit")

  private static func project(
    _ files: [String: String?] = [:], linksKit: Bool = true
  ) throws -> StringsProject {
    var app = StringsProject.app
    app.dependencies = ["Kit"]
    let widget = StringsProject.Target(
      name: "Widget", identifier: "org.app.widget", type: "app-extension", folder: "Widget",
      dependencies: linksKit ? ["Kit"] : [])
    let tables: [String: String?] = [
      "Kit/en.lproj/Kit.strings": "\"a\" = \"A\"; \"long.b\" = \"B\"; \"long.c\" = \"C\";",
      "Kit/de.lproj/Kit.strings":
        "\"a\" = \"Ad\"; \"long.b\" = \"\(german)\"; \"long.c\" = \"\(german)\";",
      "Kit/Kit.swift": "public class Kit { func f(_ key: String) -> String { ask(key) } }",
    ]
    var project = try StringsProject(
      tables.merging(["Widget/W.swift": "let a = 1"]) { $1 }.merging(files) { $1 },
      targets: [app, kit, widget])
    project.options.answers = .public
    return project
  }

  private static let german = String(repeating: "Lang ", count: 40)
  private static let wrapper =
    "func ask(_ key: String) -> String { Bundle(for: Kit.self).localizedString(forKey: key, value: nil, table: \"Kit\") }\n"

  @Test(arguments: [
    ("let x = 1", []),
    (
      "let x = NSLocalizedString(\"a\", tableName: \"Kit\", bundle: Bundle(for: Kit.self), comment: \"\")",
      ["a"]
    ),
    // A variable holds what the code spells out somewhere.
    ("let b = ask(\"a\")", ["a"]), ("enum E: String { case a }\nlet b = ask(E.a.rawValue)", ["a"]),
    ("let b = ask(\"long.\\(x)\")", ["long.b", "long.c"]),
    ("let b = ask(\"long.\" + x)", ["long.b", "long.c"]),
    ("let b = ask(\"\\(x).b\")", ["long.b"]), ("let b = ask(\"\\(x)b\")", []),
    // With separators alone, the parts are spelled out, too; a version number is no key.
    ("let v = \"\\(x).\\(y)\"; let c = ask(v)", []),
    (
      "enum S: String { case long }; enum T: String { case c }; let v = ask(\"\\(x).\\(y)\")",
      ["long.c"]
    ),
    ("let p = \"long.\"; let b = ask(p + x)", ["long.b", "long.c"]),
    ("let s = \".c\"; let b = ask(x + s)", ["long.c"]),
    ("let b = ask([\"long\", x].joined(separator: \".\"))", ["long.b"]),
  ])
  func keysThatTheExtensionCanAskForStay(_ source: String, _ kept: [String]) throws {
    var project = try Self.project(["Widget/W.swift": source, "Kit/Ask.swift": Self.wrapper])
    let table = try #require(try project.table("Kit"))
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.keptKeys ?? [] == kept)
    let edits = try project.offload()
    #expect(edits.excludedFiles["App.xcodeproj#Kit"] == ["Kit/de.lproj/Kit.strings"])
    #expect(edits.excludedFiles["App.xcodeproj#Widget"] == nil)
    let path = "LevityTables/Kit/de.lproj/Kit.strings"
    #expect(edits.addedResources["App.xcodeproj#Kit"] ?? [] == (kept.isEmpty ? [] : [path]))
    #expect(try project.edits().transaction.operations == [])
  }

  /// An extension runs only those parts of a framework that it names, and those that they name.
  @Test(arguments: [
    ("let x = 1", []), ("let x = Menu.first", ["a"]), ("let x = Menu.second", ["long.b"]),
    ("let x = Screen()", ["a", "long.c"]), ("let x = Row(\"long.c\")", ["long.c"]),
  ])
  func codeThatTheExtensionDoesntReachAsksForNothing(_ source: String, _ kept: [String]) throws {
    let shared = """
      public enum Menu {
        public static var first: String { ask("a") }
        public static var second: String {
          ask("long.b")
        }
      }
      public struct Screen {
        func body() -> String { Menu.first + ask("long.c") }
      }
      public struct Row {
        init(_ key: String) { _ = ask(key) }
      }
      """
    let table = try #require(
      try Self.project([
        "Widget/W.swift": source, "Kit/Shared.swift": shared, "Kit/Ask.swift": Self.wrapper,
      ]).table("Kit"))
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.keptKeys ?? [] == kept)
  }

  @Test func thePlanSaysWhereTheyAreAskedFor() throws {
    func ask(_ key: String) -> String {
      "NSLocalizedString(\"\(key)\", tableName: \"Kit\", bundle: Bundle(for: Kit.self), comment: \"\")"
    }
    let one = "let a = \(ask("a"))"
    let table = try #require(try Self.project(["Widget/W.swift": one]).table("Kit"))
    let sentence = "1 key that Widget can ask for stays, too. See Widget/W.swift:1."
    #expect(table.evidence?.contains(sentence) == true, "\(table.evidence ?? "")")
    let several = ["a", "long.b", "a", "a"].enumerated().map { "let a\($0) = \(ask($1))\n" }
    let other = try #require(try Self.project(["Widget/W.swift": several.joined()]).table("Kit"))
    #expect(
      other.evidence?.contains("See Widget/W.swift:1, Widget/W.swift:2 and 2 other places.") == true
    )
  }

  /// Code that names no other bundle asks the main one, which is the extension's own in its process.
  @Test(arguments: [
    ("let s = String(localized: \"a\") + String(localized: \"a\", table: \"Kit\")", []),
    ("import SwiftUI\nlet t = [Text(\"a\"), Text(\"a\", tableName: \"Kit\")]", []),
    ("let s = \"a\"; let v = Bundle.main.infoDictionary", []),
    // It asks the bundle for a file.
    (
      "let s = \"a\"; let u = Bundle(for: Kit.self).url(forResource: s, withExtension: \"json\")",
      []
    ),
    (
      """
      let s = "a"; let bundles = [Bundle(for: Kit.self), .main]
      func u() { for bundle in bundles { if let u = bundle.path(forResource: s, ofType: "mp3") { } } }
      """, []
    ),
    ("let s = \"a\"; let bundle: Bundle? = Bundle(for: Kit.self); let u = bundle?.bundleURL", []),
    // A wrapper of another repository may look it up there.
    ("let s = Loc.string(\"a\", in: Bundle(for: Kit.self))", ["a"]),
    ("let bundle = Bundle(for: Kit.self); let s = Loc.string(\"a\", bundle)", ["a"]),
    ("let kit = Bundle(for: Kit.self); let s = Loc.string(\"a\", kit)", ["a"]),
    ("let bundle = Bundle(for: Kit.self); let s = bundle.string(\"a\")", ["a"]),
    ("let bundle = Bundle(for: Kit.self); let kit = bundle; let s = \"a\"", ["a"]),
    ("extension Bundle { static let kit = Bundle.main }; let s = \"a\"", ["a"]),
    ("func bundle() -> Bundle { .main }; let s = \"a\"", ["a"]),
    ("func start() { Loc.bundle = Bundle(for: Kit.self) }; let s = \"a\"", ["a"]),
    ("let s = \"a\"; let b = [kitBundle].map(Loc.use)", ["a"]),
    ("let s = #localized(\"a\")", ["a"]), ("let s = Loc.string(\"a\", #bundle)", ["a"]),
    // The lookup says it.
    ("let s = String(localized: \"a\", table: \"Kit\", bundle: Bundle(for: Kit.self))", ["a"]),
    ("let s = bundle.localizedString(forKey: \"a\", value: nil, table: \"Kit\")", ["a"]),
  ])
  func codeThatNamesNoBundleAsksThatOfTheExtension(_ source: String, _ kept: [String]) throws {
    let table = try #require(try Self.project(["Widget/W.swift": source]).table("Kit"))
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.keptKeys ?? [] == kept)
  }

  /// Views of a framework ask the main bundle for the literals of its files.
  @Test(arguments: [("Text(\"a\")", []), ("Loc.text(\"a\", in: Bundle(for: Kit.self))", ["a"])])
  func literalsOfViewsAreKeysOfTheMainBundle(_ text: String, _ kept: [String]) throws {
    let source = "import SwiftUI\npublic struct S: View { public var body: some View { \(text) } }"
    let plan = try Self.project([
      "Widget/W.swift": "let s = S()", "Kit/S.swift": source,
      "Kit/en.lproj/Localizable.strings": "\"a\" = \"A\"; \"b\" = \"B\";",
      "Kit/de.lproj/Localizable.strings": "\"a\" = \"\(Self.german)\"; \"b\" = \"\(Self.german)\";",
    ]).plan()
    let table = try #require(
      plan.tables.first { $0.folder == "Kit" && $0.name == "Localizable" })
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.keptKeys ?? [] == kept)
  }

  /// A picker that asks a package for its languages offers them all only if the folders stay. That of an app is told by
  /// `CFBundleLocalizations`.
  @Test(arguments: [
    ("let l = Bundle.module.localizations", false),
    ("let l = Bundle.preferredLocalizations(from: Bundle.module.preferredLocalizations)", false),
    ("let l = Bundle.main.localizations", true), ("let l = kit.localizations", true),
  ])
  func thePickerOfAPackageKeepsItsTables(_ source: String, _ isAnswered: Bool) throws {
    let table = try #require(
      try Self.project(["Kit/Picker.swift": source, "Kit/Ask.swift": Self.wrapper]).table("Kit"))
    #expect(table.isAnswered == isAnswered, "\(table.evidence ?? "")")
    guard !isAnswered else { return }
    #expect(table.reason == .languageFolder)
    #expect(table.evidence?.contains("Kit/Picker.swift, line 1: Bundle.module.") == true)
  }

  /// The app's language picker, in code of a framework: it opens the folder of a language in the framework's bundle, and
  /// bundles that answer find it.
  @Test(
    arguments: [
      ("Bundle(for: Kit.self).path(forResource: code, ofType: \"lproj\")", true),
      ("Bundle(for: type(of: self)).url(forResource: code, withExtension: \"lproj\")", true),
      ("Bundle.module.path(forResource: code, ofType: \"lproj\")", true),
      ("Bundle(identifier: \"org.kit\")?.path(forResource: code, ofType: \"lproj\")", true),
      ("Self.bundle.path(forResource: code, ofType: \"lproj\")", true),
      (
        "Bundle(for: Kit.self).path(forResource: \"Kit\", ofType: \"strings\", inDirectory: nil, forLocalization: code)",
        true
      ),
      ("Bundle(for: Kit.self).bundlePath + \"/\\(code).lproj\"", false),
      ("Bundle(for: Kit.self).resourceURL?.appendingPathComponent(\"\\(code).lproj\")", false),
      (
        "Bundle(for: Kit.self).bundleURL.appendingPathComponent(code).appendingPathExtension(\"lproj\")",
        false
      ),
      ("languages.filter { $0.pathExtension == \"lproj\" }", false),
      ("resources?.path(forResource: \"\\(code).lproj\", ofType: nil)", false),
      ("Bundle.path(forResource: code, ofType: \"lproj\", inDirectory: root)", false),
    ])
  func thePickerInAFrameworkGetsTheFolderOfThePacks(_ path: String, _ isAnswered: Bool) throws {
    let picker = "public class Kit { let folder = \(path) }"
    let table = try #require(
      try Self.project(["Kit/Picker.swift": picker, "Kit/Ask.swift": Self.wrapper]).table("Kit"))
    #expect(table.isAnswered == isAnswered, "\(table.evidence ?? "")")
    if !isAnswered { #expect(table.reason == .languageFolder) }
  }

  /// The wrapper is in a pod or in a remote package.
  @Test func aKeyThatAnUnseenWrapperGetsStays() throws {
    let table = try Self.project([
      "Widget/W.swift": "let b = Localizer.text(\"a\", in: kit)",
      "Kit/B.swift": "public let kit = Bundle(for: Kit.self)",
    ]).table("Kit")
    #expect(table?.keptKeys == ["a"], "\(table?.evidence ?? "")")
  }

  @Test(arguments: [
    ("let x = L10n.Menu.title", "strings:\n  inputs: en.lproj", "L10n"),
    ("let x = Strings.title", "strings:\n  outputs:\n    params: {enumName: Strings}", "Strings"),
    ("let x = R.string.kit.longB()", "xcassets:", "R.string"),
    ("let x = 1", "strings:\n  inputs: en.lproj", nil),
    ("let x = L10n.tr(\"a\")", Self.own, "L10n"), ("typealias T = L10n", Self.own, "L10n"),
    ("extension L10n { static let x = 1 }", Self.own, "L10n"),
    ("let x = Kit.L10n.longB", Self.own, "L10n"), ("let x = L10n.other", Self.own, "other"),
    ("let x = L10n.longB", "strings:\n  templatePath: structured-swift5.stencil", "L10n"),
  ])
  func accessorsThatAreMadeDuringTheBuildKeepTheTable(
    _ source: String, _ configuration: String, _ name: String?
  ) throws {
    let table = try Self.project(["Widget/W.swift": source, "swiftgen.yml": configuration])
      .table("Kit")
    #expect(table?.isAnswered == (name == nil), "\(table?.evidence ?? "")")
    guard let name else { return }
    #expect(table?.reason == .sharedTable)
    #expect(
      table?.evidence?.hasSuffix("Widget/W.swift, line 1, asks by \(name).") == true,
      "\(table?.evidence ?? "")")
  }

  private static let own = "strings:\n  outputs:\n    templateName: structured-swift5\n"

  /// SwiftGen's own templates name accessors by the keys.
  @Test(arguments: [
    ("let x = L10n.a", ["a"]), ("let x = L10n.longB.uppercased()", ["long.b"]),
    ("let x = L10n.Long.b", ["long.b"]), ("let x = L10n.Kit.Long.b(1)", ["long.b"]),
    ("typealias Long = L10n.Long", ["long.b", "long.c"]),
    ("let x = L10n.Long.self", ["long.b", "long.c"]),
    ("let x = 1", nil),
  ])
  func accessorsThatNoFileHasKeepTheKeysOfTheirNames(_ source: String, _ keys: [String]?) throws {
    let table = try Self.project(["Widget/W.swift": source, "swiftgen.yml": Self.own]).table("Kit")
    #expect(table?.isAnswered == true, "\(table?.evidence ?? "")")
    #expect(table?.keptKeys == keys, "\(table?.evidence ?? "")")
  }

  @Test func anExtensionThatLinksNothingKeepsNothing() throws {
    let table = try Self.project(
      ["Widget/W.swift": "let b = ask(\"a\")", "Kit/Ask.swift": Self.wrapper], linksKit: false
    ).table("Kit")
    #expect(table?.isAnswered == true && table?.keptKeys == nil)
  }

  /// CocoaPods compiles code of the project's own pods by targets that the project doesn't show.
  @Test(arguments: [("LocalPods", true), ("Pods", false)])
  func codeOfThePodsOfTheProjectCounts(_ folder: String, _ counts: Bool) throws {
    let pod = "let x = AttributedString(localized: \"a\", options: o, table: \"Kit\", bundle: kit)"
    let table = try Self.project(
      ["\(folder)/P/P.podspec": "", "\(folder)/P/P.swift": pod, "App/W.swift": Self.wrapper],
      linksKit: false
    ).table("Kit")
    #expect(table?.keptKeys == (counts ? ["a"] : nil), "\(table?.evidence ?? "")")
  }

  @Test func aKeyThatANotificationNamesKeepsTheTable() throws {
    let source = "let b = ask(alert[\"loc-key\"])"
    let table = try Self.project(["Widget/W.swift": source, "Kit/Ask.swift": Self.wrapper])
      .table("Kit")
    #expect(table?.reason == .sharedTable)
    #expect(table?.evidence?.hasPrefix("Widget may read any key of it") == true)
  }

  private static let accessors = """
    // swiftlint:disable all
    // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen
    import Foundation
    public enum L10n {
      public static let a = L10n.tr("Kit", "a", fallback: "A")
      public enum Long {
        public static let b = L10n.tr("Kit", "long.b", fallback: "B")
        public static func c(_ p1: Any) -> String { L10n.tr("Kit", "long.c", String(describing: p1)) }
      }
    }
    extension L10n {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback: String = "") -> String {
        Bundle(for: Kit.self).localizedString(forKey: key, value: fallback, table: table)
      }
    }

    """

  @Test(arguments: [
    ("let x = 1", []), ("let x = L10n.a", ["a"]), ("let x = L10n.Long.b.count", ["long.b"]),
    ("let x = L10n.Long.c(1)", ["long.c"]), ("let x = Other.Long.b", []),
    ("typealias T = L10n.Long\nlet x = T.b", ["long.b"]), ("let Long = 1; let b = 2", []),
    ("extension L10n { static var d: String { Long.b } }", ["long.b"]),
    ("let x = \"\\(L10n.Long.b)\"", ["long.b"]),
    ("let s = L10n.self; let x = s.a", ["a"]),
  ])
  func accessorsThatTheExtensionNamesStay(_ source: String, _ kept: [String]) throws {
    let table = try #require(
      try Self.project(["Widget/W.swift": source, "Kit/L10n.swift": Self.accessors]).table("Kit"))
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.keptKeys ?? [] == kept)
  }

  @Test(arguments: [("en", true), ("de", false), ("\\(code)", false)])
  func theFolderOfTheDevelopmentLanguageIsStillThere(_ language: String, _ leaves: Bool) throws {
    let source = "let u = root.appendingPathComponent(\"\(language).lproj\")"
    let table = try Self.project(["Kit/U.swift": source]).table("Kit")
    #expect(table?.isAnswered == leaves, "\(table?.evidence ?? "")")
  }

  /// A package has no build setting that leaves files out: a file moves, and one with the keys that stay replaces it.
  @Test func theKeysOfAPackageStayInItsFolder() throws {
    var project = try StringsProject(
      [
        "Modules/Package.swift": StringsProject.package,
        "Modules/Kit/Kit.swift":
          "let a = AttributedString(localized: \"a \\\"q\\\"\", options: o, bundle: .module)\nlet b = NSLocalizedString(\"b\", bundle: .module, comment: \"\")",
        "Modules/Kit/Resources/en.lproj/Localizable.strings":
          "\"a \\\"q\\\"\" = \"A\"; \"b\" = \"B\";",
        "Modules/Kit/Resources/de.lproj/Localizable.strings":
          "\"a \\\"q\\\"\" = \"Ad\\n\"; \"b\" = \"\(Self.german)\";",
        "App.xcodeproj/project.pbxproj": LaterPackageRunTests.projectWithPackage
          .replacing("targets = (T, W);", with: "targets = (T);"),
      ], targets: [StringsProject.app])
    project.options.answers = .public
    let table = try #require(try project.plan().tables.first { $0.folder.hasPrefix("Modules") })
    #expect(table.keptKeys == ["a \"q\""], "\(table.evidence ?? "")")
    try project.offload()
    let path = "Modules/Kit/Resources/de.lproj/Localizable.strings"
    let rest = try StringsDocument(Array(project.read(path).utf8))
    #expect(rest.entries.map { rest.key(of: $0) } == ["a \"q\""])
    #expect(rest.entries.compactMap { rest.value(of: $0) } == ["Ad\n"])
    #expect(try project.read("LevityStrings/\(path)").contains("Lang"))
    #expect(try project.carried("b", "de", bundle: table.bundles[0]) == .value(.plain(Self.german)))
    #expect(try project.edits().transaction.operations == [])
    // Translators edit the file that moved.
    try project.folder.write(
      "\"a \\\"q\\\"\" = \"Neu\"; \"b\" = \"Bd\";", to: "LevityStrings/\(path)")
    try project.offload()
    #expect(try project.read(path).contains("= \"Neu\";"))
    // Nothing asks for it in another way any more.
    try project.folder.write(
      "let b = NSLocalizedString(\"b\", bundle: .module, comment: \"\")",
      to: "Modules/Kit/Kit.swift")
    try project.offload()
    #expect(!project.exists(path))
    #expect(try project.edits().transaction.operations == [])
  }
}
