/// The SHA-256 of some bytes: the name under which a package stores them.
///
/// The text form is 64 lowercase hexadecimal digits; no other spelling is read, so one digest has one name.
public struct ContentDigest: Hashable, Sendable {
  /// Bytes of a digest.
  public static let byteCount = 32

  private let words: (UInt64, UInt64, UInt64, UInt64)

  init(words: (UInt64, UInt64, UInt64, UInt64)) {
    self.words = words
  }

  /// The digest of four big-endian words, for hash functions whose result has 32 bytes by its type.
  public init(words a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) {
    words = (a, b, c, d)
  }

  /// Nil unless there are exactly 32 bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    for index in stride(from: 0, to: Self.byteCount, by: 8) {
      var word: UInt64 = 0
      for byte in bytes[index..<(index + 8)] { word = word << 8 | UInt64(byte) }
      words = (words.1, words.2, words.3, word)
    }
    self.words = words
  }

  /// The same of bytes in another collection.
  public init?(bytes: some Collection<UInt8>) { self.init(bytes: Array(bytes)) }

  /// Nil unless `hex` is 64 lowercase hexadecimal digits.
  public init?(hex: String) {
    self.init(hexDigits: Array(hex.utf8)[...])
  }

  /// The same of a part of a text.
  public init?(hex: Substring) { self.init(hex: String(hex)) }

  /// Nil unless `digits` are 64 lowercase hexadecimal digits in ASCII.
  public init?(hexDigits digits: ArraySlice<UInt8>) {
    guard digits.count == 2 * Self.byteCount else { return nil }
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var word: UInt64 = 0
    for index in digits.indices {
      guard let value = Self.value(ofDigit: digits[index]) else { return nil }
      word = word << 4 | UInt64(value)
      guard (index - digits.startIndex) % 16 == 15 else { continue }
      words = (words.1, words.2, words.3, word)
    }
    self.words = words
  }

  /// The same of digits in another collection.
  public init?(hexDigits digits: some Collection<UInt8>) {
    self.init(hexDigits: Array(digits)[...])
  }

  /// The 32 bytes.
  public var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(Self.byteCount)
    for word in [words.0, words.1, words.2, words.3] {
      for shift in stride(from: 56, through: 0, by: -8) {
        result.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
    return result
  }

  /// The 64 hexadecimal digits in ASCII.
  public var hexDigits: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(2 * Self.byteCount)
    for byte in bytes {
      result.append(Self.digit(byte >> 4))
      result.append(Self.digit(byte & 15))
    }
    return result
  }

  /// The 64 hexadecimal digits.
  public var hex: String { String(decoding: hexDigits, as: UTF8.self) }

  /// The first two digits: the folder of an object.
  package var shard: String { String(decoding: hexDigits[..<2], as: UTF8.self) }

  static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension ContentDigest {
  /// Equal when every byte is.
  public static func == (left: Self, right: Self) -> Bool { left.words == right.words }

  /// Feeds the digest itself, which is already evenly spread.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.3)
  }
}

extension ContentDigest: Comparable {
  /// The order of the text forms.
  public static func < (left: Self, right: Self) -> Bool { left.words < right.words }
}

extension ContentDigest: CustomStringConvertible {
  /// The 64 hexadecimal digits.
  public var description: String { hex }
}
