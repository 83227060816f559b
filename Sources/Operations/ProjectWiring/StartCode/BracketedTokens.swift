import SourceLexing

extension SourceTokens {
  /// Returns the first index of a sign in a range.
  func firstIndex(of sign: Unicode.Scalar, in range: Range<Int>) -> Int? {
    range.first { isPunctuation(sign, at: $0) }
  }

  /// Returns whether any of the words is in a range.
  func containsWord(_ word: StaticString, in range: Range<Int>) -> Bool {
    range.contains { isWord(word, at: $0) }
  }

  /// Returns whether the source asks for `Levity.start`.
  var startsLevity: Bool {
    tokens.indices.contains {
      isWord("Levity", at: $0) && isPunctuation(".", at: $0 + 1)
        && (isWord("start", at: $0 + 2) || isWord("startImages", at: $0 + 2)
          || isWord("startStrings", at: $0 + 2))
    }
  }

  /// The directives of the source by token: the depth of `#if` at each.
  func conditionDepths() -> [Int] {
    var depth = 0
    var result: [Int] = []
    result.reserveCapacity(tokens.count)
    for index in tokens.indices {
      if isPunctuation("#", at: index) {
        if isWord("if", at: index + 1) || isWord("ifdef", at: index + 1)
          || isWord("ifndef", at: index + 1)
        {
          depth += 1
        } else if isWord("endif", at: index + 1) {
          depth -= 1
        }
      }
      result.append(depth)
    }
    return result
  }
}
