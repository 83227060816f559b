import Foundation
import Testing

@Suite struct BadInputTests {
  @Test func aMissingFolderIsRefused() throws {
    let workspace = try Workspace()
    try workspace.run("images", "list", workspace.path("nowhere")).expectError(
      "nowhere: no such directory")
    try workspace.run(
      "offload", "--even-if-larger", workspace.path("nowhere"), "--output", workspace.path("o")
    )
    .expectError("nowhere")
    #expect(!FileManager.default.fileExists(atPath: workspace.path("o")))
  }

  @Test func unknownWordsAreRefused() throws {
    let workspace = try Workspace()
    try workspace.run("images", "lst").expectError("lst")
    try workspace.run("explain", "no-such-code").expectError("no-such-code")
    try workspace.run(
      "offload", "--even-if-larger", workspace.url.path, "--output", workspace.url.path
    ).expectError(
      "output directory")
  }

  @Test func restoreSaysWhyThereIsNothingToUndo() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let out = workspace.path("out")
    try workspace.run("restore", out).expectError("no such directory")
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    try workspace.run("restore", out).expectError("it isn't the output of an offload")
    #expect(try workspace.run("offload", "--even-if-larger", app, "--output", out).status == 0)
    try workspace.run("restore", out).expectError("the offload edited the copy")

    let inPlace = workspace.path("in-place")
    #expect(
      try workspace.run("offload", "--even-if-larger", app, "--output", inPlace, "--in-place")
        .status == 0)
    #expect(try workspace.run("restore", inPlace).status == 0)
    try workspace.run("restore", inPlace).expectError("it was already undone")
  }

  @Test func anOutputThatIsAFileIsRefused() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: workspace.path("file")))
    try workspace.run("offload", "--even-if-larger", app, "--output", workspace.path("file"))
      .expectError("a file with that name already exists")
    #expect(FileManager.default.contents(atPath: workspace.path("file")) == Data("mine".utf8))
  }

  @Test func aTypoInTheConfigurationIsRefused() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    try Data("images:\n  minimumByte: 1\n".utf8).write(
      to: URL(fileURLWithPath: app + "/levity.yml"))
    try workspace.run("offload", "--even-if-larger", app, "--output", workspace.path("o"))
      .expectError(
        "images.minimumByte")
  }

  @Test func manifestsThatOnlyARunTellsAreNamedWithTheirLines() throws {
    let workspace = try Workspace()
    func write(_ text: String, to path: String) throws {
      let file = workspace.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write("{\"info\":{}}", to: "App/A.xcassets/Contents.json")
    try write(
      """
      import ProjectDescription
      let project = Project(name: "App", targets: [
        .target(name: "App", destinations: .iOS, product: .app, resources: ["A.xcassets"])])
      """, to: "App/Project.swift")
    let known = try workspace.run("offload", "--even-if-larger", workspace.url.path, "--dry-run")
    #expect(known.status == 0)
    #expect(known.errors == "")

    for name in ["A", "B", "C", "D", "E", "F"] {
      try write(
        "import ProjectDescription\n\nlet project = Project.feature(name: \"\(name)\")\n",
        to: "Kits/\(name)/Project.swift")
    }
    let unknown = try workspace.run("offload", "--even-if-larger", workspace.url.path, "--dry-run")
    #expect(unknown.status == 0)
    let lines = unknown.errors.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(
      lines.first
        == "warning: Kits/A/Project.swift:3: the project is made by a function, so its targets aren't known."
    )
    #expect(
      lines.last
        == "help: generate the project with Tuist first, so that the targets of these 6 manifests are known"
    )
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
    try workspace.run("images", "unused", app, "--delete").expectError("git")
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
