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

@testable import StringOffloading

/// An Xcode project with synchronized folders, for plans and edits of strings.
struct StringsProject {
  struct Target {
    var name: String
    var identifier: String
    var type = "application"
    var folder: String
    var dependencies: [String] = []
    var settings = ""
    /// The settings of configurations beside `Release`.
    var otherConfigurations: [String: String] = [:]
  }

  static let english = "\"title\" = \"Title\";\n\"error_1\" = \"Error 1\";\n"
  /// The manifest of a package with one target, whose strings are in `Kit/Resources`.
  static let package = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "P", defaultLocalization: "en",
      products: [.library(name: "Kit", targets: ["Kit"])], targets: [
      .target(name: "Kit", path: "Kit", resources: [.process("Resources")])])
    """
  static let app = Target(name: "App", identifier: "org.app", folder: "App")

  let folder: TemporaryDirectory
  var lock = StringLock()
  var options = StringSurveyOptions()

  static func accessors(_ bundle: String = "org.app") -> String {
    "import LevityStrings\nlet strings = BundleStrings(bundleIdentifier: \"\(bundle)\")\n"
  }

  /// An app with a table in two languages, accessors and a catalog, and `files`; nil takes one of these away.
  init(
    _ files: [String: String?] = [:], targets: [Target] = [StringsProject.app],
    region: String = "en",
    settings: String = ""
  ) throws {
    folder = try TemporaryDirectory()
    var all: [String: String?] = [
      "App/A.xcassets/Contents.json": "{\"info\":{\"author\":\"xcode\",\"version\":1}}",
      "App/en.lproj/Localizable.strings": Self.english,
      "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n",
      "App/Accessors.swift": Self.accessors(),
      "App.xcodeproj/project.pbxproj": Self.project(targets, region, settings),
    ]
    all.merge(files) { $1 }
    for (path, string) in all { if let string { try folder.write(string, to: path) } }
  }

  private static func project(_ targets: [Target], _ region: String, _ settings: String) -> String {
    let folders = Set(targets.map(\.folder)).sorted()
    var objects = [
      """
      P = { isa = PBXProject; buildConfigurationList = L; developmentRegion = \(region); mainGroup = G;
        targets = (\(targets.map { "T" + $0.name }.joined(separator: ", "))); };
      G = { isa = PBXGroup; sourceTree = "<group>";
        children = (\(folders.map { "S" + ($0 == "." ? "All" : $0) }.joined(separator: ", "))); };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release;
        buildSettings = { SDKROOT = iphoneos; \(settings) }; };
      """
    ]
    objects += folders.map {
      "S\($0 == "." ? "All" : $0) = { isa = PBXFileSystemSynchronizedRootGroup; path = \"\($0)\"; sourceTree = \"<group>\"; };"
    }
    for target in targets {
      let dependencies = target.dependencies.map { "D\(target.name)\($0)" }
      objects += zip(dependencies, target.dependencies).map {
        "\($0) = { isa = PBXTargetDependency; target = T\($1); };"
      }
      let others = target.otherConfigurations.sorted { $0.key < $1.key }
      let configurations = ["C\(target.name)"] + others.map { "C\(target.name)\($0.key)" }
      objects += others.map {
        """
        C\(target.name)\($0.key) = { isa = XCBuildConfiguration; name = \($0.key); buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = \(target.identifier); \($0.value) }; };
        """
      }
      objects.append(
        """
        T\(target.name) = { isa = PBXNativeTarget; name = \(target.name); buildPhases = ();
          productType = "com.apple.product-type.\(target.type)"; buildConfigurationList = L\(target.name);
          dependencies = (\(dependencies.joined(separator: ", ")));
          fileSystemSynchronizedGroups = (S\(target.folder == "." ? "All" : target.folder)); };
        L\(target.name) = { isa = XCConfigurationList; buildConfigurations = (\(configurations.joined(separator: ", "))); };
        C\(target.name) = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = \(target.identifier); \(target.settings) }; };
        """)
    }
    return """
      // !$*UTF8*$!
      { archiveVersion = 1; classes = { }; objectVersion = 77; rootObject = P; objects = {
      \(objects.joined(separator: "\n"))
      }; }
      """
  }

  func surveys() throws -> (strings: StringSurvey, project: ProjectSurvey) {
    let tree = try CatalogTree(root: folder.path)
    let survey = try ProjectSurvey(tree: tree, usages: [])
    return (
      StringSurvey(walk: tree.walk, root: folder.path, project: survey.project, options: options),
      survey
    )
  }

  func plan() throws -> StringOffloadingPlan {
    let (strings, survey) = try surveys()
    return StringOffloadingPlanner(strings, survey).plan()
  }

  /// The table of a name; of several the first by its folder.
  func table(_ name: String = "Localizable") throws -> StringOffloadingPlan.Table? {
    try plan().tables.first { $0.name == name }
  }

  mutating func edits() throws -> StringEdits {
    let (strings, survey) = try surveys()
    let plan = StringOffloadingPlanner(strings, survey).plan()
    try strings.checkNothingIsLost(lock)
    strings.assignIdentifiers(in: &lock)
    return try StringEdits(
      plan, of: strings, in: survey, lock: lock,
      contents: strings.packContents(lock, hasher: .reference),
      languages: .all, encoder: StringStreamEncoder(), hasher: .reference,
      images: FileTransaction())
  }

  /// A run in place, with its checks.
  @discardableResult
  mutating func offload() throws -> StringEdits {
    let edits = try edits()
    let output = try TemporaryDirectory()
    _ = try TransactionStore(root: folder.path, output: output.path).perform(edits.transaction)
    return edits
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.url.appendingPathComponent(path).path)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(path))
  }

  /// Returns the value of a key in the app's catalog; nil if it has none.
  func carried(
    _ key: String, _ language: String, table: String = "Localizable", bundle: String = "org.app"
  ) throws -> PackedValue? {
    let data = try Data(
      contentsOf: folder.url.appendingPathComponent(
        "App/A.xcassets/LevityStrings.dataset/LevityStrings.levitystrings"))
    guard let entry = try StringPackArchive(data).entries.first(where: { $0.bundle == bundle }),
      let id = lock.bundles[bundle]?.keys.id(of: .init(table: table, key: key))
    else { return nil }
    let pack = try StringPack(entry.pack)
    guard pack.languages.contains(language), id < pack.count else { return nil }
    return try pack.strings(in: language, codecs: [], hasher: .reference).values[id]
  }
}
