import SourceLexing

/// Follows a key that a constant holds.
extension StringLookupScan {
  /// The number of words and signs between a constant and its use.
  private static let reach = 400
  /// Words behind which a constant without a value of its own may be a property, which other code sets.
  private static let declarations: Set<String> = [
    "func", "init", "deinit", "subscript", "var", "struct", "class", "enum", "extension", "actor",
  ]

  /// Returns the literals that a constant holds where it is used; nil if something else may be its value.
  ///
  ///     let key: String
  ///     if isOn { key = "on" } else { key = "off" }
  ///     return NSLocalizedString(key, comment: "")
  ///
  /// - Parameter mayHaveValues: Whether the literals may have values in between.
  func values(
    _ tokens: SourceTokens, constant index: Int, mayHaveValues: Bool = false
  ) -> [Range<Int>]? {
    guard let name = tokens.word(at: index) else { return nil }
    var found: [Range<Int>] = []
    var mayBeProperty = false
    var depth = 0
    for place in stride(from: index - 1, to: max(0, index - Self.reach), by: -1) {
      if tokens.closesBracket(at: place) { depth += 1 }
      if tokens.opensBracket(at: place) { depth = max(0, depth - 1) }
      guard let word = tokens.word(at: place) else { continue }
      mayBeProperty = mayBeProperty || Self.declarations.contains(word)
      guard word == name, !isLabel(tokens, place) else { continue }
      guard isConstant(tokens, place) else {
        // A value of a constant that is declared before.
        guard tokens.isPunctuation("=", at: place + 1),
          isStatement(tokens, literal: place + 2, mayHaveValues),
          !tokens.isPunctuation(".", at: place - 1)
        else { return nil }
        found.append(place + 2..<place + 3)
        continue
      }
      guard depth == 0 else { return nil }
      let isString =
        tokens.isPunctuation(":", at: place + 1) && tokens.isWord("String", at: place + 2)
      let next = isString ? place + 3 : place + 1
      if tokens.isPunctuation("=", at: next) {
        return found.isEmpty && isStatement(tokens, literal: next + 1, mayHaveValues)
          ? [next + 1..<next + 2] : nil
      }
      let isAlone = isString && tokens.word(at: next) != nil
      return isAlone && !mayBeProperty && !found.isEmpty ? found.reversed() : nil
    }
    return nil
  }

  /// `url(folder: folder)`
  private func isLabel(_ tokens: SourceTokens, _ place: Int) -> Bool {
    tokens.isPunctuation(":", at: place + 1)
      && (tokens.isPunctuation("(", at: place - 1) || tokens.isPunctuation(",", at: place - 1))
  }

  /// `let key`, but not `if let key`
  private func isConstant(_ tokens: SourceTokens, _ place: Int) -> Bool {
    tokens.isWord("let", at: place - 1)
      && !["if", "guard", "while", "case", "for"].contains(tokens.word(at: place - 2))
      && ![",", "("].contains { tokens.isPunctuation($0, at: place - 2) }
  }

  /// Whether a literal is the whole value in a statement.
  private func isStatement(
    _ tokens: SourceTokens, literal place: Int, _ mayHaveValues: Bool
  ) -> Bool {
    guard let literal = tokens.literal(at: place), mayHaveValues || literal.pieces.count == 1
    else { return false }
    if tokens.isPunctuation(";", at: place + 1) || tokens.isPunctuation("}", at: place + 1) {
      return true
    }
    guard let word = tokens.word(at: place + 1) else { return false }
    return tokens.tokens[place + 1].line > tokens.tokens[place].line && word != "as" && word != "is"
  }
}
