import SourceLexing

extension BracketedTokens {
  /// A dot after one of these begins an expression.
  private static let keywords: Set<String> = [
    "case", "return", "in", "else", "where", "try", "await", "is", "as", "let", "var", "if",
    "guard", "while", "switch", "default", "do",
  ]

  /// Returns the first token of `a.b(c)[d]!.member`; the dot of `.member`.
  package func expressionStart(of member: Int) -> Int {
    var start = member
    while text(start - 1) == "." {
      var before = start - 2
      while ["?", "!"].contains(text(before)) { before -= 1 }
      var isBracketed = false
      while !isBracketed, [")", "]"].contains(text(before)), let open = partner[before] {
        let callee = callee(joinedTo: open)
        isBracketed = callee == nil
        before = callee ?? open
      }
      guard isWord(before) && !Self.keywords.contains(text(before)) || isBracketed else {
        return start - 1
      }
      start = before
      if isBracketed { break }
    }
    return start
  }

  /// Returns `items` of `items[0]` and `items?[0]`; nil for brackets that begin an expression.
  private func callee(joinedTo open: Int) -> Int? {
    var callee = open - 1
    while isJoined(callee + 1), ["?", "!"].contains(text(callee)) { callee -= 1 }
    return isWord(callee) && isJoined(callee + 1) ? callee : nil
  }

  /// The header of a type or an extension.
  package struct TypeDeclaration {
    package var keyword: String
    /// The last component: `Row` of `extension List.Row`.
    package var name: String
    /// The words behind the name: what it inherits from, and the rest of its header.
    package var header: [String]
    /// The word before the keyword with an at sign, such as `Model` of SwiftData.
    package var attribute: String?
    /// Whether only its file can name it.
    package var isPrivate: Bool

    package func inherits(_ name: String) -> Bool { header.contains(name) }
  }

  /// Returns the type whose members stand in a block; nil for any other block.
  package func typeDeclaration(of open: Int) -> TypeDeclaration? {
    guard text(open) == "{" else { return nil }
    var index = open - 1
    while index >= 0, opener[index] == opener[open] {
      let word = text(index)
      if word == "}" || word == ";" || word == ")" || word == "{" { return nil }
      if ["struct", "enum", "class", "extension", "actor", "protocol"].contains(word) {
        var name = index + 1
        while text(name + 1) == ".", isWord(name + 2) { name += 2 }
        guard isWord(name) else { return nil }
        return TypeDeclaration(
          keyword: word, name: text(name),
          header: (name + 1..<open).filter(isWord).map { text($0) },
          attribute: attribute(before: index),
          isPrivate: ["private", "fileprivate"].contains(text(index - 1)))
      }
      // `extension Row where Icon == Image`
      let isEquality = word == "=" && (text(index - 1) == "=" || text(index + 1) == "=")
      if ["func", "var", "let", "init", "in", "="].contains(word), !isEquality { return nil }
      index -= 1
    }
    return nil
  }

  /// Whether other modules may use a member of a type: it says so on its line, or the extension around it does.
  func isPublic(_ name: Int) -> Bool {
    let words: Set = ["public", "open", "package"]
    var index = name - 1
    while index >= 0, tokens[index].line == tokens[name].line {
      if words.contains(text(index)) { return true }
      index -= 1
    }
    // `public extension ImageResource {`
    guard let open = opener[name] else { return true }
    return typeDeclaration(of: open)?.keyword == "extension"
      && (max(0, open - 6)..<open).contains { words.contains(text($0)) }
  }

  private func attribute(before keyword: Int) -> String? {
    var index = keyword - 1
    while ["public", "internal", "private", "fileprivate", "final", "open", "package"].contains(
      text(index))
    { index -= 1 }
    return isWord(index) && text(index - 1) == "@" ? text(index) : nil
  }

  /// Returns the token behind an expression that begins at `start`, at most `limit`.
  package func expressionEnd(from start: Int, limit: Int) -> Int {
    var end = start
    while end < limit {
      if end > start, [";", "}"].contains(text(end)) || startsStatement(end) { break }
      end = max(end + 1, (closer[end] ?? end) + 1)
    }
    return min(end, limit)
  }

  private static let operators: Set<String> = [
    "?", ":", "&", "|", "+", "-", "*", "/", "=", "<", ",", "(", "[",
  ]

  /// Whether a token on a line of its own doesn't continue an expression.
  package func startsStatement(_ index: Int) -> Bool {
    guard index > 0, tokens.indices.contains(index),
      tokens[index - 1].line < tokens[index].line
    else { return false }
    let isOperator = Self.operators.contains(text(index)) || text(index) == "."
    return !isOperator && !Self.operators.contains(text(index - 1))
  }
}
