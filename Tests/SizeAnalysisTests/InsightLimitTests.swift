import Reports
import Testing

@testable import SizeAnalysis

/// The page of each insight names the least bytes, glyphs, pixels or share: it fires there, and not one below.
@Suite("Insights at their limits")
struct InsightLimitTests {
  typealias File = InsightTests.File

  private static func font(bytes: Int = 65_536, glyphs: Int = 1001) -> File {
    var file = InsightTests.file("a.ttf", .font, bytes: bytes)
    file.font = FontScan(glyphs: glyphs, glyphBytes: 60_000)
    return file
  }

  private static func png(width: Int = 400, height: Int = 400, bytes: Int) -> File {
    var file = InsightTests.photo("a.png", bytes: bytes)
    file.pixels = (width, height)
    return file
  }

  private static func unreached(_ bytes: Int, of all: Int) -> File {
    var slice = InsightTests.slice()
    slice.code = CodeScan(functions: [:], bytes: all, unreachedBytes: bytes, unreachedCount: 2)
    return InsightTests.binary("A", slice)
  }

  private static func assets(_ count: Int, bytes: Int) -> [File] {
    var file = InsightTests.asset("photo", bytes: bytes)
    file.renditions = (0..<count).flatMap {
      InsightTests.asset("photo\($0)", bytes: bytes).renditions
    }
    return [file]
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var rule: String
    var fires: [File]
    var silent: [File]

    init(_ rule: String, _ fires: File..., silent: File...) {
      (self.rule, self.fires, self.silent) = (rule, fires, silent)
    }

    var testDescription: String { rule }
  }

  static let rows = [
    Row(
      "duplicate-files", InsightTests.file("a", bytes: 512, seed: 1),
      InsightTests.file("b", bytes: 512, seed: 1),
      silent: InsightTests.file("a", bytes: 511, seed: 1),
      InsightTests.file("b", bytes: 511, seed: 1)),
    Row(
      "unstripped-binary", InsightTests.binary("A", InsightTests.slice(strippable: 4096)),
      silent: InsightTests.binary("A", InsightTests.slice(strippable: 4095))),
    // Those of a file are one sum.
    Row(
      "unstripped-binary",
      InsightTests.binary(
        "A", InsightTests.slice(strippable: 4000), InsightTests.slice("x86_64", strippable: 96)),
      silent: InsightTests.binary("A", InsightTests.slice(strippable: 4000)),
      InsightTests.binary("B", InsightTests.slice(strippable: 96))),
    Row(
      "exported-symbols",
      InsightTests.binary("A", InsightTests.slice(isExecutable: true, exports: 1024)),
      silent: InsightTests.binary("A", InsightTests.slice(isExecutable: true, exports: 1023))),
    Row(
      "unused-localizations", InsightTests.file("en.lproj/a.strings"),
      InsightTests.file("K.bundle/fr.lproj/a.strings", bytes: 1024),
      silent: InsightTests.file("en.lproj/a.strings"),
      InsightTests.file("K.bundle/fr.lproj/a.strings", bytes: 1023)),
    Row(
      "localization-waste", InsightTests.strings(comments: 1024),
      silent: InsightTests.strings(comments: 1023)),
    Row("large-fonts", font(), silent: font(bytes: 65_535), font(glyphs: 1000)),
    Row(
      "large-media", InsightTests.file("a.mov", .video, bytes: 10 << 20 + 1),
      silent: InsightTests.file("a.mov", .video, bytes: 10 << 20),
      InsightTests.file("a.png", .image, bytes: 10 << 20),
      InsightTests.file("a.mp3", .audio, bytes: 5 << 20)),
    Row(
      "large-media", InsightTests.file("a.mp3", .audio, bytes: 5 << 20 + 1),
      silent: InsightTests.file("a.mp3", .audio, bytes: 5 << 20)),
    // A second of speech has 16,000 bytes, encoded.
    Row(
      "uncompressed-audio", InsightTests.sound("a.wav", bytes: 40_000, seconds: 1),
      silent: InsightTests.sound("a.wav", bytes: 39_999, seconds: 1)),
    Row(
      "uncompressed-audio", InsightTests.sound("a.wav", bytes: 20_096 + 32_000, seconds: 3),
      silent: InsightTests.sound("a.wav", bytes: 20_095 + 32_000, seconds: 3)),
    // 200 × 200 pixels, and more than a byte for each of them.
    Row(
      "reencodable-images", png(width: 200, height: 200, bytes: 60_000),
      silent: png(width: 200, height: 199, bytes: 60_000)),
    Row("reencodable-images", png(bytes: 160_001), silent: png(bytes: 160_000)),
    Row(
      "oversized-images", png(width: 2869, height: 2869, bytes: 9_000_000),
      silent: png(width: 2868, height: 2869, bytes: 9_000_000)),
    // 3 % of the code.
    Row("dead-code", unreached(16_384, of: 546_133), silent: unreached(16_384, of: 546_134)),
    Row("dead-code", unreached(16_384, of: 100_000), silent: unreached(16_383, of: 100_000)),
  ]

  private func fires(_ rule: String, _ files: [File]) -> Bool {
    let app = InsightedApp(name: "A.app", minimumSystem: "14.0", files: files)
    return SizeInsights(of: app).findings.contains { $0.rule == rule }
  }

  @Test("An insight fires at its limit and not below", arguments: rows)
  func limits(_ row: Row) {
    #expect(fires(row.rule, row.fires))
    #expect(!fires(row.rule, row.silent))
  }

  @Test(
    "Images of 10,000 bytes could be offloaded, if there are 102,400 together",
    arguments: [(10_240, true), (10_239, false)])
  func offloadableImages(_ bytes: Int, _ isFound: Bool) {
    #expect(fires("offloadable-images", Self.assets(10, bytes: bytes)) == isFound)
    #expect(fires("offloadable-images", Self.assets(11, bytes: 10_000)))
    #expect(!fires("offloadable-images", Self.assets(11, bytes: 9999)))
  }

  @Test(
    "Copies of code are found from 32,768 bytes", arguments: [(32_768, true), (32_767, false)])
  func sharedCode(_ bytes: Int, _ isFound: Bool) {
    let files = [
      InsightTests.code("A", [1: bytes, 2: 90_000]), InsightTests.code("B", [1: bytes, 3: 80_000]),
    ]
    #expect(fires("duplicate-code", files) == isFound)
  }
}
