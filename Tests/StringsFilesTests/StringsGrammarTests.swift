import PropertyLists
import StringsFiles
import TestSupport
import Testing

/// Every quirk of the grammar, each also put before Foundation.
@Suite struct StringsGrammarTests {
  static let escapes: [(String, String)] = [
    (#"\a"#, "\u{7}"), (#"\b"#, "\u{8}"), (#"\f"#, "\u{C}"), (#"\n"#, "\n"), (#"\r"#, "\r"),
    (#"\t"#, "\t"), (#"\v"#, "\u{B}"), (#"\""#, "\""), (#"\\"#, "\\"), (#"\'"#, "'"),
    ("\\\n", "\n"), ("\\\r\n", "\r\n"),
    (#"\U00e9"#, "é"), (#"\U41z"#, "Az"), (#"\Uz"#, "\u{0}z"), (#"\U00e90"#, "é0"),
    (#"\Ud83d\Ude00"#, "😀"), (#"\Ud83d"#, "\u{FFFD}"), (#"\Ude00"#, "\u{FFFD}"),
    (#"\Ud83dx\Ude00"#, "\u{FFFD}x\u{FFFD}"), (#"\Ud83d\Ud83d\Ude00"#, "\u{FFFD}😀"),
    (#"\u00e9"#, "u00e9"), (#"\x41"#, "x41"), (#"\@"#, "@"), (#"\é"#, "é"), (#"\😀"#, "😀"),
    (#"\251"#, "\u{2019}"), (#"\101"#, "A"), (#"\1011"#, "A1"), (#"\5"#, "\u{5}"),
    (#"\05x"#, "\u{5}x"), (#"\8"#, "8"), (#"\777"#, "\u{0}"), (#"\376"#, "\u{0}"),
    (#"\400"#, "\u{0}"), (#"\200"#, "\u{A0}"), (#"\256"#, "\u{FB01}"), (#"\375"#, "ÿ"),
    ("a\nb", "a\nb"), ("//no comment", "//no comment"), ("/* nor this", "/* nor this"),
    ("a'b", "a'b"), ("", ""), ("{;=}", "{;=}"),
  ]

  @Test(arguments: escapes)
  func readsEscapes(_ written: String, _ meant: String) throws {
    let bytes = Array("\"key\" = \"\(written)\";".utf8)
    let document = try StringsDocument(bytes)

    let entry = try #require(document.entries.first)
    #expect(document.value(of: entry).map { Array($0.utf8) } == Array(meant.utf8))
    #expect(FoundationReader.levity(bytes) == FoundationReader.pairs(bytes))
  }

  /// Files that are read to their end.
  static let files: [(String, [StringsFileKey: String?])] = [
    (#""a" = "1";"#, ["a": "1"]),
    (#"'a' = 'it\'s "x"';"#, ["a": #"it's "x""#]),
    ("a = b;", ["a": "b"]),
    ("a-b/c:d.e$f_g9=1;", ["a-b/c:d.e$f_g9": "1"]),
    ("a//b = c;", ["a//b": "c"]),
    ("a = b//c;", ["a": "b//c"]),
    ("key;", ["key": "key"]),
    ("\"a b\";c=d;", ["a b": "a b", "c": "d"]),
    ("{ a = b; }", ["a": "b"]),
    ("{a=b;} // end", ["a": "b"]),
    ("{}", [:]),
    (" \n\t", [:]),
    ("// only a comment", [:]),
    ("/* only */ /* comments */", [:]),
    ("/*/ still open */ a = b;", ["a": "b"]),
    ("/* /* not nested */ a = b;", ["a": "b"]),
    ("/**/a /**/=/**/b /**/;/**/", ["a": "b"]),
    ("// one\r\"a\" = \"b\";", ["a": "b"]),
    ("// one\u{2028}a = b;// two\u{2029}c = d;", ["a": "b", "c": "d"]),
    ("\u{2028}a\u{2029}=\u{2028}b\u{2029};\u{B}\u{C}", ["a": "b"]),
    ("a = 1; a = 2;", ["a": "2"]),
    ("a = {b = c;}; d = (1, 2,); e = <0f 1B>; f = x;", ["a": nil, "d": nil, "e": nil, "f": "x"]),
    ("a = (); b = {}; c = <>;", ["a": nil, "b": nil, "c": nil]),
    ("a = ((((1)))); b = {c = {d = e;};};", ["a": nil, "b": nil]),
    ("\"\" = \"\";", ["": ""]),
    ("a\r\n=\r\nb\r\n;\r\n", ["a": "b"]),
    (
      "\"\u{200F}rtl\u{2028}\" = \"\u{FEFF}\u{202E}\";", ["\u{200F}rtl\u{2028}": "\u{FEFF}\u{202E}"]
    ),
  ]

  @Test(arguments: files)
  func readsFiles(_ text: String, _ expected: [StringsFileKey: String?]) throws {
    #expect(FoundationReader.levity(Array(text.utf8)) == expected)
    #expect(FoundationReader.pairs(Array(text.utf8)) == expected)
  }

  /// Foundation's dictionary loses one of them on its way into a Swift dictionary, and `CFDictionary` does not.
  @Test func keysThatLookAlikeStayApart() throws {
    let bytes = Array("\"e\u{301}\" = 1; \"\u{e9}\" = 2;".utf8)
    #expect(FoundationReader.levity(bytes) == ["e\u{301}": "1", "\u{e9}": "2"])
    #expect(try StringsDocument(bytes).duplicates().isEmpty)
  }

  /// Errors that Apple's reader ignores inside of brackets.
  static let tolerated = [
    "a = (\"); b = c;", "{a = b; \"}", "a = ({b); c = d;", "a = ((1 2); b = c;", "a = (<4); b = c;",
    "{a = b; \"/* x */}",
  ]

  @Test(arguments: tolerated)
  func toleratesWhatAppleTolerates(_ text: String) throws {
    let bytes = Array(text.utf8)
    #expect(FoundationReader.levity(bytes) == FoundationReader.pairs(bytes))
  }

  static let refused: [(String, Int, Int, String)] = [
    ("a = b", 1, 6, "line 1, column 6: the file ends without ';' after the last pair."),
    ("a = b\nc = d;", 1, 6, "line 1, column 6: expected ';' after the value, found 'c'."),
    (
      "\"a\" = \"b\"c\";", 1, 10,
      "line 1, column 10: expected ';' after the value, found 'c'; a quote inside a string must be written \\\"."
    ),
    ("a b;", 1, 3, "line 1, column 3: expected '=' or ';' after the key, found 'b'."),
    (
      "x = y;\n\"a\" \"b\";", 2, 5,
      "line 2, column 5: expected '=' or ';' after the key, found '\"'."
    ),
    (
      "a = b/*c;", 1, 7,
      "line 1, column 7: expected ';' after the value, found '*'; a quote inside a string must be written \\\"."
    ),
    ("a = ;", 1, 5, "line 1, column 5: expected a value, found ';'."),
    ("a =", 1, 4, "line 1, column 4: expected a value, found the end of the file."),
    ("\n\"a = b;", 2, 1, "line 2, column 1: the closing quote of this string is missing."),
    ("a = \"b;", 1, 5, "line 1, column 5: the closing quote of this string is missing."),
    ("a = \"b\\", 1, 5, "line 1, column 5: the closing quote of this string is missing."),
    ("= b;", 1, 1, "line 1, column 1: expected a key, found '='."),
    ("é = b;", 1, 1, "line 1, column 1: expected a key, found 'é' (U+00E9)."),
    ("\u{A0}a = b;", 1, 1, "line 1, column 1: expected a key, found a no-break space (U+00A0)."),
    ("“a” = b;", 1, 1, "line 1, column 1: expected a key, found '“' (U+201C)."),
    ("a = “b”;", 1, 5, "line 1, column 5: expected a value, found '“' (U+201C)."),
    ("é=1;", 1, 1, "line 1, column 1: expected a key, found 'é' (U+00E9)."),
    (
      "\"é\" = \"ü\" x;", 1, 10,
      "line 1, column 10: expected ';' after the value, found 'x'; a quote inside a string must be written \\\"."
    ),
    ("{a = b;", 1, 8, "line 1, column 8: expected '}' for the bracket that opens at line 1."),
    ("{a = b;}\n;", 2, 1, "line 2, column 1: ';' follows the end of the property list."),
    (
      "\na = {b = c;\n", 3, 1,
      "line 3, column 1: expected '}' for the bracket that opens at line 2."
    ),
    ("a = (b c);", 1, 8, "line 1, column 8: expected ')' for the bracket that opens at line 1."),
    ("a = <0g>;", 1, 7, "line 1, column 7: data must be pairs of hexadecimal digits up to '>'."),
    ("a = <0 f>;", 1, 7, "line 1, column 7: data must be pairs of hexadecimal digits up to '>'."),
    ("abc", 1, 1, "line 1, column 1: a strings file must be a dictionary, and this is a string."),
    (
      "\"abc\" // x", 1, 1,
      "line 1, column 1: a strings file must be a dictionary, and this is a string."
    ),
    ("(a, b)", 1, 1, "line 1, column 1: a strings file must be a dictionary, and this is a list."),
    ("<0f>", 1, 1, "line 1, column 1: a strings file must be a dictionary, and this is data."),
    (
      "<<<<<<< HEAD\na = b;", 1, 1,
      "line 1, column 1: a merge conflict marker was left in the file."
    ),
    ("a = b;\n/", 2, 2, "line 2, column 2: the file ends without ';' after the last pair."),
  ]

  @Test(arguments: refused)
  func refusesWithThePlace(_ text: String, _ line: Int, _ column: Int, _ sentence: String) throws {
    let bytes = Array(text.utf8)
    let error = try #require(throws: StringsFileError.self) { try StringsDocument(bytes) }

    #expect(error.place == FilePosition(line: line, column: column))
    #expect(error.description == sentence)
    #expect(FoundationReader.pairs(bytes) == nil)
  }

  @Test(arguments: [
    ("a = b\nc = d;", "a = b;\nc = d;"), ("a = b", "a = b;"), ("\"a\" \"b\";", "\"a\" = \"b\";"),
  ])
  func offersAnEditForWhatIsMissing(_ text: String, _ repaired: String) throws {
    let error = try #require(throws: StringsFileError.self) {
      try StringsDocument(Array(text.utf8))
    }
    let fix = try #require(error.fix)

    var bytes = Array(text.utf8)
    bytes.replaceSubrange(fix.range, with: fix.replacement)
    #expect(String(decoding: bytes, as: UTF8.self) == repaired)
  }

  @Test func nestsAsDeepAsAppleAndNoDeeper() throws {
    for (depth, isRead) in [(512, true), (513, false)] {
      let lists = String(repeating: "(", count: depth) + "x" + String(repeating: ")", count: depth)
      let text = Array("a = \(lists);".utf8)
      // The innermost text counts as a level.
      let inner = Array(
        "a = \(String(repeating: "{b=", count: depth - 1))c\(String(repeating: ";}", count: depth - 1));"
          .utf8)
      #expect((FoundationReader.levity(inner) != nil) == isRead)
      #expect(FoundationReader.levity(text) == FoundationReader.pairs(text))
      #expect(FoundationReader.levity(inner) == FoundationReader.pairs(inner))
    }
  }

  /// Comments and strings are passed over eight bytes at a time, so the place counts.
  @Test(arguments: ["/*", "//", "\"k\" = \"v", "/* * ü", "a = b; /*"])
  func aByteThatIsNotUTF8IsRefusedWhereverItIs(start: String) {
    for count in 0..<18 {
      let before = Array(start.utf8) + [UInt8](repeating: UInt8(ascii: " "), count: count)
      // The © of old encodings is read.
      for byte in UInt8(0x80)...0xFF where byte != 0xA9 {
        #expect(throws: StringsFileError.self, "\(byte) after \(count)") {
          try StringsDocument(before + [byte] + Array(" */\n\";".utf8))
        }
      }
    }
  }

  /// The end of a comment is found at each place of the eight bytes.
  @Test func aCommentEndsWithItsMarkWhereverItIs() throws {
    for count in 0..<18 {
      for filler in ["x", "*", "/", "é", "\u{2028}"] {
        let comment = String(repeating: filler, count: count)
        let document = try StringsDocument(Array("/*\(comment)*/a=b;/**/".utf8))
        #expect(document.issues.isEmpty, "\(count) of \(filler)")
        #expect(document.entries.count == 1, "\(count) of \(filler)")
      }
    }
  }

  @Test func keepsAGitLFSPointerApart() throws {
    let pointer = """
      version https://git-lfs.github.com/spec/v1
      oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
      size 12345

      """
    let error = try #require(throws: StringsFileError.self) {
      try StringsDocument(Array(pointer.utf8))
    }
    #expect(error.reason == .gitLFSPointer(size: 12345))
  }
}
