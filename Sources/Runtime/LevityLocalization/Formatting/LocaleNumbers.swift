package import Foundation
import LocalizedTexts

/// How a locale writes numbers: what `NumberFormatter` says of it, asked once. Making one takes about as long as making a
/// formatter; keep it while the locale stays.
package struct LocaleNumbers: Sendable {
  package let locale: Locale
  let decimalSeparator: [UInt8]
  private let digits: [[UInt8]]
  private let groupingSeparator: [UInt8]
  /// Digits of the last group, and of those before it; 0: no groups.
  private let groupSize: Int
  private let higherGroupSize: Int
  /// Groups begin where the first one would have so many digits (2 in Spanish: 1234, but 12.345).
  private let leastInFirstGroup: Int
  private let plusSign: [UInt8]
  private let negativePrefix: [UInt8]
  private let negativeSuffix: [UInt8]
  private let exponentSymbol: [UInt8]
  private let minusSign: [UInt8]
  private let infinity: [UInt8]
  private let notANumber: [UInt8]

  package init(locale: Locale) {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .decimal
    // Foundation's own writing of what it should write; on Linux its formatter knows less of groups.
    func written(_ number: Int64) -> String { String(format: "%lld", locale: locale, number) }
    // Optional on one system and not on another.
    func bytes(_ symbol: String?) -> [UInt8] { Array((symbol ?? "").utf8) }

    self.locale = locale
    decimalSeparator = bytes(formatter.decimalSeparator)
    groupingSeparator = bytes(formatter.groupingSeparator)
    let separator = String(decoding: groupingSeparator, as: UTF8.self)
    let groups = separator.isEmpty ? [] : written(12_345_678_901).components(separatedBy: separator)
    groupSize = groups.count > 1 ? groups[groups.count - 1].count : 0
    higherGroupSize = groups.count > 2 ? groups[groups.count - 2].count : groupSize
    let isGroupedEarly = !separator.isEmpty && written(1234).contains(separator)
    leastInFirstGroup = isGroupedEarly ? 1 : 2
    plusSign = bytes(formatter.plusSign)
    minusSign = bytes(formatter.minusSign)
    exponentSymbol = bytes(formatter.exponentSymbol)
    infinity = bytes(formatter.positiveInfinitySymbol)
    notANumber = bytes(formatter.notANumberSymbol)
    digits = (0...9).map { Array(written($0).utf8) }
    // What stands around the digit in "-1".
    let one = written(1)
    let parts = written(-1).components(separatedBy: one)
    let isUsual = parts.count == 2 && !one.isEmpty
    negativePrefix = isUsual ? Array(parts[0].utf8) : [UInt8(ascii: "-")]
    negativeSuffix = isUsual ? Array(parts[1].utf8) : []
  }

  /// A whole number: precision and `0` give the least number of digits, which are grouped as well.
  func string(_ integer: FormatInteger, _ layout: FormatLayout) -> [UInt8] {
    var digits = integer.digits.map { $0 - 48 }
    let least = layout.precision ?? (layout.flags.contains(.zero) ? layout.width : 0)
    if digits.count < least { digits = [UInt8](repeating: 0, count: least - digits.count) + digits }
    return signed(grouped(digits), isNegative: integer.isNegative, layout)
  }

  /// A fraction, as ICU rounds it: half to even, of the shortest digits that tell the number from others. C rounds the
  /// exact binary value: 2.675 with two digits is 2.68 here and 2.67 there.
  func string(_ value: Double, _ conversion: UInt8, _ layout: FormatLayout) -> [UInt8] {
    guard value.isFinite else {
      return signed(value.isNaN ? notANumber : infinity, isNegative: value < 0, layout)
    }
    var number = ShortestDecimal(value.magnitude)
    let isNegative = value.sign == .minus
    let text: [UInt8]
    switch conversion | 0x20 {
    case UInt8(ascii: "f"):
      let precision = layout.precision ?? 6
      number.round(keeping: number.point + precision)
      var whole = number.whole
      if layout.flags.contains(.zero) {
        let taken = precision == 0 ? 0 : precision + 1
        let signs = isNegative || layout.flags.contains(.plus) ? 1 : 0
        whole = padded(whole, toFill: layout.width - taken - signs)
      }
      text = grouped(whole) + fraction(number.fraction(precision))
    case UInt8(ascii: "e"):
      let precision = layout.precision ?? 6
      number.round(keeping: precision + 1)
      text = scientific(number, places: precision)
    default:
      let precision = max(layout.precision ?? 6, 1)
      text = shortest(value.magnitude, number, precision)
    }
    return signed(text, isNegative: isNegative, layout)
  }

  private func padded(_ whole: [UInt8], toFill width: Int) -> [UInt8] {
    var digits = whole
    while grouped([0] + digits).count <= max(width, 0), digits.count < width {
      digits.insert(0, at: 0)
    }
    return digits
  }

  /// `%g`: the exponent shows where the number is not below 10^precision, or is below 0.0001.
  private func shortest(_ value: Double, _ number: ShortestDecimal, _ precision: Int) -> [UInt8] {
    var number = number
    number.round(keeping: precision)
    if value != 0, value > pow(10, Double(precision)) || value < 0.0001 {
      return scientific(number, places: max(number.digits.count - 1, 0))
    }
    let places = max(number.digits.count - max(number.point, 0), 0) + max(-number.point, 0)
    let whole = number.whole
    return (precision > groupSize ? grouped(whole) : whole.flatMap { digits[Int($0)] })
      + fraction(number.fraction(number.digits.isEmpty ? 0 : places))
  }

  private func scientific(_ number: ShortestDecimal, places: Int) -> [UInt8] {
    var all = number.digits
    if all.count < places + 1 { all += [UInt8](repeating: 0, count: places + 1 - all.count) }
    let exponent = number.digits.isEmpty ? 0 : number.point - 1
    var text = digits[Int(all[0])] + fraction(Array(all.dropFirst()))
    text += exponentSymbol + (exponent < 0 ? minusSign : plusSign)
    let written = String(exponent.magnitude).utf8.map { $0 - 48 }
    for digit in written.count < 2 ? [0] + written : written { text += digits[Int(digit)] }
    return text
  }

  private func fraction(_ places: [UInt8]) -> [UInt8] {
    places.isEmpty ? [] : decimalSeparator + places.flatMap { digits[Int($0)] }
  }

  private func grouped(_ whole: [UInt8]) -> [UInt8] {
    let isGrouped = groupSize > 0 && whole.count >= groupSize + leastInFirstGroup
    var text: [UInt8] = []
    for (index, digit) in whole.enumerated() {
      text += digits[Int(digit)]
      let rest = whole.count - index - 1
      guard isGrouped, rest >= groupSize, rest > 0 else { continue }
      if (rest - groupSize).isMultiple(of: higherGroupSize) { text += groupingSeparator }
    }
    return text
  }

  private func signed(_ text: [UInt8], isNegative: Bool, _ layout: FormatLayout) -> [UInt8] {
    var text = text
    if isNegative {
      text = negativePrefix + text + negativeSuffix
    } else if layout.flags.contains(.plus) {
      text = plusSign + text
    }
    let length = text.count { $0 & 0xC0 != 0x80 }
    return layout.padded(text, length: length)
  }
}

/// The shortest decimal digits of a double: 0.d₁d₂… · 10^point, without zeros at either end.
struct ShortestDecimal {
  /// 0 to 9 each; none for zero.
  var digits: [UInt8] = []
  var point = 0

  /// - Parameter value: Finite and not negative.
  init(_ value: Double) {
    var exponent = 0
    var seenPoint = false
    var text = Substring(value.description)
    if let mark = text.firstIndex(of: "e") {
      exponent = Int(text[text.index(after: mark)...]) ?? 0
      text = text[..<mark]
    }
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") {
        seenPoint = true
      } else {
        if !seenPoint { point += 1 }
        digits.append(byte &- 48)
      }
    }
    point += exponent
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    trim()
  }

  /// Rounds half to even so that no more digits than that are left.
  mutating func round(keeping count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      point = 0
      return
    }
    let rest = digits[count...]
    let isOdd = count > 0 && !digits[count - 1].isMultiple(of: 2)
    let isUp = rest.first.map { $0 > 5 || ($0 == 5 && (rest.count > 1 || isOdd)) } ?? false
    digits.removeSubrange(count...)
    if isUp { carry() }
    trim()
  }

  private mutating func carry() {
    var place = digits.count - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 {
      digits[place] += 1
    } else {
      digits.insert(1, at: 0)
      point += 1
    }
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  /// The digits before the point; one zero where there are none.
  var whole: [UInt8] {
    guard point > 0 else { return [0] }
    return (0..<point).map { $0 < digits.count ? digits[$0] : 0 }
  }

  /// So many digits after the point.
  func fraction(_ places: Int) -> [UInt8] {
    (0..<places).map { place in
      let index = point + place
      return index >= 0 && index < digits.count ? digits[index] : 0
    }
  }
}
