/// Decodes the content of a literal.
public enum LiteralEscapes {
  /// Decodes a string of Swift.
  ///
  /// - Parameter hashes: The number of `#` around the literal.
  public static func decodeSwift(
    _ bytes: UnsafeBufferPointer<UInt8>, hashes: Int = 0
  ) -> [UInt8] {
    var reader = Reader(bytes: bytes)
    while let byte = reader.next() {
      guard byte == UInt8(ascii: "\\"), reader.skipHashes(hashes), let escaped = reader.next()
      else {
        reader.result.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): reader.result.append(10)
      case UInt8(ascii: "t"): reader.result.append(9)
      case UInt8(ascii: "r"): reader.result.append(13)
      case UInt8(ascii: "0"): reader.result.append(0)
      case UInt8(ascii: "u") where reader.peek() == UInt8(ascii: "{"): reader.bracedScalar()
      default: reader.escapedLineEnd(escaped)
      }
    }
    return reader.result
  }

  /// Decodes a string of C or Objective-C.
  public static func decodeC(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var reader = Reader(bytes: bytes)
    while let byte = reader.next() {
      guard byte == UInt8(ascii: "\\"), let escaped = reader.next() else {
        reader.result.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): reader.result.append(10)
      case UInt8(ascii: "t"): reader.result.append(9)
      case UInt8(ascii: "r"): reader.result.append(13)
      case UInt8(ascii: "a"): reader.result.append(7)
      case UInt8(ascii: "b"): reader.result.append(8)
      case UInt8(ascii: "f"): reader.result.append(12)
      case UInt8(ascii: "v"): reader.result.append(11)
      case UInt8(ascii: "u"): reader.append(scalar: reader.number(radix: 16, maximumDigits: 4))
      case UInt8(ascii: "U"): reader.append(scalar: reader.number(radix: 16, maximumDigits: 8))
      case UInt8(ascii: "x"): reader.append(byte: reader.number(radix: 16, maximumDigits: 2))
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        reader.place -= 1
        reader.append(byte: reader.number(radix: 8, maximumDigits: 3))
      default: reader.escapedLineEnd(escaped)
      }
    }
    return reader.result
  }

  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var place = 0
    var result: [UInt8] = []

    init(bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
      result.reserveCapacity(bytes.count)
    }

    func peek() -> UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func next() -> UInt8? {
      guard place < bytes.count else { return nil }
      place += 1
      return bytes[place - 1]
    }

    /// Skips that many `#`; returns false without skipping if there are fewer.
    mutating func skipHashes(_ count: Int) -> Bool {
      guard place + count < bytes.count else { return false }
      for index in place..<(place + count) where bytes[index] != UInt8(ascii: "#") { return false }
      place += count
      return true
    }

    /// A line end after a backslash isn't part of the string; any other byte stands for itself.
    mutating func escapedLineEnd(_ byte: UInt8) {
      if byte == 10 { return }
      if byte == 13, peek() == 10 {
        place += 1
        return
      }
      result.append(byte)
    }

    /// `{1F600}`
    mutating func bracedScalar() {
      place += 1
      let value = number(radix: 16, maximumDigits: 8)
      if peek() == UInt8(ascii: "}") { place += 1 }
      append(scalar: value)
    }

    /// Reads the digits from here on; nil if there are none.
    mutating func number(radix: Int, maximumDigits: Int) -> UInt32? {
      var value: UInt32?
      for _ in 0..<maximumDigits {
        guard let byte = peek(),
          let digit = Character(UnicodeScalar(byte)).hexDigitValue, digit < radix
        else { break }
        value = (value ?? 0) &* UInt32(radix) &+ UInt32(digit)
        place += 1
      }
      return value
    }

    mutating func append(scalar: UInt32?) {
      guard let scalar = scalar.flatMap(Unicode.Scalar.init) else { return }
      result.append(contentsOf: String(Character(scalar)).utf8)
    }

    mutating func append(byte: UInt32?) {
      guard let byte else { return }
      result.append(UInt8(truncatingIfNeeded: byte))
    }
  }
}
