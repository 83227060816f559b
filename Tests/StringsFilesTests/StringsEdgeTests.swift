import PropertyLists
import StringValues
import Testing

@testable import StringsFiles

/// Strings files at their ends and at their limits.
@Suite struct StringsEdgeTests {
  private static func outcome(_ bytes: [UInt8]) -> String {
    do throws(StringsFileError) {
      let document = try StringsDocument(bytes)
      return document.entries.map { "\(document.value(of: $0) ?? "-")" }.joined(separator: " ")
    } catch {
      return error.reason.sentence
    }
  }

  @Test(arguments: [
    ("<<<<<<<", "a merge conflict marker was left in the file"),
    ("<<<<<<", "data must be pairs of hexadecimal digits up to '>'"),
    ("!!!!!!!", "expected a key, found '!'"),
    ("a\n!!!!!!!", "expected '=' or ';' after the key, found '!'"),
    ("a\n=======", "expected a value, found '='"),
    ("a = =======;", "expected a value, found '='"),
    ("a = b\n>>>>>>>", "a merge conflict marker was left in the file"),
    ("a = b >>>>>>>", "expected ';' after the value, found '>'"),
    ("a = ¡;", "expected a value, found '¡' (U+00A1)"),
    ("a = \u{A0};", "expected a value, found a no-break space (U+00A0)"),
    ("a = \u{9F};", "expected a value, found U+009F"), ("a = !;", "expected a value, found '!'"),
    ("a = ~;", "expected a value, found '~'"),
    ("a = \u{7F};", "expected a value, found U+007F"),
    ("a = \u{FEFF};", "expected a value, found a byte order mark (U+FEFF)"),
    ("a = \u{200B};", "expected a value, found U+200B"),
    ("a = 😀;", "expected a value, found '😀' (U+1F600)"),
    ("a = <0>;", "data must be pairs of hexadecimal digits up to '>'"), ("a = <00>;", "-"),
    ("a = <0f\u{2028}1b>;", "-"),
    ("a = <0f\u{2029}>;", "-"),
    ("a = <0f\u{2030}>;", "data must be pairs of hexadecimal digits up to '>'"),
    ("a = < 0f\t\r\n>;", "-"),
    ("a = \"\\U007F\\U0080\\U07FF\\U0800\\UFFFF\";", "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}"),
  ])
  func readersSayWhatTheyFind(_ text: String, _ outcome: String) {
    let found = Self.outcome(Array(text.utf8))
    #expect(found == outcome || found.hasPrefix(outcome))
  }

  /// A backslash doesn't hide a byte that isn't UTF-8.
  @Test(arguments: [0x80, 0xBF, 0xC2, 0xFF] as [UInt8])
  func escapedBytesAreUTF8(_ byte: UInt8) {
    for after in ["\";", "x\";"] {
      let error = #expect(throws: StringsFileError.self) {
        try StringsDocument(Array("a = \"\\".utf8) + [byte] + Array(after.utf8))
      }
      #expect(error?.reason == .notUTF8(byte: byte))
    }
  }

  @Test func keysAreUTF8() {
    for text in ["\"a", "b = c; \"a", "{ \"a"] {
      let error = #expect(throws: StringsFileError.self) {
        try StringsDocument(Array(text.utf8) + [0xFF] + Array("\" = 1;".utf8))
      }
      #expect(error?.reason == .notUTF8(byte: 0xFF))
    }
  }

  @Test(
    arguments: [
      ([], .utf8(mark: false)), ([0], .utf8(mark: false)), ([0, 0x61], .utf8(mark: false)),
      ([0, 0x61, 0], .utf16(bigEndian: true, mark: false)),
      ([0x61, 0, 0x62], .utf16(bigEndian: false, mark: false)),
      ([0, 0, 0xFE, 0xFF], .utf16(bigEndian: true, mark: false)),
      ([0, 0, 0xFE, 0xFF, 0], .utf32(bigEndian: true)),
      ([0xFF, 0xFE, 0, 0], .utf16(bigEndian: false, mark: true)),
      ([0xFF, 0xFE, 0, 0, 0x61], .utf32(bigEndian: false)),
      ([0xFF, 0xFE], .utf16(bigEndian: false, mark: true)),
      ([0xFE, 0xFF], .utf16(bigEndian: true, mark: true)),
      ([0xEF, 0xBB, 0xBF], .utf8(mark: true)), ([0xEF, 0xBB], .utf8(mark: false)),
      ([0x61, 0x62, 0], .utf8(mark: false)),
    ] as [([UInt8], FileEncoding)])
  func theFirstBytesTellTheEncoding(_ bytes: [UInt8], _ encoding: FileEncoding) {
    #expect(FileEncoding(of: bytes) == encoding)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0], "a"), ([0xFF, 0xFE, 0x61], nil), ([0xFF, 0xFE, 0x61, 0, 0x62], nil),
      ([0xFE, 0xFF, 0, 0x61], "a"),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "a"), ([0xFF, 0xFE, 0, 0, 0x61], nil),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0], nil),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61, 0], nil), ([0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0], nil),
      ([0, 0, 0xFE, 0xFF, 0, 0x10, 0xFF, 0xFF], "\u{10FFFF}"),
    ] as [([UInt8], String?)])
  func unitsAreWhole(_ bytes: [UInt8], _ text: String?) {
    #expect(FileEncoding(of: bytes).utf8(bytes) == text.map { Array($0.utf8) })
  }

  /// A file that begins like a pointer and is longer is what it is.
  @Test(arguments: [(22, true), (1023, true), (1024, false), (2000, false)])
  func aPointerIsShort(_ count: Int, _ isPointer: Bool) {
    let start = Array("version https://git-lfs".utf8)
    let bytes = start + [UInt8](repeating: 0x20, count: max(0, count - start.count))
    do throws(StringsFileError) {
      try GitLFSPointer.refuse(bytes)
      #expect(!isPointer)
    } catch {
      #expect(isPointer && error.reason == .gitLFSPointer(size: nil))
    }
  }

  // MARK: Comments

  @Test(arguments: [
    ("", 0, nil), ("a", 0, nil), ("a/ b", 0, nil), ("a* b", 0, nil), ("/", 0, nil), ("/a", 0, nil),
    ("//", 0, 2), ("/*", 0, 2),
    ("/**/", 0, 4), ("/**", 0, 3), ("/*/", 0, 3), ("/* */a", 0, 5), ("//a\nb", 0, 3),
    ("//a\rb", 0, 3), ("//a\u{2028}b", 0, 3), ("//a\u{2029}", 0, 3),
    (" ", 0, 1), ("\t", 0, 1), ("\r", 0, 1), ("\u{8}", 0, nil), ("\u{E}", 0, nil),
    ("\u{2028}", 0, 3), ("\u{2029}a", 0, 3), ("\u{2030}", 0, nil),
    ("a ", 1, 2), ("a ", 2, nil), ("a/", 1, nil),
  ])
  func spaceAndCommentsAreSkipped(_ text: String, _ start: Int, _ end: Int?) {
    #expect(StringsComments.skip(Array(text.utf8), from: start) == end)
  }

  @Test(arguments: [
    ("/* a */", "a"), ("/**/", ""), ("/*/", "/"), ("/*a", "a"), ("// a", "a"), ("//", ""),
    ("// a\n/* b */", "a\nb"), ("/* a\n b */", "a\n b"), (" ", ""),
    ("/***/", "*"),
  ])
  func commentsLoseTheirMarks(_ comments: String, _ text: String) {
    #expect(StringsComments.text(of: Array(comments.utf8)) == text)
  }

  @Test(arguments: [
    ("/* c */\na = 1;", "c"), ("/* c */\n\na = 1;", nil), ("/* c */ a = 1;", "c"),
    ("/* c */\r\na = 1;", "c"), ("/* c */\r\n\r\na = 1;", nil),
    ("/* c */\ra = 1;", "c"), ("/* c */\r\ra = 1;", nil), ("/* b */\n/* c */\na = 1;", "c"),
    ("// b\n// c\na = 1;", nil), ("// c\na = 1;", "c"),
    ("// b\n/* c */\na = 1;", "c"), ("/* b */\n\n/* c */\na = 1;", "c"),
    ("/* License */\na = 1;", nil), ("{ /* c */ a = 1; }", "c"), ("a = 1;", nil),
    ("z = 0; /* b */\na = 1;", nil), ("z = 0; /* b */\n/* c */\na = 1;", "c"),
    ("z = 0;\n// b\n// c\na = 1;", "b\nc"), ("z = 0; /* c */ a = 1;", nil),
    ("z = 0;\n\n/* b */\n\n/* c */\na = 1;", "c"),
  ])
  func aCommentBelongsToThePairBelow(_ text: String, _ comment: String?) throws {
    let document = try StringsDocument(Array(text.utf8))
    #expect(document.comment(of: try #require(document.entry(of: "a"))) == comment)
  }

  @Test func entriesOfXMLHaveNoComments() throws {
    let document = try StringsDocument(
      Array("<plist><dict><!-- c --><key>a</key><string>b</string></dict></plist>".utf8))
    #expect(document.comment(of: try #require(document.entry(of: "a"))) == nil)
  }

  // MARK: Edits

  @Test(arguments: [
    ("a = 1;", ""), ("a = 1; ", ""), ("a = 1;\n", ""), ("a = 1;\r\n", ""), ("a = 1;\r", ""),
    (" a = 1;\t\n b = 2;", " b = 2;"),
    ("b = 2; a = 1;\n", "b = 2; \n"), ("a = 1; b = 2;", " b = 2;"), ("b = 2;\na = 1;", "b = 2;\n"),
    ("b = 2;\r\ta = 1;\rc = 3;", "b = 2;\rc = 3;"),
    ("b = 2;\n/* c */\na = 1;\n", "b = 2;\n"), ("{a = 1;}", "{}"), ("{\na = 1;\n}", "{\n}"),
    ("\u{FEFF}a = 1;\nb = 2;", "\u{FEFF}b = 2;"),
    ("a = 1; // c\n", " // c\n"),
  ])
  func aRemovedPairTakesItsLine(_ text: String, _ rest: String) throws {
    let document = try StringsDocument(Array(text.utf8))
    let edit = try document.removal(of: try #require(document.entry(of: "a")))
    let edited = try ByteEdit.apply([edit], to: document.bytes)
    #expect(String(decoding: edited, as: UTF8.self) == rest)
  }

  @Test(arguments: [
    ("a = 1;", "a = 1;\n\"k\" = \"v\";"), ("a = 1;\n", "a = 1;\n\"k\" = \"v\";\n"),
    ("a = 1;\r", "a = 1;\r\"k\" = \"v\";\r"),
    ("a = 1;\r\n", "a = 1;\r\n\"k\" = \"v\";\r\n"), ("", "\"k\" = \"v\";\n"),
    ("// c", "// c\n\"k\" = \"v\";\n"), ("// c\n", "// c\n\"k\" = \"v\";\n"),
    ("{}", "{\n\"k\" = \"v\";}"), ("/* c */ {}", "/* c */ {\n\"k\" = \"v\";}"),
    ("\r", "\r\r\"k\" = \"v\";\r"),
  ])
  func aPairIsAddedBehindTheLast(_ text: String, _ result: String) throws {
    let document = try StringsDocument(Array(text.utf8))
    let edited = try document.applying([document.insertion(of: "k", text: "v")])
    #expect(String(decoding: edited.bytes, as: UTF8.self) == result)
    #expect(edited.entry(of: "k").flatMap(edited.value(of:)) == "v")
  }

  // MARK: Catalogs

  private static func issues(_ localizations: String) throws -> [StringsFileIssue.Kind] {
    let text =
      #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":\#(localizations)}}}"#
    return try StringCatalog(Array(text.utf8)).issues.map(\.kind)
  }

  private static let unit = #"{"stringUnit":{"state":"new","value":"%arg"}}"#

  @Test(
    arguments: [
      (#"{"de":{}}"#, nil),
      (#"{"de":5}"#, .wrongType(key: "k", member: "the localization de", expected: "an object")),
      (#"{"de":{"x":1}}"#, .missing(key: "k", member: "stringUnit")),
    ] as [(String, StructureIssue?)])
  func localizationsAreObjects(_ localizations: String, _ issue: StructureIssue?) throws {
    #expect(try Self.issues(localizations) == (issue.map { [.structure($0)] } ?? []))
  }

  @Test(arguments: [
    ("1", true), ("0", false), ("-1", false), ("1.5", false), ("2", true), ("true", false),
  ])
  func anArgumentCountsFromOne(_ number: String, _ isRead: Bool) throws {
    let found = try Self.issues(
      #"{"en":{"stringUnit":{"state":"new","value":"%#@n@"},"substitutions":{"n":{"argNum":\#(number),"formatSpecifier":"lld","variations":{"plural":{"other":\#(Self.unit)}}}}}}"#
    )
    #expect(found.isEmpty == isRead)
  }

  @Test(arguments: [(15, true), (16, false), (17, false)])
  func variationsNestToADepth(_ depth: Int, _ isRead: Bool) throws {
    var node = #"{"stringUnit":{"state":"new","value":"a"}}"#
    for _ in 0..<depth { node = #"{"variations":{"device":{"other":\#(node)}}}"# }
    let found = try Self.issues("{\"en\":\(node)}")
    #expect(
      !found.contains(.structure(.tooDeep(key: "k", limit: StringValue.maximumDepth))) == isRead)
  }
}
