/// A key or a value in ``StringsDocument/source``.
public struct StringsToken: Hashable, Sendable {
  /// The form of a token.
  public enum Kind: UInt8, Sendable {
    /// Letters, digits and `_$/:.-` without quotes.
    case unquoted
    /// Between quotes.
    case quoted
    /// `{ }`, a nested dictionary.
    case dictionary
    /// `( )`, a list.
    case array
    /// `< >`, bytes in hexadecimal.
    case data
  }

  private let start: Int32
  private let end: Int32
  /// The form of the token.
  public let kind: Kind
  /// Whether it contains a backslash.
  public let isEscaped: Bool

  init(_ kind: Kind, _ range: Range<Int>, isEscaped: Bool = false) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    self.kind = kind
    self.isEscaped = isEscaped
  }

  /// The bytes in ``StringsDocument/source``, without the quotes; for a nested value with its brackets.
  public var range: Range<Int> { Int(start)..<Int(end) }

  /// The bytes with the quotes.
  public var outerRange: Range<Int> {
    kind == .quoted ? Int(start) - 1..<Int(end) + 1 : range
  }

  /// Whether it is a string rather than a nested value.
  public var isString: Bool { kind == .unquoted || kind == .quoted }
}

/// One pair of a `.strings` file.
public struct StringsEntry: Hashable, Sendable {
  /// The key.
  public let key: StringsToken
  /// The value; the key again for a shorthand (`key;`).
  public let value: StringsToken
  private let start: Int32
  private let end: Int32

  init(key: StringsToken, value: StringsToken, range: Range<Int>) {
    self.key = key
    self.value = value
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
  }

  /// From the key's first byte to the byte after `;`, in ``StringsDocument/source``. In an XML or binary property list:
  /// the position of the key in the file, empty.
  public var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether it is written as `key;`.
  public var isShorthand: Bool { key == value }
}
