import FileTransactions
import Testing

@testable import StringOffloading

/// `Base` leaves if the file of the project's language has the same strings.
@Suite struct RedundantBaseTests {
  private static let table = StringsProject.english
  private static let both = ["App/Base.lproj/Localizable.strings"]

  private static func project(
    _ files: [String: String?] = [:], region: String = "en", settings: String = ""
  ) throws -> StringsProject {
    var app = StringsProject.app
    app.settings = settings
    var project = try StringsProject(
      [
        "App/Accessors.swift": "let a = NSLocalizedString(\"title\", comment: \"\")\n",
        "App/Base.lproj/Localizable.strings": table,
      ].merging(files) { $1 }, targets: [app], region: region)
    project.options.answers = .public
    return project
  }

  private static func list(_ region: String) -> String {
    """
    <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>\(region)</string></dict></plist>
    """
  }

  @Test(arguments: [
    ([:], both), (["App/Base.lproj/Localizable.strings": "\"title\" = \"Title\";"], both),
    (["App/Base.lproj/Localizable.strings": "\"title\" = \"Other\";"], []),
    (["App/Base.lproj/Localizable.strings": "\"more\" = \"More\";"], []),
    (["App/Folder.swift": "let f = main.path(forResource: \"Base\", ofType: \"lproj\")"], []),
    (["App/Folder.swift": "let f = \"Base.lproj/Localizable.strings\""], []),
    // A rule that only Base has.
    (
      [
        "App/Base.lproj/Localizable.stringsdict":
          "<plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>n</string></dict></dict></plist>"
      ], []
    ),
  ])
  func aBaseWithTheSameStringsLeaves(_ files: [String: String], _ leaving: [String]) throws {
    let project = try Self.project(files)
    let table = try #require(try project.table())
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.leavingFiles == leaving + ["App/de.lproj/Localizable.strings"])
    #expect(table.floor?.contains("App/en.lproj/Localizable.strings") == true)
  }

  @Test(arguments: [
    ("en", true), ("$(DEVELOPMENT_LANGUAGE)", true), ("fr", false), ("English", false),
  ])
  func theBundleFallsBackToTheFolderThatStays(_ region: String, _ leaves: Bool) throws {
    let project = try Self.project(
      ["Info.plist": Self.list(region)], settings: "INFOPLIST_FILE = Info.plist;")
    let table = try #require(try project.table())
    #expect(table.leavingFiles.contains(Self.both[0]) == leaves)
  }

  /// The property list may say what the project says by a word.
  @Test(
    arguments: [
      ("en", true), ("$(DEVELOPMENT_LANGUAGE)", false), ("de", false), (nil, false),
    ] as [(String?, Bool)], ["English", "Base"])
  func aProjectThatNamesItsRegionByAWordFallsBackWhereItsListDoes(
    _ list: (region: String?, leaves: Bool), _ word: String
  ) throws {
    let (region, leaves) = list
    let project = try Self.project(
      region.map { ["Info.plist": Self.list($0)] } ?? [:], region: word,
      settings: region == nil ? "" : "INFOPLIST_FILE = Info.plist;")
    let table = try #require(try project.table())
    #expect(table.leavingFiles.contains(Self.both[0]) == leaves)
  }

  /// Another language may be the one to which the bundle falls back.
  @Test(
    arguments: [
      ("INFOPLIST_FILE = \"$(SRCROOT)/Info.plist\";", true), ("DEVELOPMENT_LANGUAGE = en;", true),
      ("INFOPLIST_FILE = \"$(LIST)\";", false), ("DEVELOPMENT_LANGUAGE = de;", false),
      ("INFOPLIST_KEY_CFBundleDevelopmentRegion = de;", false),
      ("INFOPLIST_FILE = \"$(CONFIGURATION).plist\";", true),
    ])
  func aListThatOnlyABuildKnowsKeepsBase(_ settings: String, _ leaves: Bool) throws {
    let project = try Self.project(
      ["Info.plist": Self.list("en"), "Release.plist": Self.list("en")], settings: settings)
    #expect(try project.table()?.leavingFiles.contains(Self.both[0]) == leaves)
  }

  @Test(
    arguments: [
      (
        "buildPhases = ();", "buildPhases = (R);",
        "R = { isa = PBXShellScriptBuildPhase; shellScript = \"Set :CFBundleDevelopmentRegion de\"; };"
      ),
      (
        "buildConfigurations = (CApp", "buildConfigurations = (D, CApp",
        "D = { isa = XCBuildConfiguration; name = D; buildSettings = { INFOPLIST_FILE = D.plist; }; };"
      ),
    ])
  func scriptsAndOtherConfigurationsMayChangeTheRegion(
    _ text: String, _ change: String, _ object: String
  ) throws {
    let path = "App.xcodeproj/project.pbxproj"
    let before = try Self.project().read(path)
    try #require(before.contains(text))
    let after = before.replacing(text, with: change)
      .replacing("objects = {", with: "objects = {\n\(object)")
    let table = try Self.project([path: after]).table()
    #expect(table?.leavingFiles.contains(Self.both[0]) == false)
  }

  @Test func anotherRegionOfTheProjectKeepsBase() throws {
    let project = try Self.project(region: "de")
    #expect(try project.table()?.leavingFiles.contains(Self.both[0]) == false)
  }

  @Test func anOffloadLeavesItOutAndRunsAgain() throws {
    var project = try Self.project()
    let edits = try project.offload()
    #expect(
      edits.excludedFiles["App.xcodeproj#App"]
        == Self.both + ["App/de.lproj/Localizable.strings"])
    #expect(edits.packs.first?.languages == ["de", "en"])
    #expect(try project.edits().transaction.operations == [])
  }

  @Test func baseAloneIsNoOtherLanguage() throws {
    let project = try Self.project(["App/de.lproj/Localizable.strings": nil])
    #expect(try project.table()?.isAnswered == false)
  }
}
