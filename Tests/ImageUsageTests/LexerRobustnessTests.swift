import TestSupport
import Testing

@testable import ImageUsage

@Suite struct LexerRobustnessTests {
  static let paths = [
    "a.swift", "a.m", "a.c", "a.xib", "a.plist", "a.pbxproj", "a.json", "a.strings",
    "A.xcassets/Contents.json",
  ]

  @Test(arguments: ["SwiftSource", "ObjectiveCSource"])
  func seedsAndTheirDamagesNeverTrap(_ target: String) throws {
    let seeds = try FuzzSeeds.load(target)
    #expect(!seeds.isEmpty)
    var random = SeededRandom(seed: 3)
    for seed in seeds {
      for path in Self.paths {
        _ = SourceProbe.factCount(seed.bytes, path: path)
        for _ in 0..<60 { _ = SourceProbe.factCount(random.mutate(seed.bytes), path: path) }
      }
    }
  }

  @Test func everyPrefixOfASourceIsRead() throws {
    for seed in try FuzzSeeds.load("SwiftSource") where seed.bytes.count < 2_000 {
      for end in seed.bytes.indices {
        _ = SourceProbe.factCount(Array(seed.bytes[..<end]), path: "a.swift")
      }
    }
  }

  /// Nesting must not cost stack, and damaged nesting must not cost quadratic time.
  @Test(arguments: ["(", "[", "{", "/*", "\"\\(", "\"\\({", "\\(", "}", "\"", "<a ", "#", "\"\"\""])
  func deepNestingIsRead(_ piece: String) {
    let text = Array(String(repeating: piece, count: 100_000).utf8)
    for path in Self.paths { _ = SourceProbe.factCount(text, path: path) }
  }

  /// Found by fuzzing: the outer call was asked for its own consumer without end.
  @Test(arguments: [2, 3, 100_000])
  func imagesNamedByImagesAreRead(_ depth: Int) {
    let text = String(repeating: "UIImage(named: ", count: depth) + "a.b" + "))"
    #expect(SourceProbe.factCount(Array(text.utf8), path: "a.swift") >= 0)
  }

  @Test func findsTheSameAfterAnyLeadingNoise() {
    let source = Array("f(\"star\")\n".utf8)
    for noise in ["let q = 1\n", "// \"\n", "\"a\\(b)c\"\n", "'\n", "#\"a\"b\"#\n", "\u{FEFF}"] {
      #expect(SourceProbe.factCount(Array(noise.utf8) + source, path: "a.swift") == 1)
    }
  }

  /// Joining costs no more than a name's length, however many literals follow each other.
  @Test func adjacentLiteralsAreKeptUpToTheLengthOfAName() {
    let piece = Array("star".utf8)
    piece.withUnsafeBufferPointer { piece in
      var joined = JoinedLiterals(piece)
      var kept = 0
      for _ in 0..<100_000 {
        joined.append(piece)
        kept = max(kept, joined.bytes?.count ?? 0)
      }
      #expect(kept == JoinedLiterals.maximumCount)
      #expect(joined.isJoined && joined.bytes == nil)
    }
  }

  @Test func adjacentLiteralsAreOneName() {
    let one = Array(#"[UIImage imageNamed:@"st" "a" @"r"];"#.utf8)
    #expect(SourceProbe.factCount(one, path: "a.m") == 1)
    let many = Array(String(repeating: #"@"star" "#, count: 300_000).utf8)
    #expect(SourceProbe.factCount(many, path: "a.m") == 0)
  }
}
