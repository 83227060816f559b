extension SourceTokens {
  /// Returns whether an opening bracket of any kind is at an index.
  package func opensBracket(at index: Int) -> Bool {
    isPunctuation("(", at: index) || isPunctuation("[", at: index) || isPunctuation("{", at: index)
  }

  /// Returns whether a closing bracket of any kind is at an index.
  package func closesBracket(at index: Int) -> Bool {
    isPunctuation(")", at: index) || isPunctuation("]", at: index) || isPunctuation("}", at: index)
  }

  /// Returns the index of the bracket that closes the one at `open`; nil if the source ends first.
  package func closingBracket(of open: Int) -> Int? {
    var depth = 0
    for index in open..<tokens.count {
      if opensBracket(at: index) {
        depth += 1
      } else if closesBracket(at: index) {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}
