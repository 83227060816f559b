import TestSupport
import Testing
import XcodeProjects

/// Programs of manifests make texts and lists up to a size. Beyond it they aren't decided, and the manifest isn't read.
@Suite struct TuistLimitTests {
  private static func isDecided(_ condition: String, after statements: String = "") -> Bool {
    TuistNeighbourTests.names("\(statements)\nreturn \(condition) ? [\"yes\"] : [\"no\"]", "")
      == "yes"
  }

  /// A text has 4,095 bytes: `S` stands for so many.
  @Test(arguments: [
    ("S + \"x\"", 4094), ("\"\\(S)x\"", 4094), ("S.appending(\"x\")", 4094),
    ("[S, \"x\"].joined()", 4094), ("[S].joined(separator: \"x\")", 4094),
    ("S.replacingOccurrences(of: \"z\", with: \"y\")", 4095),
    ("(S + \"z\").replacingOccurrences(of: \"z\", with: \"yy\")", 4093),
  ])
  func textsGrowToASize(_ expression: String, _ count: Int) {
    for (size, isDecided) in [(1, true), (count, true), (count + 1, false)] {
      let text = "\"" + String(repeating: "x", count: size) + "\""
      let condition = "(\(expression.replacing("S", with: text))).hasPrefix(\"x\")"
      #expect(Self.isDecided(condition) == isDecided, "\(size) of \(expression)")
    }
  }

  /// A list has 10,000 elements: `h` has a hundred, and `k` as many as a list can have.
  @Test(arguments: [
    ("k", true), ("k + [] as [String]", true), ("k + [\"x\"]", false),
    ("(h + [\"x\"]).flatMap { $0 == \"x\" ? [\"x\"] : h }", false),
    ("(h.filter { $0 != \"9\" } + [\"x\"]).flatMap { $0 == \"x\" ? [\"x\"] : h }", true),
  ])
  func listsGrowToASize(_ expression: String, _ isDecided: Bool) {
    let digits = (0..<10).map { "\"\($0)\"" }.joined(separator: ", ")
    let statements = """
      let t = [\(digits)]
      let h = t.flatMap { _ in t }
      let k = h.flatMap { _ in h }
      """
    #expect(Self.isDecided("(\(expression)).contains(\"0\")", after: statements) == isDecided)
  }
}
