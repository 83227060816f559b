/// Evaluates the conditions of ``PluralRuleData`` directly from their bytes, since they are few and short.
struct PluralCondition {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private let operands: PluralOperands

  /// Returns the category of the first rule whose condition is true.
  static func firstMatch(
    in rules: UnsafeBufferPointer<UInt8>, _ operands: PluralOperands
  ) -> PluralCategory? {
    var reader = PluralCondition(bytes: rules, operands: operands)
    while let letter = reader.next() {
      guard reader.next() == UInt8(ascii: ":") else { return nil }
      if reader.alternatives() { return category(letter) }
      _ = reader.next()
    }
    return nil
  }

  static func category(_ letter: UInt8) -> PluralCategory? {
    switch letter | 0x20 {
    case UInt8(ascii: "z"): .zero
    case UInt8(ascii: "o"): .one
    case UInt8(ascii: "t"): .two
    case UInt8(ascii: "f"): .few
    case UInt8(ascii: "m"): .many
    default: nil
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, operands: PluralOperands) {
    self.bytes = bytes
    self.operands = operands
  }

  private var current: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func next() -> UInt8? {
    guard place < bytes.count else { return nil }
    place += 1
    return bytes[place - 1]
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    place += 1
    return true
  }

  private mutating func alternatives() -> Bool {
    var holds = false
    repeat {
      var all = true
      repeat {
        // Read to the end in any case, so that the position is after the condition.
        if !relation() { all = false }
      } while skip(UInt8(ascii: "&"))
      if all { holds = true }
    } while skip(UInt8(ascii: "|"))
    return holds
  }

  /// `n%100=3..10,13`.
  private mutating func relation() -> Bool {
    let operand = next() ?? 0
    var value = value(operand)
    if skip(UInt8(ascii: "%")) {
      let divisor = number()
      if divisor != 0 { value %= divisor }
    }
    let isEqual = next() == UInt8(ascii: "=")
    var isListed = false
    repeat {
      let first = number()
      var last = first
      if skip(UInt8(ascii: ".")), skip(UInt8(ascii: ".")) { last = number() }
      if first <= value, value <= last { isListed = true }
    } while skip(UInt8(ascii: ","))
    // A fraction equals no whole number.
    if operand == UInt8(ascii: "n"), operands.trimmedFraction != 0 { isListed = false }
    return isListed == isEqual
  }

  private func value(_ operand: UInt8) -> UInt64 {
    switch operand {
    case UInt8(ascii: "f"): operands.fraction
    case UInt8(ascii: "t"): operands.trimmedFraction
    case UInt8(ascii: "v"): UInt64(clamping: operands.fractionDigits)
    case UInt8(ascii: "w"): UInt64(clamping: operands.trimmedFractionDigits)
    case UInt8(ascii: "c"), UInt8(ascii: "e"): UInt64(clamping: operands.exponent)
    default: operands.integer
    }
  }

  private mutating func number() -> UInt64 {
    var number: UInt64 = 0
    while case let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      number = number &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
      place += 1
    }
    return number
  }
}
