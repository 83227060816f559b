import FileTransactions
import Foundation
import ResourceTags
import TestSupport
import Testing
import XcodeProjects

@testable import ProjectWiring

@Suite struct TagMigrationTests {
  /// `make check-apple` compiles the file with an app's calls, in Swift 5 and 6.
  @Test func theFileThatAppleChecksCompileIsTheGeneratedOne() throws {
    let path = Repository.root
      .appendingPathComponent("Tests/AppleHeaders/Clients/LevityResourceRequests.swift")
    #expect(try String(contentsOf: path, encoding: .utf8) == TagMigration.generatedSource)
  }

  /// Linux compiles the sample with it; the first line says so.
  @Test func theSampleIsCompiledWithTheGeneratedFile() throws {
    let path = Repository.root
      .appendingPathComponent("Examples/Skins/Migrated/LevityResourceRequests.swift")
    func body(_ source: String) -> Substring { source.drop { $0 != "\n" } }
    let source = try String(contentsOf: path, encoding: .utf8)
    #expect(body(source) == body(TagMigration.generatedSource))
  }

  // MARK: - Hostile projects

  /// A project with a file for each set of tags.
  private static func write(_ sets: [[String]], settings: String = "", to directory: URL) throws {
    var references = ""
    for (index, tags) in sets.enumerated() {
      let list = tags.map { "\"\($0)\"" }.joined(separator: ", ")
      references += """
        F\(index) = {isa = PBXFileReference; path = f\(index).mp3; sourceTree = "<group>"; };
        B\(index) = {isa = PBXBuildFile; fileRef = F\(index); settings = {ASSET_TAGS = (\(list)); }; };

        """
    }
    let project = """
      // !$*UTF8*$!
      { objectVersion = 56; objects = {
        P = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T, ); };
        G = {isa = PBXGroup; children = (\(sets.indices.map { "F\($0), " }.joined())); sourceTree = "<group>"; };
        \(references)
        R = {isa = PBXResourcesBuildPhase; files = (\(sets.indices.map { "B\($0), " }.joined())); };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (R, ); buildConfigurationList = L; };
        L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
        C = {isa = XCBuildConfiguration; name = Release; buildSettings = {
          SDKROOT = iphoneos; PRODUCT_BUNDLE_IDENTIFIER = a.b; \(settings) }; };
      }; rootObject = P; }
      """
    let folder = directory.appendingPathComponent("App.xcodeproj")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(project.utf8).write(to: folder.appendingPathComponent("project.pbxproj"))
    for index in sets.indices {
      try Data("\(index)".utf8).write(to: directory.appendingPathComponent("f\(index).mp3"))
    }
  }

  private static func migration(
    _ sets: [[String]], settings: String = ""
  ) throws -> (inventory: TagInventory, migration: TagMigration) {
    let directory = try TemporaryDirectory()
    try write(sets, settings: settings, to: directory.url)
    return try migration(in: directory.url)
  }

  private static func migration(
    in directory: URL, keepsCatalogs: Bool = false
  ) throws -> (inventory: TagInventory, migration: TagMigration) {
    let inventory = try TagInventory.read(directory)
    let tree = FileTree(walking: directory)
    let options = TagMigration.Options(
      runtime: nil, destination: directory.path, generatedFolder: "Generated",
      keepsCatalogs: keepsCatalogs)
    let migration = try TagMigration(
      of: inventory, in: try ProjectModel(of: tree), tree, options: options)
    return (inventory, migration)
  }

  @Test func aTagThatNothingCarriesIsKeptWithItsPolicy() throws {
    let settings = "ON_DEMAND_RESOURCES_PREFETCH_ORDER = \"day night\";"
    let (inventory, migration) = try Self.migration([["day"], []], settings: settings)
    let tags = migration.plan.configuration.tags
    #expect(tags.map(\.name) == ["day", "night"] && tags[1].files.isEmpty)
    #expect(tags.allSatisfy { $0.policy == .prefetch })
    let plan = TagPlan(of: inventory, migration.plan, to: .both, keeping: [])
    #expect(plan.tags[1].leaving == .init() && plan.tags[1].assetPack == nil)
    #expect(TagReport(of: inventory) { $0 }.targets[0].tags.map(\.name) == ["day"])
  }

  @Test func aTagOfAHundredSetsNamesThemAll() throws {
    let sets = (0..<100).map { ["all", "only\($0)"] }
    let (inventory, migration) = try Self.migration(sets)
    let tags = migration.plan.configuration.tags
    #expect(tags.count == 101 && tags.first { $0.name == "all" }?.files.count == 100)
    let report = TagReport(of: inventory) { $0 }
    #expect(report.targets[0].tags.first { $0.name == "all" }?.packs == 100)
    let plan = TagPlan(of: inventory, migration.plan, to: .levity, keeping: [])
    #expect(plan.tags.first { $0.name == "all" }?.leaving.resources == 100)
    #expect(plan.resources.count == 100)
  }

  /// Ten tags in all combinations make a pack of each, and no file is listed twice for one tag.
  @Test func overlappingSetsOfTagsArePacksOfTheirOwn() throws {
    let sets = (1..<1024).map { bits in (0..<10).filter { bits >> $0 & 1 == 1 }.map { "t\($0)" } }
    let (inventory, migration) = try Self.migration(sets)
    #expect(inventory.targets[0].packs { $0 }.count == 1023)
    #expect(!TagRules.findings(in: inventory).isEmpty)
    let tags = migration.plan.configuration.tags
    #expect(
      tags.count == 10 && tags.allSatisfy { Set($0.files).count == 512 && $0.files.count == 512 })
    let row = try #require(inventory.targets[0].limitRows.first { $0.subject == .packs })
    #expect(row.isExceeded && row.value == 1023)
  }

  /// Tags with everything that a project file, YAML or a shell might take for something else.
  @Test(arguments: [
    "a: b", "'", "# x", "yes", "-", "Straße", "a\\nb", "[", "*", "ä b", "0", "null",
  ])
  func strangeNamesOfTagsSurvive(name: String) throws {
    let (_, migration) = try Self.migration([[name]])
    let text = String(
      decoding: try #require(migration.transaction.contents(of: "levity.yml")), as: UTF8.self)
    var section = TagSection(text)
    // The edited file has the tag under the name that the project gave it.
    try section.remove(try #require(migration.plan.configuration.tags.first?.name))
    #expect(section.source.hasSuffix("tags: []\n"))
  }

  @Test(arguments: [
    "", "{", "// !$*UTF8*$!\n{ objects = {}; rootObject = X; }", "\u{0}\u{1}",
    "{ objects = { P = {isa = PBXProject; targets = (T); }; }; rootObject = P; }",
    "{ objects = { B = {isa = PBXBuildFile; settings = {ASSET_TAGS = x; }; }; }; rootObject = B; }",
    "{ objects = { B = {isa = PBXBuildFile; settings = (ASSET_TAGS); fileRef = B; }; }; rootObject = B; }",
  ])
  func aDamagedProjectIsAnErrorOrHasNoTags(text: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(text, to: "App.xcodeproj/project.pbxproj")
    do {
      let (inventory, migration) = try Self.migration(in: directory.url)
      #expect(inventory.targets.isEmpty && migration.transaction.isEmpty)
      #expect(TagPlan(of: inventory, migration.plan, to: .both, keeping: []).tags.isEmpty)
    } catch is XcodeProjectError {
      return
    }
  }

  @Test func aFileThatIsNotThereIsNotPromised() throws {
    let directory = try TemporaryDirectory()
    try Self.write([["day"], ["day"]], to: directory.url)
    try FileManager.default.removeItem(at: directory.url.appendingPathComponent("f1.mp3"))
    let (_, migration) = try Self.migration(in: directory.url)
    #expect(migration.plan.configuration.tags.map(\.files) == [["f0.mp3"]])
    #expect(migration.plan.staying.map(\.reason) == [.missingFile])
    #expect(migration.plan.leavingFiles == ["f0.mp3"])
  }

  @Test func damagedCatalogsKeepTheirBytes() throws {
    let directory = try TemporaryDirectory()
    try Self.write([["day"]], to: directory.url)
    let damaged = #"{"properties": {"on-demand-resource-tags": ["day""#
    try directory.write(damaged, to: "Assets.xcassets/a.imageset/Contents.json")
    let (_, migration) = try Self.migration(in: directory.url)
    #expect(!migration.transaction.operations.map(\.path).contains { $0.hasSuffix(".json") })
  }

  // MARK: - Catalogs that keep their tags

  /// A project below `App` with a catalog that has a tagged image.
  private static func writeCatalog(
    at path: String, settings: String, to directory: TemporaryDirectory
  ) throws -> URL {
    let app = directory.url.appendingPathComponent("App")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try write([], settings: settings, to: app)
    let file = "App/App.xcodeproj/project.pbxproj"
    let source = try String(
      contentsOf: directory.url.appendingPathComponent(file), encoding: .utf8)
    let catalog = """
      F = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = \(path);
        sourceTree = "<group>"; };
      B = {isa = PBXBuildFile; fileRef = F; };
      FS = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = App.swift;
        sourceTree = "<group>"; };
      BS = {isa = PBXBuildFile; fileRef = FS; };
      S = {isa = PBXSourcesBuildPhase; files = (BS, ); };
      """
    try directory.write(
      source.replacing("children = (", with: "children = (F, FS, ")
        .replacing("files = (", with: "files = (B, ").replacing("(R, )", with: "(R, S, )")
        .replacing("R = {", with: catalog + "\nR = {"), to: file)
    try directory.write(
      "let request = NSBundleResourceRequest(tags: [\"night\"])\n", to: "App/App.swift")
    try directory.write(
      #"{"properties": {"on-demand-resource-tags": ["night"]}}"#,
      to: "App/\(path)/moon.imageset/Contents.json")
    return app
  }

  /// Xcode would take the images out of the app, and nobody would serve them.
  @Test(arguments: [
    ("Assets.xcassets", "", true, true), ("Assets.xcassets", "", false, false),
    ("Assets.xcassets", "ENABLE_ON_DEMAND_RESOURCES = YES;", true, true),
    ("../Shared.xcassets", "\"ENABLE_ON_DEMAND_RESOURCES[sdk=*]\" = YES;", false, true),
  ])
  func whereACatalogKeepsItsTagsOnDemandResourcesAreOff(
    path: String, settings: String, keepsCatalogs: Bool, isOff: Bool
  ) throws {
    let directory = try TemporaryDirectory()
    let app = try Self.writeCatalog(at: path, settings: settings, to: directory)
    let (_, migration) = try Self.migration(in: app, keepsCatalogs: keepsCatalogs)
    #expect(migration.turnedOff == (isOff ? ["App"] : []))
    let isEdited = migration.transaction.operations.contains { $0.path.hasSuffix(".json") }
    #expect(isEdited != isOff)
    #expect(migration.plan.configuration.tags.map(\.images) == [["moon"]])
    let name = "App.xcodeproj/project.pbxproj"
    guard let bytes = migration.transaction.contents(of: name) else { return #expect(!isOff) }
    let project = String(decoding: bytes, as: UTF8.self)
    #expect(project.contains("= NO;") == isOff && !project.contains("= YES;"))
    // A second run changes nothing.
    for operation in migration.transaction.operations {
      let bytes = try #require(migration.transaction.contents(of: operation.path))
      try directory.write(Data(bytes), to: "App/\(operation.path)")
    }
    let again = try Self.migration(in: app, keepsCatalogs: keepsCatalogs).migration
    #expect(again.transaction.operations.map(\.path) == [])
  }

  /// Also if the project is in a folder of its own.
  @Test func theGeneratedFileIsInTheFolderForGeneratedFiles() throws {
    let directory = try TemporaryDirectory()
    let app = try Self.writeCatalog(at: "Assets.xcassets", settings: "", to: directory)
    let name = "Generated/LevityResourceRequests.swift"
    for root in [app, directory.url] {
      let (_, migration) = try Self.migration(in: root)
      let generated = migration.transaction.operations.map(\.path).filter { $0.hasSuffix(name) }
      #expect(generated == [name])
      #expect(!migration.steps.contains { $0.file?.hasSuffix(name) == true })
    }
  }

  /// List, plan and migration of ten times as many packs.
  @Test func theWorkGrowsWithTheNumberOfPacks() throws {
    var directories: [TemporaryDirectory] = []
    let factor = try Growth.factor(
      from: 100,
      of: { path in
        let directory = URL(fileURLWithPath: String(decoding: path, as: UTF8.self))
        let (inventory, migration) = try Self.migration(in: directory)
        _ = TagReport(of: inventory) { $0 }
        _ = TagRules.findings(in: inventory)
        let plan = TagPlan(of: inventory, migration.plan, to: .both, keeping: [])
        #expect(plan.summary.isEmpty == false)
      },
      input: { count in
        do {
          let directory = try TemporaryDirectory()
          let order = (0..<count).map { "t\($0)" }.joined(separator: " ")
          try Self.write(
            (0..<count).map { ["t\($0)"] },
            settings: "ON_DEMAND_RESOURCES_PREFETCH_ORDER = \"\(order)\";",
            to: directory.url)
          directories.append(directory)
          return Array(directory.url.path.utf8)
        } catch {
          Issue.record(error)
          return []
        }
      })
    #expect(factor < Growth.limit, "\(factor)")
  }
}
