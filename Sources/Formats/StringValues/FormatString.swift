/// A string read as a format, as CoreFoundation reads it (`__CFParseFormatSpec` in `CFString.c`).
///
/// Every string has a reading: what CoreFoundation does not know it prints, drops or refuses, and the pieces say which.
/// Linear in the string's length.
public struct FormatString: Equatable, Sendable {
  /// The string.
  public let string: String
  /// The pieces in order. They cover the string without gaps, but for what an unknown conversion drops.
  public let pieces: [FormatPiece]

  /// Reads a string; never fails. In the forms of a variable, `%arg` stands for the variable's number.
  public init(_ value: String, isInVariable: Bool = false) {
    var string = value
    pieces = string.withUTF8 { bytes in
      var pieces: [FormatPiece] = []
      var scanner = FormatScanner(bytes, isInVariable: isInVariable)
      while let piece = scanner.next() { pieces.append(piece) }
      return pieces
    }
    self.string = string
  }

  /// The specifiers in order of appearance.
  public var specifiers: [FormatSpecifier] {
    pieces.compactMap { if case .specifier(let specifier) = $0 { specifier } else { nil } }
  }

  /// Whether there is no `%` in it, so that formatting leaves it as it is.
  public var isPlain: Bool {
    pieces.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  /// Whether CoreFoundation refuses the whole format: a position over 127, or a width or precision over 2³¹−1.
  public var overflows: Bool {
    pieces.contains { if case .overflow = $0 { true } else { false } }
  }

  /// The string of a range of the format, such as a variable's name.
  public func string(in range: Range<Int>) -> String {
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    let end = string.utf8.index(start, offsetBy: range.count)
    return String(decoding: string.utf8[start..<end], as: UTF8.self)
  }
}

/// A part of a format; ranges are UTF-8 offsets.
public enum FormatPiece: Equatable, Sendable {
  /// Text without `%`.
  case literal(Range<Int>)
  /// A conversion.
  case specifier(FormatSpecifier)
  /// `%` and something that is no conversion, `%%` among them: only the character after the first `%` is printed.
  case unknown(Range<Int>, of: Range<Int>)
  /// A specifier that the end of the string cuts off, such as a lone `%`: prints nothing.
  case incomplete(Range<Int>)
  /// A number that is too large: the whole format is refused.
  case overflow(Range<Int>)
  /// `%arg` in a form of a variable: its number.
  case argument(Range<Int>)
  /// A character of which an unknown conversion took the first half: printed as U+FFFD.
  case damaged(Range<Int>)
}
