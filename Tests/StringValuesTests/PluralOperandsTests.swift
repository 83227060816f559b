import Testing

@testable import StringValues

@Suite struct PluralOperandsTests {
  /// `w` and `t` of https://unicode.org/reports/tr35/tr35-numbers.html#Operands
  @Test(arguments: [
    ("1", 0), ("1.0", 0), ("1.00", 0), ("1.3", 1), ("1.30", 1), ("1.03", 2), ("1.230", 2),
    ("0.25", 2),
  ])
  func zerosAtTheEndDontCount(_ number: String, _ digits: Int) throws {
    #expect(try #require(PluralOperands(decimal: number)).trimmedFractionDigits == digits)
  }
}
