import StringsFiles
import Testing

/// The sentences that people read, one for each kind of issue.
@Suite struct IssueSentenceTests {
  @Test(
    arguments: [
      (
        .truncated(bytes: 9, afterLine: 2, pairs: 0, cause: .character("';'")),
        "reading stops at ';', which begins no key: 9 bytes after line 2 are ignored"
      ),
      (
        .truncated(bytes: 9, afterLine: 2, pairs: 1, cause: .unterminatedKey),
        "reading stops at a key whose closing quote is missing: 9 bytes after line 2 are ignored, "
          + "and one string is lost"
      ),
      (
        .truncated(bytes: 9, afterLine: 2, pairs: 7, cause: .mergeConflictMarker),
        "reading stops at a merge conflict marker: 9 bytes after line 2 are ignored, "
          + "and about 7 strings are lost"
      ),
      (
        .unterminatedComment(bytes: 5, pairs: 1),
        "this comment is not closed: 5 bytes are ignored, and one string is lost"
      ),
      (
        .duplicateKey("a", firstLine: 3),
        "the key \"a\" is on line 3 already; this value is the one that counts"
      ),
      (.unknownEscape("\\q"), "\\q isn't an escape; the backslash is dropped"),
      (.replacedByte, "the byte 0xA9 is not UTF-8 and is read as U+FFFD"),
      (.nestedValue(key: "a", kind: "a list"), "the value of \"a\" is a list, not a string"),
      (.emptyFile, "the file is empty"),
      (
        .missingByteOrderMark(.utf16(bigEndian: false, mark: false)),
        "the file is UTF-16 LE without a byte order mark, which Apple's reader can't read"
      ),
      (.toleratedError("x"), "x; Apple's reader passes over it"),
    ] as [(StringsFileIssue.Kind, String)])
  func eachKindHasItsSentence(_ kind: StringsFileIssue.Kind, _ sentence: String) {
    #expect(kind.sentence == sentence)
  }
}
