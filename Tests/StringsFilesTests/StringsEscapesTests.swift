import Testing

@testable import StringsFiles

@Suite struct StringsEscapesTests {
  @Test(arguments: [
    ("a b", #""a b""#), ("\u{1F}", #""\U001F""#), ("\u{7F}~", #""\U007F~""#), ("\"\n", #""\"\n""#),
  ])
  func onlyControlCharactersAreWrittenByNumber(_ string: String, _ text: String) {
    #expect(StringsEscapes.quoted(string) == text)
  }

  @Test(arguments: [
    (#"a\n"#, "a\n"), (#"a\\"#, "a\\"), (#"\""#, "\""), (#"\U00e9"#, "é"), (#"\101"#, "A"),
    // A backslash that nothing follows is itself.
    (#"a\"#, "a\\"), (#"\"#, "\\"), ("", ""),
    (#"\Ud83d\Ude00"#, "😀"), (#"\Ud83d!"#, "\u{FFFD}!"), (#"\Ud83d\"#, "\u{FFFD}\\"),
  ])
  func escapesAreThoseOfApple(_ text: String, _ string: String) {
    #expect(String(decoding: StringsEscapes.unescape(Array(text.utf8)), as: UTF8.self) == string)
  }
}
