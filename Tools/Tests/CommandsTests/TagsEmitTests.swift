import Foundation
import Testing

/// `levity tags emit-background-assets`, against the schema of Apple's manifests.
@Suite struct TagsEmitTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    let app = try workspace.copyTaggedExample(tags: OffloadTagsTests.tags)
    let offload = try workspace.run("offload", app, "--output", workspace.path("out"))
    try #require(offload.status == 0, "\(offload.errors)")
  }

  private func emit(_ name: String) throws -> CommandLineTool.Result {
    try workspace.run(
      "tags", "emit-background-assets", workspace.path("out/package"), "--output",
      workspace.path(name))
  }

  private struct Manifest: Decodable {
    var assetPackID: String
    var downloadPolicy: [String: [String: [String]]]
    var fileSelectors: [[String: String]]
    var platforms: [String]
  }

  private func manifest(_ name: String) throws -> Manifest {
    try JSONDecoder().decode(
      Manifest.self, from: Data(contentsOf: workspace.url.appendingPathComponent(name)))
  }

  @Test func eachTagIsAPackWithItsPolicyAndItsObjects() throws {
    #expect(try emit("packs").output.hasPrefix("3 packs written"))
    let events = ["installationEventTypes": ["firstInstallation", "subsequentUpdate"]]
    let guides = try manifest("packs/guides.json")
    #expect(guides.downloadPolicy == ["prefetch": events])
    #expect(guides.assetPackID == "guides" && guides.platforms == ["iOS"])
    let level = try manifest("packs/level--2.json")
    #expect(level.downloadPolicy == ["onDemand": [:]])
    #expect(level.fileSelectors.count == 3)
    #expect(try manifest("packs/start.json").downloadPolicy == ["essential": events])
    for pack in [guides, level] {
      let paths = pack.fileSelectors.compactMap { $0["file"] }
      #expect(paths == paths.sorted() && paths.count == pack.fileSelectors.count)
      for path in paths {
        let object = path.dropFirst("levity/".count)
        let packed = try Data(
          contentsOf: workspace.url.appendingPathComponent("packs/\(pack.assetPackID)/\(path)"))
        let published = try Data(
          contentsOf: workspace.url.appendingPathComponent("out/package/\(object)"))
        #expect(packed == published)
      }
    }
  }

  @Test func twoRunsAreIdenticalAndNothingIsOverwritten() throws {
    #expect(try emit("first").status == 0)
    #expect(try emit("second").status == 0)
    #expect(
      try Workspace.snapshot(workspace.path("first"))
        == Workspace.snapshot(workspace.path("second")))
    let again = try emit("first")
    #expect(again.status == 2 && again.errors.contains("isn't empty."), "\(again)")
  }

  /// Also the example of Apple's page, so that the schema doesn't only accept what Levity writes.
  @Test(.enabled(if: hasValidator, "python3 has no jsonschema"))
  func manifestsFitTheSchema() throws {
    #expect(try emit("packs").status == 0)
    let example = """
      { "assetPackID": "Tutorial",
        "downloadPolicy": { "essential": { "installationEventTypes": ["firstInstallation", "subsequentUpdate"] } },
        "fileSelectors": [ { "file": "a/b.png" }, { "directory": "c" } ], "platforms": ["iOS"] }
      """
    try workspace.write(example, "packs/example.json")
    let names = ["guides", "level--2", "start", "example"].map {
      workspace.path("packs/\($0).json")
    }
    #expect(try Self.validate(names) == 0)
    for (old, new) in [
      ("\"c\"", "\".\""), ("\"iOS\"", "\"iPadOS\""), ("\"essential\"", "\"later\""),
      ("a/b.png", "/a/b.png"), ("\"assetPackID\"", "\"id\""),
    ] {
      try workspace.write(example.replacing(old, with: new), "packs/example.json")
      #expect(try Self.validate(names) != 0, "\(new)")
    }
  }

  private static let hasValidator = (try? run(["-c", "import jsonschema"])) == 0

  private static func validate(_ files: [String]) throws -> Int32 {
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      for name in sys.argv[2:]:
          jsonschema.Draft7Validator(schema).validate(json.load(open(name)))
      """
    let schema = Workspace.repository.appendingPathComponent(
      "Fixtures/BackgroundAssets/asset-pack-manifest.schema.json")
    return try run(["-c", script, schema.path] + files)
  }

  private static func run(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
