/// A part of a format; ranges are UTF-8 offsets.
public enum FormatPiece: Sendable {
  /// Characters without `%`.
  case literal(Range<Int>)
  /// A conversion.
  case specifier(FormatSpecifier)
  /// `%` and something that isn't a conversion, including `%%`: only the character after the first `%` is printed.
  case unknown(Range<Int>, of: Range<Int>)
  /// A specifier cut off by the end of the string, such as a lone `%`: prints nothing.
  case incomplete(Range<Int>)
  /// A number that is too large: the whole format is rejected.
  case overflow(Range<Int>)
  /// `%arg` in a form of a variable, which stands for its number.
  case argument(Range<Int>)
  /// A character whose first half was taken by an unknown conversion: printed as U+FFFD.
  case damaged(Range<Int>)
}
