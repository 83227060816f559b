import TestSupport
import Testing

@testable import SourceLexing

@Suite struct SourceTokenizerTests {
  /// Each token as a letter of its kind and its bytes.
  static func tokens(
    _ source: String, _ language: SourceTokenizer.Language = .swift
  ) -> [String] {
    var source = source
    return source.withUTF8 { bytes in
      var tokens = SourceTokenizer(SourceBytes(bytes), language)
      var result: [String] = []
      while tokens.next() != .end {
        let text =
          switch tokens.kind {
          case .string, .stringHead, .stringMiddle, .stringTail:
            tokens.source.string(tokens.content)
          default: tokens.source.string(tokens.start, tokens.end)
          }
        result.append("\(tokens.kind) \(text)")
      }
      return result
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var tokens: [String]
    var testDescription: String { source }

    init(_ source: String, _ tokens: [String]) {
      self.source = source
      self.tokens = tokens
    }
  }

  @Test(arguments: [
    Case("let a=1", ["word let", "word a", "punctuation =", "number 1"]),
    Case("a /* b /* c */ d */ e // f", ["word a", "word e"]),
    Case("`default`.x", ["word default", "punctuation .", "word x"]),
    Case(
      "1.5e3 0x1F 1_000 2...3",
      [
        "number 1.5e3", "number 0x1F", "number 1_000", "number 2", "punctuation .", "punctuation .",
        "punctuation .", "number 3",
      ]),
    Case("t.0.1", ["word t", "punctuation .", "number 0", "punctuation .", "number 1"]),
    Case(#"f("a\"b")"#, ["word f", "punctuation (", #"string a\"b"#, "punctuation )"]),
    Case(#""a\(b)c""#, ["stringHead a", "word b", "stringTail c"]),
    Case(
      #""a\(f(")"))b\(c)d""#,
      [
        "stringHead a", "word f", "punctuation (", "string )", "punctuation )", "stringMiddle b",
        "word c", "stringTail d",
      ]),
    Case(##"#"a\n\#(x)"b"#"##, [#"stringHead a\n"#, "word x", #"stringTail "b"#]),
    Case(##"#"""#"##, [#"string ""#]),
    Case("#\"\"\"a\"\"\"b\"\"\"#", ["string a\"\"\"b"]),
    Case("##\"a\"#b\"##", ["string a\"#b"]),
    Case("\"\"\"\n a \"b\"\n \"\"\"", ["string \n a \"b\"\n "]),
    Case("\"open\nb", ["string open", "word b"]),
    Case("#if ##x", ["punctuation #", "word if", "punctuation ##", "word x"]),
    Case("a / b / c", ["word a", "punctuation /", "word b", "punctuation /", "word c"]),
    Case(
      "return /a\"b/ + x", ["word return", "regularExpression /a\"b/", "punctuation +", "word x"]),
    Case(
      "x.case /b/",
      ["word x", "punctuation .", "word case", "punctuation /", "word b", "punctuation /"]),
    Case("#/a\n\"/#", ["regularExpression #/a\n\"/#"]),
  ])
  func splitsSwift(_ example: Case) {
    #expect(Self.tokens(example.source) == example.tokens)
  }

  @Test(arguments: [
    Case("@\"a\" \"b\"", ["punctuation @", "string a", "string b"]),
    Case(
      "'\"' 'x' don't", ["character '\"'", "character 'x'", "word don", "punctuation '", "word t"]),
    Case("/* a /* b */ c", ["word c"]),
    Case("\"a\\\nb\"", ["string a\\\nb"]),
    Case("\"a\\\r\nb\"", ["string a\\\r\nb"]),
    Case("R\"x(a\")\")x\" LR\"(b)\"", ["string a\")\"", "string b"]),
    Case("u8R\"x(a)x\"", ["string a"]),
    Case("uu8R\"x(a)x\"", ["word uu8R", "string x(a)x"]),
    Case("R\"0123456789abcdef(a)0123456789abcdef\"", ["string a"]),
    Case("R\"0123456789abcdefgh(a)\"", ["word R", "string 0123456789abcdefgh(a)"]),
    Case("R\"x(a", ["string a"]),
    Case("R\"x", ["word R", "string x"]),
    Case("1'000 1.f", ["number 1'000", "number 1.f"]),
    Case("a /b/ c", ["word a", "punctuation /", "word b", "punctuation /", "word c"]),
    Case("\"a\\(b)\"", ["string a\\(b)"]),
  ])
  func splitsObjectiveC(_ example: Case) {
    #expect(Self.tokens(example.source, .objectiveC) == example.tokens)
  }

  @Test func linesAreThoseOfTheFirstByte() {
    let source = "a\n/*\n*/ \"\"\"\n b\n\"\"\" c\n#/\n/# d"
    Array(source.utf8).withUnsafeBufferPointer { bytes in
      var tokens = SourceTokenizer(SourceBytes(bytes), .swift)
      var lines: [Int] = []
      var ends: [Int] = []
      while tokens.next() != .end {
        lines.append(tokens.line)
        ends.append(tokens.endLine)
        #expect(tokens.lineStart <= tokens.start)
      }
      #expect(lines == [1, 3, 5, 6, 7])
      #expect(ends == [1, 5, 5, 7, 7])
    }
  }

  @Test func linesHaveTheirStarts() {
    Array("a b\nc d\n\"\"\"\ne\n\"\"\" f\ng".utf8).withUnsafeBufferPointer { bytes in
      var tokens = SourceTokenizer(SourceBytes(bytes), .swift)
      var starts: [Int] = []
      while tokens.next() != .end { starts.append(tokens.lineStart) }
      #expect(starts == [0, 0, 4, 4, 8, 14, 20])
    }
  }

  @Test func everyByteHasTheClassOfItsKind() {
    for value in 0..<256 {
      let byte = UInt8(value)
      let kind = ByteClass.table[value]
      #expect(SourceBytes.isWordPart(byte) == (kind == .letter || kind == .digit))
      if SourceBytes.isBlank(byte) { #expect(kind == .blank || kind == .newline) }
    }
  }

  @Test(arguments: [SourceTokenizer.Language.swift, .objectiveC])
  func tokensNeverOverlapOrLeaveTheSource(_ language: SourceTokenizer.Language) {
    var random = SeededRandom(seed: 11)
    let parts = [
      "\"", "\"\"\"", "\\(", "(", ")", "/*", "*/", "//", "/", "\n", "\r\n", "#", "R\"", "@\"", "'",
      "a", "1", ".", "\\", "é", "`", "\\u{",
    ]
    for _ in 0..<5_000 {
      let source = (0..<Int.random(in: 0...20, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      Array(source.utf8).withUnsafeBufferPointer { bytes in
        var tokens = SourceTokenizer(SourceBytes(bytes), language)
        var end = 0
        var line = 1
        while tokens.next() != .end {
          #expect(tokens.start >= end && tokens.end > tokens.start, "\(source)")
          #expect(tokens.end <= bytes.count && tokens.content.upperBound <= bytes.count)
          #expect(tokens.line >= line)
          (end, line) = (tokens.end, tokens.endLine)
        }
      }
    }
  }

  /// Twice the input gives twice the tokens at most, and none is read twice: an interpolation or a `#` looks at no byte
  /// that is already part of a token.
  @Test(arguments: ["#", "\"\\(", "(", "\"", "/", "/*", "R\"(", "'", "\\", "#/", "@\"a\" "])
  func nestingCostsNoStack(_ piece: String) {
    let count = 200_000
    for language in [SourceTokenizer.Language.swift, .objectiveC] {
      Array(String(repeating: piece, count: count).utf8).withUnsafeBufferPointer { bytes in
        var tokens = SourceTokenizer(SourceBytes(bytes), language)
        var found = 0
        while tokens.next() != .end { found += 1 }
        #expect(found <= 4 * count)
      }
    }
  }
}
