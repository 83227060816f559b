import Foundation
import PackageHeads
import StringValues

/// How a locale writes numbers, as reported by `NumberFormatter`. Creating one takes about as long as creating a
/// formatter, so keep it until the locale changes. A class, since it is passed along with each string.
final class LocaleNumbers: Sendable {
  let locale: Locale
  private let decimalSeparator: [UInt8]
  private let digits: [[UInt8]]
  /// Whether the digits are ASCII digits.
  private let hasPlainDigits: Bool
  private let groupingSeparator: [UInt8]
  /// The number of digits in the last group, and in the groups before it; 0 if there are no groups.
  private let groupSize: Int
  private let higherGroupSize: Int
  /// The number of digits in the first group from which on numbers are grouped (2 in Spanish: 1234, but 12.345).
  private let minimumInFirstGroup: Int
  private let plusSign: [UInt8]
  private let negativePrefix: [UInt8]
  private let negativeSuffix: [UInt8]
  private let infinity: [UInt8]
  private let notANumber: [UInt8]

  init(locale: Locale) {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .decimal
    // Foundation writes the samples; on Linux its formatter knows less about groups.
    func written(_ number: Int64) -> String { String(format: "%lld", locale: locale, number) }
    // Optional on some systems only.
    func bytes(_ symbol: String?) -> [UInt8] { (symbol ?? "").utf8Bytes() }

    self.locale = locale
    decimalSeparator = bytes(formatter.decimalSeparator)
    groupingSeparator = bytes(formatter.groupingSeparator)
    let separator = String(utf8Bytes: groupingSeparator[...])
    let groups = separator.isEmpty ? [] : written(12_345_678_901).components(separatedBy: separator)
    groupSize = groups.count > 1 ? groups[groups.count - 1].count : 0
    higherGroupSize = max(1, groups.count > 2 ? groups[groups.count - 2].count : groupSize)
    let isGroupedEarly = !separator.isEmpty && written(1234).contains(separator)
    minimumInFirstGroup = isGroupedEarly ? 1 : 2
    plusSign = bytes(formatter.plusSign)
    infinity = bytes(formatter.positiveInfinitySymbol)
    notANumber = bytes(formatter.notANumberSymbol)
    digits = (0..<10).map { bytes(written($0)) }
    hasPlainDigits = digits[0] == [48]
    // The affixes around the digit in "-1".
    let one = written(1)
    let parts = written(-1).components(separatedBy: one)
    let isUsual = parts.count == 2 && !one.isEmpty
    negativePrefix = isUsual ? parts[0].utf8Bytes() : [UInt8(ascii: "-")]
    negativeSuffix = isUsual ? parts[1].utf8Bytes() : []
  }

  /// Writes an integer. Precision and `0` set the minimum number of digits, which are grouped, too.
  func append(_ integer: FormatInteger, _ layout: FormatLayout, to output: inout [UInt8]) {
    let start = output.count
    let least = layout.precision ?? (layout.flags.contains(.zero) ? layout.width : 0)
    let digits = FormatDigits(integer)
    appendSign(integer.isNegative, layout, to: &output)
    appendGrouped(digits, count: digits.count, zeros: max(0, least - digits.count), to: &output)
    if integer.isNegative { output.append(contentsOf: negativeSuffix) }
    pad(&output, from: start, layout)
  }

  /// Writes `%f`, rounded like ICU does: half to even, from the shortest digits that identify the number. C rounds the
  /// exact binary value: 2.675 with two digits is 2.68 here and 2.67 there.
  func append(_ value: Double, _ layout: FormatLayout, to output: inout [UInt8]) {
    let start = output.count
    let isNegative = value.isFinite ? value.sign == .minus : value < 0
    appendSign(isNegative, layout, to: &output)
    if value.isFinite {
      var number = ShortestDecimal(value.magnitude)
      let precision = layout.precision ?? 6
      number.round(keeping: number.point + precision)
      let isFraction = number.point <= 0
      appendGrouped(
        isFraction ? FormatDigits() : number.digits, count: isFraction ? 1 : number.point,
        zeros: 0, to: &output)
      if precision > 0 {
        output.append(contentsOf: decimalSeparator)
        for place in number.point..<(number.point + precision) {
          append(digit: number.digits[place], to: &output)
        }
      }
    } else {
      output.append(contentsOf: value.isNaN ? notANumber : infinity)
    }
    if isNegative { output.append(contentsOf: negativeSuffix) }
    pad(&output, from: start, layout)
  }

  @inline(never)
  private func append(digit: UInt8, to output: inout [UInt8]) {
    if hasPlainDigits {
      output.append(digit + 48)
    } else {
      output.append(contentsOf: digits[Int(digit)])
    }
  }

  private func isGrouped(_ count: Int) -> Bool {
    groupSize > 0 && count >= groupSize + minimumInFirstGroup
  }

  private func appendGrouped(
    _ digits: FormatDigits, count: Int, zeros: Int, to output: inout [UInt8]
  ) {
    let isGrouped = isGrouped(zeros + count)
    var rest = zeros + count
    for place in -zeros..<count {
      append(digit: digits[place], to: &output)
      rest -= 1
      guard isGrouped, rest >= groupSize else { continue }
      if (rest - groupSize).isMultiple(of: higherGroupSize) {
        output.append(contentsOf: groupingSeparator)
      }
    }
  }

  private func appendSign(_ isNegative: Bool, _ layout: FormatLayout, to output: inout [UInt8]) {
    if isNegative {
      output.append(contentsOf: negativePrefix)
    } else if layout.flags.contains(.plus) {
      output.append(contentsOf: plusSign)
    }
  }

  private func pad(_ output: inout [UInt8], from start: Int, _ layout: FormatLayout) {
    let length = output[start...].count { $0 & 0xC0 != 0x80 }
    layout.pad(&output, from: start, length: length)
  }
}
