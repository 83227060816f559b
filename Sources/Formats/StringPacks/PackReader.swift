import PackageHeads

/// A position in bytes that are read from front to back; every access is checked.
struct PackReader {
  let bytes: [UInt8]
  /// The name of the bytes in errors.
  let part: StaticString
  private(set) var offset: Int
  let end: Int

  init(_ bytes: [UInt8], part: StaticString) {
    self.init(bytes, 0..<bytes.count, part: part)
  }

  /// Reads a range, of which the part outside of the bytes is left out.
  init(_ bytes: [UInt8], _ range: Range<Int>, part: StaticString) {
    let range = range.clamped(to: 0..<bytes.count)
    self.bytes = bytes
    self.part = part
    offset = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { offset == end }

  /// The error that the bytes at `place`, which is the next one by default, aren't what was expected.
  // For initializers of classes, in which the compiler warns of calls that never return.
  @inline(never)
  mutating func malformed(_ expected: String, at place: Int? = nil) -> StringPackError {
    .malformed(part: part.description, offset: place ?? offset, expected: expected)
  }

  /// Throws that the bytes at `place`, which is the next one by default, aren't what was expected.
  // Code size: throwing takes several times the code of a call.
  @inline(never)
  mutating func fail(_ expected: String, at place: Int? = nil) throws(StringPackError)
    -> Never
  {
    throw malformed(expected, at: place)
  }

  @inline(never)
  mutating func byte(_ expected: String = "a byte") throws(StringPackError) -> UInt8 {
    guard offset < end else { try fail(expected) }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads a number of at most 32 bits in groups of seven, the lowest first, in the minimum number of bytes.
  mutating func number(
    _ expected: String = "a number", limit: Int = Int(clamping: UInt32.max)
  ) throws(StringPackError) -> Int {
    let start = offset
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte(expected)
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        guard byte != 0 || shift == 0 else {
          try fail("a number in the fewest bytes", at: start)
        }
        guard let number = Int(exactly: value), number <= limit else {
          try StringPackError.refuse(part, Int(clamping: value), limit: limit)
        }
        return number
      }
      shift += 7
      guard shift < 35 else { try fail("a number of 32 bits", at: start) }
    }
  }

  /// Skips `count` bytes.
  @inline(never)
  mutating func range(
    _ count: Int, _ expected: String
  ) throws(StringPackError) -> Range<Int> {
    guard count >= 0, count <= end - offset else { try fail(expected) }
    defer { offset += count }
    return offset..<(offset + count)
  }

  /// Returns the next `count` bytes.
  @inline(never)
  mutating func array(
    _ count: Int, _ expected: String
  ) throws(StringPackError) -> [UInt8] {
    Array(bytes[try range(count, expected)])
  }

  /// Reads a number and that many bytes, which must be UTF-8.
  @inline(never)
  mutating func string(
    _ expected: String, limit: Int
  ) throws(StringPackError) -> String {
    let start = offset
    let count = try number(expected, limit: limit)
    let range = try range(count, expected)
    guard UTF8Validation.isValid(bytes, range) else {
      try fail(expected + " in UTF-8", at: start)
    }
    return String(utf8Bytes: bytes[range])
  }

  mutating func move(to place: Int) {
    offset = min(max(place, 0), end)
  }

  mutating func expectEnd() throws(StringPackError) {
    guard isAtEnd else { try fail("the end") }
  }
}

extension [UInt8] {
  /// Appends a number that `PackReader.number` reads. The caller rejects negative numbers and those over 32 bits.
  package mutating func append(number: Int) {
    var rest = UInt(bitPattern: number)
    while rest > 0x7F {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends the number of bytes of the string, and the string.
  package mutating func append(value: String) {
    append(number: value.utf8.count)
    append(contentsOf: value.utf8)
  }

  @inline(never)
  mutating func append(littleEndian word: UInt32) {
    for shift: UInt32 in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: word >> shift)) }
  }

  @inline(never)
  mutating func append(littleEndian word: UInt64) {
    append(littleEndian: UInt32(truncatingIfNeeded: word))
    append(littleEndian: UInt32(truncatingIfNeeded: word >> 32))
  }
}
