import Testing
import XcodeProjects

/// The targets that would have files which aren't there yet.
@Suite struct TakenFileTests {
  private static let package = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "P", targets: [
      .target(name: "Kit", resources: [.copy("Raw")]), .target(name: "Flat", path: "Flat")])
    """
  private static let manifest = """
    name: App
    targets:
      App:
        type: application
        platform: iOS
        sources:
          - path: App
            excludes: [out]
          - Shared
    """

  private static func packageTree() -> FileTree {
    FileTree(
      root: "/app",
      paths: ["Package.swift", "Sources/Kit/A.swift", "Sources/Kit/Raw/a.bin", "Flat/B.swift"]
    ) { $0 == "Package.swift" ? Array(package.utf8) : nil }
  }

  @Test(arguments: [
    ("Garden/out", ["Garden"]), ("Garden/Common/out", ["Garden"]), ("out", []),
    ("Gardening/out", []),
  ])
  func synchronizedFoldersTakeFiles(_ folder: String, _ names: [String]) throws {
    let found = try ProjectFixture.synchronized().targets(takingIn: ["\(folder)/x.swift"])
    #expect(found == names)
  }

  @Test(arguments: [
    ("Sources/Kit/out", ["Kit"]), ("Sources/Kit/Raw/out", ["Kit"]), ("Flat/out", ["Flat"]),
    ("Sources/out", []), ("out", []),
  ])
  func packagesTakeFiles(_ folder: String, _ names: [String]) throws {
    #expect(try Self.packageTree().targets(takingIn: ["\(folder)/x.swift"]) == names)
  }

  @Test(arguments: [("App/a", ["App"]), ("Shared/out", ["App"]), ("App/out", []), ("out", [])])
  func manifestsTakeFilesWhenTheProjectIsWrittenAgain(_ folder: String, _ names: [String]) throws {
    let project = ProjectFixture.classic()
    let path = try #require(project.paths.first { $0.hasSuffix(".xcodeproj") })
    let paths = ["project.yml", path, "App/A.swift", "Shared/B.swift"]
    let tree = FileTree(root: "/app", paths: paths) {
      $0 == "project.yml" ? Array(Self.manifest.utf8) : project.read($0)
    }
    let files = ["\(folder)/x.swift"]
    #expect(try tree.targets(takingIn: files) == [])
    #expect(try tree.withoutProjects.targets(takingIn: files) == names)
  }
}
