import FormatCompatibility
import StringValues
import Testing

@Suite struct FormatEdgeTests {
  /// A flag that prose has, and nothing that it doesn't have.
  @Test(arguments: [
    ("5%-d", false), ("5% d", false), ("5 % d", false), ("5%d", true), ("5%+d", true),
    ("5%1$-d", true), ("5%-3d", true), ("5%-.3d", true),
    ("5%-*d", true), ("5%-.*d", true), ("5%-#@n@", true), ("a%-d", true), ("a%-dx", false),
    ("a%-d1", true), ("a%-dé", false), ("%-d", true),
    ("0%-d", false), ("9%-d", false), ("/%-d", true), (":%-d", true), ("%%", true), ("%", false),
    ("5%", false), ("a%-d@", true), ("a%-d[", true),
    ("a%-dZ", false), ("", false),
  ])
  func proseIsNoFormat(_ text: String, _ isLikely: Bool) {
    #expect(FormatString(text).isLikelyFormat == isLikely)
  }

  /// The key of a plain string says its arguments if it can be a format and has some.
  @Test(
    arguments: [
      ("%d", []), ("%%", [.addedToPlainString("%d")]), ("%1$d %1$@", [.addedToPlainString("%d")]),
      ("key", [.addedToPlainString("%d")]),
    ] as [(String, [FormatMismatch])])
  func aKeyCanBeTheFormat(_ key: String, _ mismatches: [FormatMismatch]) {
    let arguments = FormatArguments(development: .plain("x"), key: key)
    #expect(arguments.mismatches(of: .plain("%d")) == mismatches)
  }

  /// CoreFoundation has room for three numbers for each specifier, and one more.
  @Test(arguments: [(4, 1, false), (5, 1, true), (7, 2, false), (8, 2, true)])
  func numbersBeyondTheRoomAreBlank(_ number: Int, _ count: Int, _ isBlank: Bool) {
    let development = (1...8).map { "%\($0)$d" }.joined()
    let translation = (2..<count + 1).map { "%\($0)$d" }.joined() + "%\(number)$d"
    let found = FormatArguments(development: .plain(development)).mismatches(
      of: .plain(translation))
    #expect(found.contains(.blank("%\(number)$d")) == isBlank)
  }

  @Test func aLossIsLessThanACrash() {
    #expect(FormatMismatch.Severity.loss < .crash)
    #expect(!(FormatMismatch.Severity.crash < .loss) && !(FormatMismatch.Severity.loss < .loss))
  }
}
