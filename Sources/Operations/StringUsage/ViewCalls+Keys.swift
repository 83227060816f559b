import SourceLexing

/// Finds the calls through which a variable's key may reach the system's views.
extension ViewCalls {
  /// Returns the name of the first call of the system, or of a library, that may get a key which isn't a literal there;
  /// nil if there is none.
  ///
  /// - Parameter module: The views of the file's module.
  func callWithVariable(_ tokens: SourceTokens, in path: String, _ module: ModuleViews) -> Int? {
    let parameters = keys.hasSeveral ? Self.closureParameters(tokens) : []
    for name in tokens.tokens.indices where tokens.isPunctuation("(", at: name + 1) {
      guard let word = tokens.word(at: name), !isDeclaration(tokens, name) else { continue }
      let arguments = CallArguments(tokens, open: name + 1)
      for (number, value) in arguments.values.enumerated() where !value.isEmpty {
        guard isOther(tokens, call: name, value, in: module),
          module != .rewritten || title(tokens, call: name, in: path) != value
        else { continue }
        if hasKey(tokens, value, in: path, parameters: parameters) { return name }
        if number == 0, LiteralConsumers.isOfSystem(word), arguments.unlabelled(0) != nil,
          isMadeOfVariable(tokens, value)
        {
          return name
        }
      }
    }
    return nil
  }

  private func isOther(
    _ tokens: SourceTokens, call name: Int, _ value: Range<Int>, in module: ModuleViews
  ) -> Bool {
    switch receiver(tokens, call: name, argument: value.lowerBound) {
    case .ownView: module == .system
    case .project, nil: false
    case .other: true
    }
  }

  /// Whether a value may be a key that isn't a literal there. Calls within it get their own arguments.
  ///
  /// - Parameter variables: The variables with keys; nil for those of views.
  func hasKey(
    _ tokens: SourceTokens, _ value: Range<Int>, in path: String, parameters: Set<String>,
    of variables: KeyVariables? = nil
  ) -> Bool {
    let keys = variables ?? self.keys
    if value.count == 1 || tokens.isPunctuation(".", at: value.lowerBound + 1),
      isParameter(tokens, value, among: parameters, of: keys)
    {
      return true
    }
    var place = value.lowerBound
    while place < value.upperBound {
      let isCall = tokens.isPunctuation("(", at: place + 1)
      if tokens.isWord("LocalizedStringKey", at: place), isCall {
        let isLiteral =
          tokens.literal(at: place + 2) != nil && tokens.isPunctuation(")", at: place + 3)
        if !isLiteral { return true }
      } else if keys.isKey(tokens, at: place, in: path) {
        return true
      }
      if tokens.isPunctuation("{", at: place) || isCall && tokens.word(at: place) != nil,
        let close = tokens.closingBracket(of: isCall ? place + 1 : place)
      {
        place = close
      }
      place += 1
    }
    return false
  }

  /// `$0`, `row`, `row.0`
  private func isParameter(
    _ tokens: SourceTokens, _ value: Range<Int>, among parameters: Set<String>,
    of keys: KeyVariables
  ) -> Bool {
    guard keys.hasSeveral else { return false }
    let first = tokens.tokens[value.lowerBound]
    let isMember = value.count == 1 || tokens.number(at: value.lowerBound + 2) != nil
    if isShorthand(tokens, first) {
      return value.count <= 2 || isMember
    }
    return isMember && tokens.word(at: value.lowerBound).map(parameters.contains) ?? false
  }

  /// `$0`, but not `$selection`
  private func isShorthand(_ tokens: SourceTokens, _ token: SourceTokens.Token) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return tokens.source[token.start] == UInt8(ascii: "$") && token.start + 1 < tokens.source.count
      && digits.contains(tokens.source[token.start + 1])
  }

  /// `Button(.init(name)) {}`
  func isMadeOfVariable(_ tokens: SourceTokens, _ value: Range<Int>) -> Bool {
    let open = value.lowerBound + 2
    return tokens.isPunctuation(".", at: value.lowerBound)
      && tokens.isWord("init", at: value.lowerBound + 1) && tokens.isPunctuation("(", at: open)
      && !(tokens.literal(at: open + 1) != nil && tokens.isPunctuation(")", at: open + 2))
  }

  /// The names of the parameters of closures: `{ row in`, `{ (index, row) in`.
  static func closureParameters(_ tokens: SourceTokens) -> Set<String> {
    var found: Set<String> = []
    for index in tokens.tokens.indices where tokens.isWord("in", at: index) {
      var names: [String] = []
      var place = index - 1
      while place > index - 16, !tokens.isPunctuation("{", at: place) {
        if tokens.isWord("for", at: place) { break }
        if let word = tokens.word(at: place) { names.append(word) }
        place -= 1
      }
      if tokens.isPunctuation("{", at: place) { found.formUnion(names) }
    }
    return found
  }
}
