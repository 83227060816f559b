/// Reads a format piece by piece like CoreFoundation does, without allocating.
///
/// CoreFoundation works on UTF-16 units. A character outside of the basic plane counts as two here, too, since an
/// unknown conversion ends after one unit.
package struct FormatScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  /// Whether the scanner is between the two units of the four bytes at `place`.
  private var isInsidePair = false

  /// Whether the format is a form of a variable, in which `%arg` stands for its number.
  private let isInVariable: Bool

  package init(_ bytes: UnsafeBufferPointer<UInt8>, isInVariable: Bool = false) {
    self.bytes = bytes
    self.isInVariable = isInVariable
  }

  /// Returns the next piece; nil at the end.
  package mutating func next() -> FormatPiece? {
    guard place < bytes.count else { return nil }
    if isInsidePair {
      // The second half of a pair whose first half was an unknown conversion.
      isInsidePair = false
      let start = place
      place = min(place + 4, bytes.count)
      return .damaged(start..<place)
    }
    let start = place
    guard bytes[start] == UInt8(ascii: "%") else {
      while place < bytes.count, bytes[place] != UInt8(ascii: "%") { place += 1 }
      return .literal(start..<place)
    }
    if isInVariable, isArgument(start) {
      place += 4
      return .argument(start..<place)
    }
    place += 1
    var specifier = FormatSpecifier(start: start)
    let end = scan(&specifier)
    let range = start..<min(place, bytes.count)
    switch end {
    case .conversion:
      specifier.range = range
      return .specifier(specifier)
    case .incomplete: return .incomplete(range)
    case .overflow: return .overflow(range)
    case .unknown: return unknown(start)
    }
  }

  private func isArgument(_ start: Int) -> Bool {
    start + 4 <= bytes.count && bytes[start + 1] == UInt8(ascii: "a")
      && bytes[start + 2] == UInt8(ascii: "r") && bytes[start + 3] == UInt8(ascii: "g")
  }

  private enum End { case conversion, incomplete, overflow, unknown }

  /// Returns what is printed for an unknown conversion: the unit after `%`. The rest of it is dropped.
  private mutating func unknown(_ start: Int) -> FormatPiece {
    let first = start + 1
    guard first < bytes.count else { return .incomplete(start..<first) }
    let whole = first + Self.length(bytes[first])
    if isInsidePair, place == first {
      // Both halves are printed: this one as the conversion, the other as a literal.
      isInsidePair = false
      place = min(whole, bytes.count)
    }
    return .unknown(first..<min(whole, bytes.count), of: start..<min(place, bytes.count))
  }

  private static func length(_ first: UInt8) -> Int {
    first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  /// Returns the next unit: ASCII as it is, 0 past the end (where CoreFoundation reads the closing zero), 0x80 for
  /// anything else.
  private mutating func unit() -> UInt8 {
    guard place < bytes.count else {
      place += 1
      return 0
    }
    let byte = bytes[place]
    guard byte >= 0x80 else {
      place += 1
      return byte
    }
    let length = Self.length(byte)
    if length == 4, !isInsidePair {
      isInsidePair = true
    } else {
      isInsidePair = false
      place = min(place + length, bytes.count)
    }
    return 0x80
  }

  private func peek() -> UInt8 { place < bytes.count && !isInsidePair ? bytes[place] : 0 }

  /// Ports `__CFParseFormatSpec`, starting after the `%`.
  private mutating func scan(_ specifier: inout FormatSpecifier) -> End {
    var state = State()
    while true {
      guard place < bytes.count else { return .incomplete }
      let unit = unit()
      if let key = state.key {
        if Self.isKey(unit) { continue }
        if unit == UInt8(ascii: "]") {
          if state.seenBracket { state.bracketedKey = key..<place - 1 }
        } else if unit == UInt8(ascii: "@") {
          specifier.setVariable(state.bracketedKey, key: key..<place - 1)
          return .conversion
        } else {
          state.key = nil
        }
        continue
      }
      if let end = take(unit, state: &state, into: &specifier) { return end }
    }
  }

  private struct State {
    var seenDot = false
    var seenSharp = false
    var seenBracket = false
    var key: Int?
    var bracketedKey: Range<Int>?
  }

  private static func isKey(_ unit: UInt8) -> Bool {
    switch unit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func take(
    _ first: UInt8, state: inout State, into specifier: inout FormatSpecifier
  ) -> End? {
    var unit = first
    while true {
      switch unit {
      case UInt8(ascii: "."):
        state.seenDot = true
        unit = self.unit()
        guard unit == UInt8(ascii: "*") else { continue }
        specifier.precisionArgument = .next
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        guard let number = number(from: unit) else { return .overflow }
        unit = self.unit()
        guard unit == UInt8(ascii: "$") else {
          guard number <= Int(Int32.max) else { return .overflow }
          if state.seenDot {
            specifier.precision = number
          } else {
            specifier.width = number
          }
          continue
        }
        guard number <= Int(Int8.max) else { return .overflow }
        specifier.setPosition(number)
      case UInt8(ascii: "["):
        if !state.seenBracket {
          state.seenBracket = true
          state.key = place
        }
      case UInt8(ascii: "#"):
        state.seenSharp = true
        specifier.flags.insert(.alternate)
      case UInt8(ascii: "@") where state.seenSharp:
        state.seenSharp = false
        state.key = place
      case UInt8(ascii: "0") where state.seenDot: specifier.precision = 0
      default:
        if takeLength(unit, &specifier) || specifier.takeFlag(unit) { return nil }
        return specifier.convert(unit, seenDot: state.seenDot) ? .conversion : .unknown
      }
      return nil
    }
  }

  /// Returns the number in the digits from here on, without the unit after them; nil if 64 bits can't hold it.
  private mutating func number(from first: UInt8) -> Int? {
    var number = Int(first - UInt8(ascii: "0"))
    while case let digit = peek(), digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") {
      place += 1
      let (tens, high) = number.multipliedReportingOverflow(by: 10)
      let (sum, over) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      if high || over { return nil }
      number = sum
    }
    return number
  }

  private mutating func takeLength(_ unit: UInt8, _ specifier: inout FormatSpecifier) -> Bool {
    switch unit {
    case UInt8(ascii: "h"):
      specifier.size = .short
      if peek() == unit {
        place += 1
        specifier.size = .byte
      }
    case UInt8(ascii: "l"):
      specifier.size = .long
      if peek() == unit { place += 1 }
    case UInt8(ascii: "L"): specifier.size = .longDouble
    case UInt8(ascii: "q"), UInt8(ascii: "j"), UInt8(ascii: "t"), UInt8(ascii: "z"):
      specifier.size = .long
    default: return false
    }
    return true
  }
}

extension FormatSpecifier {
  fileprivate mutating func setVariable(_ bracketed: Range<Int>?, key: Range<Int>) {
    flags.insert(.variable)
    if bracketed != nil { flags.insert(.bracketed) }
    flags.remove(.alternate)
    conversion = UInt8(ascii: "@")
    size = .long
    let name = bracketed ?? key
    self.name = name.isEmpty ? nil : name
  }

  /// Assigns `n$` to a `*` before it that has none yet, or else to the specifier.
  fileprivate mutating func setPosition(_ number: Int) {
    if case .next? = precisionArgument {
      precisionArgument = .position(number)
    } else if case .next? = widthArgument {
      widthArgument = .position(number)
    } else {
      position = number
    }
  }

  fileprivate mutating func takeFlag(_ unit: UInt8) -> Bool {
    switch unit {
    case UInt8(ascii: " "): if !flags.contains(.plus) { flags.insert(.space) }
    case UInt8(ascii: "-"):
      flags.insert(.minus)
      flags.remove(.zero)
    case UInt8(ascii: "+"):
      flags.insert(.plus)
      flags.remove(.space)
    case UInt8(ascii: "0"): if !flags.contains(.minus) { flags.insert(.zero) }
    case UInt8(ascii: "*"): widthArgument = .next
    default: return false
    }
    return true
  }

  /// Returns false if the unit isn't a conversion.
  fileprivate mutating func convert(_ unit: UInt8, seenDot: Bool) -> Bool {
    conversion = unit
    switch unit {
    case UInt8(ascii: "c"): size = .byte
    case UInt8(ascii: "C"): size = .short
    case UInt8(ascii: "D"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "U"),
      UInt8(ascii: "u"), UInt8(ascii: "O"), UInt8(ascii: "o"), UInt8(ascii: "x"),
      UInt8(ascii: "X"):
      break
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "g"), UInt8(ascii: "G"),
      UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      if size != .longDouble { size = .long }
      let isHexadecimal = unit | 0x20 == UInt8(ascii: "a")
      if seenDot, precision == nil, precisionArgument == nil, !isHexadecimal { precision = 0 }
    case UInt8(ascii: "n"), UInt8(ascii: "p"), UInt8(ascii: "s"), UInt8(ascii: "S"),
      UInt8(ascii: "P"), UInt8(ascii: "@"):
      size = .long
    default: return false
    }
    return true
  }
}
