import StringsFiles
import TestSupport
import Testing

/// Places where Apple's reader stops silently, and others that it skips.
@Suite struct StringsTruncationTests {
  static let starters: [(String, String, String)] = [
    (";", "';'", "a second semicolon"), ("}", "'}'", "a stray bracket"),
    ("=", "'='", "an equal sign"),
    (")", "')'", "a round bracket"), (",", "','", "a comma"), ("\\\\", "'\\'", "backslashes"),
    ("\u{FEFF}", "a byte order mark (U+FEFF)", "a byte order mark of a joined file"),
    ("é", "'é' (U+00E9)", "a letter without quotes"), ("«", "'«' (U+00AB)", "other quotes"),
    ("\u{A0}", "a no-break space (U+00A0)", "a space that is none"), ("%", "'%'", "a sign"),
    ("<abc>", "'<'", "data"), ("(1)", "'('", "a list"), ("{x=y;}", "'{'", "a dictionary"),
    ("#", "'#'", "a comment of another language"),
  ]

  @Test(arguments: starters)
  func reportsWhatEndsTheFileInSilence(_ starter: String, _ found: String, _ what: String) throws {
    let rest = "\(starter)\n\"c\" = \"d\";\n\"e\" = \"f\";\n"
    let bytes = Array("/* x */\n\"a\" = \"ü\";\n\(rest)".utf8)
    let document = try StringsDocument(bytes)

    #expect(document.entries.count == 1)
    #expect(FoundationReader.pairs(bytes) == ["a": "ü"])
    let issue = try #require(document.issues.first)
    #expect(
      issue.kind
        == .truncated(bytes: rest.utf8.count, afterLine: 2, pairs: 2, cause: .character(found)))
    #expect(issue.place == FilePosition(line: 3, column: 1))
  }

  @Test func reportsAKeyWithoutClosingQuote() throws {
    let bytes = Array("a = b;\n  \"c = d;\nx = y;\n".utf8)
    let document = try StringsDocument(bytes)

    #expect(document.entries.count == 1)
    #expect(FoundationReader.pairs(bytes) == ["a": "b"])
    #expect(
      document.issues.map(\.description) == [
        "line 2, column 3: reading stops at a key whose closing quote is missing: 15 bytes after line 2 are ignored."
      ])
  }

  @Test func reportsAMergeConflict() throws {
    let bytes = Array("a = b;\n<<<<<<< HEAD\n\"c\" = d;\n=======\n\"c\" = e;\n>>>>>>> x\n".utf8)
    let document = try StringsDocument(bytes)

    #expect(FoundationReader.pairs(bytes) == ["a": "b"])
    #expect(
      document.issues.map(\.description) == [
        "line 2, column 1: reading stops at a merge conflict marker: 49 bytes after line 1 are ignored, and about 2 strings are lost."
      ])
  }

  @Test func reportsACommentThatIsNotClosed() throws {
    let bytes = Array("a = b;\n/* c\n\"d\" = \"e\";\n".utf8)
    let document = try StringsDocument(bytes)

    #expect(FoundationReader.pairs(bytes) == ["a": "b"])
    #expect(
      document.issues.map(\.kind) == [.unterminatedComment(bytes: 16, pairs: 1)])
    #expect(document.issues.first?.place == FilePosition(line: 2, column: 1))
  }

  @Test func offersToRemoveWhatMeansNothing() throws {
    for (text, repaired) in [
      ("a = b;;\nc = d;", "a = b;\nc = d;"), ("a = b;\n\u{FEFF}c = d;", "a = b;\nc = d;"),
    ] {
      let document = try StringsDocument(Array(text.utf8))
      let fix = try #require(document.issues.first?.fix)
      #expect(try document.applying([fix]).bytes == Array(repaired.utf8))
    }
  }

  @Test func reportsKeysThatStandTwice() throws {
    let document = try StringsDocument(Array("a = 1;\nb = 2;\n\"a\" = 3;\n\"\\U0061\" = 4;".utf8))

    #expect(document.issues.isEmpty)
    #expect(
      document.duplicates().map(\.description) == [
        "line 3, column 1: the key \"a\" is on line 1 already; this value is the one that counts.",
        "line 4, column 1: the key \"a\" is on line 1 already; this value is the one that counts.",
      ])
    #expect(document.entry(of: "a").flatMap(document.value(of:)) == "4")
  }

  @Test func reportsEscapesThatAreNone() throws {
    let document = try StringsDocument(Array(#"a = "\u00e9 \@ \n \U0041 \101 \'";"#.utf8))
    #expect(document.issues.map(\.kind) == [.unknownEscape("\\u"), .unknownEscape("\\@")])
  }

  @Test func reportsValuesThatAreNotStrings() throws {
    let document = try StringsDocument(Array("a = (1);\nb = {x = y;};".utf8))
    #expect(
      document.issues.map(\.kind) == [
        .nestedValue(key: "a", kind: "a list"), .nestedValue(key: "b", kind: "a dictionary"),
      ])
  }

  @Test func anEmptyFileIsAnEmptyTable() throws {
    for bytes: [UInt8] in [[], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]] {
      let document = try StringsDocument(bytes)
      #expect(document.form == .empty)
      #expect(document.issues.map(\.kind) == [.emptyFile])
    }
  }
}
