#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A line of a log without the spaces around it. Valid only as long as the bytes of the log.
struct LogLine {
  private(set) var start: UnsafePointer<UInt8>
  private(set) var count: Int

  init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
    trim()
  }

  var isEmpty: Bool { count == 0 }
  var first: UInt8 { count > 0 ? start[0] : 0 }
  var last: UInt8 { count > 0 ? start[count - 1] : 0 }
  var string: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  // The first and the last byte of nothing are 0, which is neither a space nor a digit.

  private mutating func trim() {
    skipSpaces()
    while Self.isSpace(last) { count -= 1 }
  }

  private mutating func skipSpaces() {
    while Self.isSpace(first) { drop(1) }
  }

  /// Drops bytes at the start; `amount` is at most ``count``.
  private mutating func drop(_ amount: Int) {
    start += amount
    count -= amount
  }

  func hasPrefix(_ prefix: StaticString) -> Bool {
    count >= prefix.utf8CodeUnitCount
      && memcmp(start, prefix.utf8Start, prefix.utf8CodeUnitCount) == 0
  }

  func equals(_ other: StaticString) -> Bool {
    count == other.utf8CodeUnitCount && memcmp(start, other.utf8Start, count) == 0
  }

  /// Removes a prefix and the spaces after it.
  mutating func skip(_ prefix: StaticString) -> Bool {
    guard hasPrefix(prefix) else { return false }
    drop(prefix.utf8CodeUnitCount)
    skipSpaces()
    return true
  }

  /// Removes decimal digits and the spaces after them, with commas between them if `isGrouped`; nil if there are none, or too many.
  mutating func number(isGrouped: Bool = false) -> Int? {
    var value = 0
    var digits = 0
    while true {
      if Self.isDigit(first) {
        guard digits < 15 else { return nil }
        value = value * 10 + Int(first - 0x30)
        digits += 1
      } else {
        let isComma = isGrouped && first == 0x2C && digits > 0
        guard isComma, count > 1, Self.isDigit(start[1]) else { break }
      }
      drop(1)
    }
    skipSpaces()
    return digits > 0 ? value : nil
  }

  /// Removes a number with up to `decimals` digits after the point, and returns it in units of the last one; nil if
  /// there is none, or one that is too large.
  mutating func decimal(_ decimals: Int) -> Int? {
    var value = hasPrefix(".") ? 0 : number()
    var missing = decimals
    if hasPrefix(".") {
      drop(1)
      while Self.isDigit(first) {
        if missing > 0 {
          value = value.flatMap { Self.tenfold($0, plus: Int(first - 0x30)) }
          missing -= 1
        }
        drop(1)
      }
    }
    skipSpaces()
    for _ in 0..<missing { value = value.flatMap { Self.tenfold($0, plus: 0) } }
    return value
  }

  /// Nil beyond 17 digits, so that a few of them can be added.
  private static func tenfold(_ value: Int, plus digit: Int) -> Int? {
    value < 10_000_000_000_000_000 ? value * 10 + digit : nil
  }

  /// The rest after the first byte of this value, and what is before it; nil if it isn't there.
  func split(at byte: UInt8) -> (before: LogLine, after: LogLine)? {
    guard let place = memchr(start, Int32(byte), count) else { return nil }
    return split(at: UnsafeRawPointer(place) - UnsafeRawPointer(start), width: 1)
  }

  /// Splits at the first, or the last, occurrence of `separator`.
  func split(around separator: StaticString, fromEnd: Bool = false) -> (
    before: LogLine, after: LogLine
  )? {
    let width = separator.utf8CodeUnitCount
    if fromEnd {
      var place = count - width
      while place >= 0 {
        if start[place] == separator.utf8Start[0],
          memcmp(start + place, separator.utf8Start, width) == 0
        {
          return split(at: place, width: width)
        }
        place -= 1
      }
      return nil
    }
    var from = 0
    while from <= count - width,
      let found = memchr(start + from, Int32(separator.utf8Start[0]), count - width - from + 1)
    {
      let place = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      if memcmp(start + place, separator.utf8Start, width) == 0 {
        return split(at: place, width: width)
      }
      from = place + 1
    }
    return nil
  }

  private func split(at place: Int, width: Int) -> (before: LogLine, after: LogLine) {
    (
      LogLine(start: start, count: place),
      LogLine(start: start + place + width, count: count - place - width)
    )
  }
}
