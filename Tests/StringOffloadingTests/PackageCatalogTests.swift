import FileTransactions
import StringInventories
import StringPackWriting
import StringValues
import StringsFiles
import TestSupport
import Testing

@testable import StringOffloading

/// String catalogs of Swift packages, which can't leave files out: a catalog moves, and a part of it stays.
@Suite struct PackageCatalogTests {
  private static let path = "Modules/Kit/Resources/Localizable.xcstrings"
  private static let long = String(repeating: "Lang ", count: 40)

  private static func unit(_ value: String) -> String {
    "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }"
  }

  /// A key without a value of its own, one that an extension asks for, and one with rules.
  private static func catalog(_ more: String = "") -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Cancel" : {
          "localizations" : {
            "de" : \(unit(long)),
            "fr" : \(unit("Annuler"))
          }
        },
        "files" : {
          "comment" : "A number of files",
          "localizations" : {
            "de" : { "variations" : { "plural" : { "one" : \(unit("%lld Datei")), "other" : \(unit("%lld Dateien")) } } },
            "en" : { "variations" : { "plural" : { "one" : \(unit("%lld file")), "other" : \(unit("%lld files")) } } }
          }
        },
        "title" : {
          "localizations" : {
            "de" : \(unit("Titel")),
            "en" : \(unit("Title"))
          }
        }\(more)
      },
      "version" : "1.0"
    }
    """
  }

  private static func project(widget: String = "let x = 1") throws -> StringsProject {
    var project = try StringsProject(
      [
        "Modules/Package.swift": StringsProject.package,
        "Modules/Kit/Kit.swift": """
        public func say(_ key: String) -> String { NSLocalizedString(key, bundle: .module, comment: "") }
        """,
        "App/B.swift": "let b = say(\"title\")", "Widget/W.swift": widget,
        path: catalog(), "App.xcodeproj/project.pbxproj": LaterPackageRunTests.projectWithPackage,
      ], targets: [StringsProject.app])
    project.options.answers = .public
    return project
  }

  private static func table(_ project: StringsProject) throws -> StringOffloadingPlan.Table {
    try #require(try project.plan().tables.first { $0.folder.hasPrefix("Modules") })
  }

  private static func part(_ project: StringsProject) throws -> [String: [String]] {
    let catalog = try StringCatalog(Array(project.read(path).utf8))
    let entries = catalog.entries.map { entry in
      (entry.key, entry.localizations.map(\.language))
    }
    return Dictionary(uniqueKeysWithValues: entries)
  }

  private static let mark = "The strings are in LevityStrings/\(path)."

  @Test func aCatalogMovesAndItsDevelopmentLanguageStays() throws {
    var project = try Self.project()
    let table = try Self.table(project)
    let bundle = try #require(table.bundles.first)
    #expect(table.isAnswered && table.keptKeys == nil, "\(table.evidence ?? "")")
    #expect(table.leavingFiles == [Self.path] && table.leavingBytes > 0)
    try project.offload()
    #expect(try project.read("LevityStrings/\(Self.path)") == Self.catalog())
    #expect(
      try Self.part(project)
        == ["Cancel": ["en"], "files": ["en"], "title": ["en"], Self.mark: ["en"]])
    let rest = try project.read(Self.path)
    #expect(rest.contains("\"comment\" : \"A number of files\"") && rest.contains("%lld files"))
    #expect(try project.carried("Cancel", "fr", bundle: bundle) == .value(.plain("Annuler")))
    #expect(try project.carried(Self.mark, "en", bundle: bundle) == nil)
    // A second run changes nothing.
    #expect(try Self.table(project).isAnswered)
    #expect(try project.edits().transaction.operations == [])
  }

  @Test func keysThatAnExtensionAsksForStayInAllLanguages() throws {
    var project = try Self.project(widget: "import Kit\nlet t = say(\"title\")")
    #expect(try Self.table(project).keptKeys == ["title"])
    try project.offload()
    #expect(try Self.part(project)["title"] == ["de", "en"])
    #expect(try Self.part(project)["Cancel"] == ["en"])
    // The extension asks for other keys now.
    try project.folder.write("import Kit\nlet t = say(\"files\")", to: "Widget/W.swift")
    try project.offload()
    #expect(try Self.part(project)["title"] == ["en"])
    #expect(try Self.part(project)["files"] == ["de", "en"])
    #expect(try project.edits().transaction.operations == [])
  }

  @Test func editsWhereTheStringsAreReachThePart() throws {
    var project = try Self.project()
    let bundle = try #require(try Self.table(project).bundles.first)
    try project.offload()
    let moved = "LevityStrings/\(Self.path)"
    try project.folder.write(
      try project.read(moved).replacing("\"Title\"", with: "\"Heading\""), to: moved)
    try project.offload()
    #expect(try project.read(Self.path).contains("Heading"))
    #expect(try project.carried("title", "en", bundle: bundle) == .value(.plain("Heading")))
  }

  /// Xcode shows the part, and adds keys that it finds in code.
  @Test(arguments: [
    ("\"Title\"", "\"Heading\""), ("\"strings\" : {", "\"strings\" : {\n    \"New\" : { },"),
  ])
  func editsOfThePartArentLost(_ old: String, _ new: String) throws {
    var project = try Self.project()
    try project.offload()
    let rest = try project.read(Self.path).replacing(old, with: new)
    try project.folder.write(rest, to: Self.path)
    #expect(
      throws: StringOffloadingError.stringsInTwoPlaces(
        path: Self.path, moved: "LevityStrings/\(Self.path)")
    ) { try project.edits() }
  }

  /// Xcode sorts keys and marks what it doesn't find in code.
  @Test func aPartThatXcodeWroteAgainIsStillAPart() throws {
    var project = try Self.project()
    try project.offload()
    let rest = try project.read(Self.path)
    try project.folder.write(
      rest.replacing(
        "\"files\" : {", with: "\"files\" : {\n      \"extractionState\" : \"stale\","),
      to: Self.path)
    try project.offload()
    #expect(try project.read(Self.path) == rest)
  }

  @Test func aPartWithoutTheMovedFileStopsARun() throws {
    var project = try Self.project()
    try project.offload()
    try project.remove("LevityStrings/\(Self.path)")
    #expect(
      throws: StringOffloadingError.movedFileMissing(
        path: Self.path, moved: "LevityStrings/\(Self.path)")
    ) { try project.edits() }
  }

  /// A place in code that may ask for any key in a way that no bundle answers.
  @Test func aCatalogThatHasToStayMovesBack() throws {
    var project = try Self.project()
    try project.offload()
    try project.folder.write(
      "let a = CFBundleCopyLocalizedString(kit, key, nil, nil)", to: "App/B.swift")
    try project.offload()
    #expect(try project.read(Self.path) == Self.catalog())
    #expect(!project.exists("LevityStrings/\(Self.path)"))
  }

  /// A package that only the app links has a `String(localized:)` of its own, unless it lists its sources or is a dynamic
  /// library. Private methods need none.
  @Test(arguments: [
    (false, "", "", StringAnswers.public, ["title"] as [String]?, nil as [String]?),
    (false, "", "", .all, nil, nil), (true, "", "", .all, nil, nil),
    (true, "", "", .public, nil, ["Modules/Package.swift#Kit"]),
    (true, "path: \"Kit\"", ", sources: [\"Kit.swift\"]", .public, ["title"], nil),
    (true, "name: \"Kit\"", ", type: .dynamic", .public, ["title"], nil),
  ])
  func packagesOfTheAppHaveAnInitializerOfTheirOwn(
    _ isOfApp: Bool, _ place: String, _ added: String, _ answers: StringAnswers, _ kept: [String]?,
    _ declaring: [String]?
  ) throws {
    var project = try Self.project()
    project.options.answers = answers
    if isOfApp {
      try project.folder.write(
        LaterPackageRunTests.projectWithPackage.replacing("(T, W)", with: "(T)"),
        to: "App.xcodeproj/project.pbxproj")
    }
    try project.folder.write(
      StringsProject.package.replacing(place, with: place + added, maxReplacements: 1),
      to: "Modules/Package.swift")
    try project.folder.write(
      "public func t() -> String { String(localized: \"title\", bundle: .module) }",
      to: "Modules/Kit/Kit.swift")
    let table = try Self.table(project)
    #expect(table.isAnswered && table.declaringModules == declaring, "\(table.evidence ?? "")")
    #expect(table.keptKeys == kept)
  }
}
