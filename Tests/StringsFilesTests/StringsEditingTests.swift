import StringsFiles
import TestSupport
import Testing

/// Files are written back as they were but for what is edited.
@Suite struct StringsEditingTests {
  static let text = """
    /* The title. */
    "title" = "Hello";  // trailing

    // one
    // two
    'other' = x;
    short;
    last = "\\"";

    """

  private func document(_ text: String = text) throws -> StringsDocument {
    try StringsDocument(Array(text.utf8))
  }

  private func string(_ document: StringsDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  @Test func replacesValues() throws {
    let document = try document()
    for (key, old, new) in [
      ("title", "\"Hello\"", "\"a\\n\\\"\\\\\\t\\U0001é\""),
      ("other", "= x;", "= \"a\\n\\\"\\\\\\t\\U0001é\";"),
      ("short", "short;", "short = \"a\\n\\\"\\\\\\t\\U0001é\";"),
    ] {
      let entry = try #require(document.entry(of: key))
      let result = try document.applying([document.replacement(of: entry, with: "a\n\"\\\t\u{1}é")])

      #expect(string(result) == Self.text.replacingOccurrence(of: old, with: new))
      #expect(result.entry(of: key).flatMap(result.value(of:)) == "a\n\"\\\t\u{1}é")
    }
  }

  @Test func removesPairsWithTheirComments() throws {
    let document = try document()
    for (key, removed) in [
      ("title", "/* The title. */\n\"title\" = \"Hello\";"),
      ("other", "// one\n// two\n'other' = x;\n"),
      ("short", "short;\n"), ("last", "last = \"\\\"\";\n"),
    ] {
      let entry = try #require(document.entry(of: key))
      let result = try document.applying([document.removal(of: entry)])
      #expect(string(result) == Self.text.replacingOccurrence(of: removed, with: ""))
    }
  }

  @Test(arguments: [
    ("/* Localizable.strings */\n", "/* The title. */\n"),
    ("// Localizable.strings\n// App\n//\n", ""),
    ("/* Copyright 2024 */\n", ""), ("// App\n", "/* The title. */\n"),
    ("/* App */\n\n", "// The title.\n"), ("", "/* The title. */\n"), ("", "// The title.\n"),
  ])
  func theHeadingOfAFileStaysWithoutItsFirstPair(heading: String, comment: String) throws {
    let document = try document("\(heading)\(comment)\"a\" = \"A\";\n\"b\" = \"B\";\n")
    let first = try #require(document.entry(of: "a"))
    let result = try document.applying([document.removal(of: first)])
    #expect(string(result) == "\(heading)\"b\" = \"B\";\n")
    #expect(document.comment(of: first) == (comment.isEmpty ? nil : "The title."))
  }

  @Test func addsPairs() throws {
    for (text, expected) in [
      ("", "/* c */\n\"k\" = \"v\";\n"), ("a = b;\n", "a = b;\n/* c */\n\"k\" = \"v\";\n"),
      ("// x", "// x\n/* c */\n\"k\" = \"v\";\n"), ("{}", "{\n/* c */\n\"k\" = \"v\";}"),
      ("{ a = b; }", "{ a = b;\n/* c */\n\"k\" = \"v\"; }"),
      ("a = b;\r\n", "a = b;\r\n/* c */\r\n\"k\" = \"v\";\r\n"),
      ("a = b;; c = d;", "a = b;\n/* c */\n\"k\" = \"v\";; c = d;"),
    ] {
      let document = try document(text)
      let result = try document.applying([document.insertion(of: "k", text: "v", comment: "c")])
      #expect(string(result) == expected)
      #expect(result.entry(of: "k").flatMap(result.value(of:)) == "v")
    }
    let cut = try document("/* open")
    #expect(throws: StringsFileError.self) { try cut.insertion(of: "k", text: "v") }
  }

  @Test func findsComments() throws {
    let document = try document()
    #expect(document.entries.map(document.comment(of:)) == ["The title.", "one\ntwo", nil, nil])
  }

  @Test func onlyPlainFilesHaveComments() throws {
    let document = try document(
      "<plist version=\"1.0\"><dict><!-- c --><key>a</key><string>b</string></dict></plist>")
    #expect(document.entries.map(document.comment(of:)) == [nil])
  }

  @Test func editsUTF16() throws {
    let text = "// 😀\n\"é\" = \"ü\";\n\"😀\" = \"x\";\n"
    let document = try StringsDocument(
      StringsEncodingTests.utf16(text, bigEndian: true, mark: true))
    let first = try #require(document.entry(of: "é"))
    let second = try #require(document.entry(of: "😀"))

    let result = try document.applying([
      document.replacement(of: second, with: "ÿ😀"), document.removal(of: first),
      document.insertion(of: "n", text: "😀"),
    ])

    let expected = "\"😀\" = \"ÿ😀\";\n\"n\" = \"😀\";\n"
    #expect(result.bytes == StringsEncodingTests.utf16(expected, bigEndian: true, mark: true))
  }
}

extension String {
  fileprivate func replacingOccurrence(of part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return replacingCharacters(in: range, with: other)
  }

  private func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
