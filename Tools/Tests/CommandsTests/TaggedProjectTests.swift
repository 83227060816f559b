import Foundation
import ManifestSigning
import ResourceManifests
import Testing

/// The guide "From On-Demand Resources to your own server", step by step, on projects with tags: one that is made here,
/// and every folder of `LEVITY_TAGGED_PROJECTS`, such as checkouts of public apps.
@Suite(.serialized) struct TaggedProjectTests {
  static let projects: [String] = {
    let folder = ProcessInfo.processInfo.environment["LEVITY_TAGGED_PROJECTS"] ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ["made here"] + names.filter { !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }()

  private let workspace: Workspace
  private var app: String { workspace.path("app") }

  init() throws { workspace = try Workspace() }

  private func prepare(_ project: String) throws {
    guard project == "made here" else {
      try FileManager.default.copyItem(atPath: project, toPath: app)
      return
    }
    let settings = "ON_DEMAND_RESOURCES_PREFETCH_ORDER = night;"
    try workspace.write(
      TagsCommandTests.project(
        of: [["day"], ["night"], ["day", "night"]], settings: settings),
      "app/\(TagsCommandTests.projectPath)")
    for index in 0..<3 { try workspace.write("sound \(index)", "app/f\(index)") }
  }

  // MARK: - Reading

  private struct List: Decodable {
    struct Tags: Decodable { var targets: [Target] }
    struct Target: Decodable { var tags: [Tag] }
    struct Tag: Decodable { var name: String }
    var tags: Tags
  }

  @Test(
    "Acceptance 2: tags of projects and catalogs agree with a second reader", arguments: projects)
  func readersAgree(project: String) throws {
    try prepare(project)
    let result = try workspace.run(
      "tags", "list", app, "--format", "json", "--fail-on", "never")
    try #require(result.status == 0, "\(result.errors)")
    let list = try JSONDecoder().decode(List.self, from: Data(result.output.utf8))
    let found = Set(list.tags.targets.flatMap(\.tags).map(\.name))
    #expect(found.sorted() == (try secondReading()))
  }

  /// The tags of all catalogs and build files, as a script with regular expressions finds them.
  private func secondReading() throws -> [String] {
    let script = """
      import json, os, re, sys
      tags = set()
      def catalog(folder, tagged):
          contents = os.path.join(folder, "Contents.json")
          if os.path.exists(contents):
              try: tagged = tagged + json.load(open(contents)).get("properties", {}).get("on-demand-resource-tags", [])
              except ValueError: pass
          if os.path.splitext(folder)[1] not in ("", ".xcassets"): return tags.update(tagged)
          for name in os.listdir(folder):
              if os.path.isdir(os.path.join(folder, name)): catalog(os.path.join(folder, name), tagged)
      for folder, _, files in os.walk(sys.argv[1]):
          if folder.endswith(".xcassets"): catalog(folder, [])
          if "project.pbxproj" not in files: continue
          text = open(os.path.join(folder, "project.pbxproj"), errors="replace").read()
          for found in re.findall(r"ASSET_TAGS = \\(([^)]*)\\)", text):
              tags.update(it.strip().strip('"') for it in found.split(",") if it.strip())
      print(json.dumps(sorted(tags)))
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, app]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([String].self, from: data)
  }

  // MARK: - The guide

  @Test(
    "Acceptance 3: migrate, offload, load each tag, restore byte for byte", arguments: projects)
  func theGuideWorks(project: String) throws {
    try prepare(project)
    let before = try Workspace.snapshot(app)
    let plan = try workspace.run("tags", "plan", app, "--to", "both", "--fail-on", "never")
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(try Workspace.snapshot(app) == before)

    try expectSuccess("tags", "migrate", app, "--output", workspace.path("tags"), "--in-place")
    let migrated = try Workspace.snapshot(app)
    try expectSuccess("tags", "migrate", app, "--output", workspace.path("again"), "--in-place")
    #expect(try Workspace.snapshot(app) == migrated)

    try expectSuccess(
      "offload", "--even-if-larger", app, "--output", workspace.path("out"), "--in-place")
    let package = workspace.path("out/package")
    if FileManager.default.fileExists(atPath: package) {
      try expectSuccess("package", "verify", package)
      try expectTags(in: package, as: before)
    }

    // A run that edited nothing leaves nothing to undo.
    for output in ["out", "tags"] {
      guard FileManager.default.fileExists(atPath: workspace.path("\(output)/restore")) else {
        continue
      }
      try expectSuccess("restore", workspace.path(output))
    }
    #expect(try Workspace.snapshot(app) == before)
  }

  private func expectSuccess(
    _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try workspace.run(arguments)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
  }

  /// The runtime loads every tag from the server, and its files are those that the project had.
  private func expectTags(in package: String, as before: [String: Data]) throws {
    let pipe = Pipe()
    let server = try CommandLineTool.start(
      [package, "--port", "0", "--quiet"], cache: Workspace.cache, output: pipe,
      program: CommandLineTool.server)
    defer { server.terminate() }
    let said = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    let url = try #require(said.firstMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+\/?/)?.0)
    let client = try CommandLineTool.run(
      [
        "--url", String(url), "--key", workspace.path("out/levity-public.key"), "--folder",
        workspace.path("device"),
      ], cache: Workspace.cache,
      program: CommandLineTool.products.appendingPathComponent("levity-tags"))
    #expect(client.status == 0, "\(client.errors)")
    for line in client.output.split(separator: "\n") where !line.hasPrefix("  ") {
      let bytes = try #require(line.firstMatch(of: /: ([0-9]+) of ([0-9]+) bytes$/))
      #expect(bytes.1 == bytes.2, "\(line)")
    }
    for (path, digest) in files(in: client.output) {
      let expected = before.filter { $0.key == path || $0.key.hasSuffix("/\(path)") }.map {
        ContentHasher.sha256.digest(of: [UInt8]($0.value)).hex
      }
      #expect(expected.contains(digest), "\(path): \(digest)")
    }
  }

  private func files(in output: String) -> [(path: String, digest: String)] {
    output.split(separator: "\n").filter { $0.hasPrefix("  ") }.compactMap { line in
      guard let space = line.lastIndex(of: " ") else { return nil }
      return (String(line.dropFirst(2)[..<space]), String(line[line.index(after: space)...]))
    }
  }
}
