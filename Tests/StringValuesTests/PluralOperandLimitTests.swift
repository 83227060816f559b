import TestSupport
import Testing

@testable import StringValues

/// Numbers are read digit by digit, and up to their limits.
@Suite struct PluralOperandLimitTests {
  private static func text(_ operands: PluralOperands?) -> String {
    guard let operands else { return "refused" }
    return "i \(operands.integer) f \(operands.fraction) v \(operands.fractionDigits) "
      + "e \(operands.exponent) t \(operands.trimmedFraction) w \(operands.trimmedFractionDigits)"
  }

  @Test func numbersAreReadByteByByte() async throws {
    let numbers = ["0", "9", "10.50", "1,2c6", "120c2", "1.25e-2", "1e+3", "00.00", "5.0e1"]
    let samples = numbers.map { Neighbours(ofBytes: Array($0.utf8), name: $0) }
    try await expectNeighbours(of: samples, "plural-operands") {
      Self.text(PluralOperands(decimal: String(decoding: $0, as: UTF8.self)))
    }
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  @Test(arguments: [
    ("1" + zeros(798), true), ("1" + zeros(799), false),
    ("1" + zeros(398) + "e1", true), ("1" + zeros(399) + "e1", false),
    ("1e399", true), ("1e400", false), ("1e-399", true), ("1e-400", false),
    ("1e0399", true), ("1e00000399", true), ("1e40000000000000000000", false),
  ])
  func longNumbersAreReadUpToALimit(_ number: String, _ isRead: Bool) {
    #expect((PluralOperands(decimal: number) != nil) == isRead)
  }

  /// From 10¹⁹ on, a number keeps its last digits.
  @Test(
    arguments: [
      ("999999999999999999", 999_999_999_999_999_999),
      ("9999999999999999999", 9_999_999_999_999_999_999),
      ("1000000000000000000", 1_000_000_000_000_000_000),
      ("10000000000000000000", 1_000_000_000_000_000_000),
      ("10000000000000000017", 1_000_000_000_000_000_017),
      ("98765432109876543210", 1_765_432_109_876_543_210),
    ] as [(String, UInt64)])
  func largeNumbersKeepTheirLastDigits(_ number: String, _ integer: UInt64) {
    #expect(PluralOperands(decimal: number)?.integer == integer)
    #expect(PluralOperands(decimal: "0." + number)?.fraction == integer)
  }

  @Test(arguments: [
    (5.0, "i 5 f 0 v 0 e 0 t 0 w 0"), (0.0, "i 0 f 0 v 0 e 0 t 0 w 0"),
    (1e16, "i 10000000000000000 f 0 v 0 e 0 t 0 w 0"), (1.5e-5, "i 0 f 15 v 6 e 0 t 15 w 6"),
    (100.25, "i 100 f 25 v 2 e 0 t 25 w 2"), (.infinity, "i 0 f 5 v 1 e 0 t 5 w 1"),
    (.nan, "i 0 f 5 v 1 e 0 t 5 w 1"), (-.infinity, "i 0 f 5 v 1 e 0 t 5 w 1"),
  ])
  func doublesHaveTheirShortestDigits(_ number: Double, _ operands: String) {
    #expect(Self.text(PluralOperands(number)) == operands)
  }
}
