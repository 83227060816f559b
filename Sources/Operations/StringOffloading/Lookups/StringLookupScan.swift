/// Finds what a source file asks the system to localize.
///
/// Calls are known by their names. What takes its key from a variable counts as asking for any key.
struct StringLookupScan {
  private(set) var lookups: [StringLookup] = []
  /// Literals of a file that may show them through SwiftUI or intents, which look every literal up.
  private(set) var literals: [(literal: SourceTokens.Literal, line: Int)] = []
  /// Members such as `"key".localized`, which are lookups unless the project itself says what they do.
  private(set) var members: [StringLookup] = []
  /// Members of this kind that the file declares.
  private(set) var declared: Set<String> = []
  /// What the file declares for literals that are keys.
  private(set) var parameters = KeyParameters()
  /// Whether the file asks Levity.
  private(set) var importsLevity = false
  /// All literals of a file that asks Levity: names of its bundle and tables.
  private(set) var levityLiterals: Set<String> = []
  /// Ids that accessors in the file were generated for: their identity and how many they are.
  private(set) var accessorIds: [AccessorIds] = []
  private let isSwift: Bool

  struct AccessorIds: Hashable, Sendable {
    /// 16 hexadecimal digits.
    var keyIdentity: String
    var count: Int
  }

  /// Frameworks whose views and types take a literal for a key.
  private static let literalFrameworks: Set<String> = [
    "SwiftUI", "AppIntents", "WidgetKit", "TipKit", "ActivityKit",
  ]
  private static let memberNames: Set<String> = [
    "localized", "localize", "localizedString", "localizedFormat", "localizedPlural",
  ]
  /// What notifications of CloudKit name their strings by.
  private static let keyProperties: Set<String> = [
    "alertLocalizationKey", "titleLocalizationKey", "subtitleLocalizationKey",
    "alertActionLocalizationKey",
  ]

  init(_ source: [UInt8], isSwift: Bool) {
    self.isSwift = isSwift
    guard Self.mayAsk(source) else { return }
    let tokens = SourceTokens(source, isSwift: isSwift)
    let showsLiterals = isSwift && Self.showsLiterals(tokens)
    importsLevity = tokens.tokens.indices.contains {
      tokens.isWord($0, "LevityStrings")
        && (tokens.isWord($0 - 1, "import") || tokens.isPunctuation($0 - 1, "<"))
    }
    scan(tokens, showsLiterals: showsLiterals)
  }

  /// Most files have none of the words and need no second look.
  private static func mayAsk(_ source: [UInt8]) -> Bool {
    let words: [StaticString] = [
      "ocalize", "LevityStrings", "SwiftUI", "AppIntents", "WidgetKit", "TipKit",
      "ActivityKit", "R.string", "LocalizationKey", "strings\"", "stringsdict\"",
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

  /// Literals of a file that shows none itself and gives them to what other files declare.
  static func literals(
    _ source: [UInt8], givenTo parameters: KeyParameters
  ) -> [(literal: SourceTokens.Literal, line: Int)] {
    let tokens = SourceTokens(source, isSwift: true)
    return showsLiterals(tokens) ? [] : parameters.literals(in: tokens)
  }

  private mutating func scan(_ tokens: SourceTokens, showsLiterals: Bool) {
    for index in tokens.tokens.indices {
      let token = tokens.tokens[index]
      if token.kind == .literal {
        let literal = tokens.literals[token.literal]
        if showsLiterals { literals.append((literal, token.line)) }
        file(literal, token.line)
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
    if importsLevity, name == "keyIdentity" { ids(tokens, index) }
    if isSwift, KeyParameters.isType(name) { parameters.declare(tokens, type: index) }
    if name == "R", tokens.isPunctuation(index + 1, "."), tokens.isWord(index + 2, "string") {
      lookups.append(
        StringLookup(key: .any, table: .any, scope: .any, line: line, function: "R.string"))
    } else if isSwift, Self.memberNames.contains(name), tokens.isPunctuation(index - 1, "."),
      !isLookupCall(tokens, index), !isFormatting(tokens, index)
    {
      members.append(
        StringLookup(
          key: key(tokens, (index - 2)..<(index - 1)), table: .any, scope: .any,
          line: line, function: name))
    } else if !isSwift, tokens.isPunctuation(index + 1, ":") {
      message(tokens, index, name)
    } else if Self.keyProperties.contains(name), tokens.isPunctuation(index + 1, "=") {
      let first = index + 2
      let end = first + (!isSwift && tokens.isPunctuation(first, "@") ? 2 : 1)
      lookups.append(
        StringLookup(
          key: key(tokens, first..<end), table: .usual, scope: .main, line: line, function: name))
    } else if name == "LocalizedStringKey", tokens.isPunctuation(index + 1, "."),
      tokens.isWord(index + 2, "init")
    {
      lookups.append(
        StringLookup(key: .any, table: .usual, scope: .main, line: line, function: name))
    } else if tokens.isPunctuation(index + 1, "(") {
      call(tokens, index, name)
    }
  }

  /// `keyIdentity: "fc446cac0d09abd2", count: 6`, as generated accessors have it.
  private mutating func ids(_ tokens: SourceTokens, _ index: Int) {
    guard tokens.isPunctuation(index + 1, ":") else { return }
    let place = tokens.isPunctuation(index + 2, "@") ? index + 3 : index + 2
    guard tokens.tokens.indices.contains(place), tokens.tokens[place].kind == .literal,
      let keyIdentity = tokens.literals[tokens.tokens[place].literal].pieces.first,
      keyIdentity.utf8.count == 16
    else { return }
    for next in (place + 1)..<(place + 6) where tokens.isWord(next, "count") {
      guard let count = tokens.word(next + 2).flatMap({ Int($0) }) else { continue }
      accessorIds.append(AccessorIds(keyIdentity: keyIdentity, count: count))
      return
    }
  }

  /// A path such as `en.lproj/Menu.strings`: the file itself is read.
  private mutating func file(_ literal: SourceTokens.Literal, _ line: Int) {
    guard let last = literal.pieces.last,
      let suffix = [".strings", ".stringsdict"].first(where: last.hasSuffix)
    else { return }
    let stem =
      last.dropLast(suffix.count).split(
        separator: "/", omittingEmptySubsequences: false
      ).last.map(String.init) ?? ""
    let isWhole = literal.pieces.count == 1 || last.contains("/")
    lookups.append(
      StringLookup(
        key: .any, table: isWhole && !stem.isEmpty ? .named(stem) : .any, scope: .any, line: line,
        function: "\(suffix) in a literal"))
  }

  /// `localizedString(forKey:…)` is the bundle's own.
  private func isLookupCall(_ tokens: SourceTokens, _ index: Int) -> Bool {
    tokens.isPunctuation(index + 1, "(") && tokens.isWord(index + 2, "forKey")
  }

  /// Labels of `localizedString` of Foundation's formatters, `Locale` and `HTTPURLResponse`, which ask no table of the app.
  private static let formatting: Set<String> = [
    "for", "from", "fromTimeInterval", "byJoining", "forStatusCode", "forLanguageCode",
    "forRegionCode", "forScriptCode", "forVariantCode", "forIdentifier", "forCurrencyCode",
    "forCollationIdentifier", "forCollatorIdentifier", "forCalendarIdentifier",
  ]

  /// Whether the call formats a value: with a literal it may be a library's lookup of a key.
  private func isFormatting(_ tokens: SourceTokens, _ index: Int) -> Bool {
    guard tokens.isWord(index, "localizedString"), tokens.isPunctuation(index + 1, "("),
      let label = tokens.word(index + 2), Self.formatting.contains(label),
      tokens.tokens.indices.contains(index + 4)
    else { return false }
    return tokens.tokens[index + 4].kind != .literal
  }

  // MARK: - Calls

  private mutating func call(_ tokens: SourceTokens, _ index: Int, _ name: String) {
    let line = tokens.tokens[index].line
    let arguments = CallArguments(tokens, open: index + 1)
    var lookup = StringLookup(key: .any, table: .usual, scope: .main, line: line, function: name)
    switch name {
    case "NSLocalizedString", "CFCopyLocalizedString":
      guard let first = arguments.unlabelled(0) else { return }
      lookup.key = key(tokens, first)
    case "LocalizedStringKey", "LocalizedStringResource":
      guard let first = arguments.unlabelled(0) ?? arguments.labelled("stringLiteral") else {
        return
      }
      lookup.key = key(tokens, first, isFormat: true)
    case "Text":
      guard let first = arguments.unlabelled(0),
        arguments.labelled("tableName") != nil || arguments.labelled("bundle") != nil
          || isInitializer(tokens, first)
      else { return }
      lookup.key = key(tokens, first, isFormat: true)
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
    case "localizedString", "localizedAttributedString":
      guard let forKey = arguments.labelled("forKey") else { return }
      lookup.key = key(tokens, forKey)
      lookup.scope = receiver(tokens, index)
    case "localizedUserNotificationString":
      guard let forKey = arguments.labelled("forKey") else { return }
      lookup.key = key(tokens, forKey)
    default:
      if let resource = arguments.labelled("forResource") {
        file(tokens, resource, arguments.labelled("ofType") ?? arguments.labelled("withExtension"))
        return
      }
      guard let localized = arguments.labelled("localized") else { return }
      lookup.key = key(tokens, localized, isFormat: true)
    }
    if let range = arguments.labelled("table") ?? arguments.labelled("tableName") {
      lookup.table = table(tokens, range)
    }
    if let range = arguments.labelled("bundle") { lookup.scope = scope(tokens, range) }
    lookups.append(lookup)
  }

  /// `.init(title)`, which makes a key of a variable.
  private func isInitializer(_ tokens: SourceTokens, _ range: Range<Int>) -> Bool {
    tokens.isPunctuation(range.lowerBound, ".") && tokens.isWord(range.lowerBound + 1, "init")
      && tokens.isPunctuation(range.lowerBound + 2, "(")
  }

  /// `path(forResource: "Menu", ofType: "strings")` and its relatives: the table's file itself is read.
  private mutating func file(_ tokens: SourceTokens, _ name: Range<Int>, _ type: Range<Int>?) {
    guard let type, case .plain(let string) = key(tokens, type),
      ["strings", ".strings", "stringsdict", ".stringsdict"].contains(string)
    else { return }
    lookups.append(
      StringLookup(
        key: .any, table: table(tokens, name), scope: .any,
        line: tokens.tokens[name.lowerBound].line, function: "the path of its file"))
  }

  /// `[bundle localizedStringForKey:@"key" value:nil table:nil]`.
  private mutating func message(_ tokens: SourceTokens, _ index: Int, _ name: String) {
    var lookup = StringLookup(
      key: .any, table: .usual, scope: .any, line: tokens.tokens[index].line,
      function: "\(name):")
    switch name {
    case "localizedStringForKey", "localizedAttributedStringForKey":
      if tokens.isPunctuation(index - 1, "]"), tokens.isWord(index - 2, "mainBundle") {
        lookup.scope = .main
      }
    case "localizedUserNotificationStringForKey": lookup.scope = .main
    case "pathForResource", "URLForResource":
      let parts = CallArguments(tokens, message: index)
      if let resource = parts.labelled(name) {
        file(tokens, resource, parts.labelled("ofType") ?? parts.labelled("withExtension"))
      }
      return
    default: return
    }
    let parts = CallArguments(tokens, message: index)
    if let range = parts.labelled(name) { lookup.key = key(tokens, range) }
    if let range = parts.labelled("table") { lookup.table = table(tokens, range) }
    lookups.append(lookup)
  }

  private func receiver(_ tokens: SourceTokens, _ index: Int) -> StringLookup.Scope {
    guard tokens.isPunctuation(index - 1, ".") else { return .any }
    if tokens.isWord(index - 2, "main") { return .main }
    return tokens.isWord(index - 2, "module") ? .own : .any
  }

  private func scope(_ tokens: SourceTokens, _ range: Range<Int>) -> StringLookup.Scope {
    guard let words = tokens.words(in: range), let last = words.last else { return .any }
    switch words.dropFirst(words.first == "Bundle" || words.first == "NSBundle" ? 1 : 0) {
    case ["main"], ["mainBundle"]: return .main
    case ["module"], ["BundleToken", "bundle"], ["for", "Self", "self"],
      ["for", "type", "of", "self"], ["bundleForClass", "self", "class"]:
      return .own
    case let rest
    where rest.first == "for" && last == "self" && rest.count == 3
      && declares(tokens, rest[rest.startIndex + 1]):
      return .own
    default: return .any
    }
  }

  /// Whether the file declares a class, and so lies in its module.
  private func declares(_ tokens: SourceTokens, _ name: String) -> Bool {
    tokens.tokens.indices.contains {
      tokens.isWord($0, "class") && tokens.word($0 + 1) == name
    }
  }

  private func table(_ tokens: SourceTokens, _ range: Range<Int>) -> StringLookup.Table {
    if range.count == 1, tokens.isWord(range.lowerBound, "nil") { return .usual }
    if case .plain(let name) = key(tokens, range) { return name.isEmpty ? .usual : .named(name) }
    return .any
  }

  /// A literal alone is a key; anything else is known only while the app runs.
  ///
  /// `isFormat`: values within the literal become specifiers of the key, and are not put in before it is looked up.
  private func key(
    _ tokens: SourceTokens, _ range: Range<Int>, isFormat: Bool = false
  ) -> StringLookup.Key {
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
    if pieces.count == 1 { return .plain(pieces[0]) }
    return isFormat ? .pieces(pieces) : .pattern(pieces)
  }
}
