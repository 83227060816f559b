import SourceLexing

/// The use that the code of a source makes of the resources of strings that the app makes, `LocalizedStringResource`.
struct ResourceCode {
  /// The name of the first call, or the place, that may hand one to the system or to a library.
  var other: Int?
  /// Whether views of the module's own, or `String(localized:)`, look some up.
  var looksUp = false
  /// Whether some are looked up in another language than the app's.
  var setsLocale = false

  /// Frameworks and types whose resources another process shows, or the system after the app.
  private static let system: Set<String> = [
    "AppIntents", "ActivityKit", "AlarmKit", "AppIntent", "AppEntity", "AppEnum", "IntentDialog",
    "CustomLocalizedStringResourceConvertible", "DisplayRepresentation", "AlertConfiguration",
    "TypeDisplayRepresentation", "AppShortcutsProvider", "WidgetConfigurationIntent",
  ]

  /// Returns whether a source makes resources for these.
  static func isOfSystem(_ tokens: SourceTokens) -> Bool {
    tokens.tokens.indices.contains { tokens.word(at: $0).map(system.contains) ?? false }
  }
}

extension ViewCalls {
  /// Returns what a source does with resources.
  ///
  /// - Parameter module: The views of the file's module.
  func code(ofResourcesIn tokens: SourceTokens, _ path: String, _ module: ModuleViews)
    -> ResourceCode
  {
    var code = ResourceCode()
    if ResourceCode.isOfSystem(tokens) {
      code.other = tokens.tokens.indices.first { index in
        !["let", "var", "func"].contains(tokens.word(at: index - 1))
          && tokens.word(at: index) != KeyVariables.resourceType
          && resources.isKey(tokens, at: index, in: path)
      }
      return code
    }
    code.setsLocale = tokens.tokens.indices.contains { setsLocale(tokens, at: $0, in: path) }
    add(tokens, in: path, with: module, to: &code)
    let mayBeKeys = StringLookupScan.showsLiterals(tokens)
    for part in tokens.interpolations where code.other == nil {
      let all = 0..<part.tokens.count
      if mayBeKeys, hasKey(part, all, in: path, parameters: [], of: resources) { code.other = 0 }
      add(part, in: path, with: module, to: &code)
    }
    return code
  }

  /// `resource.locale = locale`, `LocalizedStringResource("key", locale: locale)`
  private func setsLocale(_ tokens: SourceTokens, at index: Int, in path: String) -> Bool {
    guard tokens.isWord("locale", at: index) else { return false }
    if tokens.isPunctuation("=", at: index + 1), tokens.isPunctuation(".", at: index - 1) {
      return tokens.word(at: index - 2).map { resources.isNamed($0, in: path) } ?? true
    }
    guard tokens.isPunctuation(":", at: index + 1) else { return false }
    return (max(0, index - 60)..<index).contains {
      tokens.isWord("LocalizedStringResource", at: $0) && tokens.isPunctuation("(", at: $0 + 1)
        && tokens.closingBracket(of: $0 + 1).map { $0 > index } ?? true
    }
  }

  private func add(
    _ tokens: SourceTokens, in path: String, with module: ModuleViews, to code: inout ResourceCode
  ) {
    let parameters = resources.hasSeveral ? Self.closureParameters(tokens) : []
    for name in tokens.tokens.indices where tokens.isPunctuation("(", at: name + 1) {
      guard let word = tokens.word(at: name), !isDeclaration(tokens, name),
        word != KeyVariables.resourceType
      else { continue }
      let arguments = CallArguments(tokens, open: name + 1)
      for value in arguments.values
      where !value.isEmpty
        && (isMade(tokens, value)
          || hasKey(tokens, value, in: path, parameters: parameters, of: resources))
      {
        switch looksUp(tokens, call: name, value, of: arguments, in: path, with: module) {
        case true?: code.looksUp = true
        case false?: code.other = code.other ?? name
        case nil: break
        }
      }
    }
  }

  /// `.init("key", table: "Menu", bundle: .atURL(url))`, whose type is that of the parameter.
  private func isMade(_ tokens: SourceTokens, _ value: Range<Int>) -> Bool {
    let first = value.lowerBound
    guard tokens.isPunctuation(".", at: first), tokens.isWord("init", at: first + 1),
      tokens.isPunctuation("(", at: first + 2)
    else { return false }
    let arguments = CallArguments(tokens, open: first + 2)
    return arguments.unlabelled(0) != nil
      && ["table", "bundle", "locale"].contains { arguments.labelled($0) != nil }
  }

  /// Returns whether a call looks a resource up by a declaration of the module's own; nil if the project's code gets it.
  private func looksUp(
    _ tokens: SourceTokens, call name: Int, _ value: Range<Int>, of arguments: CallArguments,
    in path: String, with module: ModuleViews
  ) -> Bool? {
    let isAlone = arguments.values.count == 1
    if tokens.isWord("String", at: name), arguments.labelled("localized") == value {
      return module != .system && isAlone
    }
    if tokens.isWord("Text", at: name), isOwnView(tokens, name) || isOwnInitializer(tokens, name) {
      return module != .system && isAlone
    }
    if module == .rewritten, titleOfResource(tokens, call: name, in: path) == value { return true }
    switch receiver(tokens, call: name, argument: value.lowerBound) {
    case .project, nil: return nil
    case .ownView, .other: return false
    }
  }

  /// Returns the title of a call, if `Text(…)` around it means the same and it may be a resource.
  func titleOfResource(_ tokens: SourceTokens, call name: Int, in path: String) -> Range<Int>? {
    guard let word = tokens.word(at: name), !isAmbiguous(word),
      let title = TitledCall.title(of: tokens, call: name), isPlain(tokens, title.range),
      word != "Section" || !hasTable(tokens),
      hasKey(tokens, title.range, in: path, parameters: [], of: resources)
    else { return nil }
    return title.range
  }
}
