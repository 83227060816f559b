public import StringValues

/// A string parsed as a format like in CoreFoundation (`__CFParseFormatSpec` in `CFString.c`).
///
/// Every string can be parsed: what CoreFoundation doesn't know it prints, drops or rejects, and the pieces reflect
/// that. Linear in the string's length.
public struct FormatString: Sendable {
  /// The string.
  public let string: String
  /// The pieces in order. They cover the string without gaps, except for what an unknown conversion drops.
  public let pieces: [FormatPiece]

  /// Parses a string; never fails. In the forms of a variable, `%arg` stands for the variable's number.
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

  /// Returns the string in a range of the format, such as a variable's name.
  public func string(in range: Range<Int>) -> String {
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    let end = string.utf8.index(start, offsetBy: range.count)
    return String(decoding: string.utf8[start..<end], as: UTF8.self)
  }
}
