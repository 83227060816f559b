import Testing

@testable import XcodeProjects

@Suite struct WildcardPatternTests {
  @Test(arguments: [
    ("", "", true), ("", "a", false), ("*", "", true), ("*", "ab", true), ("?", "", false),
    ("?", "a", true), ("?", "ab", false), ("a?c", "abc", true), ("a*", "ba", false),
    ("*ab", "ab", true), ("*ab", "aab", true),
    ("*ab", "axb", false), ("*abc", "ababc", true), ("*abc", "abxc", false),
    ("a*b*c", "axbxc", true), ("a*b*c", "axcxb", false), ("*a*", "xyz", false), ("a**", "a", true),
  ])
  func aStarIsAnyNumberOfBytes(_ pattern: String, _ text: String, _ matches: Bool) {
    #expect(WildcardPattern.matches(pattern, text) == matches)
  }
}
