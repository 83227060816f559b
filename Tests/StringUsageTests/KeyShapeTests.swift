import Testing

@testable import StringUsage

@Suite struct KeyShapeTests {
  /// The first piece begins the key, the last ends it, and none is used twice.
  @Test(
    arguments: [
      ("ab", ["a", "b"], true), ("a", ["a", "a"], false), ("aa", ["a", "a"], true),
      ("ab", ["a", "b", "b"], false), ("abb", ["a", "b", "b"], true),
      ("axbyc", ["a", "b", "c"], true), ("acb", ["a", "b", "c"], false),
      ("xab", ["a", "b"], false), ("abx", ["a", "b"], false), ("menu.a", ["menu.", ""], true),
      ("menu.", ["menu.", ""], true), ("a.title", ["", ".title"], true), ("a", ["a"], false),
      ("a", [], false), ("", ["", ""], true),
    ] as [(String, [String], Bool)])
  func aKeyHasThePiecesInOrder(_ key: String, _ pieces: [String], _ matches: Bool) {
    #expect(KeyShape.matches(key, pieces) == matches)
  }

  /// Specifiers and an intent's parameters are gaps.
  @Test(
    arguments: [
      ("Hello, %@!", ["Hello, ", "!"]), ("%1$lld of %2$lld", ["", " of ", ""]), ("5 %%", ["5 %"]),
      ("Add ${title} to ${list}", ["Add ", " to ", ""]), ("${title}%@", ["", "", ""]),
      ("$5 {a}", ["$5 {a}"]), ("${open", ["${open"]),
    ] as [(String, [String])])
  func aKeyWithoutItsValues(_ key: String, _ pieces: [String]) {
    #expect(KeyShape.of(key) == pieces)
  }
}
