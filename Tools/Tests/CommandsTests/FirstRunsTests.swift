import Foundation
import PackageStorage
import Testing

/// Two runs that both want to be the first of a package.
@Suite(.serialized) struct FirstRunsTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.writeStrings(["en": "Hello", "de": "Hallo"])
  }

  private func verify() throws -> CommandLineTool.Result {
    try workspace.run(
      "package", "verify", workspace.path("out/package"), "--key",
      workspace.path("out/levity-public.key"))
  }

  @Test func theOneThatIsLateSaysThatAnotherWrites() throws {
    do {
      let other = try PackageFolderLock(PackageFolder(path: workspace.path("out/package")))
      let late = try workspace.publishStrings([])

      late.expectError("Another process is writing to \(workspace.path("out/package")).")
      #expect(late.errors.contains("help: wait for the other run to finish"), "\(late.errors)")
      withExtendedLifetime(other) {}
    }
    let next = try workspace.publishStrings([])
    #expect(next.status == 0, "\(next.errors)")
    #expect(try verify().status == 0)
  }

  /// They start together, so that any of them may be the first, or both in turn.
  @Test(arguments: 1...4)
  func oneOfThemSucceedsAndTheOtherSaysWhyNot(round: Int) async throws {
    let arguments = [
      "strings", "publish", workspace.path("app"), "--output", workspace.path("out/package"),
      "--bundle-identifier", "org.example.app",
    ]
    let results = try await withThrowingTaskGroup(of: CommandLineTool.Result.self) { group in
      for _ in 0..<2 {
        group.addTask { try CommandLineTool.run(arguments, cache: Workspace.cache) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    let refused = results.filter { $0.status != 0 }
    #expect(refused.count < 2, "\(results)")
    for result in refused { result.expectError("Another ") }
    #expect(try verify().status == 0)
  }
}
