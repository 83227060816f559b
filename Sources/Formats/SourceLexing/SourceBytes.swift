/// The bytes of one file while a lexer reads them. Reading outside of them gives 0.
public struct SourceBytes {
  /// The bytes, which must outlive their use.
  public let base: UnsafeBufferPointer<UInt8>
  /// The number of bytes.
  public let count: Int

  /// Looks at bytes without copying them.
  @inlinable
  public init(_ base: UnsafeBufferPointer<UInt8>) {
    self.base = base
    count = base.count
  }

  /// The byte at an offset; 0 outside of the source.
  @inlinable
  public subscript(place: Int) -> UInt8 {
    place >= 0 && place < count ? base[place] : 0
  }

  /// Returns the bytes between two offsets, cut to those that exist.
  @inlinable
  public func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    let start = max(0, min(start, count))
    return UnsafeBufferPointer(rebasing: base[start..<max(start, min(end, count))])
  }

  /// Returns the bytes of a range, cut to those that exist.
  @inlinable
  public func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    slice(range.lowerBound, range.upperBound)
  }

  /// Returns the bytes between two offsets as a string.
  @inlinable
  public func string(_ start: Int, _ end: Int) -> String {
    String(decoding: slice(start, end), as: UTF8.self)
  }

  /// Returns the bytes of a range as a string.
  @inlinable
  public func string(_ range: Range<Int>) -> String { string(range.lowerBound, range.upperBound) }

  /// Returns whether the bytes between two offsets are exactly `word`.
  @inlinable
  public func equals(_ start: Int, _ end: Int, to word: StaticString) -> Bool {
    guard end - start == word.utf8CodeUnitCount else { return false }
    return starts(with: word, at: start)
  }

  /// Returns whether the bytes of a range are exactly `word`.
  @inlinable
  public func equals(_ range: Range<Int>, to word: StaticString) -> Bool {
    equals(range.lowerBound, range.upperBound, to: word)
  }

  /// Returns whether `word` stands at an offset.
  @inlinable
  public func starts(with word: StaticString, at place: Int) -> Bool {
    guard place >= 0, place + word.utf8CodeUnitCount <= count else { return false }
    for index in 0..<word.utf8CodeUnitCount where base[place + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// Returns the first offset from `place` on, and before `end`, whose byte isn't blank.
  @inlinable
  public func skippingBlanks(from place: Int, before end: Int = .max) -> Int {
    var place = max(0, place)
    let end = min(end, count)
    while place < end, Self.isBlank(base[place]) { place += 1 }
    return place
  }

  /// Whether a byte is a space, a tab or part of a line end.
  @inlinable
  public static func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 9 || byte == 13 || byte == 10
  }

  /// Whether a byte can be part of an identifier or a number.
  @inlinable
  public static func isWordPart(_ byte: UInt8) -> Bool {
    isASCIIWordPart(byte) || byte >= 128 || byte == UInt8(ascii: "$")
  }

  /// Whether a byte can be part of a name of C: a letter of ASCII, a digit or an underscore.
  @inlinable
  public static func isASCIIWordPart(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 0x20) || (48...57).contains(byte) || byte == UInt8(ascii: "_")
  }
}
