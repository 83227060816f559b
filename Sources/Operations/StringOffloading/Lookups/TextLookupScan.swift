/// Finds what a source file asks the system to localize.
///
/// Calls are known by their names. What takes its key from a variable counts as asking for any key.
struct TextLookupScan {
  private(set) var lookups: [TextLookup] = []
  /// Literals of a file that may show them through SwiftUI or intents, which look every literal up.
  private(set) var literals: [(literal: SourceTokens.Literal, line: Int)] = []
  /// Members such as `"key".localized`, which are lookups unless the project itself says what they do.
  private(set) var members: [TextLookup] = []
  /// Members of this kind that the file declares.
  private(set) var declared: Set<String> = []
  /// Whether the file asks Levity.
  private(set) var importsLevity = false
  /// All literals of a file that asks Levity: names of its bundle and tables.
  private(set) var levityLiterals: Set<String> = []
  private let isSwift: Bool

  /// Frameworks whose views and types take a literal for a key.
  private static let literalFrameworks: Set<String> = [
    "SwiftUI", "AppIntents", "WidgetKit", "TipKit", "ActivityKit",
  ]
  private static let memberNames: Set<String> = ["localized", "localize", "localizedString"]

  init(_ source: [UInt8], isSwift: Bool) {
    self.isSwift = isSwift
    guard Self.mayAsk(source) else { return }
    let tokens = SourceTokens(source, isSwift: isSwift)
    let showsLiterals = isSwift && Self.showsLiterals(tokens)
    importsLevity = tokens.tokens.indices.contains {
      tokens.isWord($0, "LevityLocalization")
        && (tokens.isWord($0 - 1, "import") || tokens.isPunctuation($0 - 1, "<"))
    }
    scan(tokens, showsLiterals: showsLiterals)
  }

  /// Most files have none of the words and need no second look.
  private static func mayAsk(_ source: [UInt8]) -> Bool {
    let words: [StaticString] = [
      "ocalize", "LevityLocalization", "SwiftUI", "AppIntents", "WidgetKit", "TipKit",
      "ActivityKit", "R.string",
    ]
    return words.contains { SourceSearch.contains(source, $0) }
  }

  private static func showsLiterals(_ tokens: SourceTokens) -> Bool {
    tokens.tokens.indices.contains { index in
      if tokens.isWord(index, "import") {
        return tokens.word(index + 1).map(literalFrameworks.contains) ?? false
      }
      return tokens.isWord(index, "LocalizedStringKey")
        || tokens.isWord(index, "LocalizedStringResource")
    }
  }

  private mutating func scan(_ tokens: SourceTokens, showsLiterals: Bool) {
    for index in tokens.tokens.indices {
      let token = tokens.tokens[index]
      if token.kind == .literal {
        let literal = tokens.literals[token.literal]
        if showsLiterals { literals.append((literal, token.line)) }
        if importsLevity, literal.pieces.count == 1 { levityLiterals.insert(literal.pieces[0]) }
      } else if token.kind == .word {
        word(tokens, index)
      }
    }
    for hole in tokens.holes { scan(hole, showsLiterals: showsLiterals) }
  }

  private mutating func word(_ tokens: SourceTokens, _ index: Int) {
    guard let name = tokens.word(index) else { return }
    let line = tokens.tokens[index].line
    if tokens.isWord(index - 1, "var") || tokens.isWord(index - 1, "func") {
      if Self.memberNames.contains(name) { declared.insert(name) }
      return
    }
    if name == "R", tokens.isPunctuation(index + 1, "."), tokens.isWord(index + 2, "string") {
      lookups.append(
        TextLookup(key: .any, table: .any, scope: .any, line: line, function: "R.string"))
    } else if isSwift, Self.memberNames.contains(name), tokens.isPunctuation(index - 1, "."),
      !isLookupCall(tokens, index)
    {
      members.append(
        TextLookup(
          key: key(tokens, (index - 2)..<(index - 1), isMember: true), table: .any, scope: .any,
          line: line, function: name))
    } else if !isSwift, name == "localizedStringForKey", tokens.isPunctuation(index + 1, ":") {
      message(tokens, index)
    } else if tokens.isPunctuation(index + 1, "(") {
      call(tokens, index, name)
    }
  }

  /// `localizedString(forKey:…)` is the bundle's own.
  private func isLookupCall(_ tokens: SourceTokens, _ index: Int) -> Bool {
    tokens.isPunctuation(index + 1, "(") && tokens.isWord(index + 2, "forKey")
  }

  // MARK: - Calls

  private mutating func call(_ tokens: SourceTokens, _ index: Int, _ name: String) {
    let line = tokens.tokens[index].line
    let arguments = CallArguments(tokens, open: index + 1)
    var lookup = TextLookup(key: .any, table: .usual, scope: .main, line: line, function: name)
    switch name {
    case "NSLocalizedString", "LocalizedStringResource", "LocalizedStringKey",
      "CFCopyLocalizedString":
      guard let first = arguments.unlabelled(0) else { return }
      lookup.key = key(tokens, first)
    case "NSLocalizedStringFromTable", "NSLocalizedStringFromTableInBundle",
      "NSLocalizedStringWithDefaultValue", "CFCopyLocalizedStringFromTable",
      "CFCopyLocalizedStringFromTableInBundle", "CFCopyLocalizedStringWithDefaultValue",
      "CFBundleCopyLocalizedString":
      let isBundleFirst = name == "CFBundleCopyLocalizedString"
      guard let first = arguments.unlabelled(isBundleFirst ? 1 : 0),
        let second = arguments.unlabelled(isBundleFirst ? 3 : 1)
      else { return }
      lookup.key = key(tokens, first)
      lookup.table = table(tokens, second)
      if name != "NSLocalizedStringFromTable", name != "CFCopyLocalizedStringFromTable" {
        lookup.scope = .any
      }
    case "localizedString":
      guard let forKey = arguments.labelled("forKey") else { return }
      lookup.key = key(tokens, forKey)
      lookup.scope = receiver(tokens, index)
    case "localizedUserNotificationString":
      guard let forKey = arguments.labelled("forKey") else { return }
      lookup.key = key(tokens, forKey)
    default:
      guard let localized = arguments.labelled("localized") else { return }
      lookup.key = key(tokens, localized)
    }
    if let range = arguments.labelled("table") ?? arguments.labelled("tableName") {
      lookup.table = table(tokens, range)
    }
    if let range = arguments.labelled("bundle") { lookup.scope = scope(tokens, range) }
    lookups.append(lookup)
  }

  /// `[bundle localizedStringForKey:@"key" value:nil table:nil]`.
  private mutating func message(_ tokens: SourceTokens, _ index: Int) {
    let parts = CallArguments(tokens, message: index)
    var lookup = TextLookup(
      key: .any, table: .usual, scope: .any, line: tokens.tokens[index].line,
      function: "localizedStringForKey:")
    if let range = parts.labelled("localizedStringForKey") { lookup.key = key(tokens, range) }
    if let range = parts.labelled("table") { lookup.table = table(tokens, range) }
    if tokens.isPunctuation(index - 1, "]"), tokens.isWord(index - 2, "mainBundle") {
      lookup.scope = .main
    }
    lookups.append(lookup)
  }

  private func receiver(_ tokens: SourceTokens, _ index: Int) -> TextLookup.Scope {
    guard tokens.isPunctuation(index - 1, ".") else { return .any }
    if tokens.isWord(index - 2, "main") { return .main }
    return tokens.isWord(index - 2, "module") ? .own : .any
  }

  private func scope(_ tokens: SourceTokens, _ range: Range<Int>) -> TextLookup.Scope {
    if tokens.contains("main", in: range) || tokens.contains("mainBundle", in: range) {
      return .main
    }
    let isOwn =
      tokens.contains("module", in: range) || tokens.contains("for", in: range)
      || tokens.contains("BundleToken", in: range) || tokens.contains("bundleForClass", in: range)
    return isOwn ? .own : .any
  }

  private func table(_ tokens: SourceTokens, _ range: Range<Int>) -> TextLookup.Table {
    if range.count == 1, tokens.isWord(range.lowerBound, "nil") { return .usual }
    if case .text(let name) = key(tokens, range) { return name.isEmpty ? .usual : .named(name) }
    return .any
  }

  /// A literal alone is a key; anything else is known only while the app runs.
  private func key(
    _ tokens: SourceTokens, _ range: Range<Int>, isMember: Bool = false
  ) -> TextLookup.Key {
    var pieces: [String] = [""]
    var hasLiteral = false
    for index in range {
      if !isSwift, tokens.isPunctuation(index, "@") { continue }
      guard tokens.tokens.indices.contains(index), tokens.tokens[index].kind == .literal,
        isSwift ? !hasLiteral : true
      else { return .any }
      hasLiteral = true
      let literal = tokens.literals[tokens.tokens[index].literal]
      pieces[pieces.count - 1] += literal.pieces[0]
      pieces += literal.pieces.dropFirst()
    }
    guard hasLiteral else { return .any }
    if pieces.count == 1 { return .text(pieces[0]) }
    return isMember ? .any : .pieces(pieces)
  }
}
