/// The SHA-256 of some bytes: the name under which a package stores them.
///
/// Written as 64 lowercase hexadecimal digits, and in no other way, so that a digest has one name.
public struct ContentDigest: Hashable, Sendable {
  /// The number of bytes of a digest.
  public static let byteCount = 32

  private let words: (UInt64, UInt64, UInt64, UInt64)

  init(words: (UInt64, UInt64, UInt64, UInt64)) {
    self.words = words
  }

  /// Creates a digest of four big-endian words, for hash functions whose result type has 32 bytes.
  public init(words a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) {
    words = (a, b, c, d)
  }

  /// Creates a digest of 32 bytes; nil for any other number.
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

  /// Creates a digest of 32 bytes in any collection.
  public init?(bytes: some Collection<UInt8>) { self.init(bytes: Array(bytes)) }

  /// Parses 64 lowercase hexadecimal digits; nil for anything else.
  public init?(hex: String) {
    self.init(hexDigits: hex.utf8Bytes()[...])
  }

  /// Parses 64 lowercase hexadecimal digits; nil for anything else.
  public init?(hex: Substring) { self.init(hex: String(hex)) }

  /// Parses 64 lowercase hexadecimal digits in ASCII; nil for anything else.
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

  /// Parses digits in any collection.
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
    @inline(never) get { digits() }
  }

  private func digits() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(2 * Self.byteCount)
    for byte in bytes {
      result.append(Self.digit(byte >> 4))
      result.append(Self.digit(byte & 15))
    }
    return result
  }

  /// The first four bytes.
  package var firstWord: UInt32 { UInt32(truncatingIfNeeded: words.0 >> 32) }

  /// The 64 hexadecimal digits.
  public var hex: String {
    @inline(never) get { String(utf8Bytes: hexDigits[...]) }
  }

  /// The first two digits: the folder of an object.
  package var shard: String { String(utf8Bytes: hexDigits[..<2]) }

  package static func value(ofDigit digit: UInt8) -> UInt8? {
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
  /// Compares all bytes.
  public static func == (left: Self, right: Self) -> Bool { left.words == right.words }

  /// Hashes the digest itself, which is already evenly distributed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.3)
  }
}

extension ContentDigest: Comparable {
  /// Orders digests like their digits.
  public static func < (left: Self, right: Self) -> Bool { left.words < right.words }
}

extension ContentDigest: CustomStringConvertible {
  /// The 64 hexadecimal digits.
  public var description: String { hex }
}
