import Foundation
import ImageEncoding
import ResourceManifests
import Testing

@Suite(.serialized) struct OffloadEndToEndTests {
  @Test func anInPlaceRunIsUndoneByteForByteAndASecondRunChangesNothing() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let before = try Workspace.snapshot(app)

    let first = try workspace.run(
      "offload", "--even-if-larger", app, "--output", workspace.path("out"), "--in-place")
    #expect(first.status == 0, "\(first.errors)")
    let after = try Workspace.snapshot(app)
    let package = try Workspace.snapshot(workspace.path("out/package"))
    #expect(before != after)

    let second = try workspace.run(
      "offload", "--even-if-larger", app, "--output", workspace.path("out"), "--in-place")
    #expect(second.status == 0 && second.output.contains("no changes"), "\(second.errors)")
    #expect(try Workspace.snapshot(app) == after)
    #expect(try Workspace.snapshot(workspace.path("out/package")) == package)

    let restored = try workspace.run("restore", workspace.path("out"))
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(try Workspace.snapshot(app) == before)
  }

  @Test func theAppGetsTheSettingsByWhichItStarts() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let result = try workspace.run(
      "offload", "--even-if-larger", app, "--output", workspace.path("out"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("publish \(workspace.path("out/package")) at https://cdn"))
    #expect(!result.output.contains("add addresses:"))
    let shipped = try Workspace.snapshot(workspace.path("out/project"))
      .filter { $0.key.hasSuffix("LevitySettings.dataset/settings.json") }
    #expect(shipped.count == 1)
    let settings = try LevitySettings(decoding: [UInt8](#require(shipped.values.first)))
    let key = try String(contentsOfFile: workspace.path("out/levity-public.key"), encoding: .utf8)
    #expect(settings.addresses == ["https://cdn.example.com/wayfarer/"])
    #expect(settings.channel == .production && settings.packageVersion == 1 && settings.hasStrings)
    #expect(settings.keys.map { $0 + "\n" } == [key])

    try Data("channel: beta\n".utf8)
      .write(to: URL(fileURLWithPath: "\(app)/levity.yml"))
    let second = try workspace.run(
      "offload", "--even-if-larger", app, "--output", workspace.path("beta"))
    #expect(second.status == 0)
    let steps = second.output.components(separatedBy: "levity.yml: add addresses:")
    #expect(steps.count == 2)
  }

  @Test(arguments: ["addresses: [cdn.example.com]", "publicKeys: [levity-ed25519:AA==]"])
  func anAddressOrKeyThatNoAppCanUseIsNamed(line: String) throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    try Data((line + "\n").utf8).write(to: URL(fileURLWithPath: "\(app)/levity.yml"))
    let result = try workspace.run("offload", "--even-if-larger", app, "--dry-run")
    #expect(result.status == 2 && result.errors.contains("isn't a"), "\(result.errors)")
  }

  @Test(arguments: [
    (
      "firstScreenBytes: 1000000",
      "7 sets, 436,989 B, stay for it (images.firstScreenBytes: 1,000,000)"
    ),
    (
      "firstScreenBytes: 100000",
      "3 sets, 90,199 B, stay for it; 4 sets, 346,790 B, leave, for the app to load before it "
        + "(images.firstScreenBytes: 100,000)"
    ),
    ("firstScreen: prefetch", "10 sets, 459,250 B, leave, for the app to load before it"),
  ])
  func thePlanCountsTheImagesOfTheFirstScreen(key: String, expected: String) throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    try Data("images:\n  \(key)\n".utf8).write(to: URL(fileURLWithPath: "\(app)/levity.yml"))
    let result = try workspace.run("offload", "--even-if-larger", app, "--dry-run")
    #expect(result.output.contains("On the first screen, for one device: \(expected).\n"))
  }

  @Test func thePlanNamesTheBytesThatNoAppForPhonesHas() throws {
    let workspace = try Workspace()
    let result = try workspace.run(
      "offload", "--even-if-larger", try workspace.copyExample(), "--dry-run")
    #expect(
      result.output.contains(
        "Not counted, since no app for iPhone or iPad has their catalogs: 1 set, 14,407 B.\n"))
  }

  @Test func twoRunsOverTheSameInputGiveByteIdenticalPackages() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let key = workspace.path("signing.key")
    #expect(try workspace.run("keys", "generate", "--output", key).status == 0)
    for name in ["a", "b"] {
      let result = try workspace.run(
        "offload", "--even-if-larger", app, "--output", workspace.path(name), "--key", key)
      #expect(result.status == 0, "\(result.errors)")
    }
    let first = try Workspace.snapshot(workspace.path("a/package"))
    #expect(first.count > 50)
    #expect(try Workspace.snapshot(workspace.path("b/package")) == first)
    #expect(
      try Workspace.snapshot(workspace.path("b/project"))
        == Workspace.snapshot(workspace.path("a/project")))
  }

  @Test(.enabled(if: SVGConversion(VectorRasterizer()).isAvailable))
  func anSVGLeavesAsAPDF() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let settings = try String(contentsOfFile: app + "/levity.yml", encoding: .utf8)
    try settings.replacing("vectors: keep", with: "vectors: pdf")
      .write(toFile: app + "/levity.yml", atomically: true, encoding: .utf8)
    let result = try workspace.run(
      "offload", "--even-if-larger", app, "--output", workspace.path("out"))
    #expect(result.status == 0, "\(result.errors)")

    let package = try Workspace.snapshot(workspace.path("out/package"))
    let file = try #require(
      package.first { $0.key.hasPrefix("manifests/") && $0.key.hasSuffix(".json") })
    let manifest = try MappedManifest(file.value)
    var maps: [ManifestImage] = []
    try manifest.forEachImage { if $0.name == "city_map" { maps.append($0) } }
    let map = try #require(maps.first)
    let object = try #require(map.variants.first?.object)
    #expect(map.isVector && object.mediaType == "application/pdf" && object.size < 18_496)
    let bytes = package["objects/\(object.digest.hex.prefix(2))/\(object.digest.hex)"]
    #expect(bytes?.starts(with: Array("%PDF-".utf8)) == true)
  }

  @Test func aPlanWritesNothing() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let before = try Workspace.snapshot(workspace.url.path)
    let plan = try workspace.run(
      "offload", "--even-if-larger", app, "--dry-run", "--format", "json")
    #expect(plan.status == 0, "\(plan.errors)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(plan.output.utf8)) as? [String: Any])
    #expect(json["schemaVersion"] as? Int == 1)
    #expect((json["images"] as? [Any])?.count == 70)
    let dry = try workspace.run(
      "offload", "--even-if-larger", app, "--output", workspace.path("out"), "--dry-run")
    #expect(dry.status == 0 && dry.output.contains("Nothing was written."))
    let place = "Wayfarer/Base.lproj/LaunchScreen.storyboard:20"
    let lines = dry.output.split(separator: "\n")
    let largest = lines.first { $0.hasPrefix("LaunchLogo ") && $0.hasSuffix(place) }
    #expect(largest?.contains(" 75,654  launch-screen ") == true)
    #expect(lines.prefix(6).allSatisfy { $0.count <= 120 } && lines[2].hasPrefix("one device "))
    #expect(try Workspace.snapshot(workspace.url.path) == before)
  }

  @Test func aKilledRunLeavesTheTreeUntouchedOrComplete() throws {
    let workspace = try Workspace()
    let out = workspace.path("out")
    let app = try workspace.copyExample()
    let before = try Workspace.snapshot(app)
    // The same warm run, to know how long it takes and what it leaves.
    _ = try workspace.run("offload", "--even-if-larger", app, "--output", out, "--in-place")
    _ = try workspace.run("restore", out)
    let start = ContinuousClock.now
    #expect(
      try workspace.run("offload", "--even-if-larger", app, "--output", out, "--in-place").status
        == 0)
    let length = ContinuousClock.now - start
    let complete = try Workspace.snapshot(app)
    _ = try workspace.run("restore", out)

    let kills = ProcessInfo.processInfo.environment["LEVITY_KILLS"].flatMap { Int($0) } ?? 10
    var endings: [String: Int] = [:]
    for index in 0..<kills {
      let process = try CommandLineTool.start(
        ["offload", "--even-if-larger", app, "--output", out, "--in-place"], cache: Workspace.cache)
      // Spread over the run's length: the moments differ, and none is waited for.
      usleep(useconds_t(Double(index + 1) / Double(kills) * 1_000_000 * (length / .seconds(1))))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // Any next command of the tree waits for the process that moves files into place, or finishes its work.
      let found = try Workspace.snapshot(app)
      if found == before {
        endings["untouched", default: 0] += 1
      } else if found == complete {
        endings["complete", default: 0] += 1
      } else {
        #expect(found[".levity-unfinished"] != nil, "a damaged tree that does not say so")
        endings["being finished", default: 0] += 1
      }
      let next = try workspace.run(
        "offload", "--even-if-larger", app, "--output", out, "--in-place")
      #expect(next.status == 0, "\(next.errors)")
      #expect(try Workspace.snapshot(app) == complete)
      #expect(try workspace.run("restore", out).status == 0)
      #expect(try Workspace.snapshot(app) == before)
    }
    #expect(endings.values.reduce(0, +) == kills)
  }
}
