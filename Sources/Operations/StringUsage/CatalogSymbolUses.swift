package import SourceLexing

/// The names in Swift sources that may be symbols which Xcode generates for the keys of a string catalog
/// (`STRING_CATALOG_GENERATE_SYMBOLS`): static members of `LocalizedStringResource`.
///
///     let title: LocalizedStringResource = .cartCheckoutTitle  // "cart.checkout.title"
///
/// Names and keys are compared without case and signs, since only letters and digits of a key reach its symbol.
package struct CatalogSymbolUses {
  private var names: Set<String> = []

  private static let type = "LocalizedStringResource"
  private static let keywords: Set<String> = [
    "any", "as", "await", "borrowing", "catch", "consume", "copy", "default", "defer", "do",
    "each", "else", "for", "guard", "if", "in", "inout", "is", "let", "repeat", "return", "some",
    "switch", "throw", "throws", "try", "unsafe", "var", "where", "while", "yield",
  ]

  package init() {}

  /// Adds the names in a source.
  package mutating func add(_ source: SourceTokens) {
    let extends = source.tokens.indices.contains {
      source.isWord("extension", at: $0) && source.isWord("LocalizedStringResource", at: $0 + 1)
    }
    for tokens in [source] + source.interpolations {
      for index in tokens.tokens.indices {
        guard let word = tokens.word(at: index),
          // Inside an extension, members need no prefix.
          extends || Self.isStaticMember(tokens, index)
        else { continue }
        names.insert(Self.letters(of: word))
      }
    }
  }

  /// Returns whether a name may be the symbol of a key.
  package func contains(_ key: String) -> Bool {
    var plain = ""
    var isSpecifier = false
    var isName = false
    for character in key {
      if isSpecifier, isName || character == "(" {
        isName = character != ")"
      } else if isSpecifier {
        // `%@`, `%1$lld`, `%(count)lld`: an argument, which isn't in the name.
        isSpecifier = !(character == "@" || "dDiuUxXoOfFeEgGcCsSaA%".contains(character))
      } else if character == "%" {
        isSpecifier = true
      } else {
        plain.append(character)
      }
    }
    return names.contains(Self.letters(of: key)) || names.contains(Self.letters(of: plain))
  }

  private static func letters(of text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns whether a word follows a dot behind that type's name or behind nothing: `.title`, `.Menu.title`,
  /// `LocalizedStringResource.title`, but not `client.title`, `client()?.title`, `Menu.title` or `case .title:`.
  private static func isStaticMember(_ tokens: SourceTokens, _ index: Int) -> Bool {
    var dot = index - 1
    // A name in backticks.
    if tokens.isPunctuation("`", at: dot) { dot -= 1 }
    guard tokens.isPunctuation(".", at: dot) else { return false }
    while true {
      var before = dot - 1
      if tokens.isPunctuation("`", at: before) { return true }
      if tokens.isPunctuation("?", at: before) || tokens.isPunctuation("!", at: before) {
        // Behind a value there is no space; `isOpen ? .one : .two` has one.
        guard tokens.tokens[before].end == tokens.tokens[dot].start, before > 0,
          tokens.tokens[before - 1].end == tokens.tokens[before].start
        else { return true }
        before -= 1
      }
      if tokens.isPunctuation(")", at: before) || tokens.isPunctuation("]", at: before)
        || tokens.isPunctuation("}", at: before) || tokens.isPunctuation("\\", at: before)
        || tokens.literal(at: before) != nil
      {
        return false
      }
      // No pattern matches a resource, which is compared with nothing.
      if tokens.isWord("case", at: before) { return false }
      guard let word = tokens.word(at: before), !keywords.contains(word) else { return true }
      if tokens.isPunctuation(".", at: before - 1) {
        dot = before - 1
        continue
      }
      return word == type
    }
  }
}
