import Foundation
import Testing

/// `levity tags emit-background-assets`, against the schema of Apple's manifests.
@Suite struct TagsEmitTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    let app = try workspace.copyTaggedExample(tags: OffloadTagsTests.tags)
    let offload = try workspace.run(
      "offload", "--even-if-larger", app, "--output", workspace.path("out"))
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

  @Test("Acceptance 6: every file that is listed exists, and no selector is a directory")
  func eachTagIsAPackWithItsPolicyAndItsObjects() throws {
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

  @Test func whatAKilledRunLeftIsRemovedByTheNext() throws {
    // No process has this identifier; the other one is running.
    let dead = ".packs.levity-packs-2147483646-\(UUID().uuidString)"
    let kept = [
      ".packs.levity-packs-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)",
      ".other.levity-packs-2147483646-\(UUID().uuidString)", ".packs.levity-packs-notes",
    ]
    for name in kept + [dead] {
      let folder = workspace.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: folder.appendingPathComponent("file"))
    }
    #expect(try emit("packs").status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: workspace.url.path)
    #expect(Set(left.filter { $0.contains("levity-packs") }) == Set(kept))
  }

  @Test("Acceptance 6: two runs are identical")
  func twoRunsAreIdenticalAndNothingIsOverwritten() throws {
    #expect(try emit("first").status == 0)
    #expect(try emit("second").status == 0)
    #expect(
      try Workspace.snapshot(workspace.path("first"))
        == Workspace.snapshot(workspace.path("second")))
    let again = try emit("first")
    #expect(again.status == 2 && again.errors.contains("isn't empty."), "\(again)")
  }

  @Test(arguments: [true, false])
  func aMissingObjectLeavesNothing(outputExists: Bool) throws {
    let level = try JSONDecoder().decode(
      Manifest.self, from: Data(contentsOf: try emitted("first/level--2.json")))
    let object = try #require(level.fileSelectors.last?["file"]).dropFirst("levity/".count)
    try FileManager.default.removeItem(atPath: workspace.path("out/package/\(object)"))
    if outputExists { try workspace.makeFolder("packs") }
    let before = try FileManager.default.contentsOfDirectory(atPath: workspace.path(".")).sorted()
    let result = try emit("packs")
    #expect(result.status == 2 && result.errors.contains("is missing."), "\(result)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workspace.path(".")).sorted() == before)
    #expect(try Workspace.snapshot(workspace.path(".")).keys.allSatisfy { !$0.hasPrefix("packs/") })
  }

  @Test func anObjectThatCannotBeReadLeavesNothing() throws {
    let level = try JSONDecoder().decode(
      Manifest.self, from: Data(contentsOf: try emitted("first/level--2.json")))
    let object = try #require(level.fileSelectors.last?["file"]).dropFirst("levity/".count)
    // A link to nowhere that is there when objects are looked for can't be copied.
    try FileManager.default.removeItem(atPath: workspace.path("out/package/\(object)"))
    try FileManager.default.createSymbolicLink(
      atPath: workspace.path("out/package/\(object)"),
      withDestinationPath: workspace.path("nowhere"))
    let before = try FileManager.default.contentsOfDirectory(atPath: workspace.path(".")).sorted()
    #expect(try emit("packs").status == 2)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workspace.path(".")).sorted() == before)
  }

  private func emitted(_ name: String) throws -> URL {
    let folder = try #require(name.split(separator: "/").first)
    #expect(try emit(String(folder)).status == 0)
    return workspace.url.appendingPathComponent(name)
  }

  /// Also the example of Apple's page, so that the schema doesn't only accept what Levity writes.
  @Test(
    "Acceptance 6: manifests fit the schema",
    .enabled(if: hasValidator, "python3 has no jsonschema"))
  func manifestsFitTheSchema() throws {
    #expect(try emit("packs").status == 0)
    let example = try String(contentsOf: Self.fixture("apple-tutorial.json"), encoding: .utf8)
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

  /// The example was transcribed from Apple's page "Creating managed asset packs".
  @Test("Acceptance 6: manifests have the keys and values of Apple's page")
  func manifestsAreWrittenLikeApples() throws {
    func object(_ url: URL) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    }
    #expect(try emit("packs").status == 0)
    let apple = try object(Self.fixture("apple-tutorial.json"))
    let ours = try object(workspace.url.appendingPathComponent("packs/start.json"))
    #expect(ours.keys.sorted() == apple.keys.sorted())
    for key in ["downloadPolicy", "platforms"] {
      #expect("\(ours[key] ?? "")" == "\(apple[key] ?? "")")
    }
    let selectors = try #require(ours["fileSelectors"] as? [[String: String]])
    let files = try #require(apple["fileSelectors"] as? [[String: String]])
    #expect(selectors.allSatisfy { $0.keys.sorted() == files[0].keys.sorted() })
  }

  private static func fixture(_ name: String) -> URL {
    Workspace.repository.appendingPathComponent("Fixtures/BackgroundAssets/\(name)")
  }

  private static let hasValidator = (try? run(["-c", "import jsonschema"])) == 0

  private static func validate(_ files: [String]) throws -> Int32 {
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      for name in sys.argv[2:]:
          jsonschema.Draft7Validator(schema).validate(json.load(open(name)))
      """
    let schema = fixture("asset-pack-manifest.schema.json")
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
