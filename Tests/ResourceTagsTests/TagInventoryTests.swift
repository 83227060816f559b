import Foundation
import Reports
import TestSupport
import Testing
import XcodeProjects

@testable import ResourceTags

@Suite struct TagInventoryTests {
  @Test func tagsComeFromCatalogsAndBuildFiles() throws {
    let project = try TagProject()
    try project.writeImageSet("sun", tags: ["day"])
    try project.writeImageSet("plain", tags: [])
    // A group hands its tags down.
    try project.directory.write(
      #"{"properties": {"on-demand-resource-tags": ["night"], "provides-namespace": true}}"#,
      to: "Assets.xcassets/Night/Contents.json")
    try project.writeImageSet("Night/moon", tags: ["winter"])
    try project.directory.write(Data(count: 40), to: "wind.mp3")
    try project.directory.write("{}", to: "map.json")
    try project.directory.write("hint", to: "en.lproj/hint.txt")
    let inventory = try project.inventory()
    let target = try #require(inventory.targets.first)
    #expect(target.bundleIdentifier == "com.example.app")
    #expect(target.settings.isEnabled)
    #expect(
      target.resources == [
        TaggedResource(
          kind: .imageSet, name: "Night/moon", path: "Assets.xcassets/Night/moon.imageset",
          tags: ["night", "winter"], bytes: 300, phoneBytes: 100),
        TaggedResource(
          kind: .imageSet, name: "sun", path: "Assets.xcassets/sun.imageset", tags: ["day"],
          bytes: 300, phoneBytes: 100),
        TaggedResource(
          kind: .file, name: "hint.txt", path: "en.lproj/hint.txt", tags: ["winter"], bytes: 4,
          phoneBytes: 4),
        TaggedResource(
          kind: .file, name: "wind.mp3", path: "wind.mp3", tags: ["night", "winter"], bytes: 40,
          phoneBytes: 40),
      ])
    #expect(target.packs { $0 }.map(\.tags) == [["day"], ["night", "winter"], ["winter"]])
    #expect(inventory.knownTags.map(\.name) == ["day", "night", "old"])
  }

  @Test func tagsOfACatalogsBuildFileAreThoseOfAllItsSets() throws {
    var project = try TagProject()
    project.catalogSettings = "settings = {ASSET_TAGS = (all, ); };"
    try project.writeImageSet("sun", tags: ["day"])
    try project.writeImageSet("plain", tags: [])
    let sets = try project.inventory().targets.flatMap(\.resources).filter { $0.kind == .imageSet }
    #expect(sets.filter { $0.tags.contains("all") }.map(\.tags) == [["all"], ["all", "day"]])
  }

  @Test func aTaggedFolderHasTheNamesOfItsFilesOnce() throws {
    let project = try TagProject()
    for path in ["wind.mp3/b", "wind.mp3/in/a", "wind.mp3/in/deep/b"] {
      try project.directory.write(Data(count: 40), to: path)
    }
    try project.directory.write("hint", to: "en.lproj/hint.txt")
    let resources = try project.inventory().targets.flatMap(\.resources)
    let folder = try #require(resources.first { $0.name == "wind.mp3" })
    #expect(folder.isFolder && !folder.isMissing)
    #expect(folder.fileNames == ["a", "b"])
    #expect(folder.bytes == 120)
    let file = try #require(resources.first { $0.name == "hint.txt" })
    #expect(!file.isFolder && !file.isMissing)
    #expect(file.fileNames == ["hint.txt"])
  }

  @Test(
    arguments: [
      (["level", ""], "level1", true), (["level", ""], "level", true),
      (["level", ""], "a-level", false), (["", "-hd"], "night-hd", true),
      (["", "-hd"], "night-sd", false), (["a", "b", "c"], "a1b2c", true),
      (["a", "b", "c"], "a1c", false), (["a", "b", "b", "c"], "abc", false),
      (["a", "b", "b", "c"], "abbc", true), (["a", "", "c"], "ac", true), ([], "a", false),
    ] as [([String], String, Bool)])
  func aStringWithInterpolationsCanBecomeATag(_ pieces: [String], _ tag: String, _ may: Bool) {
    var inventory = TagInventory(
      targets: [], requests: [Self.request(tags: nil)])
    inventory.patterns = [pieces]
    #expect(inventory.mayBeRequested(tag) == may)
    inventory.requests = [Self.request(tags: ["x"])]
    #expect(!inventory.mayBeRequested(tag))
  }

  @Test(arguments: [
    (#"{"idiom": "universal", "scale": "1x", "filename": "a"}"#, 10, 10),
    (
      #"{"scale": "1x", "filename": "a"}, {"scale": "2x", "filename": "b"}"#,
      30, 20
    ),
    (#"{"idiom": "ipad", "filename": "a"}, {"idiom": "iphone", "filename": "b"}"#, 30, 20),
    (
      #"{"filename": "a"}, {"filename": "b", "appearances": [{"appearance": "luminosity", "value": "dark"}]}"#,
      30, 30
    ),
  ])
  func aPhoneGetsTheNearestScaleOfItsIdiom(_ images: String, _ bytes: Int, _ phoneBytes: Int) throws
  {
    let project = try TagProject()
    try project.directory.write(
      #"{"images": [\#(images)], "properties": {"on-demand-resource-tags": ["day"]}}"#,
      to: "Assets.xcassets/a.imageset/Contents.json")
    try project.directory.write(Data(count: 10), to: "Assets.xcassets/a.imageset/a")
    try project.directory.write(Data(count: 20), to: "Assets.xcassets/a.imageset/b")
    let set = try project.inventory().targets.first?.resources.first { $0.kind == .imageSet }
    #expect(set?.bytes == bytes)
    #expect(set?.phoneBytes == phoneBytes)
  }

  @Test func everyRuleFiresOnItsCase() throws {
    var project = try TagProject()
    project.settings += " ENABLE_ON_DEMAND_RESOURCES = NO;"
    project.knownTags = "day, old,"
    try project.writeImageSet("sun", tags: ["day", "dusk"])
    try project.directory.write(
      """
      let shared = NSBundleResourceRequest(tags: ["day"])
      func load() {
        let request = NSBundleResourceRequest(tags: ["fog"])
        request.beginAccessingResources { _ in }
      }
      """, to: "A.swift")
    try project.directory.write(Data(count: 40), to: "wind.mp3")
    let inventory = try project.inventory()
    let found = Set(
      TagRules.findings(in: inventory).map { "\($0.rule) \($0.properties["tag"] ?? "")" })
    #expect(
      found == [
        "request-never-ended ", "request-not-kept ", "request-reused ", "tag-known-but-empty old",
        "tag-not-known dusk", "tag-not-known night", "tag-not-known winter", "tag-unknown fog",
        "tag-unused dusk", "tag-unused night", "tag-unused winter", "tags-without-odr ",
      ])
  }

  @Test func aProjectInOrderHasNoFinding() throws {
    var project = try TagProject()
    project.knownTags = "day, night, winter,"
    try project.writeImageSet("sun", tags: ["day"])
    try project.directory.write(Data(count: 40), to: "wind.mp3")
    try project.directory.write(
      """
      final class Loader {
        var request: NSBundleResourceRequest?
        func load(_ part: String) {
          request?.endAccessingResources()
          request = NSBundleResourceRequest(tags: ["day", part == "n" ? "night" : "w\\(part)r"])
          request?.beginAccessingResources { _ in }
        }
      }
      """, to: "A.swift")
    #expect(TagRules.findings(in: try project.inventory()) == [])
  }

  @Test func callersInOtherFilesMayNameTheTagsOfARequest() throws {
    let project = try TagProject()
    try project.directory.write(Data(count: 40), to: "wind.mp3")
    try project.directory.write(
      "func load(_ t: String) { request = NSBundleResourceRequest(tags: [t]) }", to: "A.swift")
    try project.directory.write(#"loader.load("night"); loader.load("w\(x)r")"#, to: "B.swift")
    let findings = TagRules.findings(in: try project.inventory())
    #expect(!findings.contains { $0.rule == "tag-unused" })
  }

  @Test func settingsOfATagThatNothingCarriesAreFound() throws {
    var project = try TagProject()
    project.settings = "ON_DEMAND_RESOURCES_PREFETCH_ORDER = \"winter wintr\";"
    let findings = TagRules.findings(in: try project.inventory())
    #expect(
      findings.filter { $0.rule == "tag-category-unknown" }.map { $0.properties["tag"] }
        == ["wintr"])
  }

  @Test(arguments: [
    (
      "project.yml", "targets:\n  App:\n    sources:\n      - path: a\n        resourceTags: [x]\n",
      [5]
    ),
    ("App/spec.yaml", "settings:\n  ON_DEMAND_RESOURCES_PREFETCH_ORDER: a\n", [2]),
    ("project.yml", "# resourceTags: [x]\nname: a\n", []),
    ("levity.yml", "resourceTags: [x]\n", []),
    ("Project.swift", "let r = [.glob(pattern: \"a\",\n  tags: [\"x\"])]\n", [2]),
    ("Project.swift", "let r = [.glob(pattern: \"a\", tags: [])]\n", []),
    (
      "Tuist/Helpers/App.swift",
      "let t = Target(onDemandResourcesTags: .tags(initialInstall: []))\n", [1]
    ),
    ("Tuist/Helpers/App.swift", "let s = [\"ON_DEMAND_RESOURCES_PREFETCH_ORDER\": \"a\"]\n", [1]),
    ("Tuist/Helpers/App.swift", "// .glob(pattern: \"a\", tags: [\"x\"])\n", []),
    ("App/Other.swift", "let r = [.glob(pattern: \"a\", tags: [\"x\"])]\n", []),
  ])
  func tagsInManifestsOfGeneratorsAreNotesWithLines(_ file: String, _ text: String, _ lines: [Int])
    throws
  {
    let project = try TagProject()
    try project.directory.write(Data(count: 40), to: "wind.mp3")
    try project.directory.write(text, to: file)
    let inventory = try project.inventory()
    let found = TagRules.findings(in: inventory).filter { $0.rule == "tag-in-generator" }
    #expect(found.map(\.place.file) == lines.map { _ in file })
    #expect(found.map(\.place.line) == lines)
    #expect(found.allSatisfy { $0.severity == .note })
  }

  @Test func tagsOfAnExtensionHaveNoEffect() throws {
    var project = try TagProject()
    project.productType = "com.apple.product-type.app-extension"
    let findings = TagRules.findings(in: try project.inventory())
    #expect(findings.contains { $0.rule == "initial-tag-in-extension" })
    #expect(!findings.contains { $0.rule == "tags-without-odr" })
  }

  @Test(arguments: [(512_000_000, false), (512_000_001, true)])
  func aPackOverItsLimitIsFound(_ bytes: Int, _ isFound: Bool) {
    let findings = TagRules.findings(in: inventory(packs: 1, bytes: bytes))
    #expect(findings.contains { $0.rule == "tag-too-large" } == isFound)
  }

  @Test func packsTogetherOverALimitAreFound() {
    let settings = TagSettings(initialTags: (0..<5).map { "t\($0)" })
    let findings = TagRules.findings(in: inventory(packs: 41, bytes: 500_000_000, settings))
    #expect(
      findings.filter { $0.rule == "tag-too-large" }.map(\.message) == [
        "The initial packs together of A may have 2.0 GB and has about 2.5 GB.",
        "All packs together of A may have 20 GB and has about 21 GB.",
      ])
  }

  @Test(arguments: [(1000, false), (1001, true)])
  func moreThanAThousandPacksAreFound(_ count: Int, _ isFound: Bool) {
    let findings = TagRules.findings(in: inventory(packs: count, bytes: 1))
    #expect(findings.contains { $0.rule == "too-many-packs" } == isFound)
  }

  private static func request(tags: [String]?) -> TagRequest {
    TagRequest(
      kind: .request, file: "A.swift", line: 1, tags: tags, isKept: true, isShared: false)
  }

  private func inventory(
    packs: Int, bytes: Int, _ settings: TagSettings = TagSettings()
  ) -> TagInventory {
    TagInventory(targets: [
      TaggedTarget(
        project: "A.xcodeproj", name: "A", kind: .application, bundleIdentifier: "a",
        platform: .iOS, deploymentTarget: "15.0", settings: settings,
        resources: (0..<packs).map {
          TaggedResource(
            kind: .file, name: "f\($0)", path: "f\($0)", tags: ["t\($0)"], bytes: bytes,
            phoneBytes: bytes)
        })
    ])
  }
}
