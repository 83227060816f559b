import Testing

@testable import StringLocks

@Suite struct LockSyntaxTests {
  @Test(
    arguments: [
      ("\"a\" b", "a", " b"), ("\"\"", "", ""), ("\"\\u{e9}\\\"\"", "é\"", ""), ("xa\"", nil, nil),
      ("a\"b\"", nil, nil), ("\"a", nil, nil), ("", nil, nil),
    ] as [(String, String?, String?)])
  func aStringIsInQuotes(_ text: String, _ string: String?, _ rest: String?) {
    var line = Substring(text).unicodeScalars
    let found = LockSyntax.read(&line)
    #expect(found == string)
    if let rest { #expect(String(line) == rest) }
  }
}
