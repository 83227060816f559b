import Foundation
import Testing

/// Outputs inside of the project: no copy has them, and no target.
@Suite(.serialized) struct OutputPlaceTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func write(_ text: String, to path: String) throws {
    let url = workspace.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test func aCopyHasNeitherTheKeyNorThePackageOfAnEarlierOutput() throws {
    let app = try workspace.copyExample()
    let before = try Workspace.snapshot(app)
    for output in ["\(app)/out", workspace.path("o2")] {
      let result = try workspace.run("offload", "--even-if-larger", app, "--output", output)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(FileManager.default.fileExists(atPath: "\(app)/out/levity-signing.key"))
    let copy = try Workspace.snapshot(workspace.path("o2/project"))
    #expect(copy.keys.filter { $0.hasPrefix("out/") || $0.hasSuffix(".key") } == [])
    // All else is there.
    #expect(Set(before.keys).subtracting(copy.keys).count < before.count / 4)
  }

  @Test(arguments: [[], ["--in-place"]])
  func anOutputThatATargetWouldTakeIsRefused(_ more: [String]) throws {
    let app = try workspace.copyExample()
    let before = try Workspace.snapshot(app)
    for (folder, target) in [
      ("JournalKit/out", "JournalKit"), ("Packages/Forecasts/Sources/Forecasts/out", "Forecasts"),
    ] {
      let run = ["offload", "--even-if-larger", app, "--output", "\(app)/\(folder)"] + more
      try workspace.run(run).expectError("is in a directory whose files belong to \(target).")
      #expect(try Workspace.snapshot(app) == before)
      #expect(!FileManager.default.fileExists(atPath: "\(app)/\(folder)"))
    }
  }

  @Test func anOutputInASourceOfXcodeGenIsRefused() throws {
    try write(
      "name: A\ntargets:\n  A:\n    type: application\n    platform: iOS\n    sources: [App]\n",
      to: "app/project.yml")
    try write("\"a\" = \"A\";\n", to: "app/App/en.lproj/Localizable.strings")
    let app = workspace.path("app")

    try workspace.run("offload", "--even-if-larger", app, "--output", "\(app)/App/out")
      .expectError("is in a directory whose files belong to A.")
  }

  @Test func whatARestoreNeedsIsInNoTargetEither() throws {
    let app = try workspace.copyExample()

    let result = try workspace.run(
      "launch", "instrument", app, "--output", "\(app)/JournalKit/out")

    #expect(result.errors.contains("is in a directory whose files belong to JournalKit."))
    #expect(!FileManager.default.fileExists(atPath: "\(app)/JournalKit/out"))
  }
}
