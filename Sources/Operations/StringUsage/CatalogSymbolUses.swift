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
  private(set) var qualified: Set<String> = []
  /// Names inside an extension, where a namespace needn't be written.
  private(set) var inExtensions: Set<String> = []
  /// The first arguments that are implicit members, with the label or function before them: `localizable: .title`.
  var arguments: Set<String> = []
  /// The types of XCStrings Tool that code names as such, or takes values of.
  var heldTypes: Set<String> = []
  /// The words that stand for a whole namespace, as in `typealias Menu = LocalizedStringResource.Menu`.
  private var wholes: Set<String> = []
  /// Names behind a type, with those of the types: one may be another name of this one.
  private var ofTypes: [String: Set<String>] = [:]
  /// The types that the sources declare, none of which is this one.
  private var declared: Set<String> = []
  /// Names behind values. One may be the type itself, as in `let type = LocalizedStringResource.self`.
  private var ofValues: Set<String> = []
  /// Whether a value may be the type itself.
  private var isValue = false
  /// The names of the type beside its own.
  private let otherNames: Set<String>
  /// The names that keys and tables have; nil if any matters.
  let wanted: Set<String>?

  private static let type = "LocalizedStringResource"

  /// The table whose symbols have no namespace.
  private static let defaultTable = "localizable"
  private static let keywords: Set<String> = [
    "any", "as", "await", "borrowing", "case", "catch", "consume", "copy", "default", "defer",
    "do", "each", "else", "for", "guard", "if", "in", "inout", "is", "let", "repeat", "return",
    "some", "switch", "throw", "throws", "try", "unsafe", "var", "where", "while", "yield",
  ]
  private static let declarations: Set<String> = ["enum", "struct", "class", "actor"]
  /// The type whose namespaces have the accessors of XCStrings Tool.
  private static let stringType = "String"

  /// - Parameters:
  ///   - tables: The keys that ``contains(_:of:)`` may be asked for, by the table's name; nil for any.
  ///   - types: The names of `LocalizedStringResource` in all sources.
  package init(
    of tables: [String: [String]]? = nil, types: CatalogSymbolTypes = CatalogSymbolTypes()
  ) {
    otherNames = types.names.subtracting([Self.type])
    wanted = tables.map {
      $0.reduce(into: []) { wanted, table in
        wanted.insert(FoldedLetters.of(table.key))
        wanted.formUnion(table.value.lazy.flatMap(Self.names(of:)))
      }
    }
  }

  private func isType(_ word: String) -> Bool { word == Self.type || otherNames.contains(word) }

  /// Adds the names in a source.
  package mutating func add(_ source: SourceTokens) {
    let inExtension = source.tokens.indices.contains { extends(source, at: $0) }
    for tokens in [source] + source.interpolations {
      for index in tokens.tokens.indices {
        guard let word = tokens.word(at: index) else { continue }
        if Self.declarations.contains(word), let name = tokens.word(at: index + 1) {
          declared.insert(name)
        }
        add(word, at: index, of: tokens, inExtension: inExtension)
        addTool(word, at: index, of: tokens)
        isValue = isValue || isHeld(tokens, at: index)
      }
    }
  }

  private mutating func add(
    _ word: String, at index: Int, of tokens: SourceTokens, inExtension: Bool
  ) {
    let name = FoldedLetters.of(word)
    guard wanted?.contains(name) != false else { return }
    let isWhole = Self.isWhole(tokens, at: index)
    if inExtension {
      // There, members need no prefix.
      inExtensions.insert(name)
      names.insert(name)
      if isWhole { wholes.insert(name) }
    }
    guard let dot = Self.dot(tokens, before: index) else { return }
    let space = Self.word(tokens, before: dot)
    let isStatic = isStaticMember(tokens, dot)
    // `menu.title` is a member of a value, `Menu.title` of a type, which may be any name of this one.
    if !isStatic, let space, Self.isFirst(tokens, before: dot), space.first?.isUppercase == true {
      ofTypes[name, default: []].insert(space)
    } else if isStatic || space?.first?.isLowercase == false {
      names.insert(name)
    } else {
      ofValues.insert(name)
    }
    guard let space, isStatic || space.first?.isLowercase == false else { return }
    qualified.insert("\(FoldedLetters.of(space)).\(name)")
    if isWhole, isType(space) || space == Self.stringType { wholes.insert(name) }
  }

  /// Returns whether a name may be the symbol of a key.
  ///
  /// - Parameter table: The table whose name is a namespace, unless it is `Localizable`; nil if symbols have none.
  package func contains(_ key: String, of table: String? = nil) -> Bool {
    let space = table.map(FoldedLetters.of) ?? Self.defaultTable
    if isValue, Self.names(of: key).contains(where: ofValues.contains) { return true }
    guard space != Self.defaultTable else {
      return Self.names(of: key).contains { name in
        names.contains(name) || !(ofTypes[name] ?? []).isSubset(of: declared)
      }
    }
    return wholes.contains(space)
      || Self.names(of: key).contains {
        inExtensions.contains($0) || qualified.contains("\(space).\($0)")
      }
  }

  /// Returns the words that may be the symbol of a key.
  static func names(of key: String) -> [String] {
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
    return [FoldedLetters.of(key), FoldedLetters.of(plain)]
  }

  /// Returns the dot before a word, which may be in backticks.
  static func dot(_ tokens: SourceTokens, before index: Int) -> Int? {
    let dot = tokens.isPunctuation("`", at: index - 1) ? index - 2 : index - 1
    return tokens.isPunctuation(".", at: dot) ? dot : nil
  }

  /// Returns the word before a dot.
  private static func word(_ tokens: SourceTokens, before dot: Int) -> String? {
    tokens.word(at: tokens.isPunctuation("`", at: dot - 1) ? dot - 2 : dot - 1)
  }

  /// Returns whether the word before a dot begins an expression: `Menu.title`, but not `Kit.Menu.title`.
  private static func isFirst(_ tokens: SourceTokens, before dot: Int) -> Bool {
    tokens.word(at: dot - 1) != nil && !tokens.isPunctuation(".", at: dot - 2)
  }

  // MARK: - The type itself

  /// Returns whether an extension of the type, or of a type of XCStrings Tool, begins at an index.
  private func extends(_ source: SourceTokens, at index: Int) -> Bool {
    guard source.isWord("extension", at: index) else { return false }
    let header = (index + 1..<source.tokens.count).prefix {
      !source.isPunctuation("{", at: $0)
    }
    return header.contains { source.word(at: $0).map(isType) ?? false }
      || source.isWord("String", at: index + 1) && source.isPunctuation(".", at: index + 2)
  }

  /// Returns whether a word names a type as a value, or for a name of its own.
  private static func isWhole(_ tokens: SourceTokens, at index: Int) -> Bool {
    !tokens.isPunctuation(".", at: index + 1) || isTypeItself(tokens, at: index + 2)
  }

  static func isTypeItself(_ tokens: SourceTokens, at index: Int) -> Bool {
    tokens.isWord("self", at: index) || tokens.isWord("Type", at: index)
  }

  /// Returns whether code passes the type on: `LocalizedStringResource.self`, `type(of: title)`.
  private func isHeld(_ tokens: SourceTokens, at index: Int) -> Bool {
    if tokens.isWord("type", at: index), tokens.isPunctuation("(", at: index + 1),
      tokens.isWord("of", at: index + 2), let end = tokens.closingBracket(of: index + 1)
    {
      return !tokens.isPunctuation(".", at: end + 1) && isNamed(in: tokens)
    }
    guard Self.isTypeItself(tokens, at: index), let dot = Self.dot(tokens, before: index),
      !tokens.isPunctuation(".", at: index + 1), let word = Self.word(tokens, before: dot)
    else { return false }
    if isType(word) { return true }
    return Self.dot(tokens, before: dot - 1).flatMap { Self.word(tokens, before: $0) }
      == Self.stringType
  }

  private func isNamed(in tokens: SourceTokens) -> Bool {
    tokens.tokens.indices.contains { tokens.word(at: $0).map(isType) ?? false }
  }

  // MARK: - Members of it

  /// Returns whether a dot is behind a name of the type or behind nothing: `.title`, `.Menu.title`,
  /// `LocalizedStringResource.title`, `type(of: title).other`, but not `client.title`, `client()?.title` or `Menu.title`.
  private func isStaticMember(_ tokens: SourceTokens, _ dot: Int) -> Bool {
    var dot = dot
    while true {
      var before = dot - 1
      if tokens.isPunctuation("`", at: before) || Self.isDirective(tokens, before: dot) {
        return true
      }
      if tokens.isPunctuation("?", at: before) || tokens.isPunctuation("!", at: before) {
        // Behind a value there is no space; `isOpen ? .one : .two` has one.
        guard tokens.tokens[before].end == tokens.tokens[dot].start, before > 0,
          tokens.tokens[before - 1].end == tokens.tokens[before].start
        else { return true }
        before -= 1
      }
      if tokens.isPunctuation(")", at: before) { return isType(tokens, endingAt: before) }
      if tokens.isPunctuation("]", at: before) || tokens.isPunctuation("}", at: before)
        || tokens.isPunctuation("\\", at: before) || tokens.literal(at: before) != nil
      {
        return false
      }
      guard let word = tokens.word(at: before), !Self.keywords.contains(word) else { return true }
      if tokens.isPunctuation(".", at: before - 1) {
        dot = before - 1
        continue
      }
      return isType(word)
    }
  }

  /// Returns whether the token before a dot ends a line such as `#if os(iOS)`.
  private static func isDirective(_ tokens: SourceTokens, before dot: Int) -> Bool {
    guard dot > 0, tokens.tokens[dot - 1].line < tokens.tokens[dot].line else { return false }
    let line = tokens.tokens[dot - 1].line
    var first = dot - 1
    while first > 0, tokens.tokens[first - 1].line == line { first -= 1 }
    return tokens.isPunctuation("#", at: first)
      && ["if", "elseif", "else", "endif"].contains(tokens.word(at: first + 1) ?? "")
  }

  /// Returns whether parentheses may have the type: `(LocalizedStringResource)`, `type(of: title)`.
  private func isType(_ tokens: SourceTokens, endingAt close: Int) -> Bool {
    var depth = 0
    var index = close
    while index >= 0 {
      if tokens.closesBracket(at: index) {
        depth += 1
      } else if tokens.opensBracket(at: index) {
        depth -= 1
        if depth == 0 { return tokens.isWord("type", at: index - 1) }
      } else if tokens.word(at: index).map(isType) == true {
        return true
      }
      index -= 1
    }
    return false
  }
}
