import FileTransactions
import StringOffloading
import StringPackWriting
import StringValues
import StringsFiles
import Testing

/// Catalogs of whose keys Xcode makes symbols: code that names one isn't built without a catalog.
@Suite struct CatalogSymbolTests {
  private static func project(
    _ use: String, settings: String = "STRING_CATALOG_GENERATE_SYMBOLS = YES;",
    _ files: [String: String] = [:]
  ) throws -> StringsProject {
    var project = try StringsProject(
      [
        "App/Accessors.swift": "let a = NSLocalizedString(\"title\", comment: \"\")\n",
        "App/Use.swift": use, "App/Menu.xcstrings": catalog,
      ].merging(files) { $1 }, settings: settings)
    project.options.answers = .public
    return project
  }

  private static let catalog = """
    {"sourceLanguage":"en","strings":{"hello.there":{"extractionState":"manual",\
    "localizations":{"en":\(unit("Hello")),"de":\(unit("Hallo"))}},\
    "title":{"localizations":{"en":\(unit("Title")),"de":\(unit("Titel"))}}},"version":"1.0"}
    """

  private static func unit(_ value: String) -> String {
    "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(value)\"}}"
  }

  @Test(arguments: [
    ("let a = Text(.Menu.helloThere)", true), ("let a = view.helloThere", false),
    ("let a = Text(.helloThere)", false),
    ("let a = NSLocalizedString(\"hello.there\", comment: \"\")", false),
  ])
  func theKeysOfSymbolsThatCodeMayNameStay(_ use: String, _ isNamed: Bool) throws {
    let table = try #require(try Self.project(use).table("Menu"))
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.keptKeys == (isNamed ? ["hello.there"] : nil))
    #expect(table.keepsCatalog == (isNamed ? true : nil))
    #expect(table.evidence?.contains("symbols") == isNamed)
  }

  private static let menu = "let a = Text(.Menu.helloThere)"

  /// Each is a place that makes accessors, and code that names one.
  @Test(
    arguments: [
      ("App.xcconfig", "STRING_CATALOG_GENERATE_SYMBOLS = YES", menu, true),
      ("App.xcconfig", "STRING_CATALOG_GENERATE_SYMBOLS = NO", menu, false),
      ("App.xcconfig", "", menu, false),
      ("gen/project.yml", "      STRING_CATALOG_GENERATE_SYMBOLS: YES", menu, true),
      ("gen/project.yml", "      STRING_CATALOG_GENERATE_SYMBOLS: true", menu, true),
      ("Tuist/All.swift", "let a = [\"STRING_CATALOG_GENERATE_SYMBOLS\": \"YES\"]", menu, true),
      ("Tools/Package.swift", plugin, "let a = String(localized: .menu(.helloThere))", true),
      ("Tools/Package.swift", plugin, "let a = Text(menu: .helloThere)", true),
      ("Tools/Package.swift", plugin, "let a = view.helloThere", false),
    ])
  func accessorsAreMadeInSeveralWays(
    _ path: String, _ text: String, _ use: String, _ isNamed: Bool
  ) throws {
    let table = try #require(try Self.project(use, settings: "", [path: text]).table("Menu"))
    #expect(table.keptKeys == (isNamed ? ["hello.there"] : nil), "\(table.evidence ?? "")")
  }

  @Test(
    arguments: [
      ("a.yml", "  STRING_CATALOG_GENERATE_SYMBOLS: 'YES'", true), ("a.yml", on + ": on", true),
      ("a.yml", on + ": 1", true), ("a.yml", "a: {\(on): YES}", true),
      ("a.yml", "\"\(on)[sdk=iphoneos*]\": YES", true), ("a.yml", "# \(on): YES", false),
      ("a.yml", on + ": NO # YES", false), ("a.yml", on + ": \"NO\"", false),
      ("a.yml", on + ": false", false), ("a.yml", on + ": NOTHING", true),
      ("a.xcconfig", on + "[config=Release] = YES", true), ("a.xcconfig", on + " = $(GEN)", true),
      ("a.xcconfig", on + "[sdk=iphoneos*][arch=x86_64] = NO // x", false),
      ("a.xcconfig", "// \(on) = YES", false), ("a.xcconfig", on + " = NO", false),
      ("gen.json", "{\"\(on)\":\"YES\"}", true), ("gen.json", "{\"\(on)\":\"NO\"}", false),
      ("gen.json", "{\"\(on)\": \"NO\", \"B\": 1}", false),
      ("BUILD.bazel", "\"\(on)\": \"YES\"", true),
      ("fastlane/Fastfile", "xcargs: \"\(on)=YES\"", true),
      ("fastlane/Fastfile", "xcargs: \"\(on)=NO\"", false),
      ("a.rb", "s['\(on)'] = 'NO'", true), ("a.rb", "'\(on)' => 'NO',", false),
      ("P/ProjectDescriptionHelpers/S.swift", "let s = [\"\(on)\": .string(\"YES\")]", true),
      ("Tuist/S.swift", "let s = [\"\(on)\": .init(booleanLiteral: true)]", true),
      ("Tuist/S.swift", "let s = [\"\(on)\": isRelease ? \"YES\" : \"NO\"]", true),
      ("Tuist/S.swift", "let s = [\"\(on)\": \"NO\"]", false), ("docs/a.md", on + " = YES", false),
    ])
  func theSettingIsOnUnlessItsValueIsNo(_ path: String, _ text: String, _ isOn: Bool) throws {
    let project = try Self.project(Self.menu, settings: "", [path: text])
    #expect(try #require(try project.table("Menu")).keptKeys == (isOn ? ["hello.there"] : nil))
  }

  private static let on = "STRING_CATALOG_GENERATE_SYMBOLS"

  @Test(
    arguments: [
      ("\"\(on)[sdk=iphoneos*]\" = YES;", true), ("\(on) = \"$(GEN)\";", true),
      ("\(on) = 1;", true),
      ("\(on) = \"YES\";", true), ("\(on) = NO;", false), ("\(on) = \"NO\";", false),
    ])
  func aProjectMaySetItInSeveralWays(_ settings: String, _ isOn: Bool) throws {
    let table = try #require(try Self.project(Self.menu, settings: settings).table("Menu"))
    #expect(table.keptKeys == (isOn ? ["hello.there"] : nil))
  }

  /// It makes accessors of all tables, in namespaces of its own.
  @Test(arguments: [
    ("Text(menu: .helloThere)", plugin),
    ("LocalizedStringResource(menu: String.Menu.helloThere)", plugin),
    ("String.Menu.helloThere", plugin.replacing("xcstrings-tool", with: "XCStrings-Tool")),
    ("Text(.Menu.helloThere)", plugin),
  ])
  func theToolHasKeysOfFiles(_ use: String, _ manifest: String) throws {
    let files = ["en": "Hello", "de": "Hallo"].map { language, value in
      (
        "App/\(language).lproj/Menu.strings",
        "\"hello.there\" = \"\(value)\";\n\"title\" = \"T\";\n\"more\" = \"M\";\n"
      )
    }
    var project = try StringsProject(
      [
        "App/Accessors.swift": "let a = NSLocalizedString(\"title\", comment: \"\")\n",
        "App/Use.swift": "let a = \(use)", "Tools/Package.swift": manifest,
      ].merging(files) { $1 })
    project.options.answers = .public
    let table = try #require(try project.table("Menu"))
    #expect(table.isAnswered && table.keptKeys == ["hello.there"], "\(table.evidence ?? "")")
    #expect(table.keepsCatalog == nil)
    let edits = try project.offload()
    #expect(
      edits.addedResources == ["App.xcodeproj#App": ["LevityTables/App/de.lproj/Menu.strings"]])
  }

  private static let plugin = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Tools", dependencies: [
      .package(url: "https://example.com/xcstrings-tool-plugin", from: "1.2.0")
    ])
    """

  /// Xcode makes those of a package's catalogs without a setting.
  @Test(arguments: [("Text(.Menu.helloThere)", true), ("Text(menu.helloThere)", false)])
  func packagesHaveSymbolsWithoutASetting(_ use: String, _ isNamed: Bool) throws {
    var project = try StringsProject(
      [
        "Modules/Package.swift": StringsProject.package,
        "Modules/Kit/Kit.swift":
          "let a = NSLocalizedString(\"title\", bundle: .module, comment: \"\")\nlet b = \(use)\n",
        "Modules/Kit/Resources/Menu.xcstrings": Self.catalog,
        "App.xcodeproj/project.pbxproj": LaterPackageRunTests.projectWithPackage,
      ], targets: [StringsProject.app])
    project.options.answers = .public
    let table = try #require(try project.table("Menu"))
    #expect(table.keptKeys == (isNamed ? ["hello.there"] : nil), "\(table.evidence ?? "")")
  }

  @Test func aCatalogWithWhatStaysTakesItsPlace() throws {
    var project = try Self.project("let a = Text(.Menu.helloThere)")
    let edits = try project.offload()
    let excluded = try #require(edits.excludedFiles["App.xcodeproj#App"])
    #expect(excluded.contains("App/Menu.xcstrings"))
    let path = "LevityTables/App/Menu.xcstrings"
    #expect(edits.addedResources == ["App.xcodeproj#App": [path]])
    let catalog = try StringCatalog(Array(project.read(path).utf8))
    let languages = catalog.entries.reduce(into: [:]) {
      $0[$1.key] = $1.localizations.map(\.language).sorted()
    }
    #expect(
      languages == [
        "The strings are in App/Menu.xcstrings.": ["en"], "hello.there": ["de", "en"],
        "title": ["en"],
      ])
    #expect(try project.carried("title", "de", table: "Menu") == .value(.plain("Titel")))
    #expect(try project.edits().transaction.operations == [])
  }

  @Test func anotherTableBesideItIsGeneratedAsBefore() throws {
    var project = try Self.project("let a = view.helloThere")
    let edits = try project.offload()
    #expect(
      edits.addedResources == ["App.xcodeproj#App": ["LevityTables/App/en.lproj/Menu.strings"]])
  }
}
