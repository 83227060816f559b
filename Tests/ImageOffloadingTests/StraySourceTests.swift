import Foundation
import ImageOffloading
import Testing
import XcodeProjects

/// Code that the app doesn't run says nothing about what its screens show.
@Suite struct StraySourceTests {
  /// The name is passed on to a view that nothing rewrites, if the app has one.
  private static let card =
    "struct Poster { let name: String }\nlet poster = Poster(name: \"festival\")"

  private static let menu = """
    import SwiftUI

    struct Old: View {
      let name: String
      var body: some View { Menu("a") { Image(name) } }
    }
    let old = Old(name: stored)

    """

  private static func example() throws -> WiredProjectTests.Example {
    let example = try WiredProjectTests.Example()
    try SecondWeekTests.addIcon("festival", to: example)
    try example.change(SharedCatalogTests.view) { $0 + "\n\(card)\n" }
    return example
  }

  private static func reasons(
    _ path: String, _ text: String = menu, besides manifest: String? = nil
  ) async throws -> [OffloadingReason] {
    let example = try example()
    for path in [path, manifest ?? path] {
      let url = example.root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return try await example.run.plan().images.first { $0.name == "festival" }?.reasons ?? []
  }

  @Test func aFileThatNoTargetHasKeepsNothing() async throws {
    #expect(try await Self.reasons("Wayfarer/Destinations/Old/Old.swift") == [.leaves])
  }

  /// Something else may compile the file.
  @Test(arguments: [
    // Another folder of a target's.
    ("Old/Old.swift", nil),
    ("Wayfarer/Destinations/Old/Old.swift", "Wayfarer/Destinations/Package.swift"),
    ("Wayfarer/Destinations/Old/Old.swift", "Wayfarer/Old.podspec"),
    ("Wayfarer/Destinations/Old/Old.swift", "project.yml"),
    ("Wayfarer/Destinations/Old/Old.swift", "Project.swift"),
  ])
  func aFileThatSomethingElseMayCompileKeepsNames(_ path: String, _ manifest: String?) async throws
  {
    let reasons = try await Self.reasons(path, besides: manifest)
    #expect(reasons == [.unknownPlace], "\(path) \(manifest ?? "")")
  }

  @Test func sourcesOfTestsAloneHaveNoApp() throws {
    let files = [
      "Package.swift":
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [.target(name: \"App\"), .testTarget(name: \"Checks\")])",
      "Sources/App/A.swift": "", "Tests/Checks/B.swift": "", "Other/C.swift": "",
    ]
    let paths = files.keys.sorted()
    let project = try ProjectModel(
      of: FileTree(root: "/app", paths: paths) { files[$0].map { Array($0.utf8) } })
    #expect(
      StraySources.ofTests(in: project, paths: paths) == ["Tests/Checks/B.swift"])
    #expect(
      StraySources.withoutTarget(in: project, paths: paths) { files[$0].map { Array($0.utf8) } }
        .isEmpty)
  }

  /// Sources in Objective-C and documents are no different, unless another source includes them.
  @Test(arguments: [
    ("Wayfarer/Destinations/Old/Old.m", "", true), ("Wayfarer/Destinations/Old/Old.mm", "", true),
    ("Old/Old.m", "", false), ("Wayfarer/Destinations/Old/Old.m", "#include \"Old/Old.m\"", false),
    ("Wayfarer/Destinations/Old/Old.m", "#import \"Old.h\"", true),
    ("Wayfarer/Destinations/Old/Old.xib", "", true), ("Wayfarer/Old.storyboard", "", true),
    ("Old/Old.storyboard", "", false),
    ("Wayfarer/zh-Hans.lproj/LaunchScreen.storyboard", "", false),
    // An older copy of a document in no language, and one of another folder.
    ("Wayfarer/Destinations/LaunchScreen.storyboard", "", true),
    ("Wayfarer/Destinations/Old/Old.m", "// #pragma once\n#define OLD \"Older.m\"", true),
  ])
  func otherFilesThatNoTargetHasAreStray(
    _ path: String, _ header: String, _ isStray: Bool
  ) throws {
    let example = try WiredProjectTests.Example()
    var files: [String: [UInt8]] = [path: [], "Wayfarer/Old.pch": Array(header.utf8)]
    let walk = FileManager.default.enumerator(atPath: example.root.path)
    while let file = walk?.nextObject() as? String {
      files[file] = (try? Data(contentsOf: example.root.appendingPathComponent(file))).map {
        [UInt8]($0)
      }
    }
    let contents = files
    let paths = contents.keys.sorted()
    let project = try ProjectModel(
      of: FileTree(
        root: example.root.path,
        paths: Set(paths + paths.flatMap { Self.folders(of: $0) }).sorted()
      ) { contents[$0] })
    let found = StraySources.withoutTarget(in: project, paths: paths) { contents[$0] }
    #expect(found.contains(path) == isStray)
  }

  /// A synchronized folder that isn't found, or whose place only a build knows, may have any of the files.
  @Test(arguments: [
    ("path = App; sourceTree = \"<group>\"", true),
    ("path = Gone; sourceTree = \"<group>\"", false),
    ("path = Made; sourceTree = BUILT_PRODUCTS_DIR", false),
  ])
  func aFolderThatIsNotFoundMayHaveThem(_ place: String, _ isStray: Bool) throws {
    let project = """
      // !$*UTF8*$!
      { archiveVersion = 1; classes = { }; objectVersion = 77; rootObject = P; objects = {
        P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (R, S); sourceTree = "<group>"; };
        R = { isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Old/A.swift; sourceTree = "<group>"; };
        S = { isa = PBXFileSystemSynchronizedRootGroup; \(place); };
        B = { isa = PBXBuildFile; fileRef = R; };
        Q = { isa = PBXSourcesBuildPhase; files = (B); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (Q); buildConfigurationList = L; dependencies = ();
          productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (S); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
      }; }
      """
    let files = [
      "App.xcodeproj/project.pbxproj": project, "App/C.swift": "", "Old/A.swift": "",
      "Old/B.swift": "",
    ]
    let paths = files.keys.sorted()
    let all = paths + ["App", "App.xcodeproj", "Old"]
    let model = try ProjectModel(
      of: FileTree(root: "/app", paths: all.sorted()) { files[$0].map { Array($0.utf8) } })
    let found = StraySources.withoutTarget(in: model, paths: paths) { _ in [] }
    #expect(found == (isStray ? ["Old/B.swift"] : []))
  }

  private static func folders(of path: String) -> [String] {
    var parts = path.split(separator: "/").dropLast()
    var result: [String] = []
    while !parts.isEmpty {
      result.append(parts.joined(separator: "/"))
      parts.removeLast()
    }
    return result
  }

  @Test func aPictureInTheWidgetKeepsNothingOfTheApp() async throws {
    let shown = """
      import SwiftUI
      import WidgetKit

      struct Badge: View {
        let name: String
        var body: some View {
          if let badge = UIImage(named: name.lowercased()) { Image(uiImage: badge) }
        }
      }
      let badge = Badge(name: stored)

      """
    let example = try Self.example()
    try example.change(SharedCatalogTests.widget) { $0 + shown }
    let plan = try await example.run.plan()
    #expect(plan.images.first { $0.name == "festival" }?.reasons == [.leaves])
    // In the app it does.
    try example.change(SharedCatalogTests.view) {
      $0 + "\nimport SwiftUI\n"
        + shown.replacing("{ Image(uiImage: badge) }", with: "{ Text(Image(uiImage: badge)) }")
    }
    let other = try await example.run.plan()
    #expect(other.images.first { $0.name == "festival" }?.reasons == [.unknownPlace])
  }

  /// Settings of tools are in no app, unless a target has them.
  @Test func filesInHiddenFoldersAreInNoApp() throws {
    let manifest = """
      name: Garden
      targets:
        Garden:
          type: application
          platform: iOS
          sources: [Garden, {path: .assets/names.json, buildPhase: resources}]
      """
    let paths = [
      ".claude/rules.json", ".github/workflows/a.yml", "Data/.vscode/a.json", "Garden/App.swift",
      ".swiftgen.yml", ".assets/names.json", "Garden/Data/a.json",
    ]
    let tree = FileTree(root: "/checkout", paths: paths + ["project.yml"]) {
      $0 == "project.yml" ? Array(manifest.utf8) : nil
    }
    let project = try ProjectModel(of: tree)
    #expect(
      HiddenFiles.withoutApp(in: project, paths: paths).sorted() == [
        ".claude/rules.json", ".github/workflows/a.yml", "Data/.vscode/a.json",
      ])
  }
}
