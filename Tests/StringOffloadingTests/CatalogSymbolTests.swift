import FileTransactions
import StringOffloading
import StringPackWriting
import StringValues
import StringsFiles
import Testing

/// Catalogs of whose keys Xcode makes symbols: code that names one isn't built without a catalog.
@Suite struct CatalogSymbolTests {
  private static func project(_ use: String) throws -> StringsProject {
    var project = try StringsProject(
      [
        "App/Accessors.swift": "let a = NSLocalizedString(\"title\", comment: \"\")\n",
        "App/Use.swift": use,
        "App/Menu.xcstrings": """
        {"sourceLanguage":"en","strings":{"hello.there":{"extractionState":"manual",\
        "localizations":{"en":\(unit("Hello")),"de":\(unit("Hallo"))}},\
        "title":{"localizations":{"en":\(unit("Title")),"de":\(unit("Titel"))}}},"version":"1.0"}
        """,
      ], settings: "STRING_CATALOG_GENERATE_SYMBOLS = YES;")
    project.options.answers = .public
    return project
  }

  private static func unit(_ value: String) -> String {
    "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(value)\"}}"
  }

  @Test(arguments: [
    ("let a = Text(.helloThere)", true), ("let a = view.helloThere", false),
    ("let a = NSLocalizedString(\"hello.there\", comment: \"\")", false),
  ])
  func theKeysOfSymbolsThatCodeMayNameStay(_ use: String, _ isNamed: Bool) throws {
    let table = try #require(try Self.project(use).table("Menu"))
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.keptKeys == (isNamed ? ["hello.there"] : nil))
    #expect(table.keepsCatalog == (isNamed ? true : nil))
    #expect(table.evidence?.contains("symbols") == isNamed)
  }

  @Test func aCatalogWithWhatStaysTakesItsPlace() throws {
    var project = try Self.project("let a = Text(.helloThere)")
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
