extension BracketedTokens {
  /// The beginning of the statement whose block opens at `open`: the index of its first keyword, such as `func`, `if`,
  /// `init`; nil for a closure or the body of a type.
  private func keyword(of open: Int) -> (word: String, index: Int)? {
    var index = open - 1
    while index >= 0 {
      let word = text(index)
      if word == ")" || word == "]" || word == "}", let start = partner[index] {
        // A closure or block before: `} else {`.
        if word == "}" { return nil }
        index = start - 1
        continue
      }
      guard opener[index] == opener[open] else { return nil }
      switch word {
      case "func", "init", "subscript", "if", "guard", "else", "switch", "for", "while", "do",
        "catch", "get", "set", "willSet", "didSet", "repeat", "deinit", "defer", "struct", "class",
        "enum", "extension", "protocol", "actor", "var", "let":
        // `.init { … }` is a call, and `if let name = …` an `if`.
        if word == "init", text(index - 1) == "." { return nil }
        let isBinding =
          ["let", "var"].contains(word)
          && ["if", "guard", "while", ",", "case", "for"].contains(text(index - 1))
        if !isBinding { return (word, index) }
      case ";", "{", "return": return nil
      default: if startsStatement(index) { return nil }
      }
      index -= 1
    }
    return nil
  }

  /// Whether a block is a closure, rather than the body of a declaration or a statement.
  package func isClosure(_ open: Int) -> Bool {
    if ["else", "do", "get", "set", "willSet", "didSet", "defer", "repeat"].contains(text(open - 1))
    {
      return false
    }
    if ["=", "(", ",", ":", "return", "in"].contains(text(open - 1)) { return true }
    guard let found = keyword(of: open) else { return true }
    switch found.word {
    case "var", "let":
      // `var icon: String {` is a body; `let icon = names.map {` has a closure.
      return (found.index..<open).contains { text($0) == "=" && opener[$0] == opener[open] }
    default: return false
    }
  }

  /// Whether a block is that of a statement, such as `if` and `switch`.
  package func isStatement(_ open: Int) -> Bool {
    let words: Set = [
      "if", "guard", "else", "switch", "for", "while", "do", "catch", "repeat", "defer",
    ]
    return !isClosure(open) && keyword(of: open).map { words.contains($0.word) } ?? false
  }

  /// The bracket of the parameters of the function whose body opens at `open`, with its name.
  package func function(of open: Int) -> (name: String, index: Int, parameters: Int)? {
    guard let found = keyword(of: open), ["func", "init", "subscript"].contains(found.word) else {
      return nil
    }
    let name = found.word == "func" ? found.index + 1 : found.index
    guard let parameters = (name + 1..<open).first(where: { text($0) == "(" }) else { return nil }
    return (text(name), name, parameters)
  }

  /// Returns the name of the computed property whose block opens at `block`.
  package func property(of block: Int) -> Int? {
    var index = block - 1
    while index >= 0, index > block - 30, opener[index] == opener[block] {
      if text(index) == "var" { return index + 1 }
      if ["=", "}", ";"].contains(text(index)) { return nil }
      index = (partner[index] ?? index) - 1
    }
    return nil
  }

  /// The parameters of the closure that opens at `open`, up to its `in`.
  func closureParameters(of open: Int) -> Range<Int> {
    guard let close = closer[open] else { return open..<open }
    var index = open + 1
    while index < min(close, open + 60) {
      let word = text(index)
      if word == "in" { return open + 1..<index }
      if word == "(" || word == "[", let end = closer[index] {
        index = end + 1
        continue
      }
      let isPart = isWord(index) || [",", ":", "-", ">", "@", "?", ".", "<"].contains(word)
      guard isPart, !["let", "var", "return", "if", "switch", "for"].contains(word) else { break }
      index += 1
    }
    return open..<open
  }
}

extension BracketedTokens {
  /// The tokens of the blocks of types and their extensions, from bracket to bracket, by the types' names.
  package var typeBlocks: [String: [Range<Int>]] {
    var blocks: [String: [Range<Int>]] = [:]
    for open in indices where text(open) == "{" {
      if let close = closer[open], let type = typeDeclaration(of: open) {
        blocks[type.name, default: []].append(open..<close)
      }
    }
    return blocks
  }
}
