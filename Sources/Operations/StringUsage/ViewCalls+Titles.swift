import SourceLexing

/// Finds the titles in calls of the system that can be a `Text` of the module's own.
extension ViewCalls {
  /// Returns the title of a call whose name is at a place, if `Text(…)` around it means the same.
  ///
  /// - Parameter path: The file, whose variables may be keys.
  func title(_ tokens: SourceTokens, call name: Int, in path: String) -> Range<Int>? {
    guard let word = tokens.word(at: name), !isAmbiguous(word),
      let title = TitledCall.title(of: tokens, call: name), isPlain(tokens, title.range),
      word != "Section" || !hasTable(tokens)
    else { return nil }
    let isKey =
      title.range.contains { isResult(tokens, literal: $0, of: title.range) }
      || isVariable(tokens, title.range, in: path)
    return isKey ? title.range : nil
  }

  /// Whether a source may have a table, in which sections have rows of another kind.
  func hasTable(_ tokens: SourceTokens) -> Bool {
    tokens.tokens.indices.contains { tokens.isWord("TableRow", at: $0) }
  }

  /// Whether an expression may be a key that isn't a literal there.
  func isVariable(_ tokens: SourceTokens, _ range: Range<Int>, in path: String) -> Bool {
    hasKey(tokens, range, in: path, parameters: []) || isMadeOfVariable(tokens, range)
  }

  /// Whether the literal of such a call is its title, or no key at all, such as the name of a symbol.
  func isTitle(
    _ tokens: SourceTokens, literal index: Int, ofCall name: Int, in path: String
  ) -> Bool {
    guard let title = title(tokens, call: name, in: path) else { return false }
    if title.contains(index) { return isResult(tokens, literal: index, of: title) }
    // `systemImage: "star"`
    return tokens.isPunctuation(":", at: index - 1) && tokens.isWord("systemImage", at: index - 2)
  }

  /// Whether a literal is the value of an expression, or of a branch: `"a"`, `isOn ? "a" : "b"`, `name ?? "a"`; not
  /// `name == "a" ? x : y` or `"a".localized`.
  func isResult(_ tokens: SourceTokens, literal index: Int, of range: Range<Int>) -> Bool {
    guard tokens.literal(at: index) != nil else { return false }
    var depth = 0
    for place in range.lowerBound..<index {
      if tokens.opensBracket(at: place) { depth += 1 }
      if tokens.closesBracket(at: place) { depth -= 1 }
    }
    let isBehind =
      index == range.lowerBound || tokens.isPunctuation("?", at: index - 1)
      || tokens.isPunctuation(":", at: index - 1)
    let isBefore = index + 1 == range.upperBound || tokens.isPunctuation(":", at: index + 1)
    return depth == 0 && isBehind && isBefore
      || isInKey(tokens, literal: index, of: range)
  }

  /// `LocalizedStringKey("a")`, `.init("a")`
  private func isInKey(_ tokens: SourceTokens, literal index: Int, of range: Range<Int>) -> Bool {
    let isAll = index + 2 == range.upperBound && tokens.isPunctuation("(", at: index - 1)
    guard isAll else { return false }
    if index == range.lowerBound + 2 { return tokens.isWord("LocalizedStringKey", at: index - 2) }
    return index == range.lowerBound + 3 && tokens.isWord("init", at: index - 2)
      && tokens.isPunctuation(".", at: index - 3)
  }

  /// Whether an expression can't be anything but a key or a string where a view takes either.
  func isPlain(_ tokens: SourceTokens, _ range: Range<Int>) -> Bool {
    if tokens.isPunctuation(".", at: range.lowerBound) {
      guard tokens.isWord("init", at: range.lowerBound + 1) else { return false }
    }
    return range.allSatisfy { place in
      guard let word = tokens.word(at: place) else {
        return !"{&".unicodeScalars.contains { tokens.isPunctuation($0, at: place) }
          && tokens.tokens[place].kind != .other
      }
      return !["nil", "as", "Text", "try", "await", "configuration"].contains(word)
        && !word.hasPrefix("$") && !isText(word)
    }
  }
}
