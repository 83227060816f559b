import ResourceTags
import Testing
import XcodeProjects

@Suite struct TagSettingsTests {
  /// The expectations of swift-build's `OnDemandResourcesTests`.
  @Test func prioritiesAreXcodes() {
    let one = TagSettings(initialTags: ["i"], prefetchOrder: ["p"])
    #expect(one.priority(of: ["i"]) == 1)
    #expect(one.priority(of: ["p"]) == 0.5)
    #expect(one.priority(of: ["x"]) == nil)
    #expect(one.priority(of: ["x", "p", "i"]) == 1)
    let three = TagSettings(prefetchOrder: ["a", "b", "c"])
    #expect(three.priority(of: ["a"]).map { ($0 * 1000).rounded() } == 950)
    #expect(three.priority(of: ["b"]).map { ($0 * 1000).rounded() } == 500)
    #expect(three.priority(of: ["c", "x"]).map { ($0 * 1000).rounded() } == 50)
  }

  @Test func aTagOfBothSettingsIsInitial() {
    let settings = TagSettings(initialTags: ["a"], prefetchOrder: ["b", "a"])
    #expect(settings.category(of: "a") == .initial)
    #expect(settings.category(of: "b") == .prefetched(order: 0))
    #expect(settings.category(of: "c") == .onDemand)
    #expect(settings.category(of: "b").name == "prefetch 1")
  }

  @Test func packsAreDistinctSetsOfTags() {
    func resource(_ name: String, _ tags: [String], _ bytes: Int) -> TaggedResource {
      TaggedResource(
        kind: .file, name: name, path: name, tags: tags, bytes: bytes, phoneBytes: bytes)
    }
    let target = TaggedTarget(
      project: "A.xcodeproj", name: "A", kind: .application, bundleIdentifier: "com.example.a",
      platform: .iOS, deploymentTarget: "15.0", settings: TagSettings(initialTags: ["b"]),
      resources: [
        resource("1", ["b", "a"], 10), resource("2", ["a", "b", "a"], 5), resource("3", ["a"], 1),
      ])
    let packs = target.packs { "md5(\($0))" }
    #expect(
      packs.map(\.identifier) == [
        "com.example.a.asset-pack-md5(a)", "com.example.a.asset-pack-md5(a:b)",
      ])
    #expect(packs.map(\.folderName)[1] == "com.example.a.a+b-md5(a:b).assetpack")
    #expect(packs.map(\.bytes) == [1, 15])
    #expect(packs.map(\.count) == [1, 2])
    #expect(packs.map(\.priority) == [nil, 1])
  }

  @Test func namesOfFoldersAreCutToTheirMaximum() {
    let tags = (0..<3).map { String(repeating: "é", count: 62) + "\($0)" }
    let pack = AssetPack(
      tags: tags, resources: [], bundleIdentifier: "Bundle", settings: TagSettings(),
      digest: { _ in "0123" })
    #expect(pack.folderName.utf8.count <= 240)
    #expect(pack.folderName.utf8.count >= 239)
    #expect(pack.folderName.hasSuffix("-0123.assetpack"))
  }

  @Test(
    arguments: [
      (ApplePlatform.iOS, "15.0", 512_000_000, 20_000_000_000),
      (.iOS, "17.6", 512_000_000, 20_000_000_000),
      (.iOS, "18.0", 8_000_000_000, 70_000_000_000),
      (.tvOS, "18.0", 512_000_000, 20_000_000_000),
      (.visionOS, "2.0", 8_000_000_000, 70_000_000_000),
      (.iOS, nil, 512_000_000, 20_000_000_000),
    ] as [(ApplePlatform, String?, Int, Int)])
  func limitsFollowTheOldestSystem(
    _ platform: ApplePlatform, _ system: String?, _ pack: Int, _ hosted: Int
  ) {
    let limits = TagLimits(platform: platform, deploymentTarget: system)
    #expect(limits.pack == pack)
    #expect(limits.hosted == hosted)
    #expect(limits.packCount == 1000)
  }
}
