/// The decimal digits of a number, without an allocation.
struct FormatDigits {
  /// Enough for 64 bits. Unused digits are 0.
  private var digits = SIMD32<UInt8>()
  private(set) var count = 0

  /// Creates the digits of an integer; one zero for zero.
  init(_ integer: FormatInteger) {
    let radix: UInt64 = 10
    var rest = integer.magnitude
    repeat {
      rest /= radix
      count += 1
    } while rest != 0
    rest = integer.magnitude
    for place in stride(from: count - 1, through: 0, by: -1) {
      let higher = rest / radix
      digits[place] = UInt8(truncatingIfNeeded: rest &- higher &* radix)
      rest = higher
    }
  }

  init() {}

  /// Returns 0 for a place that doesn't exist.
  subscript(place: Int) -> UInt8 { place >= 0 && place < count ? digits[place] : 0 }

  /// Appends a digit, unless there are 32 already.
  mutating func append(_ digit: UInt8) {
    guard count < digits.scalarCount else { return }
    digits[count] = digit
    count += 1
  }

  mutating func removeFirst(_ places: Int) {
    guard places > 0 else { return }
    var rest = FormatDigits()
    for place in places..<max(places, count) { rest.append(digits[place]) }
    self = rest
  }

  mutating func keep(_ places: Int) {
    while count > max(places, 0) {
      count -= 1
      digits[count] = 0
    }
  }

  /// Adds one to the last digit. Returns true if that needs one more digit: the number is then a one, and a power of
  /// ten.
  mutating func increment() -> Bool {
    var place = count - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    guard place < 0 else {
      digits[place] += 1
      return false
    }
    digits[0] = 1
    count = 1
    return true
  }

  mutating func trim() {
    while count > 0, digits[count - 1] == 0 { count -= 1 }
  }
}

/// The shortest decimal digits of a double: 0.d₁d₂… · 10^point, without zeros at either end.
struct ShortestDecimal {
  /// Empty for zero.
  private(set) var digits = FormatDigits()
  private(set) var point = 0

  /// - Parameter value: Finite and not negative.
  init(_ value: Double) {
    var string = value.description
    string.withUTF8 { read($0) }
    var zeros = 0
    while zeros < digits.count, digits[zeros] == 0 { zeros += 1 }
    digits.removeFirst(zeros)
    point -= zeros
    trim()
  }

  private mutating func read(_ value: UnsafeBufferPointer<UInt8>) {
    var seenPoint = false
    for (place, byte) in value.enumerated() {
      switch byte {
      case UInt8(ascii: "."): seenPoint = true
      case UInt8(ascii: "e"):
        var exponent = 0
        for digit in (place + 2)..<value.count {
          exponent = exponent * 10 + Int(value[digit] &- 48)
        }
        // A double is written as 1e+20 or 1e-20.
        point += value[place + 1] == UInt8(ascii: "-") ? -exponent : exponent
        return
      default:
        if !seenPoint { point += 1 }
        digits.append(byte &- 48)
      }
    }
  }

  /// Rounds half to even, keeping at most that many digits.
  mutating func round(keeping count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = FormatDigits()
      point = 0
      return
    }
    let isOdd = !digits[count - 1].isMultiple(of: 2)
    let first = digits[count]
    let isUp = first > 5 || (first == 5 && (digits.count > count + 1 || isOdd))
    digits.keep(count)
    if isUp, digits.increment() { point += 1 }
    trim()
  }

  private mutating func trim() {
    digits.trim()
    if digits.count == 0 { point = 0 }
  }
}
