import FileTransactions
import StringKeys
import StringLocks
import StringPackWriting
import TestSupport
import Testing

@testable import StringOffloading

/// Files that an app and its extension have: the copy of the extension keeps the keys that its code can ask for.
@Suite struct CopyOfExtensionTests {
  private static let long = String(repeating: "Lang ", count: 60)
  private static let german = "App/de.lproj/Localizable.strings"

  private static func strings(_ language: String) -> String {
    ["a", "b.one", "b.two", "title"].map { "\"\($0)\" = \"\($0) \(language) \(long)\";\n" }.joined()
  }

  /// - Parameter widget: A source of the extension, which has all files of the app besides.
  static func project(
    _ widget: String, files: [String: String?] = [:], type: String = "app-extension",
    setting: (String, String) = ("", "")
  ) throws -> StringsProject {
    // Both targets have the folder with the tables, and each has one of its own.
    let manifest = """
      // !$*UTF8*$!
      { archiveVersion = 1; classes = { }; objectVersion = 77; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = L; developmentRegion = en; mainGroup = G;
        targets = (TApp, TWidget); };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (SApp, SCode, SWidget); };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
      SApp = { isa = PBXFileSystemSynchronizedRootGroup; path = "App"; sourceTree = "<group>"; };
      SCode = { isa = PBXFileSystemSynchronizedRootGroup; path = "Code"; sourceTree = "<group>"; };
      SWidget = { isa = PBXFileSystemSynchronizedRootGroup; path = "Widget"; sourceTree = "<group>"; };
      TApp = { isa = PBXNativeTarget; name = App; buildPhases = (); dependencies = ();
        productType = "com.apple.product-type.application"; buildConfigurationList = LApp;
        fileSystemSynchronizedGroups = (SApp, SCode); };
      LApp = { isa = XCConfigurationList; buildConfigurations = (CApp); };
      CApp = { isa = XCBuildConfiguration; name = Release;
        buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = org.app; }; };
      RWidget = { isa = PBXResourcesBuildPhase; files = (); };
      TWidget = { isa = PBXNativeTarget; name = Widget; buildPhases = (RWidget); dependencies = ();
        productType = "com.apple.product-type.\(type)"; buildConfigurationList = LWidget;
        fileSystemSynchronizedGroups = (SApp, SWidget); };
      LWidget = { isa = XCConfigurationList; buildConfigurations = (CWidget); };
      CWidget = { isa = XCBuildConfiguration; name = Release;
        buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = org.app.widget; }; };
      }; }
      """
    var project = try StringsProject(
      [
        "App.xcodeproj/project.pbxproj": setting.0.isEmpty
          ? manifest : manifest.replacing(setting.0, with: setting.1), "App/Accessors.swift": nil,
        "App/en.lproj/Localizable.strings": strings("English"), german: strings("German"),
        "Code/A.swift": "let t = NSLocalizedString(\"title\", comment: \"\")",
        "Widget/W.swift": widget,
      ].merging(files) { $1 })
    project.options.answers = .public
    return project
  }

  @Test(arguments: [
    ("let x = NSLocalizedString(\"b.two\", comment: \"\")", ["b.two"]),
    ("let x = NSLocalizedString(\"b.\\(n)\", comment: \"\")", ["b.one", "b.two"]),
    // A wrapper or macro of another repository.
    ("import Loc\nlet x = Loc.string(\"b.\\(n)\")", ["b.one", "b.two"]),
    ("import Loc\nenum K: String { case title }", ["title"]),
    ("import Loc\nlet x = Loc.string(\"t\\(n)\")", ["title"]),
    ("let x = #localized(\"b.one\")", ["b.one"]),
    // A name of something else.
    ("struct W { let x: A.Name?\n init(_ k: String) { x = .init(k) } }\nlet b = \"a\"", ["a"]),
    ("let x = NSLocalizedString(\"b.\" + n, comment: \"\")", ["b.one", "b.two"]),
    (
      "func f() -> String {\n  let y = \"b.one\"\n  return NSLocalizedString(y, comment: \"\")\n}",
      ["b.one"]
    ),
    // The forms of a name.
    (
      "import Loc\nenum K: String { case Title, b_one }\nlet x = Loc.string(k.rawValue.lowercased())",
      ["b.one", "title"]
    ),
    // The paths of other files.
    (
      "let u = Bundle.main.bundleURL.appendingPathComponent(\"Web/\\(n)\")\nlet x = \"b.one\"",
      ["b.one"]
    ),
    (
      "let x = Bundle.main.bundleURL.pathExtension == \"appex\" ? \"b.one\" : n.appending(m)",
      ["b.one"]
    ),
    ("let u = Bundle.main.resourceURL?.appending(path: \"Web\")\nlet x = \"b.one\"", ["b.one"]),
    (
      """
      let x = "b.one"
      func f() -> URL? {
        let subdirectory: String
        if isOn { subdirectory = "Web" } else { subdirectory = "Web/\\(n)" }
        return Bundle.main.url(forResource: n, withExtension: nil, subdirectory: subdirectory)
      }
      """, ["b.one"]
    ),
    // A language without a folder wouldn't be one of the extension's, which formats dates in it.
    ("let x = 1", ["a"]),
  ])
  func aCopyKeepsWhatTheExtensionCanAskFor(_ widget: String, _ kept: [String]) throws {
    var project = try Self.project(
      widget, files: ["Code/B.swift": "let keys = [\"title\"]"])
    let table = try #require(try project.table())
    #expect(table.isAnswered && table.keptKeys == nil && table.keptBy == nil)
    #expect(table.keptKeysByTarget == ["Widget": kept], "\(table.evidence ?? "")")
    let edits = try project.offload()
    #expect(
      edits.excludedFiles == [
        "App.xcodeproj#App": [Self.german], "App.xcodeproj#Widget": [Self.german],
      ])
    let path = "LevityTables/Widget/de.lproj/Localizable.strings"
    #expect(edits.addedResources["App.xcodeproj#Widget"] == [path])
    #expect(
      edits.addedResources["App.xcodeproj#App"]?.contains { $0.hasSuffix(".strings") } != true)
    #expect(try project.edits().transaction.operations == [])
  }

  @Test(arguments: [
    ("#define NAME @\"config\"", "NAME", false), ("", "@\"config\"", false),
    ("static NSString *const name = @\"config\";", "name", false),
    ("static NSString *name = @\"config\";", "name", true), ("", "name", true),
    ("#define NAME @\"de.lproj\"", "NAME", true),
    ("#define NAME @\"a\"\n#undef NAME\n#define NAME code", "NAME", true),
  ])
  func theFolderOfObjectiveCMayHaveAnotherFile(
    _ definition: String, _ name: String, _ isWhole: Bool
  ) throws {
    let code = """
      \(definition)
      NSString *path(void) {
        return [[[NSBundle mainBundle] resourcePath] stringByAppendingPathComponent:\(name)];
      }
      """
    let table = try #require(
      try Self.project("let x = \"a\"", files: ["Widget/P.m": code]).table())
    #expect(table.isAnswered && (table.keptBy == ["Widget"]) == isWhole, "\(table.evidence ?? "")")
    #expect(table.keptKeysByTarget == (isWhole ? nil : ["Widget": ["a"]]))
  }

  /// Strings with plural forms may be in the app alone.
  @Test(arguments: [
    ("Localizable.stringsdict", true), ("Localizable.strings", false),
  ])
  func anExtensionMayHaveSomeOfTheFiles(_ lacking: String, _ isReplaced: Bool) throws {
    let rules = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string>
      </dict></dict></dict></plist>
      """
    let exceptions = """
      SApp = { exceptions = (EApp); isa = PBXFileSystemSynchronizedRootGroup; path = "App";
      """
    var project = try Self.project(
      "let x = NSLocalizedString(\"a\", comment: \"\")",
      files: [
        "App/en.lproj/Localizable.stringsdict": rules,
        "App/de.lproj/Localizable.stringsdict": rules,
      ],
      setting: (
        "SApp = { isa = PBXFileSystemSynchronizedRootGroup; path = \"App\";",
        """
        EApp = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TWidget;
          membershipExceptions = ("de.lproj/\(lacking)", "en.lproj/\(lacking)"); };
        \(exceptions)
        """
      ))
    let table = try #require(try project.table())
    #expect(table.keptKeysByTarget == (isReplaced ? ["Widget": ["a"]] : nil))
    #expect(table.keptBy == (isReplaced ? nil : ["Widget"]), "\(table.evidence ?? "")")
    guard isReplaced else { return }
    #expect(try project.offload().excludedFiles["App.xcodeproj#Widget"] == [Self.german])
  }

  @Test func theCopyOfAnAppClipIsSplit() throws {
    let clip = try Self.project(
      "import SwiftUI\n@main struct Clip: App {\n  let x = NSLocalizedString(\"a\", comment: \"\")\n}",
      type: "application.on-demand-install-capable")
    let table = try #require(try clip.table())
    #expect(table.keptKeysByTarget == ["Widget": ["a"]], "\(table.evidence ?? "")")
    #expect(table.evidence?.contains("Widget keeps 1 key of its copy.") == true)
  }

  @Test func aCatalogIsReplacedByGeneratedFiles() throws {
    let entries = ["a", "title"].map { key in
      """
      "\(key)" : { "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "\(key) \(Self.long)" } } } }
      """
    }
    var project = try Self.project(
      "import SwiftUI\nstruct W: View { var body: some View { Text(\"a\") } }",
      files: [
        "App/en.lproj/Localizable.strings": nil, Self.german: nil,
        "App/Localizable.xcstrings":
          "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : {\n\(entries.joined(separator: ",\n"))\n} }",
      ])
    let table = try #require(try project.table())
    #expect(table.keptKeysByTarget == ["Widget": ["a"]], "\(table.evidence ?? "")")
    let edits = try project.offload()
    #expect(
      edits.addedResources["App.xcodeproj#Widget"] == [
        "LevityTables/Widget/en.lproj/Localizable.strings",
        "LevityTables/Widget/de.lproj/Localizable.strings",
      ])
    #expect(edits.excludedFiles["App.xcodeproj#Widget"] == ["App/Localizable.xcstrings"])
  }

  @Test(arguments: [
    (
      "let x = Bundle.main.path(forResource: \"Localizable\", ofType: \"strings\")", "app-extension"
    ),
    ("let x = Bundle.main.bundlePath + \"/\\(code).lproj\"", "app-extension"),
    ("", "application.watchapp2"),
    ("let x = Bundle.main.bundleURL.appendingPathComponent(\"de.lproj/x\")", "app-extension"),
    (
      "let x = Bundle.main.urls(forResourcesWithExtension: ext, subdirectory: nil)", "app-extension"
    ),
    ("let x = Bundle.main.path(forResource: \"Localizable\", ofType: type)", "app-extension"),
    ("let x = Bundle.main.bundleURL.appendingPathComponent(n)", "app-extension"),
    ("let x = Bundle.main.bundleURL.appendingPathComponent(\"\\(n)/a\")", "app-extension"),
    ("let x = Bundle.main.bundleURL.appendingPathComponent(\"Kit.bundle\")", "app-extension"),
    (
      "let x = Bundle.main.url(forResource: n, withExtension: nil, subdirectory: \"\\(n)/a\")",
      "app-extension"
    ),
  ])
  func theWholeCopyStaysOtherwise(_ widget: String, _ type: String) throws {
    let files: [String: String?] = widget.isEmpty ? ["Widget/W.swift": nil] : [:]
    let table = try #require(try Self.project(widget, files: files, type: type).table())
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.keptBy == ["Widget"])
    #expect(table.evidence?.contains("Widget keeps its copy.") == true)
  }

  @Test(arguments: ["application.watchapp2", "watchkit2-extension"])
  func anAppForTheWatchKeepsWhatItsCodeAsksFor(_ type: String) throws {
    let table = try #require(
      try Self.project("let x = NSLocalizedString(\"b.one\", comment: \"\")", type: type).table())
    #expect(table.keptKeysByTarget == ["Widget": ["b.one"]], "\(table.evidence ?? "")")
    #expect(table.keptBy == nil)
  }

  /// A path that code doesn't spell out may be that of the table only if the code names the table.
  @Test(arguments: [
    ("let x = Bundle.main.url(forResource: n, withExtension: e)", true),
    ("let x = Bundle.main.path(forResource: n, ofType: nil)", true),
    ("let x = Bundle.main.path(forResource: n, ofType: nil)\nlet y = \"Localizable\"", false),
    ("let x = Bundle.main.path(forResource: n, ofType: e, inDirectory: d)", false),
  ])
  func aPathThatNothingSpellsOutIsOfAnotherFile(_ widget: String, _ isSplit: Bool) throws {
    let table = try #require(try Self.project(widget).table())
    #expect(table.keptBy == (isSplit ? nil : ["Widget"]), "\(table.evidence ?? "")")
  }

  /// An initializer that is declared is no call.
  @Test(arguments: [
    "struct T { init(tag: Int, localized: String) { name = localized } }",
    "func f(localized key: String) -> String { key }",
    "enum K { static let titles: [LocalizedStringResource] = [\"b.one\"] }\nlet x = String(localized: K.titles[i])",
    "struct S: Codable { static let leap: LocalizedStringResource = \"b.one\"\n var x: LocalizedStringResource { Self.leap } }",
  ])
  func codeThatAsksForNoOtherKeySplitsTheCopy(_ widget: String) throws {
    let table = try #require(try Self.project(widget).table())
    #expect(table.keptBy == nil, "\(table.evidence ?? "")")
  }

  /// The app becomes smaller by what leaves the copy, too.
  @Test(arguments: [
    ("let x = NSLocalizedString(\"a\", comment: \"\")", true), ("", false),
  ])
  func theBytesOfTheCopyCount(_ widget: String, _ hasPart: Bool) throws {
    let project = try Self.project(
      hasPart
        ? widget
        : "import SwiftUI\nstruct W: View { let n: String\nvar body: some View { Text(LocalizedStringKey(n)) } }"
    )
    let survey = try project.surveys().strings
    let sizes = try StringSizes(
      survey, plan: project.plan(), packs: .exact(StringLock(), StringStreamEncoder()),
      hasher: .reference
    ) { $0.count }
    func bytes(where isIncluded: (String, String) -> Bool) throws -> Int {
      var bundle = try #require(survey.bundleStrings().first)
      for (language, strings) in bundle.strings {
        bundle.strings[language] = strings.filter { isIncluded(language, $0.key.key) }
      }
      return CompiledBundleFiles(bundle).files.reduce(0) { $0 + $1.bytes.count }
    }
    let whole = try bytes { _, _ in true }
    let part = try bytes { $0 == "en" || $1 == "a" }
    let copies = try #require(sizes.copies)
    #expect(copies.before == .init(compiledBytes: whole, compressedBytes: whole))
    let after = hasPart ? part : whole
    #expect(copies.after == .init(compiledBytes: after, compressedBytes: after))
    #expect(sizes.total.compiledBytes == whole)
    let english = try bytes { language, _ in language == "en" }
    #expect(sizes.floor == .init(compiledBytes: english, compressedBytes: english))
  }

  /// An extension of a built app is signed.
  @Test func aBuiltAppKeepsTheCopy() throws {
    var project = try Self.project("let x = 1")
    project.options.addsSources = false
    #expect(try project.table()?.keptBy == ["Widget"])
  }
}
