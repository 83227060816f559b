import Reports
import Testing

@Suite struct FindingFixTests {
  private func fix(_ replacements: (Range<Int>, String)...) -> FindingFix {
    FindingFix(
      summary: "Fix.", replacements: replacements.map { .init(range: $0.0, text: $0.1) })
  }

  private func apply(_ fixes: FindingFix...) -> (String, Int) {
    let (bytes, count) = FindingFix.apply(fixes, to: Array("0123456789".utf8))
    return (String(decoding: bytes, as: UTF8.self), count)
  }

  @Test func replacementsAreAppliedFromAllFixes() {
    #expect(apply(fix((8..<9, "x")), fix((0..<2, ""), (4..<5, "four"))) == ("23four567x9", 2))
  }

  @Test func insertionsKeepTheirPlace() {
    #expect(apply(fix((3..<3, "-")), fix((10..<10, "!"))) == ("012-3456789!", 2))
  }

  @Test func overlappingFixesAreLeftOutWhole() {
    #expect(apply(fix((2..<5, "")), fix((4..<6, "x"), (8..<9, "y"))) == ("0156789", 1))
    #expect(apply(fix((2..<3, "")), fix((2..<3, ""))) == ("013456789", 1))
  }

  @Test func fixesOutsideOfTheFileAreLeftOut() {
    #expect(apply(fix((5..<11, "")), fix((-1..<2, ""))) == ("0123456789", 0))
  }
}
