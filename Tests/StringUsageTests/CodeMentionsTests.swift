import SourceLexing
import Testing

@testable import StringUsage

@Suite struct CodeMentionsTests {
  private func mentions(_ source: String) -> CodeMentions {
    var mentions = CodeMentions()
    mentions.add(Array(source.utf8), .swift) { _ in true }
    return mentions
  }

  /// Seven values have eight pieces around them.
  @Test(arguments: [(1, false), (2, true), (7, true), (8, false), (20, false)])
  func valuesBetweenSeparatorsAreAJoint(_ values: Int, _ isJoint: Bool) {
    let text = (0..<values).map { "\\(v\($0))" }.joined(separator: ".")
    let found = mentions("\"\(text)\"")
    let pieces = [""] + [String](repeating: ".", count: values - 1) + [""]
    #expect(found.joints == (isJoint ? [pieces] : []))
    #expect(found.patterns.isEmpty)
  }

  @Test(
    arguments: [
      (#""\(a)s""#, [], []), (#""\(a)abc""#, [["", "abc"]], []), (#""\(a)ab""#, [], []),
      (#""a.\(b)""#, [["a.", ""]], []), (#""\(a) . \(b)""#, [], []),
      (#""\(a)-\(b)""#, [], [["", "-", ""]]),
      // A separator alone is no part of a key, but one between values is, and one with a letter.
      (#"let a = ".""#, [], []), (#"let a = "a.""#, [["a.", ""]], []),
      (#"let a = "-""#, [], []), (#"let a = "_b""#, [["", "_b"]], []),
    ] as [(String, Set<[String]>, Set<[String]>)])
  func aPatternSaysMoreThanAFewLetters(
    _ source: String, _ patterns: Set<[String]>, _ joints: Set<[String]>
  ) {
    #expect(mentions(source).patterns == patterns)
    #expect(mentions(source).joints == joints)
  }
}
