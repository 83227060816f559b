import SourceLexing
import TestSupport
import Testing

@Suite struct SourceTokensTests {
  private static let swiftLiterals = [
    ("\"a\\nb\\u{e9}\\\"\"", ["a\nbé\""]),
    ("#\"a\\n\\#(x)\"#", ["a\\n", ""]),
    ("\"\"\"\n  a\n  b\n  \"\"\"", ["a\nb"]),
    ("\"\"\"\n  a\\(x)\n  b\n  \"\"\"", ["a", "\nb"]),
    ("\"\"\"\r\n  a \\\r\n  b\r\n  \"\"\"", ["a b"]),
    ("\"open", ["open"]),
    ("\"open \\(x", ["open ", ""]),
    ("\"a\\(\"x\" + f(\")\"))b\"", ["a", "b"]),
    ("\"\\u{110000}\\u{}\\q\"", ["q"]),
  ]

  @Test(arguments: swiftLiterals)
  func decodesLiteralsAsSwiftDoes(_ source: String, _ pieces: [String]) {
    #expect(SourceTokens(Array(source.utf8), .swift).literals.first?.pieces == pieces)
  }

  private static let cLiterals = [
    (#""\u2026 \xC3\xA9 \101\0""#, "… é A\0"), (#""\U0001F600\a\b\f\v""#, "😀\u{7}\u{8}\u{c}\u{b}"),
    ("\"a\\\nb\"", "ab"), (#""\"""#, "\""), (#"R"(\n)""#, "\\n"),
  ]

  @Test(arguments: cLiterals)
  func decodesLiteralsAsCDoes(_ source: String, _ string: String) {
    #expect(SourceTokens(Array(source.utf8), .objectiveC).literals.first?.pieces == [string])
  }

  /// A number ends at the first digit of another kind.
  @Test(arguments: [
    (#""\18\1a\778\1234\8""#, "\u{1}8\u{1}a?8S48"), (#""\x4g\x4""#, "\u{4}g\u{4}"),
  ])
  func numbersOfEscapesEnd(_ source: String, _ string: String) {
    #expect(SourceTokens(Array(source.utf8), .objectiveC).literals.first?.pieces == [string])
  }

  @Test(arguments: [SourceTokenizer.Language.swift, .objectiveC])
  func divideTheNeighboursOfEachLiteral(_ language: SourceTokenizer.Language) async throws {
    let isSwift = language == .swift
    let texts =
      (isSwift ? Self.swiftLiterals.map(\.0) : Self.cLiterals.map(\.0)) + [
        "a/*b/*c*/d*/e//f\ng#if h\n@i .5 0x1F 1_0.5e-3 'c' \\.k #\"l\"# ->",
        "`a` $0 é ?? \"\\(b[\"c\"])\"",
      ]
    let name = "tokens-\(isSwift ? "swift" : "c")"
    try await expectNeighbours(of: texts.map { Neighbours(ofText: $0) }, name) { bytes in
      let tokens = SourceTokens(bytes, language)
      let parts = ([tokens] + tokens.interpolations).map { part in
        part.tokens.map(part.string).joined(separator: "·")
      }
      let literals = tokens.literals.map { "\($0.pieces)" }
      return (parts + literals).joined(separator: " ")
    }
  }

  @Test func interpolationsAreSourcesOfTheirOwn() {
    let source = Array(#"f("a\(b("c\(d)") + e)g\(h)i")"#.utf8)
    let tokens = SourceTokens(source, .swift)
    #expect(tokens.tokens.map(tokens.string) == ["f", "(", #""a\(b("c\(d)") + e)g\(h)i""#, ")"])
    #expect(
      tokens.interpolations.map { part in part.tokens.map(part.string) }
        == [["b", "(", #""c\(d)""#, ")", "+", "e"], ["d"], ["h"]])
  }

  @Test func aTokenIsOfOneKind() {
    // A word, a sign, a number and a literal, each of which is as long as the others.
    let tokens = SourceTokens(Array("a + 1 \"\" if".utf8), .swift)
    #expect(tokens.tokens.map(tokens.string) == ["a", "+", "1", "\"\"", "if"])
    #expect((0..<5).map { tokens.isWord("a", at: $0) } == [true, false, false, false, false])
    #expect((0..<5).map { tokens.word(at: $0) } == ["a", nil, nil, nil, "if"])
    #expect((0..<5).map { tokens.number(at: $0) } == [nil, nil, 1, nil, nil])
    #expect((0..<5).map { tokens.literal(at: $0) != nil } == [false, false, false, true, false])
    #expect(
      (0..<5).map { tokens.isPunctuation("+", at: $0) } == [false, true, false, false, false])
    #expect((0..<6).map { tokens.isPunctuation("\"", at: $0) }.allSatisfy { !$0 })
    #expect((0..<6).map { tokens.isPunctuation("a", at: $0) }.allSatisfy { !$0 })
    // A word is as long as it, and the end has none.
    #expect(
      !tokens.isWord("i", at: 4) && !tokens.isWord("if ", at: 4) && tokens.isWord("if", at: 4))
    #expect(!tokens.isWord("if", at: 5) && tokens.number(at: 5) == nil && tokens.word(at: 5) == nil)
    // The bytes alone don't make a word.
    #expect(!tokens.isWord("+", at: 1) && !tokens.isWord("1", at: 2))
    #expect(!tokens.isWord("\"\"", at: 3))
  }

  @Test func looksAtTokensOutsideOfTheSource() {
    let tokens = SourceTokens(Array("a(12, \"x\")".utf8), .swift)
    #expect(tokens.isWord("a", at: 0) && !tokens.isWord("a", at: -1) && !tokens.isWord("a", at: 99))
    #expect(tokens.isPunctuation("(", at: 1) && !tokens.isPunctuation("(", at: -1))
    #expect(tokens.number(at: 2) == 12 && tokens.number(at: 0) == nil)
    #expect(tokens.literal(at: 4)?.pieces == ["x"] && tokens.literal(at: 0) == nil)
    #expect(tokens.word(at: 2) == nil && tokens.words(in: 0..<4) == nil)
  }

  @Test(arguments: ["SwiftSource", "ObjectiveCSource"])
  func seedsAndTheirDamagesAreRead(_ target: String) throws {
    let seeds = try FuzzSeeds.load(target)
    #expect(!seeds.isEmpty)
    var random = SeededRandom(seed: 5)
    for seed in seeds {
      for _ in 0..<40 {
        let bytes = random.mutate(seed.bytes)
        for language in [SourceTokenizer.Language.swift, .objectiveC] {
          let tokens = SourceTokens(bytes, language)
          for part in [tokens] + tokens.interpolations {
            #expect(part.tokens.allSatisfy { $0.start < $0.end && $0.end <= bytes.count })
          }
        }
      }
    }
  }

  @Test func findsWordsInBytes() {
    let bytes = Array("aab localized".utf8)
    #expect(SourceBytes.contains(bytes, "ab"))
    #expect(SourceBytes.contains(bytes, "localized"))
    #expect(!SourceBytes.contains(bytes, "Localized"))
    #expect(!SourceBytes.contains([], "a"))
    #expect(SourceBytes.contains("tabBarItem", "Bar") && !SourceBytes.contains("", "a"))
    // Not the first byte is the rarest.
    #expect(SourceBytes.contains("aB a B", "a B") && SourceBytes.contains("b: B", "b: B"))
    #expect(!SourceBytes.contains("B", "a B") && !SourceBytes.contains(" B a", "a B"))
  }

  /// Lines lose the indentation of the closing quotes before escapes are read.
  @Test(arguments: [
    ("\n      One \\\n      Two\n      ", ["One Two"]), ("\n  One\n  Two\n  ", ["One\nTwo"]),
    ("\n  One\\n  Two\n  ", ["One\n  Two"]), ("\n    One\n  Two\n  ", ["  One\nTwo"]),
    ("\n  One \\\n  \\(x) Two \\\n  Three\n  ", ["One ", " Two Three"]),
    ("\r\n  One\r\n  Two\r\n  ", ["One\nTwo"]), ("\n  One\n\n  Two\n  ", ["One\n\nTwo"]),
    ("\n  ", [""]), ("\n  \n  ", [""]),
  ])
  func linesLoseTheirIndentation(_ content: String, _ pieces: [String]) {
    let source = Array("let a = \"\"\"\(content)\"\"\"".utf8)
    #expect(SourceTokens(source, .swift).literals.map(\.pieces) == [pieces])
  }

  /// The word may be all that is left, behind something that begins like it.
  @Test(arguments: [
    ("Bar", true), ("BBar", true), ("BaBar", true), ("xBar", true), ("Barx", true), ("Ba", false),
    ("BaB", false), ("B", false), ("", false), ("BaxBar", true), ("BarBa", true),
  ])
  func aWordMayEndTheBytes(_ text: String, _ isThere: Bool) {
    #expect(SourceBytes.contains(text, "Bar") == isThere)
    #expect(SourceBytes.contains(Array(text.utf8), word: "Bar") == isThere)
    #expect(!SourceBytes.contains(Array(text.utf8), word: ""))
  }

  /// What is outside of the bytes is no part of a word.
  @Test func looksAtBytesOutsideOfTheSource() {
    Array("ab \n\t c".utf8).withUnsafeBufferPointer { bytes in
      let source = SourceBytes(bytes)
      #expect((-1...7).map { source[$0] } == [0, 97, 98, 32, 10, 9, 32, 99, 0])
      #expect((-1...7).map { source.starts(with: "ab", at: $0) }.filter { $0 }.count == 1)
      #expect(source.starts(with: "ab", at: 0) && source.starts(with: "c", at: 6))
      #expect(!source.starts(with: "c ", at: 6) && !source.starts(with: "c", at: 7))
      #expect(source.starts(with: "", at: 7) && !source.starts(with: "", at: -1))
      #expect(source.equals(0, 2, to: "ab") && source.equals(0..<2, to: "ab"))
      #expect(!source.equals(0, 1, to: "ab") && !source.equals(0, 3, to: "ab"))
      #expect(source.equals(6..<7, to: "c") && !source.equals(6..<6, to: "c"))
      #expect((-1...8).map { source.skippingBlanks(from: $0) } == [0, 0, 1, 6, 6, 6, 6, 6, 7, 8])
      #expect((2...7).map { source.skippingBlanks(from: 2, before: $0) } == [2, 3, 4, 5, 6, 6])
      #expect(source.skippingBlanks(from: 5, before: 3) == 5)
      #expect(
        source.string(-3, 2) == "ab" && source.string(6, 99) == "c" && source.string(3, 2) == "")
    }
  }

  @Test func findsTheEndOfALine() {
    Array("ab\n\nc".utf8).withUnsafeBufferPointer { bytes in
      let source = SourceBytes(bytes)
      #expect((0...6).map(source.lineEnd) == [2, 2, 2, 3, 5, 5, 5])
      #expect(source.lineEnd(from: -1) == 5)
    }
    #expect(SourceBytes(UnsafeBufferPointer(start: nil, count: 0)).lineEnd(from: 0) == 0)
  }
}
