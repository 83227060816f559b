import ResourceTags
import Testing
import XcodeProjects

@Suite struct XcodeTagListsTests {
  private static func resource(
    _ name: String, _ tags: [String], _ kind: TaggedResource.Kind = .file
  ) -> TaggedResource {
    TaggedResource(kind: kind, name: name, path: name, tags: tags, bytes: 10, phoneBytes: 4)
  }

  private static func lists(_ resources: [TaggedResource]) -> XcodeTagLists {
    let target = TaggedTarget(
      project: "A.xcodeproj", name: "A", kind: .application, bundleIdentifier: "org.a",
      platform: .iOS, deploymentTarget: "15.0",
      settings: TagSettings(initialTags: ["start"], prefetchOrder: ["next"]), resources: resources)
    return XcodeTagLists(
      of: target, urlPrefix: "http://127.0.0.1/", modified: { "at \($0.name)" },
      digest: { "<\($0)>" })
  }

  @Test func eachTagListsItsPacksAndEachPackItsFiles() {
    let lists = Self.lists([
      Self.resource("b.mp3", ["start"]), Self.resource("a.mp3", ["start"]),
      Self.resource("c", ["start", "next"], .imageSet), Self.resource("d.txt", ["later"]),
      Self.resource("d", ["later"], .otherSet),
    ])
    #expect(
      lists.tags.NSBundleResourceRequestTags.mapValues(\.NSAssetPacks) == [
        "start": ["org.a.asset-pack-<next:start>", "org.a.asset-pack-<start>"],
        "next": ["org.a.asset-pack-<next:start>"], "later": ["org.a.asset-pack-<later>"],
      ])
    #expect(
      lists.tags.NSBundleResourceRequestAssetPacks == [
        "org.a.asset-pack-<start>": ["a.mp3", "b.mp3"], "org.a.asset-pack-<later>": ["d.txt"],
      ])
    let packs = lists.packs
    #expect(
      packs.map(\.folder) == [
        "org.a.later-<later>.assetpack", "org.a.next+start-<next:start>.assetpack",
        "org.a.start-<start>.assetpack",
      ])
    #expect(packs.map(\.info.Tags) == [["later"], ["next", "start"], ["start"]])
    #expect(packs.map(\.info.Priority) == [nil, 1, 1])
    #expect(packs.map(\.info.CFBundleIdentifier) == lists.manifest.resources.map(\.bundleKey))
  }

  @Test func theManifestHasTheAddressSizeAndNewestTimeOfEachPack() throws {
    let lists = Self.lists([Self.resource("a", ["é +/%"]), Self.resource("b", ["é +/%"])])
    let pack = try #require(lists.manifest.resources.first)
    #expect(lists.manifest.resources.count == 1)
    #expect(pack.bundleKey == "org.a.asset-pack-<é +/%>")
    #expect(
      pack.URL
        == "http://127.0.0.1/org.a.%C3%A9%20+%2F%25-%3C%C3%A9%20+%2F%25%3E.assetpack")
    #expect(pack.primaryContentHash == ["strategy": "modtime", "hash": "at b"])
    #expect(pack.uncompressedSize == 20)
    #expect(pack.isStreamable)
    #expect(pack.downloadPriority == nil)
  }

  @Test(arguments: [("\t", "%09"), ("\u{F}", "%0F"), ("\u{10}", "%10"), ("~", "~"), ("\"", "%22")])
  func bytesOfAddressesHaveTwoDigits(_ tag: String, _ encoded: String) {
    let address = Self.lists([Self.resource("a", [tag])]).manifest.resources.first?.URL
    #expect(address?.hasPrefix("http://127.0.0.1/org.a.\(encoded)-%3C") == true)
  }
}
