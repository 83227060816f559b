import FileTransactions
import Foundation
import ImageInventories
import ImageOffloading
import ResourceManifests
import StringKeys
import StringLocks
import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

@testable import StringOffloading

@Suite struct TextOffloadingTests {
  /// An app without a project file: a catalog, strings in two languages, code.
  struct Project {
    let folder: TemporaryDirectory
    var lock = StringLock()
    static let bundle = "org.example.app"
    static let accessors = """
      import LevityStrings
      let strings = BundleStrings(bundleIdentifier: "org.example.app", keyIdentity: "0", count: 2)
      """

    init(_ files: [String: String] = ["L10n.swift": Self.accessors]) throws {
      folder = try TemporaryDirectory()
      try folder.write(
        "{\"info\":{\"author\":\"xcode\",\"version\":1}}", to: "A.xcassets/Contents.json")
      try folder.write(
        "\"title\" = \"Title\";\n\"%@ items\" = \"%@ items\";\n", to: "en.lproj/Localizable.strings"
      )
      try folder.write("\"title\" = \"Titel\";\n", to: "de.lproj/Localizable.strings")
      for (path, string) in files { try folder.write(string, to: path) }
    }

    func surveys() throws -> (StringSurvey, ProjectSurvey) {
      let tree = try CatalogTree(root: folder.path)
      let survey = try ProjectSurvey(tree: tree, usages: [], bundleIdentifier: Self.bundle)
      let strings = StringSurvey(
        walk: tree.walk, root: folder.path, project: survey.project,
        options: StringSurveyOptions(looseBundle: Self.bundle))
      return (strings, survey)
    }

    func plan() throws -> StringOffloadingPlan {
      let (strings, survey) = try surveys()
      return StringOffloadingPlanner(strings, survey).plan()
    }

    mutating func edits(_ languages: ShippedPack.Languages = .all) throws -> StringEdits {
      let (strings, survey) = try surveys()
      strings.assignIdentifiers(in: &lock)
      return try StringEdits(
        StringOffloadingPlanner(strings, survey).plan(), of: strings, in: survey, lock: lock,
        contents: strings.packContents(lock, hasher: .reference), languages: languages,
        encoder: StringStreamEncoder(), hasher: .reference, images: FileTransaction())
    }

    /// As a run in place does, without its safety.
    func apply(_ transaction: FileTransaction) throws {
      for operation in transaction.operations {
        guard case .write(.bytes(let bytes)) = operation.action else { continue }
        let url = folder.url.appendingPathComponent(operation.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
      }
    }

    func read(_ path: String) throws -> String {
      try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
    }
  }

  @Test(
    arguments: [
      ([:], .noStringAccessors),
      (["L10n.swift": Project.accessors], nil),
      (
        [
          "L10n.swift": Project.accessors, "A.swift": "NSLocalizedString(\"title\", comment: \"\")",
        ],
        .askedFromTheSystem
      ),
      (
        [
          "L10n.swift": Project.accessors, "A.swift": "NSLocalizedString(\"other\", comment: \"\")",
        ],
        nil
      ),
      (
        ["L10n.swift": Project.accessors, "A.m": "NSLocalizedString(key, nil)"],
        .askedFromTheSystem
      ),
      (
        [
          "L10n.swift": Project.accessors, "A.m": "NSLocalizedStringFromTable(key, @\"Menu\", nil)",
        ],
        nil
      ),
      (
        [
          "L10n.swift": Project.accessors,
          "V.swift": "import SwiftUI\nlet v = Text(\"\\(n) items\")",
        ], .askedFromTheSystem
      ),
      (
        ["L10n.swift": Project.accessors, "V.swift": "import SwiftUI\nlet v = Text(\"other\")"],
        nil
      ),
      (["L10n.swift": Project.accessors, "A.swift": "a = \"x\".localized()"], nil),
      (["L10n.swift": Project.accessors, "A.swift": "a = b.localized()"], .askedFromTheSystem),
      (
        [
          "L10n.swift": Project.accessors, "A.swift": "a = b.localized()",
          "B.swift": "extension String { func localized() -> String { strings.string(self) } }",
        ], nil
      ),
    ] as [([String: String], StringReason?)])
  func aTableLeavesWhenOnlyLevityIsAskedForIt(
    _ files: [String: String], _ reason: StringReason?
  ) throws {
    let table = try #require(try Project(files).plan().tables.first)
    #expect(table.reason == reason)
    #expect(table.leaves == (reason == nil))
    #expect(table.files.count == 2)
  }

  @Test func thePlanNamesThePlaceThatAsks() throws {
    let project = try Project(
      ["A.swift": "\n\nlet a = NSLocalizedString(\"title\", comment: \"\")"])
    #expect(
      try project.plan().tables.first?.evidence == "A.swift, line 3, asks by NSLocalizedString.")
  }

  @Test func thePlanCountsAllPlacesThatAsk() throws {
    let project = try Project([
      "A.swift":
        "let a = NSLocalizedString(\"title\", comment: \"\")\nlet b = NSLocalizedString(\"title\", comment: \"\")",
      "B.swift": "let c = NSLocalizedString(\"title\", comment: \"\")",
    ])
    let table = try #require(try project.plan().tables.first)
    #expect(
      table.evidence
        == "A.swift, line 1, asks by NSLocalizedString. So do 2 other places in 2 files.")
    #expect(
      table.places?.map { "\($0.path):\($0.line)" } == ["A.swift:1", "A.swift:2", "B.swift:1"])
  }

  @Test func stringsMoveAsideAndTheirPackIsInTheCatalog() throws {
    var project = try Project()
    let english = try project.read("en.lproj/Localizable.strings")
    let edits = try project.edits()
    try project.apply(edits.transaction)

    #expect(try project.read("LevityStrings/en.lproj/Localizable.strings") == english)
    #expect(try !project.read("en.lproj/Localizable.strings").contains("title"))
    let archive = try StringPackArchive(
      Data(
        contentsOf: project.folder.url.appendingPathComponent(
          "A.xcassets/LevityStrings.dataset/LevityStrings.levitystrings")))
    let entry = try #require(archive.entries.first)
    #expect(archive.entries.count == 1 && entry.bundle == Project.bundle)
    let pack = try StringPack(entry.pack)
    #expect(pack.languages == ["de", "en"])
    let id = try #require(
      project.lock.bundles[Project.bundle]?.keys.id(of: StringKey(key: "title")))
    let german = try pack.strings(in: "de", codecs: [], hasher: .reference)
    #expect(german.values[id] == .value(.plain("Titel")))
    #expect(try project.read("levity.lock") == project.lock.contents)
  }

  @Test func aSecondRunChangesNothingAndTranslatorsContinueAside() throws {
    var project = try Project()
    try project.apply(try project.edits().transaction)
    let (strings, _) = try project.surveys()
    let plan = try project.plan()
    #expect(plan.tables.map(\.leaves) == [true])
    #expect(plan.tables.map(\.files) == [[]])
    #expect(
      strings.bundleStrings().first?.strings["de"]?[StringKey(key: "title")] == .plain("Titel"))
    #expect(try project.edits().transaction.isEmpty)

    try project.folder.write(
      "\"title\" = \"Neu\";\n", to: "LevityStrings/de.lproj/Localizable.strings")
    let paths = try project.edits().transaction.operations.map(\.path)
    #expect(paths == ["A.xcassets/LevityStrings.dataset/LevityStrings.levitystrings"])
  }

  @Test func aNewLanguageInTheOldPlaceMovesToo() throws {
    var project = try Project()
    try project.apply(try project.edits().transaction)
    try project.folder.write("\"title\" = \"Titre\";\n", to: "fr.lproj/Localizable.strings")
    #expect(try project.plan().tables.map(\.files) == [["fr.lproj/Localizable.strings"]])
    try project.apply(try project.edits().transaction)
    #expect(
      try project.read("LevityStrings/fr.lproj/Localizable.strings") == "\"title\" = \"Titre\";\n")
  }

  @Test func stringsInTwoPlacesAreRefused() throws {
    var project = try Project()
    try project.apply(try project.edits().transaction)
    try project.folder.write("\"title\" = \"Merged\";\n", to: "de.lproj/Localizable.strings")
    #expect(
      throws: StringOffloadingError.stringsInTwoPlaces(
        path: "de.lproj/Localizable.strings", moved: "LevityStrings/de.lproj/Localizable.strings")
    ) { try project.edits() }
  }

  @Test func aPackHasTheLanguagesThatAreWanted() throws {
    var project = try Project()
    #expect(try project.edits(.development).packs.map(\.languages) == [["en"]])
    #expect(try project.edits(.none).packs.map(\.languages) == [[]])
    #expect(try project.edits(.some(["de"])).packs.map(\.languages) == [["de", "en"]])
  }

  @Test func catalogsAndPluralsMoveLikeStrings() throws {
    var project = try Project([
      "L10n.swift": Project.accessors,
      "Menu.xcstrings":
        "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"A\"}},\"en\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"An\"}}}}},\"version\":\"1.0\"}",
    ])
    try project.apply(try project.edits().transaction)
    #expect(try project.read("Menu.xcstrings").contains("\"sourceLanguage\" : \"en\""))
    let plan = try project.plan()
    #expect(plan.tables.map(\.name) == ["Localizable", "Menu"])
    #expect(plan.tables.map(\.files) == [[], []])
    #expect(try project.edits().transaction.isEmpty)
  }

  private static let lists = [
    (
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n\t<key>A</key>\n\t<dict>\n\t</dict>\n</dict>\n</plist>\n",
      true
    ),
    ("<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict></dict></plist>\n", false),
    ("not a list", false),
    (
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n\t<key>CFBundleLocalizations</key>\n\t<array>\n\t\t<string>de</string>\n\t</array>\n\t<key>Z</key>\n\t<array/>\n</dict>\n</plist>",
      true
    ),
    (
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n<key>CFBundleLocalizations</key>\n<array><string>de</string></array>\n</dict>\n</plist>",
      false
    ),
  ]

  @Test(arguments: lists)
  func languagesAreNamedInTheInfoPlist(_ source: String, _ isChanged: Bool) {
    let outcome = InfoPlistLanguages.adding(["de", "en"], to: Array(source.utf8))
    guard case .changed(let new) = outcome else {
      #expect(!isChanged)
      return
    }
    let string = String(decoding: new, as: UTF8.self)
    #expect(
      isChanged && string.contains("\t<array>\n\t\t<string>de</string>\n\t\t<string>en</string>\n"))
    #expect(InfoPlistLanguages.adding(["de"], to: new) == .unchanged)
  }

  @Test func neighboursOfEachInfoPlistAreChangedOrSayWhy() async throws {
    let samples = Self.lists.map { Neighbours(ofText: $0.0, [.without]) }
    try await expectNeighbours(of: samples, "info-plist-languages") { bytes in
      let outcome = InfoPlistLanguages.adding(["de", "en"], to: bytes)
      guard case .changed(let new) = outcome else { return "\(outcome)" }
      return TextChange.summary(from: bytes, to: new)
    }
  }

  @Test(arguments: [
    ("not a list", "It isn't a readable property list."),
    ("{ a = b; }", "It isn't an XML property list."),
    ("{ a = \"\n</dict>\n\"; }", "It isn't an XML property list."),
    (
      "<plist version=\"1.0\"><dict><key>a</key><true/></dict></plist>",
      "Its last closing tag isn't on a line of its own."
    ),
    (
      "<plist version=\"1.0\">\n<dict>\n<key>CFBundleLocalizations</key>\n<array><string>fr</string></array>\n</dict>\n</plist>",
      "It lists languages, but not de."
    ),
  ])
  func anInfoPlistThatIsntChangedSaysWhy(_ source: String, _ reason: String) {
    #expect(InfoPlistLanguages.adding(["de"], to: Array(source.utf8)) == .refused(reason))
  }
}
