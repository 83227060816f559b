import SourceLexing

extension TuistParser {
  /// Reads statements up to an index, and moves to it.
  mutating func block(to end: Int) -> [TuistStatement] {
    depth += 1
    defer {
      depth -= 1
      index = max(index, end)
    }
    guard depth < Self.maximumDepth else { return [.unknown] }
    var result: [TuistStatement] = []
    while index < end - 1, !isAtEnd {
      let start = index
      if skip(";") { continue }
      result.append(statement())
      if index < end - 1, !startsLine(index), !isAt(";"), !isAt("}") {
        result[result.count - 1] = .unknown
        skipStatement()
      }
      if index == start { index += 1 }
    }
    return result
  }

  /// Reads the block in the braces here; one that isn't there is unknown.
  mutating func braces() -> [TuistStatement] {
    guard isAt("{"), let end = tokens.end(ofBracketAt: index) else {
      skipStatement()
      return [.unknown]
    }
    index += 1
    let outer = isCondition
    isCondition = false
    defer { isCondition = outer }
    return block(to: end)
  }

  mutating func statement() -> TuistStatement {
    _ = skipModifiers()
    if isAtWord("let") || isAtWord("var") { return constant() }
    if isAtWord("func") {
      guard let function = function() else { return .unknown }
      return .function(function)
    }
    guard let word else { return other() }
    switch word {
    case "if": return choice()
    case "guard": return guardStatement()
    case "switch": return selection()
    case "for": return loop()
    case "return":
      index += 1
      return .result(startsLine(index) || isAt("}") ? nil : expression())
    case "break", "continue":
      index += 1
      return word == "break" ? .end : .next
    case "while", "repeat", "do", "defer", "throw", "struct", "enum", "class", "typealias":
      skipStatement()
      return .unknown
    default: return other()
    }
  }

  private mutating func other() -> TuistStatement {
    if isAt("#") {
      skipStatement()
      return .unknown
    }
    let target = expression()
    if isAt("="), !isAt("=", 1) {
      index += 1
      return .assignment(target, "=", expression())
    }
    if isAt("+"), isAt("=", 1) {
      index += 2
      return .assignment(target, "+=", expression())
    }
    return .expression(target)
  }

  private mutating func constant() -> TuistStatement {
    index += 1
    if isAt("("), let end = tokens.end(ofBracketAt: index), tokens.isPunctuation("=", at: end) {
      let names = (index + 1..<end - 1).compactMap { tokens.word(at: $0) }
      index = end + 1
      return .parts(names, expression())
    }
    guard let name = word else {
      skipStatement()
      return .unknown
    }
    index += 1
    let type = skip(":") ? type() : nil
    let value = skip("=") ? expression() : nil
    if isAt(",") || isAt("{") {
      skipStatement()
      return .unknown
    }
    return .constant(name: name, type: type, value: value)
  }

  // MARK: - Conditions

  private mutating func conditions() -> [TuistCondition] {
    let outer = isCondition
    isCondition = true
    defer { isCondition = outer }
    var result: [TuistCondition] = []
    repeat {
      if isAtWord("let") || isAtWord("var") {
        index += 1
        let name = word ?? ""
        index += 1
        if skip(":") { _ = type() }
        result.append(.binding(name, skip("=") ? expression() : .name(name)))
      } else if isAtWord("case") {
        index += 1
        let pattern = pattern()
        result.append(.match(pattern, skip("=") ? expression() : .unknown))
      } else {
        result.append(.value(isAt("#") ? .unknown : expression()))
        if isAt("#") { index += 1 }
      }
    } while skip(",")
    return result
  }

  private mutating func choice() -> TuistStatement {
    depth += 1
    defer { depth -= 1 }
    index += 1
    let conditions = conditions()
    guard isAt("{"), depth < Self.maximumDepth else {
      skipStatement()
      return .unknown
    }
    let then = braces()
    guard isAtWord("else") else { return .choice(conditions, then: then, otherwise: []) }
    index += 1
    let otherwise = isAtWord("if") ? [choice()] : braces()
    return .choice(conditions, then: then, otherwise: otherwise)
  }

  private mutating func guardStatement() -> TuistStatement {
    index += 1
    let conditions = conditions()
    guard isAtWord("else") else {
      skipStatement()
      return .unknown
    }
    index += 1
    return .choice(conditions, then: [], otherwise: braces())
  }

  private mutating func loop() -> TuistStatement {
    index += 1
    guard let name = word, tokens.isWord("in", at: index + 1) else {
      skipStatement()
      return .unknown
    }
    index += 2
    let outer = isCondition
    isCondition = true
    let sequence = expression()
    var filter: TuistExpression?
    if isAtWord("where") {
      index += 1
      filter = expression()
    }
    isCondition = outer
    return .loop(name: name, sequence, filter: filter, braces())
  }

  // MARK: - Cases

  private mutating func selection() -> TuistStatement {
    index += 1
    let outer = isCondition
    isCondition = true
    let value = expression()
    isCondition = outer
    guard isAt("{"), let end = tokens.end(ofBracketAt: index) else {
      skipStatement()
      return .unknown
    }
    index += 1
    var cases: [TuistCase] = []
    while index < end - 1 {
      var next = TuistCase(patterns: [], filter: nil, body: [])
      if isAt("@") { _ = skipModifiers() }
      if isAtWord("default") {
        index += 1
        next.patterns = [.anything]
      } else if isAtWord("case") {
        repeat {
          index += 1
          next.patterns.append(pattern())
        } while isAt(",")
        if isAtWord("where") {
          index += 1
          next.filter = expression()
        }
      }
      guard !next.patterns.isEmpty, skip(":") else {
        index = end
        return .unknown
      }
      next.body = block(to: endOfCase(before: end) + 1)
      index -= 1
      cases.append(next)
    }
    index = end
    return .selection(value, cases)
  }

  /// Returns the index of the next case of the same `switch`, or of its closing brace.
  private func endOfCase(before end: Int) -> Int {
    var index = index
    while index < end - 1 {
      // `@unknown default` begins with its attribute.
      let isAttribute =
        tokens.isPunctuation("@", at: index) && tokens.isWord("unknown", at: index + 1)
      let word = isAttribute ? index + 2 : index
      if tokens.isWord("case", at: word) || tokens.isWord("default", at: word),
        startsLine(index), !tokens.isPunctuation(".", at: index - 1)
      {
        return index
      }
      index = tokens.end(ofBracketAt: index) ?? index + 1
    }
    return end - 1
  }

  /// Reads what a case matches.
  private mutating func pattern() -> TuistPattern {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { return .value(.unknown) }
    let bindsAll = isAtWord("let")
    if bindsAll {
      index += 1
      if !isAt("."), let name = word, !isAt(".", 1), !isAt("(", 1) {
        index += 1
        return .binding(name)
      }
    }
    if isAtWord("_") {
      index += 1
      return .anything
    }
    let start = index
    while word != nil, isAt(".", 1) { index += 2 }
    if index == start, isAt(".") { index += 1 }
    if index > start, let name = word, isAt("(", 1) {
      index += 2
      return .member(name, payload(bindsAll))
    }
    index = start
    let outer = isCondition
    isCondition = true
    defer { isCondition = outer }
    return .value(expression())
  }

  private mutating func payload(_ bindsAll: Bool) -> [TuistPattern] {
    var result: [TuistPattern] = []
    while !isAtEnd, !isAt(")") {
      let start = index
      if word != nil, isAt(":", 1) { index += 2 }
      if bindsAll, let name = word, name != "_",
        isAt(",", 1) || isAt(")", 1) || tokens.isWord("as", at: index + 1)
      {
        index += 1
        result.append(.binding(name))
        // Values are what they are, whatever type they're taken for: `module as any Module`.
        if isAtWord("as") {
          index += 1
          _ = type()
        }
      } else {
        result.append(pattern())
      }
      if isAt(",") || index == start { index += 1 }
    }
    index += 1
    return result
  }
}
