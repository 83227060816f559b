import Testing

@testable import CodeGeneration

/// The parts of a key that become nested enumerations.
@Suite struct StringPathTests {
  @Test(arguments: [
    ("a", ".", ["a"]), ("a.b", ".", ["a", "b"]), ("a.b.c", ".", ["a", "b", "c"]), ("", ".", []),
    (".", ".", []), ("..", ".", []), (".a", ".", ["a"]), ("a.", ".", ["a"]),
    ("a..b", ".", ["a", "b"]), ("..a..b..", ".", ["a", "b"]), ("ä.ö", ".", ["ä", "ö"]),
    ("a::b", "::", ["a", "b"]), ("a:b::c:", "::", ["a:b", "c:"]), (":a", "::", [":a"]),
    ("a:::b", "::", ["a", ":b"]), ("a.b", "", ["a.b"]), ("", "", []), ("ab", "abc", ["ab"]),
    ("abc", "abc", []), ("a/b.c", "/", ["a", "b.c"]),
  ])
  func aKeyIsSplitAtItsSeparator(key: String, separator: String, parts: [String]) {
    #expect(StringAccessorOptions(separator: separator).path(of: key) == parts)
  }
}
