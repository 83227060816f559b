import SourceLexing

extension SourceTokens {
  /// Returns the index after the bracket that closes the one at an index; nil if there is none.
  func end(ofBracketAt index: Int) -> Int? {
    opensBracket(at: index) ? closingBracket(of: index).map { $0 + 1 } : nil
  }

  /// Returns the index after generic arguments such as `<String, Target>`; nil if there are none, or long ones.
  func endOfGenericArguments(at index: Int) -> Int? {
    guard isPunctuation("<", at: index) else { return nil }
    var nesting = 0
    for place in index..<min(index + 24, tokens.count) {
      if isPunctuation("<", at: place) { nesting += 1 }
      if isPunctuation(">", at: place), !isPunctuation("-", at: place - 1) { nesting -= 1 }
      if nesting == 0 { return place + 1 }
    }
    return nil
  }
}
