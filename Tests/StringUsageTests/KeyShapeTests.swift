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
}
