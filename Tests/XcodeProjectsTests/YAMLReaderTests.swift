import TestSupport
import Testing

@testable import XcodeProjects

@Suite struct YAMLReaderTests {
  /// A short form of a value: `{k: v}`, `[a]`, `~`, texts in quotes.
  static func form(_ node: YAMLNode) -> String {
    switch node {
    case .null: "~"
    case .scalar(let text): "\"\(text)\""
    case .list(let elements): "[" + elements.map(form).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key): \(form($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  static func read(_ text: String) -> String {
    var reader = YAMLReader(Array(text.utf8))
    return form(reader.document())
  }

  private static let rows = [
    ("a: b", "{a: \"b\"}"),
    ("a:\n  b: 1\n  c: 2 # why\nd: e", "{a: {b: \"1\", c: \"2\"}, d: \"e\"}"),
    ("a:\n- x\n- y\nb: c", "{a: [\"x\", \"y\"], b: \"c\"}"),
    (
      "a:\n  - x\n  - k: 1\n    l: 2\n  -\n    m: 3",
      "{a: [\"x\", {k: \"1\", l: \"2\"}, {m: \"3\"}]}"
    ),
    ("- - a\n  - b\n- c", "[[\"a\", \"b\"], \"c\"]"),
    (
      "a: [x, \"y, z\", {b: c}]\nd: {e: f, 'g h': [1]}",
      "{a: [\"x\", \"y, z\", {b: \"c\"}], d: {e: \"f\", g h: [\"1\"]}}"
    ),
    ("a: [\n  x, # one\n  y\n]\nb: c", "{a: [\"x\", \"y\"], b: \"c\"}"),
    ("a: |\n  one\n    two\n\n  three\nb: c", "{a: \"one\n  two\n\nthree\", b: \"c\"}"),
    ("a: >-\n  one\n  two\nb:", "{a: \"one two\", b: ~}"),
    ("a: \"x # y\" # z\nb: 'it''s'\nc: \"t\\tn\"", "{a: \"x # y\", b: \"it's\", c: \"t\tn\"}"),
    ("a: https://x.example/y#z", "{a: \"https://x.example/y#z\"}"),
    ("\"K[sdk=iphoneos*]\": YES\nK[arch=*]: NO", "{K[sdk=iphoneos*]: \"YES\", K[arch=*]: \"NO\"}"),
    (
      "a: &x\n  b: 1\nc: *x\nd:\n  <<: *x\n  e: 2",
      "{a: {b: \"1\"}, c: {b: \"1\"}, d: {b: \"1\", e: \"2\"}}"
    ),
    ("---\na: b\n---\nc: d", "{a: \"b\"}"), ("--- # spec\na: b", "{a: \"b\"}"),
    ("a: \"P\" # don't rename\nb: c", "{a: \"P\", b: \"c\"}"),
    ("a: {b: We don't record}\nc: d", "{a: {b: \"We don't record\"}, c: \"d\"}"),
    ("a: ~\nb: null\nc: ''", "{a: ~, b: ~, c: \"\"}"),
    ("\u{FEFF}a: b\r\nc:\r\n  - d\r\n", "{a: \"b\", c: [\"d\"]}"), ("", "~"), ("# nothing\n", "~"),
    ("a: one\n  two\nb: c", "{a: \"one two\", b: \"c\"}"), ("a: !!str 5", "{a: \"5\"}"),
    ("a: 1\na: 2", "{a: \"2\"}"), ("a: $(inherited) -x", "{a: \"$(inherited) -x\"}"),
    ("script: \"if a; then\n  b: c\nfi\"", "{script: \"if a; then b: c fi\"}"),
  ]

  @Test(arguments: rows)
  func reads(_ text: String, _ expected: String) {
    #expect(Self.read(text) == expected, "\(text)")
  }

  @Test func readsTheNeighboursOfEachRow() async throws {
    try await expectNeighbours(of: Self.rows.map { Neighbours(ofText: $0.0) }, "yaml") { bytes in
      var reader = YAMLReader(bytes)
      let document = Self.form(reader.document())
      return document + reader.skippedLines.map { ", line \($0) skipped" }.joined()
    }
  }

  @Test func saysWhichLinesItSkipped() {
    var reader = YAMLReader(Array("a: b\nwhat is this\nc: d\n".utf8))
    #expect(Self.form(reader.document()) == "{a: \"b\", c: \"d\"}")
    #expect(reader.skippedLines == [2])
    reader = YAMLReader(Array("a: b\nc: \"never closed\nd: e\n".utf8))
    _ = reader.document()
    #expect(reader.skippedLines == [2])
  }

  @Test func damagedInputNeverTraps() {
    var random = SeededRandom(seed: 41)
    let signs = Array("a:b -[]{}\"'\\#&*|>\n\n  !<~é".utf8)
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<120, using: &random) {
        bytes.append(signs[Int.random(in: 0..<signs.count, using: &random)])
      }
      var reader = YAMLReader(bytes)
      _ = Self.form(reader.document())
    }
  }

  @Test func aliasesOfAliasesAreLimited() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...30 {
      let items = Array(repeating: "*a\(level - 1)", count: 10)
      text += "a\(level): &a\(level)\n" + items.map { "  - \($0)\n" }.joined()
    }
    var reader = YAMLReader(Array(text.utf8))
    #expect(reader.document().entries.count == 31)
  }

  @Test(arguments: [
    ("a/*", "a/b", true), ("a/*", "a/b/c", true), ("a", "a/b/c", true), ("*.md", "x/y.md", false),
    ("**/*.md", "y.md", true), ("**/*.md", "x/y/z.md", true), ("**/.DS_Store", "a/.DS_Store", true),
    ("Preview/**", "Preview/a/b", true), ("Preview/**", "Previews/a", false), ("b", "a/b", false),
    ("**", "a", true), ("a/**/d.swift", "a/d.swift", true), ("a/**/d.swift", "a/b/c/d.swift", true),
    ("a/?.m", "a/bc.m", false),
  ])
  func pathsMatchPatterns(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(SourcePattern(pattern).matches(path) == isMatch)
  }
}
