import Reports
import TestSupport
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

  @Test func rangesThatAdjoinAndInsertionsDoNotOverlap() {
    #expect(apply(fix((4..<6, "b")), fix((2..<4, "a")), fix((6..<7, "c"))) == ("01abc789", 3))
    #expect(apply(fix((3..<3, "-")), fix((3..<4, "x")), fix((3..<3, "+"))) == ("012-x456789", 2))
    #expect(apply(fix((5..<6, "b")), fix((1..<9, "a")), fix((0..<5, "c"))) == ("cb6789", 2))
  }

  /// A file can have a key a million times.
  @Test func manyFixesTakeLinearTime() {
    let factor = Growth.factor(from: 10_000) { bytes in
      let fixes = bytes.indices.map { fix(($0..<$0 + 1, "")) }
      #expect(FindingFix.apply(fixes, to: bytes).count == bytes.count)
    } input: {
      [UInt8](repeating: 0, count: $0)
    }
    #expect(factor < Growth.limit, "\(factor)")
  }

  @Test func fixesOutsideOfTheFileAreLeftOut() {
    #expect(apply(fix((5..<11, "")), fix((-1..<2, ""))) == ("0123456789", 0))
  }
}
