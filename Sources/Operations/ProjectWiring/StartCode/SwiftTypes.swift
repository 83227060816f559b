import SourceLexing

/// The type declarations and extensions of a Swift source.
struct SwiftTypes {
  /// A declaration with the tokens of its body.
  struct Declaration {
    var name: String
    var isExtension: Bool
    var attributes: Set<String>
    var inherited: Set<String>
    var line: Int
    /// The brackets.
    var open: Int
    var close: Int
    /// The first token, with attributes.
    var start: Int
  }

  let tokens: SourceTokens
  private(set) var declarations: [Declaration] = []

  private static let kinds: Set<String> = ["struct", "class", "enum", "actor", "extension"]
  private static let modifiers: Set<String> = [
    "public", "internal", "private", "fileprivate", "open", "package", "final", "nonisolated",
    "dynamic", "indirect",
  ]

  init(_ tokens: SourceTokens) {
    self.tokens = tokens
    for index in tokens.tokens.indices {
      guard let kind = tokens.word(at: index), Self.kinds.contains(kind),
        let name = tokens.word(at: index + 1), !tokens.isPunctuation(".", at: index - 1),
        // `import class Module.Type`
        !tokens.isWord("import", at: index - 1),
        !["func", "var", "let", "subscript", "init"].contains(name),
        let open = tokens.firstIndex(of: "{", in: index..<tokens.tokens.count),
        let close = tokens.closingBracket(of: open)
      else { continue }
      let (attributes, start) = Self.attributes(before: index, tokens)
      declarations.append(
        Declaration(
          name: name, isExtension: kind == "extension", attributes: attributes,
          inherited: Set((index + 2..<open).compactMap { tokens.word(at: $0) }),
          line: tokens.tokens[index].line, open: open, close: close, start: start))
    }
  }

  /// Reads back over modifiers and attributes.
  private static func attributes(
    before index: Int, _ tokens: SourceTokens
  ) -> (Set<String>, start: Int) {
    var result: Set<String> = []
    var place = index - 1
    while place >= 0 {
      if let word = tokens.word(at: place) {
        if tokens.isPunctuation("@", at: place - 1) {
          result.insert(word)
          place -= 2
        } else if modifiers.contains(word) {
          place -= 1
        } else {
          break
        }
      } else if tokens.isPunctuation(")", at: place), let open = opening(of: place, tokens) {
        place = open - 1
      } else {
        break
      }
    }
    return (result, place + 1)
  }

  private static func opening(of close: Int, _ tokens: SourceTokens) -> Int? {
    var depth = 0
    for index in stride(from: close, through: 0, by: -1) {
      if tokens.isPunctuation(")", at: index) { depth += 1 }
      if tokens.isPunctuation("(", at: index) {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// A function of a declaration, by the words of its head.
  struct Function {
    /// The brackets of the body.
    var open: Int
    var close: Int
  }

  /// Returns the functions or initializers directly in a body.
  ///
  /// - Parameter matches: Decides by the token of `func` or `init` and the one that opens the body.
  func functions(
    in declaration: Declaration, matching matches: (_ keyword: Int, _ open: Int) -> Bool
  ) -> [Function] {
    var result: [Function] = []
    var index = declaration.open + 1
    while index < declaration.close {
      if tokens.isWord("func", at: index)
        || tokens.isWord("init", at: index) && tokens.isPunctuation("(", at: index + 1)
          && !tokens.isPunctuation(".", at: index - 1),
        let parameters = tokens.firstIndex(of: "(", in: index..<declaration.close),
        let end = tokens.closingBracket(of: parameters),
        let open = tokens.firstIndex(of: "{", in: end..<declaration.close),
        let close = tokens.closingBracket(of: open)
      {
        if matches(index, open) { result.append(Function(open: open, close: close)) }
        index = close + 1
      } else if tokens.isPunctuation("{", at: index), let close = tokens.closingBracket(of: index) {
        index = close + 1
      } else {
        index += 1
      }
    }
    return result
  }
}
