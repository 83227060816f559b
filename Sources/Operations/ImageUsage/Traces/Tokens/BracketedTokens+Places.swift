import BinarySearches

extension BracketedTokens {
  /// The tokens that begin between two offsets.
  func tokens(in bytes: Range<Int>) -> Range<Int> {
    let first = tokens.partitioningIndex { $0.range.lowerBound >= bytes.lowerBound }
    let end = tokens.partitioningIndex { $0.range.lowerBound >= bytes.upperBound }
    return first..<max(first, end)
  }

  /// Returns the token that begins at an offset; nil if none does.
  func token(at offset: Int) -> Int? { tokens(in: offset..<offset + 1).first }

  /// The tokens of a line.
  func tokens(ofLine line: Int) -> Range<Int> {
    let first = tokens.partitioningIndex { $0.line >= line }
    return first..<tokens.partitioningIndex { $0.line > line }
  }
}
