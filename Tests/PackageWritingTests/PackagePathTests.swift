import PackageWriting
import ResourceManifests
import TestSupport
import Testing

@Suite struct PackagePathTests {
  static let hex = ContentDigest.of("x").hex

  @Test func everyFileHasOnePath() throws {
    let digest = ContentDigest.of("x")
    let channel = try #require(ChannelName("release-1.2_b"))
    let paths: [(PackagePath, String)] = [
      (.head(channel), "heads/release-1.2_b.json"),
      (.manifest(digest, .identity), "manifests/\(Self.hex).json"),
      (.manifest(digest, .gzip), "manifests/\(Self.hex).json.gz"),
      (.manifest(digest, .brotli), "manifests/\(Self.hex).json.br"),
      (.object(digest), "objects/\(Self.hex.prefix(2))/\(Self.hex)"),
      (.stringLanguages(root: digest), "strings/\(Self.hex)/languages.txt"),
      (.stringIndex(root: digest, language: "zh-Hant_TW"), "strings/\(Self.hex)/zh-Hant_TW"),
      (.stringStream(digest), "strings/streams/\(Self.hex)"),
      (.stringDelta(from: digest, to: digest), "strings/deltas/\(Self.hex)-\(Self.hex)"),
    ]
    for (path, text) in paths {
      #expect(path.text == text)
      #expect(PackagePath(text) == path)
    }
  }

  @Test(arguments: [
    "", "/", "heads", "heads/", "heads/.json", "heads/..json", "heads/a/b.json",
    "heads/../x.json", "heads/A.json", "heads/a.JSON", "heads/a.json/", "/heads/a.json",
    "heads//a.json", "./heads/a.json", "heads/a..b.json", "heads/a%2e.json", "heads/a\0.json",
    "heads/-a.json", "heads/a..json", "heads/ä.json",
    "heads/\(String(repeating: "a", count: 65)).json",
    "manifests/\(hex)", "manifests/\(hex).json.xz", "manifests/\(hex).json.gz.gz",
    "manifests/\(hex.dropLast()).json", "manifests/\(hex.uppercased()).json",
    "objects/\(hex)", "objects/00/\(hex)", "objects/\(hex.prefix(2))/\(hex)/",
    "strings/\(hex)", "strings/\(hex)/", "strings/\(hex)/a.b", "strings/\(hex)/ü", "strings/x/de",
    "strings/\(hex)/\(String(repeating: "a", count: 64))", "strings/deltas/\(hex)",
    "strings/deltas/\(hex)-\(hex)-", "strings/streams/\(hex.uppercased())",
    "objects/\(hex.prefix(2))/../\(hex)", ".incoming/lock", "objects\\00\\\(hex)",
  ])
  func otherPathsAreNone(_ text: String) {
    #expect(PackagePath(text) == nil)
  }

  @Test func whatParsesIsWrittenTheSame() {
    var random = SeededRandom(seed: 6)
    let strings = [
      "heads/a.json", "manifests/\(Self.hex).json.gz", "objects/\(Self.hex.prefix(2))/\(Self.hex)",
      "strings/\(Self.hex)/de-CH", "strings/deltas/\(Self.hex)-\(Self.hex)",
    ]
    for _ in 0..<5000 {
      let bytes = random.mutate(Array(strings.randomElement(using: &random)?.utf8 ?? "".utf8))
      if let path = PackagePath(bytes: bytes) { #expect(Array(path.text.utf8) == bytes) }
    }
  }
}
