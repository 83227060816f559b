import SourceLexing

/// Finds the lookups in a source file that the system answers.
///
/// Recognizes calls by their names. A call that takes its key from a variable may look up any key.
struct StringLookupScan {
  private(set) var lookups: [StringLookup] = []
  /// Literals of a file that may show them through SwiftUI or intents, which look up every literal.
  private(set) var literals: [(literal: SourceTokens.Literal, line: Int)] = []
  /// Those of which code asks for a member: a view shows what it returns, `"key".localized`.
  private(set) var literalsWithMember: [(literal: SourceTokens.Literal, line: Int)] = []
  /// Whether something else than a view may show them: an intent, or a resource that is looked up later.
  private(set) var literalsAreUnanswered = false
  /// Whether some may be those of resources, which the app looks up itself as far as the file shows.
  private(set) var literalsAreResources = false
  /// Members such as `"key".localized`, which are lookups unless the project itself declares otherwise.
  private(set) var members: [StringLookup] = []
  /// Members of this kind that the file declares.
  private(set) var declared: Set<String> = []
  /// The parameters in the file whose literals are keys.
  private(set) var parameters = KeyParameters()
  /// Those whose values aren't looked up by views.
  private(set) var valueParameters = KeyParameters()
  /// Those whose values are resources that the app itself looks up.
  private(set) var resourceParameters = KeyParameters()
  /// Whether the file asks Levity.
  private(set) var importsLevity = false
  /// All literals of a file that asks Levity, which include the names of its bundle and tables.
  private(set) var levityLiterals: Set<String> = []
  /// The ids for which accessors in the file were generated: their identity and number.
  private(set) var accessorIds: [AccessorIds] = []
  /// Paths of resources of which only the running app knows whether they are those of tables' files.
  private(set) var unknownPaths: [StringLookup] = []
  /// The places that set the locale of views.
  private(set) var locales: [EnvironmentLocale] = []
  let isSwift: Bool
  /// Whether the file makes resources for other processes.
  private var isOfSystem = false
  /// The function through which all calls of a file that SwiftGen wrote go.
  private(set) var wrapper: SwiftGenWrapper?

  /// Frameworks whose views and types take a literal for a key.
  private static let literalFrameworks: Set<String> = [
    "SwiftUI", "AppIntents", "WidgetKit", "TipKit", "ActivityKit",
  ]
  private static let memberNames: Set<String> = [
    "localized", "localize", "localizedString", "localizedFormat", "localizedPlural",
  ]
  /// The keys that notifications of CloudKit use.
  private static let keyProperties: Set<String> = [
    "alertLocalizationKey", "titleLocalizationKey", "subtitleLocalizationKey",
    "alertActionLocalizationKey",
  ]

  /// Members of a bundle from which an app's own picker learns what it can offer.
  private static let languageLists: Set<String> = ["localizations", "preferredLocalizations"]

  init(_ source: [UInt8], _ language: SourceTokenizer.Language) {
    isSwift = language == .swift
    guard Self.mayAsk(source) else { return }
    let tokens = SourceTokens(source, language)
    let showsLiterals = isSwift && Self.showsLiterals(tokens)
    literalsAreUnanswered =
      showsLiterals
      && tokens.tokens.indices.contains {
        tokens.isWord("AppIntents", at: $0) || tokens.isWord("ActivityKit", at: $0)
      }
    let namesResources = tokens.tokens.indices.contains {
      tokens.isWord("LocalizedStringResource", at: $0)
    }
    isOfSystem = isSwift && namesResources && ResourceCode.isOfSystem(tokens)
    if showsLiterals, namesResources {
      if isOfSystem { literalsAreUnanswered = true } else { literalsAreResources = true }
    }
    importsLevity = tokens.tokens.indices.contains {
      tokens.isWord("LevityStrings", at: $0)
        && (tokens.isWord("import", at: $0 - 1) || tokens.isPunctuation("<", at: $0 - 1))
    }
    wrapper = isSwift ? SwiftGenWrapper(tokens) : nil
    locales = isSwift ? EnvironmentLocale.all(in: tokens) : []
    scan(tokens, showsLiterals: showsLiterals)
    for part in tokens.interpolations { scan(part, showsLiterals: showsLiterals) }
  }

  /// Most files have none of the words and needn't be read further.
  private static func mayAsk(_ source: [UInt8]) -> Bool {
    let words: [StaticString] = [
      "ocalize", "LevityStrings", "SwiftUI", "AppIntents", "WidgetKit", "TipKit",
      "ActivityKit", "R.string", "LocalizationKey", "strings\"", "stringsdict\"",
      "lproj\"", "ocalizations", "orResource",
    ]
    return words.contains { SourceBytes.contains(source, $0) }
  }

  static func showsLiterals(_ tokens: SourceTokens) -> Bool {
    tokens.tokens.indices.contains { index in
      if tokens.isWord("import", at: index) {
        return tokens.word(at: index + 1).map(literalFrameworks.contains) ?? false
      }
      return tokens.isWord("LocalizedStringKey", at: index)
        || tokens.isWord("LocalizedStringResource", at: index)
    }
  }

  /// Literals that a file passes to declarations of other files, for each of these.
  ///
  /// - Parameters:
  ///   - keys: Parameters that views look up: a literal counts anyway in a file that shows literals.
  ///   - others: Those whose values something else may look up.
  static func literals(
    _ source: [UInt8], givenTo keys: KeyParameters, _ others: [KeyParameters]
  ) -> [[(literal: SourceTokens.Literal, line: Int)]] {
    let tokens = SourceTokens(source, .swift)
    return [showsLiterals(tokens) ? [] : keys.literals(in: tokens)]
      + others.map { $0.literals(in: tokens) }
  }

  private mutating func scan(_ tokens: SourceTokens, showsLiterals: Bool) {
    var surroundings: PathSurroundings?
    for index in tokens.tokens.indices {
      let token = tokens.tokens[index]
      if token.kind == .literal {
        let literal = tokens.literals[token.literal]
        if showsLiterals, hasMember(tokens, index) {
          literalsWithMember.append((literal, token.line))
        } else if showsLiterals {
          literals.append((literal, token.line))
        }
        path(tokens, index, in: &surroundings)
        if importsLevity, literal.pieces.count == 1 { levityLiterals.insert(literal.pieces[0]) }
      } else if token.kind == .word {
        word(tokens, index)
      }
    }
  }

  private mutating func word(_ tokens: SourceTokens, _ index: Int) {
    guard let name = tokens.word(at: index) else { return }
    let line = tokens.tokens[index].line
    if tokens.isWord("var", at: index - 1) || tokens.isWord("func", at: index - 1) {
      if Self.memberNames.contains(name) { declared.insert(name) }
      return
    }
    if importsLevity, name == "keyIdentity" { ids(tokens, index) }
    if isSwift, KeyParameters.isType(name) {
      if name == "LocalizedStringKey" {
        parameters.declare(tokens, type: index)
      } else if name == KeyVariables.resourceType, !isOfSystem {
        resourceParameters.declare(tokens, type: index)
      } else if !KeyParameters.isLookedUpAtOnce(tokens, type: index) {
        valueParameters.declare(tokens, type: index)
      }
    }
    if name == "R", tokens.isPunctuation(".", at: index + 1), tokens.isWord("string", at: index + 2)
    {
      lookups.append(
        // R.swift reads the file of the development language during the build.
        StringLookup(
          key: .any, table: .any, scope: .any, line: line, function: "R.string", fallback: .any))
    } else if isSwift, tokens.isPunctuation(".", at: index - 1), Self.memberNames.contains(name),
      !isLookupCall(tokens, index), !isFormatting(tokens, index), !isOption(tokens, index)
    {
      members.append(
        StringLookup(
          key: key(tokens, (index - 2)..<(index - 1)), table: .any, scope: .any,
          line: line, function: name, fallback: .any))
    } else if !isSwift, tokens.isPunctuation(":", at: index + 1) {
      message(name, in: tokens, at: index)
    } else if tokens.isPunctuation("=", at: index + 1), Self.keyProperties.contains(name) {
      let first = index + 2
      let end = first + (!isSwift && tokens.isPunctuation("@", at: first) ? 2 : 1)
      lookups.append(
        StringLookup(
          key: key(tokens, first..<end), table: .usual, scope: .main, line: line, function: name,
          way: .notification))
    } else if isModule(tokens, before: index), Self.languageLists.contains(name) {
      // An app lists its languages in its Info.plist. A package's bundle has those of its folders.
      lookups.append(
        StringLookup(
          key: .any, table: .any, scope: .own, line: line, function: "Bundle.module.\(name)",
          way: .languageFolder))
    } else if name == "LocalizedStringKey", tokens.isPunctuation(".", at: index + 1),
      tokens.isWord("init", at: index + 2)
    {
      lookups.append(
        StringLookup(key: .any, table: .usual, scope: .main, line: line, function: name))
    } else if tokens.isPunctuation("(", at: index + 1) {
      call(name, in: tokens, at: index)
    }
  }

  /// Whether code asks a literal for a member.
  private func hasMember(_ tokens: SourceTokens, _ index: Int) -> Bool {
    guard tokens.isPunctuation(".", at: index + 1), let member = tokens.word(at: index + 2) else {
      return false
    }
    return member != "self"
  }

  /// `Bundle.module.localizations`, `.module.preferredLocalizations`.
  private func isModule(_ tokens: SourceTokens, before index: Int) -> Bool {
    tokens.isPunctuation(".", at: index - 1) && tokens.isWord("module", at: index - 2)
  }

  /// `keyIdentity: "fc446cac0d09abd2", count: 6`, as in generated accessors.
  private mutating func ids(_ tokens: SourceTokens, _ index: Int) {
    guard tokens.isPunctuation(":", at: index + 1) else { return }
    let place = tokens.isPunctuation("@", at: index + 2) ? index + 3 : index + 2
    guard let keyIdentity = tokens.literal(at: place)?.pieces.first, keyIdentity.utf8.count == 16
    else { return }
    for next in (place + 1)..<(place + 6) where tokens.isWord("count", at: next) {
      guard let count = tokens.number(at: next + 2) else { continue }
      accessorIds.append(AccessorIds(keyIdentity: keyIdentity, count: count))
      return
    }
  }

  /// Returns the variable whose whole value a literal is: `let name = "a"`, `var name: String { "a" }`.
  func variable(_ tokens: SourceTokens, _ index: Int) -> String? {
    guard isSwift else { return nil }
    var place = index - 1
    if tokens.isWord("return", at: place) { place -= 1 }
    guard tokens.isPunctuation("=", at: place) || tokens.isPunctuation("{", at: place) else {
      return nil
    }
    place -= 1
    // `: String?`.
    for _ in 0..<4
    where !tokens.isWord("var", at: place - 1) && !tokens.isWord("let", at: place - 1) {
      place -= 1
    }
    guard tokens.isWord("var", at: place - 1) || tokens.isWord("let", at: place - 1) else {
      return nil
    }
    return tokens.word(at: place)
  }

  /// `localizedString(forKey:…)` is the bundle's own.
  private func isLookupCall(_ tokens: SourceTokens, _ index: Int) -> Bool {
    tokens.isPunctuation("(", at: index + 1) && tokens.isWord("forKey", at: index + 2)
  }

  /// `options: [.bySentences, .localized]`, which is a member of no string.
  private func isOption(_ tokens: SourceTokens, _ index: Int) -> Bool {
    !tokens.isPunctuation("(", at: index + 1)
      && "([{,:=|&".unicodeScalars.contains { tokens.isPunctuation($0, at: index - 2) }
  }

  /// Labels of `localizedString` of Foundation's formatters, `Locale` and `HTTPURLResponse`, which use no table of the
  /// app.
  private static let formatting: Set<String> = [
    "for", "from", "fromTimeInterval", "byJoining", "forStatusCode", "forLanguageCode",
    "forRegionCode", "forScriptCode", "forVariantCode", "forIdentifier", "forCurrencyCode",
    "forCollationIdentifier", "forCollatorIdentifier", "forCalendarIdentifier",
  ]

  /// Returns whether the call formats a value: with a literal it may be a library's lookup of a key.
  private func isFormatting(_ tokens: SourceTokens, _ index: Int) -> Bool {
    guard tokens.isWord("localizedString", at: index), tokens.isPunctuation("(", at: index + 1),
      let label = tokens.word(at: index + 2), Self.formatting.contains(label),
      tokens.tokens.indices.contains(index + 4)
    else { return false }
    return tokens.tokens[index + 4].kind != .literal
  }

  mutating func add(_ lookup: StringLookup) { lookups.append(lookup) }

  // MARK: - Calls

  private mutating func call(_ name: String, in tokens: SourceTokens, at index: Int) {
    // `init(tag: Tag, localized: String) {`
    if isSwift, tokens.isWord("func", at: index - 1) { return }
    if isSwift, name == "init", !tokens.isPunctuation(".", at: index - 1) { return }
    let arguments = CallArguments(tokens, open: index + 1)
    if let wrapper, wrapper.body.contains(index) { return }
    if wrapper != nil, name == "tr", tokens.isPunctuation(".", at: index - 1) {
      add(StringCall.swiftGen, arguments, in: tokens, at: index, function: name)
    } else if let call = StringCall.functions[name] ?? resource(name, arguments, in: tokens) {
      add(call, arguments, in: tokens, at: index, function: name)
    } else if !path(arguments, in: tokens, at: index) {
      add(.anyFunction, arguments, in: tokens, at: index, function: name)
    }
  }

  /// `[bundle localizedStringForKey:@"key" value:nil table:nil]`.
  private mutating func message(_ name: String, in tokens: SourceTokens, at index: Int) {
    if let call = StringCall.messages[name] {
      let arguments = CallArguments(tokens, message: index)
      add(call, arguments, in: tokens, at: index, function: "\(name):")
    } else if StringCall.paths.contains(where: { $0.name == name }) {
      _ = path(CallArguments(tokens, message: index), in: tokens, at: index)
    }
  }

  private mutating func add(
    _ call: StringCall, _ arguments: CallArguments, in tokens: SourceTokens, at index: Int,
    function: String
  ) {
    guard let key = arguments[call.key] ?? call.otherKey.flatMap({ arguments[$0] }) else { return }
    // A resource made of a string that isn't in the source shows that string, such as the name of an account.
    if call.way == .unanswered, arguments[call.key] == nil,
      self.key(tokens, key, isFormat: call.isFormat) == .any
    {
      return
    }
    let namedTable = arguments.labelled("table") ?? arguments.labelled("tableName")
    let bundle = arguments.labelled("bundle")
    if call.namesTable, namedTable == nil, bundle == nil, !isInitializer(tokens, key) { return }
    if case .unlabelled = call.table, arguments[call.table] == nil { return }
    var lookup = StringLookup(
      key: self.key(tokens, key, isFormat: call.isFormat), table: .usual, scope: .main,
      line: tokens.tokens[index].line, function: function, way: call.way,
      fallback: fallback(of: call, arguments, tokens))
    if call.isAnyFunction {
      // Another type's initializer ends in a call that is found by itself.
      switch function == "init" ? initialized(tokens, index) : function {
      case "String": lookup.way = arguments.labelled("options") == nil ? .initializer : .unanswered
      case "AttributedString": lookup.way = attributedWay(arguments, key: lookup.key, in: tokens)
      default: lookup.way = .bundle
      }
    }
    if let range = namedTable ?? arguments[call.table] { lookup.table = table(tokens, range) }
    switch call.scope {
    case .main: break
    case .argument: lookup.scope = .any
    case .receiver: lookup.scope = receiver(tokens, index)
    }
    if let bundle { lookup.scope = scope(tokens, bundle) }
    lookup.isResource =
      call.isResource && !isOfSystem && arguments.labelled("defaultValue") == nil
    for branch in branches(tokens, key) {
      lookup.key = self.key(tokens, branch, isFormat: call.isFormat)
      lookups.append(lookup)
    }
  }

  /// `path(forResource: "Menu", ofType: "strings")` and its relatives: the code reads the table's file itself, or opens
  /// the folder of a language. Returns whether the path of some resource is requested.
  private mutating func path(
    _ arguments: CallArguments, in tokens: SourceTokens, at index: Int
  ) -> Bool {
    var isPath = false
    for (nameLabel, typeLabel) in StringCall.paths {
      guard let name = arguments.labelled(nameLabel) else { continue }
      isPath = true
      guard let type = arguments.labelled(typeLabel) else { continue }
      let isOfObject = isOfObject(tokens, index)
      guard case .plain(let string) = key(tokens, type) else {
        // The name may have the extension, and then it is one of the literals that are paths.
        if isOfObject, !isInFixedFolder(tokens, arguments) {
          var path = file(table(tokens, name), way: .bundle, in: tokens, at: index)
          path.namesFolder = StringCall.folders.contains { arguments.labelled($0) != nil }
          unknownPaths.append(path)
        }
        continue
      }
      add(
        nameLabel == typeLabel ? nil : name, type: string, arguments, isOfObject: isOfObject,
        in: tokens, at: index)
      break
    }
    return isPath
  }

  private func file(
    _ table: StringLookup.Table, way: LookupWay, in tokens: SourceTokens, at index: Int
  ) -> StringLookup {
    StringLookup(
      key: .any, table: table, scope: .any, line: tokens.tokens[index].line,
      function: "the path of its file", way: way, fallback: .any, isFile: true)
  }

  /// - Parameter name: The resource; nil if the call asks for all of that type.
  private mutating func add(
    _ name: Range<Int>?, type: String, _ arguments: CallArguments, isOfObject: Bool,
    in tokens: SourceTokens, at index: Int
  ) {
    let type = type.hasPrefix(".") ? String(type.dropFirst()) : type
    guard ["strings", "stringsdict", "lproj"].contains(type) else { return }
    // A bundle object returns the path of the packs' strings.
    let isInRoot = ["inDirectory", "subdirectory"].allSatisfy {
      arguments.labelled($0).map { tokens.isWord("nil", at: $0.lowerBound) || isEmpty(tokens, $0) }
        ?? true
    }
    let isAnswered = isOfObject && isInRoot
    if type == "lproj" {
      // The strings that the code asks it for are found as lookups of their own.
      guard !isAnswered else { return }
      addFolder(
        name.map { key(tokens, $0) } ?? .any, line: tokens.tokens[index].line,
        function: "the folder of a language")
    } else {
      lookups.append(
        file(
          name.map { table(tokens, $0) } ?? .any, way: isAnswered ? .bundle : .file, in: tokens,
          at: index))
    }
  }
}

/// Reads the ids for which accessors were generated.
package struct AccessorIds: Hashable, Sendable {
  /// 16 hexadecimal digits.
  package var keyIdentity: String
  package var count: Int
}
