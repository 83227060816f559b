import Foundation
import PackageWriting
import ResourceManifests
import Testing

/// `levity offload` of a project with `tags:` in its levity.yml.
@Suite struct OffloadTagsTests {
  static let tags = """

    tags:
      - name: guides
        policy: prefetch
        images:
          - Guides/*
          - guide_*
      - name: level-2
        files:
          - Wayfarer/Sounds/*.m4a
          - Wayfarer/Levels/
      - name: start
        policy: initial
        images: [promo_*]
        files: [Wayfarer/Sounds/b.m4a]

    """

  private let workspace: Workspace
  private let app: String

  init() throws {
    workspace = try Workspace()
    app = try workspace.copyTaggedExample(tags: Self.tags)
  }

  private func manifest() throws -> ResourceManifest {
    let places = try Workspace.snapshot(workspace.path("out/project")).filter {
      $0.key.hasSuffix("LevityManifest.dataset/manifest.json")
    }
    #expect(places.count == 1)
    return try ResourceManifest(decoding: [UInt8](try #require(places.first?.value)))
  }

  private func head() throws -> ManifestHead {
    let file = workspace.url.appendingPathComponent("out/package/heads/production.json")
    return try ManifestHead(
      decoding: SignedHead(decoding: [UInt8](try Data(contentsOf: file))).payload)
  }

  @Test func tagsAndTheirFilesArePublishedAndShipped() throws {
    let run = try workspace.run(
      "offload", "--even-if-larger", app, "--output", workspace.path("out"))
    try #require(run.status == 0, "\(run.errors)")
    let shipped = try manifest()
    let manifest = shipped.tags

    #expect(manifest.tags.map(\.name) == ["guides", "level-2", "start"])
    #expect(manifest.tags.map(\.policy) == [.prefetch, .onDemand, .initial])
    #expect(manifest.tags.map(\.order) == [1, 0, 0])
    #expect(manifest.files.map(\.path) == ["Levels/2/map.json", "a.m4a", "b.m4a"])
    #expect(manifest.files.map(\.tags) == [["level-2"], ["level-2"], ["level-2", "start"]])
    #expect(Set(manifest.files.map(\.bundle)) == ["org.example.wayfarer"])
    let package = try Workspace.snapshot(workspace.path("out/package"))
    for file in manifest.files {
      #expect(package[PackagePath.object(file.object).text]?.count == file.size)
    }
    let verified = try workspace.run(
      "package", "verify", workspace.path("out/package"), "--key",
      workspace.path("out/levity-public.key"))
    #expect(verified.status == 0, "\(verified.output)")
    let head = try head()
    #expect(
      package[PackagePath.manifest(head.manifest.digest, .identity).text]
        == Data(shipped.encoded()))
    let tagged = shipped.images.filter { $0.tags == ["guides"] }.map(\.name)
    #expect(!tagged.isEmpty && tagged.allSatisfy { $0.contains("guide_") })
    #expect(!shipped.images.contains { $0.name.hasPrefix("promo_") })
  }

  @Test func aSecondRunChangesNothing() throws {
    let arguments = ["offload", "--even-if-larger", app, "--output", workspace.path("out")]
    #expect(try workspace.run(arguments).status == 0)
    let first = try Workspace.snapshot(workspace.path("out/package"))
    #expect(try workspace.run(arguments).status == 0)
    #expect(try Workspace.snapshot(workspace.path("out/package")) == first)
  }

  @Test func anotherTagIsAnotherVersionAndPruneKeepsItsFiles() throws {
    let arguments = ["offload", "--even-if-larger", app, "--output", workspace.path("out")]
    #expect(try workspace.run(arguments).status == 0)
    try workspace.write("[]", "app/Wayfarer/Sounds/c.m4a")
    let second = try workspace.run(arguments)
    #expect(second.status == 0 && second.output.contains("version 2"), "\(second)")
    #expect(try manifest().tags.files.count == 4)
    #expect(
      try workspace.run("package", "prune", workspace.path("out/package"), "--older-than", "0")
        .status == 0)
    #expect(try workspace.run("package", "verify", workspace.path("out/package")).status == 0)
  }

  @Test func withoutTagsTheAppHasNoneAgain() throws {
    let arguments = [
      "offload", "--even-if-larger", app, "--output", workspace.path("out"), "--in-place",
    ]
    #expect(try workspace.run(arguments).status == 0)
    #expect(try tagsInPlace().tags.count == 3)
    let text = try String(contentsOfFile: workspace.path("app/levity.yml"), encoding: .utf8)
    try workspace.write(text.replacing(Self.tags, with: ""), "app/levity.yml")
    let second = try workspace.run(arguments)
    #expect(second.status == 0, "\(second.errors)")
    #expect(try tagsInPlace() == TagList())
    let third = try workspace.run(arguments)
    #expect(third.status == 0, "\(third.errors)")
  }

  private func tagsInPlace() throws -> TagList {
    let files = try Workspace.snapshot(app)
    let place = files.first { $0.key.hasSuffix("LevityManifest.dataset/manifest.json") }
    return try ResourceManifest(decoding: [UInt8](try #require(place?.value))).tags
  }

  @Test func publishingStringsKeepsTheTags() throws {
    let output = workspace.path("out")
    #expect(try workspace.run("offload", "--even-if-larger", app, "--output", output).status == 0)
    let first = try head().manifest
    let journal = "app/JournalKit/en.lproj/Localizable.strings"
    let text = try String(contentsOfFile: workspace.path(journal), encoding: .utf8)
    try workspace.write(text.replacing("\";", with: "!\";"), journal)
    let publish = try workspace.run(
      "strings", "publish", app, "--output", workspace.path("out/package"))
    #expect(publish.status == 0, "\(publish)")
    #expect(try head().version == 2)
    #expect(try head().manifest == first)
  }

  @Test(arguments: [
    ("Wayfarer/Levels/", "Wayfarer/Missing/", "'Wayfarer/Missing/' of 'level-2' finds no file."),
    ("Wayfarer/Levels/", "../Levels/", "isn't inside of the project."),
    ("name: start", "name: guides", "the name 'guides' is listed twice."),
    ("policy: initial", "inApp: false", "inApp of 'start' is for initial tags only."),
    ("policy: initial", "when: now", "unknown key tags.when;"),
    ("policy: initial", "policy: soon", "isn't valid."),
    ("Wayfarer/Levels/", "Wayfarer/Wayfarer/../a", "isn't inside of the project."),
    ("Wayfarer/Levels/", "Wayfarer/Copies/a.m4a", "have one path in the app's bundle."),
  ])
  func whatCannotBePublishedIsAnError(old: String, new: String, sentence: String) throws {
    try workspace.write("x", "app/Wayfarer/Copies/a.m4a")
    let path = "app/levity.yml"
    let text = try String(contentsOfFile: workspace.path(path), encoding: .utf8)
    try workspace.write(text.replacing(old, with: new), path)
    let run = try workspace.run(
      "offload", "--even-if-larger", app, "--output", workspace.path("out"))
    #expect(run.status == 2 && run.errors.contains(sentence), "\(run.errors)")
    #expect(run.errors.contains("help: "))
  }
}

extension Workspace {
  /// The example with files for tags, and a section of its levity.yml.
  func copyTaggedExample(tags: String) throws -> String {
    let app = try copyExample()
    try write(String(repeating: "sound ", count: 5_000), "app/Wayfarer/Sounds/a.m4a")
    try write("another sound", "app/Wayfarer/Sounds/b.m4a")
    try write("{}", "app/Wayfarer/Levels/2/map.json")
    let text = try String(contentsOfFile: path("app/levity.yml"), encoding: .utf8)
    try write(text + tags, "app/levity.yml")
    return app
  }
}
