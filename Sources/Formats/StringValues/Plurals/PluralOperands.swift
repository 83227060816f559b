/// A number as plural rules see it. Its visible digits matter, so "1" and "1.0" may be in different categories (UTS #35
/// part 3, "Plural Operand Meanings"). Signs don't matter.
public struct PluralOperands: Equatable, Sendable {
  /// `i`: the digits before the point. From 2⁶⁴ on, a number with the same last digits.
  public var integer: UInt64
  /// `f`: the visible digits after the point, as a number.
  public var fraction: UInt64
  /// `v`: the number of visible digits after the point.
  public var fractionDigits: Int
  /// `c` and `e`: the exponent of a compact number such as 1.2 million.
  public var exponent: Int

  /// Creates a whole number without digits after the point.
  public init(_ number: some BinaryInteger) {
    integer = UInt64(clamping: number.magnitude)
    fraction = 0
    fractionDigits = 0
    exponent = 0
  }

  /// Creates a number in its shortest decimal form: 1.0 is "1", 1.50 is "1.5". Infinity and NaN are like 0.5, which is
  /// `other` in nearly every language.
  public init(_ number: Double) {
    // Neither "inf" nor "nan" has digits.
    var digits = Decimal(Array(number.magnitude.description.utf8))
    digits?.trim()
    self = digits.map(PluralOperands.init) ?? PluralOperands(integer: 0, fraction: 5, digits: 1)
  }

  /// Parses decimal digits, optionally with a fraction after `.` or `,` and an exponent after `c` or `e`, such as
  /// `1.50` or `1.2c6`; nil for anything else.
  public init?(decimal value: some StringProtocol) {
    guard let digits = Decimal(Array(value.utf8)) else { return nil }
    self.init(digits)
  }

  init(integer: UInt64, fraction: UInt64, digits: Int) {
    self.integer = integer
    self.fraction = fraction
    fractionDigits = digits
    exponent = 0
  }

  private init(_ decimal: Decimal) {
    let all = decimal.digits
    // The point moves by the exponent.
    let point = decimal.point + decimal.exponent
    integer = 0
    fraction = 0
    fractionDigits = max(0, all.count - point)
    exponent = decimal.isCompact ? decimal.exponent : 0
    for place in 0..<max(point, 0) {
      integer = Self.appending(place < all.count ? all[place] : 0, to: integer)
    }
    for digit in all.dropFirst(max(point, 0)) { fraction = Self.appending(digit, to: fraction) }
  }

  /// Rules use at most the last six digits, and equality with small numbers, so a number that is too large keeps its
  /// last digits and stays large.
  private static func appending(_ digit: UInt8, to number: UInt64) -> UInt64 {
    let limit: UInt64 = 1_000_000_000_000_000_000
    let kept = number < limit ? number : number % (limit / 10) + limit / 10
    return kept * 10 + UInt64(digit)
  }

  /// `t`: `f` without trailing zeros.
  var trimmedFraction: UInt64 {
    var rest = fraction
    while rest != 0, rest.isMultiple(of: 10) { rest /= 10 }
    return rest
  }

  /// `w`: the number of digits of `t`.
  var trimmedFractionDigits: Int {
    guard fraction != 0 else { return 0 }
    var rest = fraction
    var digits = fractionDigits
    while rest.isMultiple(of: 10) {
      rest /= 10
      digits -= 1
    }
    return digits
  }

  /// Digits and the position of the point.
  private struct Decimal {
    var digits: [UInt8] = []
    var point = 0
    var exponent = 0
    var isCompact = false

    init?(_ bytes: [UInt8]) {
      var seenPoint = false
      var place = 0
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "."), UInt8(ascii: ","):
          guard !seenPoint else { return nil }
          seenPoint = true
          point = digits.count
        case UInt8(ascii: "c"), UInt8(ascii: "e"):
          guard !digits.isEmpty, digits.count < 400 else { return nil }
          // A double is written as 1e+20; that isn't a compact number.
          let sign = place < bytes.count ? bytes[place] : 0
          isCompact = sign != UInt8(ascii: "+") && sign != UInt8(ascii: "-")
          if !isCompact { place += 1 }
          guard place < bytes.count else { return nil }
          while place < bytes.count {
            let digit = bytes[place] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            exponent = min(exponent * 10 + Int(digit), 400)
            place += 1
          }
          guard exponent < 400 else { return nil }
          if sign == UInt8(ascii: "-") { exponent = -exponent }
        default: return nil
        }
      }
      guard !digits.isEmpty, digits.count < 800 else { return nil }
      if !seenPoint { point = digits.count }
    }

    /// Removes zeros at the end of the fraction: 5.0 is 5.
    mutating func trim() {
      while digits.count > max(point + exponent, 1), digits[digits.count - 1] == 0 {
        digits.removeLast()
      }
    }
  }
}
