import FileTransactions
import Foundation
import ProjectWiring
import TestSupport
import Testing
import XcodeProjects

@Suite struct LaunchInstrumentationTests {
  static func instrumentation(
    _ fixture: String, _ sources: [String: String]
  ) throws -> LaunchInstrumentation {
    let disk = FileTree(
      walking: Repository.fixtures.appendingPathComponent("pbxproj/\(fixture)"))
    let files = sources.mapValues { Array($0.utf8) }
    let tree = FileTree(root: "/checkout", paths: disk.paths + Array(sources.keys)) { path in
      files[path] ?? disk.read(path)
    }
    return try LaunchInstrumentation(
      of: try ProjectModel(of: tree), in: tree,
      options: .init(runtime: .local(path: "/levity"), root: "/checkout"))
  }

  private static let app = "import SwiftUI\n@main\nstruct Garden: App {}\n"

  @Test func filesAndProductsAreListedInAProjectWithGroups() throws {
    let result = try Self.instrumentation("Classic", ["App/App.swift": Self.app])
    #expect(result.apps.map(\.file) == ["App/main.swift"])
    let bytes = try #require(result.transaction.contents(of: "App.xcodeproj/project.pbxproj"))
    let project = try XcodeProject(parsing: bytes, path: "App.xcodeproj")
    let target = try #require(project.targets.first { $0.name == result.apps.first?.target })
    #expect(target.packageProducts.contains("LevityLaunch"))
    #expect(target.sources.contains { $0.path == "App/main.swift" })
    #expect(result.transaction.contents(of: "App/App.swift") != nil)
  }

  @Test func aSynchronizedFolderTakesTheFileIn() throws {
    let result = try Self.instrumentation("Synchronized", ["Garden/App.swift": Self.app])
    #expect(result.apps.map(\.file) == ["Garden/main.swift"])
    let bytes = try #require(result.transaction.contents(of: "Garden.xcodeproj/project.pbxproj"))
    let project = try XcodeProject(parsing: bytes, path: "Garden.xcodeproj")
    #expect(project.targets(takingIn: "Garden/main.swift") == ["Garden"])
  }

  @Test func anEntryThatAnExtensionSharesGetsItsMainFileElsewhere() throws {
    let result = try Self.instrumentation("Synchronized", ["Garden/Common/App.swift": Self.app])
    let file = try #require(result.apps.first?.file)
    let bytes = try #require(result.transaction.contents(of: "Garden.xcodeproj/project.pbxproj"))
    let project = try XcodeProject(parsing: bytes, path: "Garden.xcodeproj")
    let holders = project.targets(takingIn: file)
    #expect(holders.isEmpty || holders == ["Garden"])
  }

  @Test func aProjectWithoutAKnownEntryIsLeftToAPerson() throws {
    let result = try Self.instrumentation("Classic", ["App/App.swift": "struct A {}"])
    #expect(result.transaction.isEmpty)
    #expect(result.apps.isEmpty)
    #expect(result.steps.first?.lines.first == "import LevityLaunch")
  }
}
