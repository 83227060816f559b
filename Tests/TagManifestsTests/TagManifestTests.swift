import PackageWriting
import ResourceManifests
import TagManifests
import TestSupport
import Testing

@Suite struct TagManifestTests {
  static let digest = ContentDigest(words: 1, 2, 3, 4)
  static let tags = [
    ManifestTag(name: "level-2", bytes: 12),
    ManifestTag(name: "Überall", policy: .prefetch, order: 1, bytes: 0),
    ManifestTag(name: "intro", policy: .initial, bytes: 1 << 31),
  ]
  static let files = [
    TaggedFile(
      bundle: "com.example.app", path: "de.lproj/intro.mp4", object: digest, size: 1 << 31,
      tags: ["level-2", "intro"]),
    TaggedFile(
      bundle: "com.example.app", path: "a.json", object: .of("{}"), size: 2, tags: ["intro"]),
  ]
  static let json = """
    {"files":[{"bundle":"com.example.app","object":"\(ContentDigest.of("{}").hex)","path":"a.json","size":2,\
    "tags":["intro"]},{"bundle":"com.example.app","object":"\(digest.hex)","path":"de.lproj/intro.mp4",\
    "size":2147483648,"tags":["intro","level-2"]}],"schemaVersion":1,"tags":[{"bytes":2147483648,"name":"intro",\
    "policy":"initial"},{"bytes":12,"name":"level-2","policy":"onDemand"},{"bytes":0,"name":"Überall","order":1,\
    "policy":"prefetch"}]}
    """

  static func decoded(_ json: String) throws(ManifestError) -> TagManifest {
    try TagManifest(decoding: Array(json.utf8))
  }

  @Test func theJSONIsCanonicalAndReadsBack() throws {
    let manifest = try TagManifest(tags: Self.tags, files: Self.files)
    #expect(String(decoding: manifest.encoded(), as: UTF8.self) == Self.json)
    #expect(try Self.decoded(Self.json) == manifest)
    #expect(try TagManifest.isCanonical(manifest.encoded()))
    let empty = try TagManifest(tags: [], files: [])
    #expect(try TagManifest(decoding: empty.encoded()) == empty)
  }

  @Test func aTagIsFoundByItsName() throws {
    let manifest = try Self.decoded(Self.json)
    #expect(manifest.tag("Überall")?.order == 1)
    #expect(manifest.tag("level-2")?.policy == .onDemand)
    #expect(manifest.tag("intro")?.policy == .initial)
    for name in ["", "a", "level", "level-22", "U\u{308}berall", "z"] {
      #expect(manifest.tag(name) == nil)
    }
  }

  @Test func keysOfLaterVersionsAreSkipped() throws {
    let json = Self.json.replacing("\"name\"", with: "\"language\":\"de\",\"name\"")
      .replacing("\"path\"", with: "\"origin\":[{\"a\":1}],\"path\"")
    #expect(try Self.decoded(json) == Self.decoded(Self.json))
    #expect(try TagManifest.isCanonical(Array(json.utf8)))
  }

  @Test(arguments: [
    ("\"schemaVersion\":1", "\"schemaVersion\":2"), ("\"onDemand\"", "\"later\""),
    ("\"name\":\"intro\"", "\"name\":\"\""), ("\"name\":\"intro\"", "\"name\":\"level-2\""),
    ("\"name\":\"intro\"", "\"name\":\"other\""), ("\"order\":1", "\"order\":0"),
    ("\"bytes\":12", "\"bytes\":-1"), ("\"bytes\":12", "\"bytes\":99999999999999999999"),
    ("\"path\":\"a.json\"", "\"path\":\"de.lproj/intro.mp4\""),
    ("\"path\":\"a.json\"", "\"path\":\"z.json\""), ("\"path\":\"a.json\"", "\"path\":\"../a\""),
    ("\"size\":2,", "\"size\":-2,"), ("\"size\":2,", ""), ("[\"intro\"]", "[]"),
    ("[\"intro\"]", "[\"unknown\"]"), ("[\"intro\",\"level-2\"]", "[\"level-2\",\"intro\"]"),
    ("[\"intro\",\"level-2\"]", "[\"intro\",\"intro\"]"), ("\"object\":\"00", "\"object\":\"0g"),
    ("]}", "]"),
  ])
  func whatNoClientCanUseIsAnError(now: String, then: String) throws {
    let json = Self.json.replacing(now, with: then)
    #expect(json != Self.json)
    #expect(throws: ManifestError.self) { try Self.decoded(json) }
  }

  @Test func aLaterSchemaIsNamed() {
    #expect(throws: ManifestError.unknownSchemaVersion(2)) {
      try Self.decoded("{\"files\":{},\"schemaVersion\":2}")
    }
  }

  @Test func tooManyBytesAreNotRead() {
    #expect(throws: ManifestError.self) {
      try Self.decoded(String(repeating: " ", count: TagManifest.maximumSize) + Self.json)
    }
  }

  @Test(arguments: [
    ("a", true), ("a/b.c/d e", true), ("…/ü", true), (".hidden", true), ("a/...", true),
    ("..a", true), (String(repeating: "x", count: 255), true),
    (String(repeating: "x", count: 256), false), (String(repeating: "ab/", count: 341) + "c", true),
    (String(repeating: "ab/", count: 342) + "c", false), ("", false), ("/a", false), ("a/", false),
    ("a//b", false), (".", false), ("..", false), ("a/../b", false), ("a/.", false),
    ("a\0b", false),
  ])
  func aPathStaysInItsBundle(path: String, isPath: Bool) {
    #expect(TaggedFile.isPath(path) == isPath)
  }

  @Test func theWriterRefusesWhatNoClientWouldRead() {
    func file(_ path: String, _ tags: [String] = ["intro"]) -> TaggedFile {
      TaggedFile(bundle: "b", path: path, object: Self.digest, size: 1, tags: tags)
    }
    typealias Case = ([ManifestTag], [TaggedFile], TagManifestError)
    let cases: [Case] = [
      (Self.tags + [Self.tags[0]], [], .duplicateTag("level-2")),
      (Self.tags, [file("a"), file("a")], .duplicateFile(bundle: "b", path: "a")),
      (Self.tags, [file("../a")], .unusablePath("../a")),
      (Self.tags, [file("a", [])], .untaggedFile("a")),
      (Self.tags, [file("a", ["other"])], .unknownTag("other", path: "a")),
    ]
    for (tags, files, error) in cases {
      #expect(throws: error) { try TagManifest(tags: tags, files: files) }
      #expect(error.description.hasSuffix("."))
    }
  }

  @Test func anObjectIsListedOnce() throws {
    let twice =
      Self.files + [
        TaggedFile(bundle: "b", path: "copy.json", object: .of("{}"), size: 2, tags: ["intro"])
      ]
    let objects = try TagManifest(tags: Self.tags, files: twice).objects
    #expect(objects.map(\.digest) == [Self.digest, .of("{}")].sorted())
  }

  @Test func seedsOfTheFuzzerAreReadWithoutATrap() throws {
    for seed in try FuzzSeeds.load("TagManifest") { _ = try? TagManifest(decoding: seed.bytes) }
  }
}
