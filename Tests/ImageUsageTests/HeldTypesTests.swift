import TestSupport
import Testing

@testable import ImageUsage

/// The views that a variable, a function or a list may hold.
@Suite struct HeldTypesTests {
  private static let rows: [(source: String, isHeld: Bool)] = [
    ("struct Row: View {}", false), ("class Row {}", false), ("enum Row {}", false),
    ("extension Row {}", false), ("VStack { Row(icon: icon) }", false), ("Row(icon)", true),
    ("let row: Row", true), ("let rows: [Row]", true), ("let row = Row(a)", true),
    ("VStack { a = Row(b) }", true), ("f(a ? Row(b) : c)", true), ("f(Row(b), c)", false),
    ("f(a: Row(b))", false), ("let a = [b, Row(c)]", true), ("let a = [b: Row(c)]", true),
    ("let a = [Row(c)]", true), ("a.map { Row($0) }", true), ("a.flatMap { Row($0) }", true),
    ("a.compactMap { Row($0) }", true), ("a.reduce { Row($0) }", true),
    ("a.each { Row($0) }", false),
    ("Row.Kind(a)", false), ("Row.shared", true), ("VStack { Screen.Row(a) }", false),
    ("VStack { a = Screen.Row(a) }", true), ("var row: Row { a }", true),
    ("func row() -> Row { a }", true), ("VStack { Row { a } }", false), ("f(Row.self)", true),
    ("let other: Other", false), ("", false), ("Row", true), (".Row(a)", true),
  ]

  @Test(arguments: rows)
  func holdsWhatIsNamedAssignedOrListed(_ source: String, _ isHeld: Bool) {
    let held = BracketedTokens(Array(source.utf8)).heldTypes(among: ["Row"])
    #expect(held == (isHeld ? ["Row"] : []))
  }

  @Test func neighboursOfEachRowHoldItOrNot() async throws {
    let samples = Self.rows.map { Neighbours(ofText: $0.source) }
    try await expectNeighbours(of: samples, "held-types") { bytes in
      BracketedTokens(bytes).heldTypes(among: ["Row"]).isEmpty ? "no" : "held"
    }
  }

  @Test func eachTypeIsJudgedByItself() {
    let source = "VStack { A(); B(); C() }\nlet b: B"
    #expect(BracketedTokens(Array(source.utf8)).heldTypes(among: ["A", "B"]) == ["B"])
    #expect(BracketedTokens(Array(source.utf8)).heldTypes(among: []).isEmpty)
  }
}
