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
