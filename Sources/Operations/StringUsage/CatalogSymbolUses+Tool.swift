import SourceLexing

/// The accessors that XCStrings Tool makes: members of a type that has the table's name.
///
///     String(localizable: .cartTitle)  // String.Localizable
///     String(localized: .localizable(.cartTitle))
///     let title = LocalizedStringResource.localizable.cartTitle
extension CatalogSymbolUses {
  /// Returns whether a name may be the tool's accessor of a key.
  ///
  /// - Parameter table: The table whose name the type has.
  package func contains(_ key: String, ofToolFor table: String) -> Bool {
    let type = FoldedLetters.of(table)
    if heldTypes.contains(type) { return contains(key) || contains(key, of: table) }
    return Self.names(of: key).contains {
      inExtensions.contains($0) || qualified.contains("\(type).\($0)")
        || arguments.contains("\(type).\($0)")
    }
  }

  /// Adds a word that may be the type's name, or the label or function that takes one of its members.
  mutating func addTool(_ word: String, at index: Int, of tokens: SourceTokens) {
    let type = FoldedLetters.of(word)
    guard wanted?.contains(type) != false else { return }
    let next = index + 1
    if tokens.isPunctuation(".", at: next), !Self.isTypeItself(tokens, at: next + 1) { return }
    guard tokens.isPunctuation(":", at: next) || tokens.isPunctuation("(", at: next) else {
      // `String.Localizable` by itself: any member of it may be named elsewhere.
      if Self.dot(tokens, before: index) != nil { heldTypes.insert(type) }
      return
    }
    if tokens.isPunctuation(".", at: next + 1), let name = tokens.word(at: next + 2) {
      arguments.insert("\(type).\(FoldedLetters.of(name))")
    } else if Self.dot(tokens, before: index) != nil || tokens.isPunctuation(":", at: next) {
      heldTypes.insert(type)
    }
  }
}
