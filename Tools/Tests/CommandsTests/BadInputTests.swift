import Foundation
import Testing

@Suite struct BadInputTests {
  /// One sentence, a help line, exit status 2, nothing on standard output.
  private func expectRefusal(_ result: CommandLineTool.Result, _ sentence: String) {
    #expect(result.status == 2, "\(result)")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("error: ") && $0.contains(sentence) }, "\(result.errors)")
    #expect(lines.contains { $0.hasPrefix("help: ") }, "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func aMissingFolderIsRefused() throws {
    let workspace = try Workspace()
    expectRefusal(
      try workspace.run("images", "list", workspace.path("nowhere")), "there is no such folder")
    expectRefusal(
      try workspace.run("offload", workspace.path("nowhere"), "--output", workspace.path("o")),
      "nowhere")
    #expect(!FileManager.default.fileExists(atPath: workspace.path("o")))
  }

  @Test func unknownWordsAreRefused() throws {
    let workspace = try Workspace()
    expectRefusal(try workspace.run("images", "lst"), "lst")
    expectRefusal(try workspace.run("explain", "no-such-code"), "no-such-code")
    expectRefusal(
      try workspace.run("offload", workspace.url.path, "--output", workspace.url.path),
      "output folder")
  }

  @Test func aTypoInTheConfigurationIsRefused() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    try Data("images:\n  minimumByte: 1\n".utf8).write(
      to: URL(fileURLWithPath: app + "/levity.yml"))
    expectRefusal(
      try workspace.run("offload", app, "--output", workspace.path("o")), "images.minimumByte")
  }

  @Test func aProjectCutInHalfIsRefusedAndNothingIsTouched() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let file = URL(fileURLWithPath: app + "/Wayfarer.xcodeproj/project.pbxproj")
    let whole = try Data(contentsOf: file)
    try whole.prefix(whole.count / 2).write(to: file)
    let before = try Workspace.snapshot(app)
    expectRefusal(
      try workspace.run("offload", app, "--output", workspace.path("o"), "--in-place"),
      "project.pbxproj")
    #expect(try Workspace.snapshot(app) == before)
  }

  @Test func brokenSetsAreListedAndTheRestIsRead() throws {
    let workspace = try Workspace()
    let catalog = workspace.url.appendingPathComponent("A.xcassets")
    let files = FileManager.default
    for (name, text) in [("cut", "{ \"images\" : ["), ("good", "{\"images\":[]}")] {
      let set = catalog.appendingPathComponent("\(name).imageset")
      try files.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: set.appendingPathComponent("Contents.json"))
    }
    let result = try workspace.run("images", "list", workspace.url.path)
    #expect(result.status == 1)
    #expect(
      result.output.contains("A.xcassets/cut.imageset/Contents.json:1: The JSON ends too early"))
    #expect(result.output.contains("2 image sets in 1 catalog,"))
  }

  @Test func deletingRefusesATreeWithoutGit() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    expectRefusal(try workspace.run("images", "unused", app, "--delete"), "git")
    let before = try Workspace.snapshot(app)
    let forced = try workspace.run("images", "unused", app, "--delete", "--allow-dirty")
    #expect(forced.status == 0, "\(forced.errors)")
    let after = try Workspace.snapshot(app)
    #expect(after.count < before.count)
    #expect(after.allSatisfy { before[$0.key] == $0.value }, "only folders of unused sets go")
    let again = try workspace.run("images", "unused", app)
    #expect(again.output.contains("unused: 0 image sets"))
  }
}
