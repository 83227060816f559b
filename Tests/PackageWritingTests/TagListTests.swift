import Foundation
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

@Suite struct TagListTests {
  static let digest = ContentDigest(words: 1, 2, 3, 4)
  static let tags = [
    ManifestTag(name: "level-2"),
    ManifestTag(name: "Überall", policy: .prefetch, order: 1),
    ManifestTag(name: "intro", policy: .initial),
  ]
  static let files = [
    TaggedFile(
      bundle: "com.example.app", path: "de.lproj/intro.mp4", object: digest, size: 1 << 31,
      tags: ["level-2", "intro"]),
    TaggedFile(
      bundle: "com.example.app", path: "a.json", object: .of("{}"), size: 2, tags: ["intro"]),
  ]
  /// An image with a tag, then the tags and files in the order of the manifest.
  static let json = """
    {"images":[{"bundle":"/","name":"intro","pointHeight":0,"pointWidth":0,"tags":["/","initial"],"variants":[]},\
    {"bundle":"/","name":"level-2","pointHeight":0,"pointWidth":0,"tags":["/","onDemand"],"variants":[]},\
    {"bundle":"/","name":"Überall","pointHeight":0,"pointWidth":1,"tags":["/","prefetch"],"variants":[]},\
    {"bundle":"com.example.app","name":"/a.json","pointHeight":0,"pointWidth":0,"tags":["intro"],"variants":[\
    {"mediaType":"application/octet-stream","object":"\(ContentDigest.of("{}").hex)","pixelHeight":0,"pixelWidth":0,\
    "size":2}]},{"bundle":"com.example.app","name":"/de.lproj/intro.mp4","pointHeight":0,"pointWidth":0,\
    "tags":["intro","level-2"],"variants":[{"mediaType":"application/octet-stream","object":"\(digest.hex)",\
    "pixelHeight":0,"pixelWidth":0,"size":2147483648}]},{"bundle":"com.example.app","name":"a","pointHeight":1,\
    "pointWidth":1,"tags":["intro"],"variants":[]}],"schemaVersion":1}
    """

  static let image = ManifestImage(
    bundle: "com.example.app", name: "a", pointWidth: 1, pointHeight: 1, tags: ["intro"])

  static func decoded(_ json: String) throws(ManifestError) -> ResourceManifest {
    try ResourceManifest(decoding: Array(json.utf8))
  }

  @Test func tagsAndFilesAreEntriesAmongTheImages() throws {
    let tags = try TagList(tags: Self.tags, files: Self.files)
    let manifest = try ResourceManifest(images: [Self.image], tags: tags)
    #expect(String(decoding: manifest.encoded(), as: UTF8.self) == Self.json)
    let read = try Self.decoded(Self.json)
    #expect(read == manifest && read.tags == tags && read.images == [Self.image])
    #expect(try ResourceManifest.isCanonical(manifest.encoded()))
    #expect(manifest.with(TagList()) == (try ResourceManifest(images: [Self.image])))
  }

  @Test func aClientFindsThemLikeImages() throws {
    let mapped = try MappedManifest(Data(Self.json.utf8))
    let tag = try #require(try mapped.image(bundle: "/", name: "Überall"))
    #expect(tag.isTag && tag.pointWidth == 1 && tag.tags.last == "prefetch")
    #expect(try mapped.images(tagged: "/").map(\.name) == ["intro", "level-2", "Überall"])
    let intro = try mapped.images(tagged: "intro")
    #expect(intro.map(\.name) == ["/a.json", "/de.lproj/intro.mp4", "a"])
    #expect(intro.map(\.isFile) == [true, true, false] && !intro.contains(where: \.isTag))
    for name in ["", "a", "level", "level-22", "U\u{308}berall", "z"] {
      #expect(try mapped.image(bundle: "/", name: name) == nil)
    }
  }

  @Test func keysOfLaterVersionsAreSkipped() throws {
    let json = Self.json.replacing("\"name\"", with: "\"language\":\"de\",\"name\"")
    #expect(try Self.decoded(json) == Self.decoded(Self.json))
    #expect(try ResourceManifest.isCanonical(Array(json.utf8)))
  }

  @Test(arguments: [
    ("\"onDemand\"", "\"later\""), ("\"/\",\"initial\"", "\"initial\""),
    ("\"name\":\"intro\"", "\"name\":\"\""), ("\"name\":\"intro\"", "\"name\":\"level-2\""),
    ("\"name\":\"intro\"", "\"name\":\"other\""), ("\"pointWidth\":1,", "\"pointWidth\":-1,"),
    ("\"/a.json\"", "\"/de.lproj/intro.mp4\""), ("\"/a.json\"", "\"/z.json\""),
    ("\"/a.json\"", "\"/../a\""), ("\"/a.json\"", "\"//a\""), ("\"size\":2}", "\"size\":-2}"),
    ("\"pixelWidth\":0,\"size\":2}", "\"pixelWidth\":1,\"size\":2}"),
    ("\"name\":\"/a.json\",\"pointHeight\":0", "\"name\":\"/a.json\",\"pointHeight\":1"),
    ("\"tags\":[\"intro\"],\"variants\":[{", "\"variants\":[{"),
    ("\"tags\":[\"intro\"]", "\"tags\":[\"unknown\"]"),
    ("[\"intro\",\"level-2\"]", "[\"level-2\",\"intro\"]"),
    ("[\"intro\",\"level-2\"]", "[\"intro\",\"intro\"]"), ("\"object\":\"00", "\"object\":\"0g"),
    ("application/octet-stream", "text/plain"),
  ])
  func whatNoPublisherWritesIsAnError(now: String, then: String) throws {
    let json = Self.json.replacing(now, with: then)
    #expect(json != Self.json)
    #expect(throws: ManifestError.self) { try Self.decoded(json) }
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

  @Test func theWriterRefusesWhatNoManifestMayHave() {
    func file(_ path: String, _ tags: [String] = ["intro"]) -> TaggedFile {
      TaggedFile(bundle: "b", path: path, object: Self.digest, size: 1, tags: tags)
    }
    typealias Case = ([ManifestTag], [TaggedFile], TagListError)
    let cases: [Case] = [
      (Self.tags + [Self.tags[0]], [], .duplicateTag("level-2")),
      (Self.tags + [ManifestTag(name: "")], [], .namelessTag),
      (Self.tags, [file("a"), file("a")], .duplicateFile(bundle: "b", path: "a")),
      (Self.tags, [file("../a")], .unusablePath("../a")),
      (Self.tags, [file("a", [])], .untaggedFile("a")),
      (Self.tags, [file("a", ["other"])], .unknownTag("other", path: "a")),
      (Self.tags, [file("a", ["intro", "intro"])], .duplicateTag("intro")),
    ]
    for (tags, files, error) in cases {
      #expect(throws: error) { try TagList(tags: tags, files: files) }
      #expect(error.description.hasSuffix("."))
    }
  }

  /// Those of files count as the package's, and as images' where an image has the same bytes.
  @Test func anObjectIsListedOnce() throws {
    let twice =
      Self.files + [
        TaggedFile(bundle: "b", path: "copy.json", object: .of("{}"), size: 2, tags: ["intro"])
      ]
    let tags = try TagList(tags: Self.tags, files: twice)
    #expect(tags.objects.map(\.digest) == [Self.digest, .of("{}")].sorted())
    var image = Self.image
    let object = ManifestObject(digest: .of("{}"), size: 2, mediaType: "image/png")
    image.variants = [ImageVariant(object: object, scale: 1, pixelWidth: 1, pixelHeight: 1)]
    let manifest = try ResourceManifest(images: [image], tags: tags)
    #expect(manifest.imageObjects == [object])
    #expect(manifest.objects.map(\.digest) == [Self.digest, .of("{}")].sorted())
    #expect(manifest.objects.contains(object))
  }
}
