package import SourceLexing

/// The names in Swift sources that may be symbols which Xcode generates for the keys of a string catalog
/// (`STRING_CATALOG_GENERATE_SYMBOLS`): static members of `LocalizedStringResource`.
///
///     let title: LocalizedStringResource = .cartCheckoutTitle  // "cart.checkout.title"
///
/// Those of another table than `Localizable` are in a namespace, `LocalizedStringResource.Menu.cartTitle`. Names and keys
/// are compared without case and signs, since only letters and digits of a key reach its symbol.
package struct CatalogSymbolUses {
  private var names: Set<String> = []
  /// Names with the word before them, which may be a namespace.
  private var qualified: Set<String> = []
  /// Names inside an extension, where a namespace needn't be written.
  private var inExtensions: Set<String> = []
  /// The words that stand for a whole namespace, as in `typealias Texts = LocalizedStringResource.Menu`.
  private var wholes: Set<String> = []

  private static let type = "LocalizedStringResource"
  /// The table whose symbols have no namespace.
  private static let defaultTable = "localizable"
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
        guard let word = tokens.word(at: index) else { continue }
        let isStatic = Self.isStaticMember(tokens, index)
        // `menu.title` is a member of a value.
        let space = Self.namespace(tokens, before: index).flatMap {
          isStatic || $0.first?.isLowercase == false ? $0 : nil
        }
        guard extends || isStatic || space != nil else { continue }
        let name = Self.letters(of: word)
        if let space {
          qualified.insert("\(Self.letters(of: space)).\(name)")
          if space == Self.type, !tokens.isPunctuation(".", at: index + 1) { wholes.insert(name) }
        }
        // Inside an extension, members need no prefix.
        if extends { inExtensions.insert(name) }
        if extends || isStatic { names.insert(name) }
      }
    }
  }

  /// Returns whether a name may be the symbol of a key.
  ///
  /// - Parameter table: The table whose name is a namespace, unless it is `Localizable`; nil if symbols have none.
  package func contains(_ key: String, of table: String? = nil) -> Bool {
    let space = table.map(Self.letters(of:)) ?? Self.defaultTable
    guard space != Self.defaultTable else {
      return Self.names(of: key).contains(where: names.contains)
    }
    return wholes.contains(space)
      || Self.names(of: key).contains {
        inExtensions.contains($0) || qualified.contains("\(space).\($0)")
      }
  }

  /// Returns the words that may be the symbol of a key.
  private static func names(of key: String) -> [String] {
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
    return [letters(of: key), letters(of: plain)]
  }

  /// Returns the word before a dot and a word.
  private static func namespace(_ tokens: SourceTokens, before index: Int) -> String? {
    var place = index - 1
    for mark: Unicode.Scalar in ["`", ".", "`"] where tokens.isPunctuation(mark, at: place) {
      place -= 1
    }
    return place < index - 1 ? tokens.word(at: place) : nil
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
