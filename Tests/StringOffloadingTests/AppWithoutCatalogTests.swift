import ImageOffloading
import TestSupport
import Testing
import XcodeProjects

@testable import StringOffloading

/// Apps without an asset catalog: their packs are files.
@Suite struct AppWithoutCatalogTests {
  private static func project(
    phases: String = "R", _ files: [String: String?] = [:]
  ) throws -> StringsProject {
    let file = try StringsProject().read("App.xcodeproj/project.pbxproj")
    let text = file.replacing("buildPhases = ();", with: "buildPhases = (\(phases));")
      .replacing(
        "objects = {", with: "objects = {\nR = { isa = PBXResourcesBuildPhase; files = (); };")
    var project = try StringsProject(
      [
        "App/A.xcassets/Contents.json": nil, "App.xcodeproj/project.pbxproj": text,
        "App/Accessors.swift": "let t = NSLocalizedString(\"title\", comment: \"\")",
      ].merging(files) { $1 })
    project.options.answers = .public
    return project
  }

  @Test func packsKeysAndSettingsAreFilesOfTheApp() throws {
    var project = try Self.project()
    #expect(try project.table()?.isAnswered == true)
    let edits = try project.offload()
    #expect(edits.catalogs == [])
    #expect(edits.settingsFiles == ["LevityTables/App/LevitySettings.json"])
    let folder = "LevityTables/App/"
    let added = edits.addedResources.values.joined()
      .filter { !$0.hasSuffix("strings") || $0.hasSuffix(".levitystrings") }
    #expect(
      added.sorted() == [
        folder + "LevitySettings.json", folder + "org.app.levitykeys",
        folder + "org.app.levitystrings",
      ])
    #expect(project.exists(folder + "org.app.levitystrings"))
    let (_, survey) = try project.surveys()
    #expect(PackCarriers(survey).catalogs(for: "org.app") == [])
  }

  /// Files of the app's own list are found again, and a pack whose tables are gone stays with a note.
  @Test func packsOfAnEarlierRunAreFound() throws {
    let listed = """
      objects = {
      R = { isa = PBXResourcesBuildPhase; files = (B, S); };
      B = { isa = PBXBuildFile; fileRef = F; };
      F = { isa = PBXFileReference; path = LevityTables/App/org.old.levitystrings; sourceTree = "<group>"; };
      S = { isa = PBXBuildFile; fileRef = E; };
      E = { isa = PBXFileReference; path = LevityTables/App/LevitySettings.json; sourceTree = "<group>"; };
      """
    let text = try StringsProject().read("App.xcodeproj/project.pbxproj")
      .replacing("buildPhases = ();", with: "buildPhases = (R);")
      .replacing("objects = {", with: listed)
      .replacing("children = (SApp)", with: "children = (SApp, F, E)")
    var project = try Self.project([
      "App.xcodeproj/project.pbxproj": text, "LevityTables/App/org.old.levitystrings": "LVTS",
      "LevityTables/App/LevitySettings.json": "{}",
    ])
    let (_, survey) = try project.surveys()
    #expect(PackCarriers(survey).carriedBundles() == ["org.old"])
    let edits = try project.offload()
    #expect(edits.notes.contains { $0.contains("No table of org.old is here") })
    #expect(edits.removedResources == [])
    #expect(project.exists("LevityTables/App/org.old.levitystrings"))
    #expect(project.exists("LevityTables/App/org.app.levitystrings"))
  }

  @Test func withoutAListOfResourcesTheTablesStay() throws {
    let project = try Self.project(phases: "")
    #expect(try project.table()?.reason == .noCatalogForStrings)
  }

  /// The development language stays in the framework.
  @Test(arguments: [("KitExample", true), ("Twin", false)])
  func aSampleWithoutAPlaceForPacksKeepsNothing(_ name: String, _ leaves: Bool) throws {
    let kit = StringsProject.Target(
      name: "Kit", identifier: "org.kit", type: "framework", folder: "Kit")
    var project = try StringsProject(
      [
        "Kit/Kit.swift": "let t = NSLocalizedString(\"title\", comment: \"\")",
        "Kit/en.lproj/Localizable.strings": StringsProject.english,
        "Kit/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n",
        "App/en.lproj/Localizable.strings": nil, "App/de.lproj/Localizable.strings": nil,
        "App/Accessors.swift": "", "Other/Other.swift": "",
      ],
      targets: [
        .init(name: "App", identifier: "org.app", folder: "App", dependencies: ["Kit"]),
        .init(name: name, identifier: "org.other", folder: "Other", dependencies: ["Kit"]), kit,
      ])
    project.options.answers = .public
    #expect(try project.table()?.reason == (leaves ? nil : .noCatalogForStrings))
    guard leaves else { return }
    try project.offload()
    let (_, survey) = try project.surveys()
    #expect(PackCarriers(survey).packs(in: "App/A.xcassets").keys.sorted() == ["org.kit"])
  }

  /// A target "External Build System" instead of an app, and one beside it.
  @Test(arguments: [(false, StringReason.toolBuiltTable), (true, .tableNotInATarget)])
  func anAppThatMakeBuildsIsNamed(_ hasApp: Bool, _ reason: StringReason) throws {
    let text = try StringsProject().read("App.xcodeproj/project.pbxproj")
      .replacing("targets = (TApp)", with: hasApp ? "targets = (TApp, M)" : "targets = (M)")
      .replacing(
        "objects = {",
        with:
          "objects = {\nM = { isa = PBXLegacyTarget; name = All; buildToolPath = /usr/bin/make; };")
    let project = try StringsProject([
      "App.xcodeproj/project.pbxproj": text, "Make/en.lproj/Made.strings": StringsProject.english,
      "Make/de.lproj/Made.strings": "\"title\" = \"Titel\";\n",
    ])
    let table = try project.table("Made")
    #expect(table?.reason == reason)
    guard !hasApp else { return }
    #expect(table?.evidence == "make builds the target All of App.xcodeproj.")
  }

  /// Its project was left behind when another one replaced it.
  @Test func anAppWhoseFilesAreGoneNeedsNoPacks() throws {
    var project = try StringsProject([
      "App/Accessors.swift": "let t = NSLocalizedString(\"title\", comment: \"\")"
    ])
    project.options.answers = .public
    let file = try project.read("App.xcodeproj/project.pbxproj")
    try project.folder.write(file, to: "Old/Old.xcodeproj/project.pbxproj")
    #expect(try project.surveys().project.project.modules.count == 2)
    #expect(try project.table()?.isAnswered == true)
    try project.folder.write("let a = 1", to: "Old/App/A.swift")
    #expect(try project.table()?.reason == .noCatalogForStrings)
  }
}
