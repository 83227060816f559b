import SourceLexing

/// The code that can use a name which is declared at a place.
enum DeclarationScope {
  /// With the name of the innermost type that it belongs to; nil if it belongs to none, or a protocol of the project may
  /// be the way to it.
  case everywhere(type: String?)
  /// The name belongs to a type or an extension that is private, or is private itself.
  case file
  /// The name belongs to the body of a function or closure, where code uses it alone.
  case body

  /// Finds the scope of a declaration.
  ///
  /// - Parameters:
  ///   - keyword: The place of its `let`, `var`, `for` or `func`.
  ///   - protocols: Those of the project, by which other files may use a private type.
  static func of(_ tokens: SourceTokens, keyword: Int, protocols: Set<String>) -> DeclarationScope {
    var isPrivate = isPrivate(tokens, keyword)
    var depth = 0
    var isFirst = true
    var isShared = false
    var name: String?
    for place in stride(from: keyword - 1, through: 0, by: -1) {
      if tokens.isPunctuation("}", at: place) { depth += 1 }
      guard tokens.isPunctuation("{", at: place) else { continue }
      depth -= 1
      guard depth < 0 else { continue }
      depth = 0
      guard let type = type(tokens, ofBody: place) else {
        if isFirst { return .body }
        // A type in the body of a function.
        isPrivate = isPrivate || !isShared
        continue
      }
      if isFirst { name = self.name(tokens, ofType: type) }
      isFirst = false
      isShared = isShared || mayConform(tokens, type..<place, to: protocols)
      if Self.isPrivate(tokens, type), !isShared { isPrivate = true }
    }
    return isPrivate ? .file : .everywhere(type: isShared ? nil : name)
  }

  /// `extension Kit.Row`
  private static func name(_ tokens: SourceTokens, ofType keyword: Int) -> String? {
    var place = keyword + 1
    while tokens.isPunctuation(".", at: place + 1), tokens.word(at: place + 2) != nil { place += 2 }
    return tokens.word(at: place)
  }

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "static", "lazy", "final", "class", "override", "nonisolated",
    "weak", "mutating", "indirect",
  ]

  /// Whether a declaration has one of the words before it that keep it in its file.
  private static func isPrivate(_ tokens: SourceTokens, _ keyword: Int) -> Bool {
    var place = keyword - 1
    while let word = tokens.word(at: place), modifiers.contains(word) {
      if word == "private" || word == "fileprivate" { return true }
      place -= 1
    }
    return false
  }

  /// Returns the place of `struct` in `struct Row<T>: View where T: Item {`; nil if the brace is another's.
  private static func type(_ tokens: SourceTokens, ofBody brace: Int) -> Int? {
    for place in stride(from: brace - 1, through: 0, by: -1) {
      if "{};".unicodeScalars.contains(where: { tokens.isPunctuation($0, at: place) }) {
        return nil
      }
      guard let word = tokens.word(at: place), let next = tokens.word(at: place + 1) else {
        continue
      }
      let isType = ["struct", "class", "enum", "actor", "extension", "protocol"].contains(word)
      if isType, !tokens.isPunctuation(".", at: place - 1), !["func", "var"].contains(next) {
        return place
      }
    }
    return nil
  }

  /// Whether a type may conform to a protocol of the project, through which code elsewhere uses its members.
  private static func mayConform(
    _ tokens: SourceTokens, _ header: Range<Int>, to protocols: Set<String>
  ) -> Bool {
    guard let name = tokens.word(at: header.lowerBound + 1) else { return true }
    let isExtended = tokens.tokens.indices.contains { place in
      tokens.isWord("extension", at: place) && tokens.word(at: place + 1) == name
        && tokens.isPunctuation(":", at: place + 2)
    }
    return isExtended
      || header.dropFirst(2).contains { tokens.word(at: $0).map(protocols.contains) ?? false }
  }
}
