import StringValues
import TestSupport
import Testing

@testable import LevityStrings

/// Digits without an allocation: each operation at its edges, against strings.
@Suite struct FormatDigitsTests {
  private static func text(_ digits: FormatDigits) -> String {
    (0..<digits.count).map { "\(digits[$0])" }.joined()
  }

  private static func digits(_ text: String) -> FormatDigits {
    var result = FormatDigits()
    for digit in text.utf8 { result.append(digit &- 48) }
    return result
  }

  @Test(arguments: [
    0, 1, 9, 10, 11, 99, 100, 101, 4_294_967_295, 9_999_999_999_999_999_999,
    10_000_000_000_000_000_000, UInt64.max,
  ])
  func anIntegerHasItsDigits(_ number: UInt64) {
    var specifier = FormatSpecifier(start: 0)
    specifier.conversion = UInt8(ascii: "u")
    specifier.size = .long
    let digits = FormatDigits(FormatInteger(number, specifier))
    #expect(Self.text(digits) == "\(number)")
    #expect(digits[-1] == 0 && digits[digits.count] == 0)
  }

  @Test func thereIsRoomForThirtyTwo() {
    for count in [0, 1, 31, 32, 33, 40] {
      let all = String(repeating: "7", count: count)
      #expect(Self.text(Self.digits(all)) == String(all.prefix(32)))
    }
  }

  @Test func digitsAreRemovedFromBothEnds() {
    for text in ["", "5", "123", String(repeating: "9", count: 32)] {
      for places in -1...text.count + 2 {
        var digits = Self.digits(text)
        digits.removeFirst(places)
        #expect(Self.text(digits) == String(text.dropFirst(max(places, 0))), "\(text) \(places)")
        var kept = Self.digits(text)
        kept.keep(places)
        #expect(Self.text(kept) == String(text.prefix(max(places, 0))), "\(text) \(places)")
        // Removed digits don't come back.
        kept.append(4)
        #expect(Self.text(kept) == String((text.prefix(max(places, 0)) + "4").prefix(32)))
      }
    }
  }

  @Test(arguments: [
    ("0", "1", false), ("8", "9", false), ("9", "1", true), ("19", "20", false),
    ("99", "1", true), ("989", "990", false), ("900", "901", false),
  ])
  func oneIsAdded(_ text: String, _ sum: String, _ isLonger: Bool) {
    var digits = Self.digits(text)
    #expect(digits.increment() == isLonger)
    #expect(Self.text(digits) == sum)
  }

  @Test(arguments: [("", ""), ("0", ""), ("100", "1"), ("101", "101"), ("0010", "001")])
  func zerosAtTheEndGo(_ text: String, _ trimmed: String) {
    var digits = Self.digits(text)
    digits.trim()
    #expect(Self.text(digits) == trimmed)
  }

  @Test(arguments: [
    (0.0, "", 0), (1.0, "1", 1), (10.0, "1", 2), (0.1, "1", 0), (0.01, "1", -1),
    (123.456, "123456", 3), (1e16, "1", 17), (1.5e-7, "15", -6),
    (.leastNonzeroMagnitude, "5", -323),
    (1.7976931348623157e308, "17976931348623157", 309), (0.000123, "123", -3),
  ])
  func aDoubleHasItsShortestDigits(_ value: Double, _ digits: String, _ point: Int) {
    let decimal = ShortestDecimal(value)
    #expect(Self.text(decimal.digits) == digits && decimal.point == point)
  }

  /// Half to even, and what is above or below half.
  @Test(
    arguments: [
      (1.25, 2, "12", 1), (1.35, 2, "14", 1), (1.251, 2, "13", 1), (1.249, 2, "12", 1),
      (9.95, 2, "1", 2), (9.85, 2, "98", 1), (0.5, 0, "", 0), (0.51, 0, "1", 1),
      (0.4, 0, "", 0), (0.5, -1, "", 0), (2.5, 1, "2", 1), (3.5, 1, "4", 1), (12.0, 2, "12", 2),
      (12.0, 3, "12", 2), (1.04, 2, "1", 1), (99.9, 2, "1", 3),
    ] as [(Double, Int, String, Int)])
  func aDoubleIsRounded(_ value: Double, _ count: Int, _ digits: String, _ point: Int) {
    var decimal = ShortestDecimal(value)
    decimal.round(keeping: count)
    #expect(Self.text(decimal.digits) == digits && decimal.point == point)
  }
}
