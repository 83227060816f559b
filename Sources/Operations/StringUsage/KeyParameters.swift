import SourceLexing

/// Parameters and properties whose type makes a literal a key: `title: LocalizedStringKey`. Callers needn't import the
/// framework that shows them.
struct KeyParameters: Hashable, Sendable {
  private static let types: Set<String> = [
    "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue",
  ]

  /// Names before a colon.
  private(set) var labels: Set<String> = []
  /// Functions and cases whose first argument has no label.
  private(set) var functions: Set<String> = []

  var isEmpty: Bool { labels.isEmpty && functions.isEmpty }

  static func isType(_ word: String) -> Bool { types.contains(word) }

  mutating func formUnion(_ other: KeyParameters) {
    labels.formUnion(other.labels)
    functions.formUnion(other.functions)
  }

  /// Adds what is declared with the type at `index`.
  mutating func declare(_ tokens: SourceTokens, type index: Int) {
    guard !tokens.isPunctuation("(", at: index + 1) else { return }
    var place = index - 1
    // `[String.LocalizationValue]`.
    while tokens.isPunctuation("[", at: place) || tokens.isPunctuation(".", at: place)
      || tokens.isWord("String", at: place)
    {
      place -= 1
    }
    if tokens.isPunctuation("(", at: place), let name = tokens.word(at: place - 1) {
      functions.insert(name)
      return
    }
    guard tokens.isPunctuation(":", at: place), let name = tokens.word(at: place - 1),
      // A parameter that every intent has, and to which no call passes a value.
      !tokens.isWord("static", at: place - 3)
    else { return }
    if tokens.isWord("_", at: place - 2) {
      if tokens.isPunctuation("(", at: place - 3), let function = tokens.word(at: place - 4) {
        functions.insert(function)
      }
    } else if let label = tokens.word(at: place - 2),
      tokens.isPunctuation("(", at: place - 3) || tokens.isPunctuation(",", at: place - 3)
    {
      labels.insert(label)
    } else {
      labels.insert(name)
    }
  }

  /// Whether a function does nothing with the value that it gets but to look it up, which is a lookup of its own:
  /// `func tr(_ key: String.LocalizationValue) -> String { String(localized: key) }`.
  static func isLookedUpAtOnce(_ tokens: SourceTokens, type index: Int) -> Bool {
    guard tokens.isPunctuation(".", at: index - 1), tokens.isWord("String", at: index - 2),
      tokens.isPunctuation(":", at: index - 3), let name = tokens.word(at: index - 4),
      let body = bodyStart(tokens, behindParameter: index)
    else { return false }
    var (depth, uses) = (0, 0)
    for place in body..<min(body + 400, tokens.tokens.count) {
      if tokens.isPunctuation("{", at: place) { depth += 1 }
      if tokens.isPunctuation("}", at: place) { depth -= 1 }
      if depth == 0 { return uses > 0 }
      guard tokens.word(at: place) == name else { continue }
      guard tokens.isPunctuation(":", at: place - 1), tokens.isWord("localized", at: place - 2),
        tokens.isPunctuation("(", at: place - 3), tokens.isWord("String", at: place - 4),
        tokens.isPunctuation(")", at: place + 1) || tokens.isPunctuation(",", at: place + 1)
      else { return false }
      uses += 1
    }
    return false
  }

  /// Returns the brace of the body of the function that has a parameter of the type at `index`.
  private static func bodyStart(_ tokens: SourceTokens, behindParameter index: Int) -> Int? {
    var place = index + 1
    var depth = 0
    while place < min(index + 200, tokens.tokens.count) {
      if tokens.isPunctuation("(", at: place) { depth += 1 }
      if tokens.isPunctuation(")", at: place) {
        if depth == 0 { break }
        depth -= 1
      }
      if tokens.isPunctuation("{", at: place) || tokens.isPunctuation("}", at: place) { return nil }
      place += 1
    }
    guard place + 1 < tokens.tokens.count else { return nil }
    for header in place + 1..<min(place + 12, tokens.tokens.count) {
      if tokens.isPunctuation("{", at: header) { return header }
      let isPart = tokens.word(at: header).map { !["func", "var", "let"].contains($0) } ?? false
      guard
        isPart
          || "->.?[]<>".unicodeScalars.contains(where: { tokens.isPunctuation($0, at: header) })
      else { return nil }
    }
    return nil
  }

  /// Returns literals passed to such declarations.
  func literals(in tokens: SourceTokens) -> [(literal: SourceTokens.Literal, line: Int)] {
    ([tokens] + tokens.interpolations).flatMap { part in
      part.tokens.indices.compactMap { index in
        guard let literal = part.literal(at: index), isGiven(part, index) else { return nil }
        return (literal, part.tokens[index].line)
      }
    }
  }

  private func isGiven(_ tokens: SourceTokens, _ index: Int) -> Bool {
    if tokens.isPunctuation("(", at: index - 1), let name = tokens.word(at: index - 2),
      functions.contains(name)
    {
      return true
    }
    // Moves back to the name of the argument or property, across `isOn ? "a" :`.
    for place in stride(from: index - 1, through: max(index - 12, 1), by: -1) {
      if tokens.isPunctuation(":", at: place) || tokens.isPunctuation("=", at: place),
        let name = tokens.word(at: place - 1), labels.contains(name)
      {
        return true
      }
      if "(,{};".unicodeScalars.contains(where: { tokens.isPunctuation($0, at: place) }) {
        return false
      }
    }
    return false
  }
}
