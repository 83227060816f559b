import SourceLexing

/// The braces around a place in a source: those of types, and those of functions.
struct SourceScopes {
  private var functions: [Bool] = []
  private var opensType = false

  /// Whether the place is inside of a function, an accessor or a closure.
  var isInFunction: Bool { functions.contains(true) }

  /// Takes the token at `index` into account.
  mutating func enter(_ tokens: SourceTokens, at index: Int) {
    if let word = tokens.word(at: index) {
      // `class func` declares a function, `@property (class)` nothing.
      if Self.typeWords.contains(word), tokens.word(at: index + 1) != nil,
        !tokens.isPunctuation(".", at: index - 1)
      {
        opensType = true
      } else if Self.functionWords.contains(word) {
        opensType = false
      }
    } else if tokens.isPunctuation(";", at: index) {
      // A type that is declared ahead of its definition: `@class A;`.
      opensType = false
    } else if tokens.isPunctuation("{", at: index) {
      functions.append(!opensType)
      opensType = false
    } else if tokens.isPunctuation("}", at: index) {
      _ = functions.popLast()
    }
  }

  private static let typeWords: Set<String> = [
    "actor", "class", "enum", "extension", "namespace", "protocol", "struct",
  ]
  private static let functionWords: Set<String> = [
    "func", "init", "deinit", "subscript", "var", "let",
  ]
}
