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
    guard !tokens.isPunctuation(index + 1, "(") else { return }
    var place = index - 1
    // `[String.LocalizationValue]`.
    while tokens.isPunctuation(place, "[") || tokens.isPunctuation(place, ".")
      || tokens.isWord(place, "String")
    {
      place -= 1
    }
    if tokens.isPunctuation(place, "("), let name = tokens.word(place - 1) {
      functions.insert(name)
      return
    }
    guard tokens.isPunctuation(place, ":"), let name = tokens.word(place - 1),
      // A parameter that every intent has, and to which no call passes a value.
      !tokens.isWord(place - 3, "static")
    else { return }
    if tokens.isWord(place - 2, "_") {
      if tokens.isPunctuation(place - 3, "("), let function = tokens.word(place - 4) {
        functions.insert(function)
      }
    } else if let label = tokens.word(place - 2),
      tokens.isPunctuation(place - 3, "(") || tokens.isPunctuation(place - 3, ",")
    {
      labels.insert(label)
    } else {
      labels.insert(name)
    }
  }

  /// Returns literals passed to such declarations.
  func literals(in tokens: SourceTokens) -> [(literal: SourceTokens.Literal, line: Int)] {
    ([tokens] + tokens.interpolations).flatMap { part in
      part.tokens.indices.compactMap { index in
        guard let literal = part.literal(index), isGiven(part, index) else { return nil }
        return (literal, part.tokens[index].line)
      }
    }
  }

  private func isGiven(_ tokens: SourceTokens, _ index: Int) -> Bool {
    if tokens.isPunctuation(index - 1, "("), let name = tokens.word(index - 2),
      functions.contains(name)
    {
      return true
    }
    // Moves back to the name of the argument or property, across `isOn ? "a" :`.
    for place in stride(from: index - 1, through: max(index - 12, 1), by: -1) {
      if tokens.isPunctuation(place, ":") || tokens.isPunctuation(place, "="),
        let name = tokens.word(place - 1), labels.contains(name)
      {
        return true
      }
      if "(,{};".unicodeScalars.contains(where: { tokens.isPunctuation(place, $0) }) {
        return false
      }
    }
    return false
  }
}
