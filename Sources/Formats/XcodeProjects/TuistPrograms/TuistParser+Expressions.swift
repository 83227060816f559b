import SourceLexing

extension TuistParser {
  /// Reads an expression, up to the line's end if the next one doesn't begin with an operator.
  mutating func expression() -> TuistExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else {
      skipStatement()
      return .unknown
    }
    let condition = binary(1)
    guard isAt("?"), !isAdjacent(index) else { return condition }
    index += 1
    let first = expression()
    guard skip(":") else { return .unknown }
    return .ternary(condition, first, expression())
  }

  /// Reads an expression inside brackets, where a brace begins a closure again.
  private mutating func inner() -> TuistExpression {
    let outer = isCondition
    isCondition = false
    defer { isCondition = outer }
    return expression()
  }

  private mutating func binary(_ minimum: Int) -> TuistExpression {
    var result = prefixed()
    while let (sign, count, precedence) = binaryOperator(), precedence >= minimum {
      index += count
      result = .binary(sign, result, binary(precedence + 1))
    }
    return result
  }

  private static let operators: [(signs: [Unicode.Scalar], precedence: Int)] = [
    (["|", "|"], 1), (["&", "&"], 2), (["=", "="], 3), (["!", "="], 3), (["?", "?"], 4),
  ]

  private func binaryOperator() -> (String, count: Int, precedence: Int)? {
    for (signs, precedence) in Self.operators where isAt(signs[0]) && isAt(signs[1], 1) {
      return (String(String.UnicodeScalarView(signs)), 2, precedence)
    }
    guard isAt("+"), !isAt("=", 1) else { return nil }
    return ("+", 1, 5)
  }

  private mutating func prefixed() -> TuistExpression {
    if isAt("!") {
      index += 1
      return .not(prefixed())
    }
    while isAtWord("try") || isAtWord("await") {
      index += 1
      if isAt("?") || isAt("!") { index += 1 }
    }
    var result = primary()
    while let next = postfix(result) { result = next }
    return result
  }

  private mutating func primary() -> TuistExpression {
    if let literal = tokens.literal(at: index) { return text(literal) }
    if let number = tokens.number(at: index) {
      index += 1
      return .number(number)
    }
    if isAt("[") { return collection() }
    if isAt("(") { return tuple() }
    if isAt("{") { return .closure(closure()) }
    if isAt("."), let name = tokens.word(at: index + 1) {
      index += 2
      return .implicit(name)
    }
    if isAt("\\"), isAt(".", 1) { return keyPath() }
    guard let word else {
      index += 1
      return .unknown
    }
    if word == "if" || word == "switch" {
      let outer = isCondition
      defer { isCondition = outer }
      return .choice(statement())
    }
    index += 1
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "nil": return .nothing
    default: return .name(word)
    }
  }

  private mutating func keyPath() -> TuistExpression {
    index += 1
    var names: [String] = []
    while isAt("."), let name = tokens.word(at: index + 1) {
      names.append(name)
      index += 2
    }
    return .keyPath(names)
  }

  private mutating func postfix(_ base: TuistExpression) -> TuistExpression? {
    if isAt("."), let name = tokens.word(at: index + 1) ?? place(at: index + 1) {
      index += 2
      return .member(base, name)
    }
    if isAt("?") || isAt("!"), isAdjacent(index), !isAt("=", 1), !isAt("?", 1) {
      index += 1
      return base
    }
    guard !startsLine(index) else { return nil }
    if isAtWord("as") || isAtWord("is") {
      let isTest = isAtWord("is")
      index += 1
      if isAt("?") || isAt("!") { index += 1 }
      _ = type()
      return isTest ? .unknown : base
    }
    if isAt("("), isAdjacent(index) { return .call(base, arguments()) }
    if isAt("["), isAdjacent(index) { return .index(base, arguments()) }
    if isAt("<"), isAdjacent(index), let end = tokens.endOfGenericArguments(at: index),
      tokens.isPunctuation("(", at: end)
    {
      index = end
      return .call(base, arguments())
    }
    guard isAt("{"), !isCondition else { return nil }
    let closure = TuistArgument(label: nil, value: .closure(closure()))
    switch base {
    case .call(let function, let arguments): return .call(function, arguments + [closure])
    case .name, .member, .implicit: return .call(base, [closure])
    default: return .unknown
    }
  }

  /// Returns the number of a tuple's element, `pair.0`.
  private func place(at index: Int) -> String? { tokens.number(at: index).map(String.init) }

  /// Reads the arguments between the brackets here.
  private mutating func arguments() -> [TuistArgument] {
    index += 1
    var result: [TuistArgument] = []
    while !isAtEnd, !isAt(")"), !isAt("]") {
      let start = index
      var label: String?
      if let word, isAt(":", 1) {
        label = word
        index += 2
      }
      let isChanged = skip("&")
      var value = element()
      if isChanged { value = .changed(value) }
      result.append(TuistArgument(label: label, value: value, lines: lines(from: start)))
      if isAt(",") || index == start { index += 1 }
    }
    index += 1
    return result
  }

  /// Reads an expression up to a comma or a closing bracket; if something else is left, it's unknown.
  private mutating func element() -> TuistExpression {
    let result = inner()
    guard !isAtEnd, !isAt(","), !tokens.closesBracket(at: index), !isAt(":") else { return result }
    while !isAtEnd, !isAt(","), !tokens.closesBracket(at: index) {
      index = tokens.end(ofBracketAt: index) ?? index + 1
    }
    return .unknown
  }

  private func lines(from first: Int) -> ClosedRange<Int> {
    guard hasLines, first < tokens.tokens.count else { return 0...0 }
    let line = tokens.tokens[first].line
    return line...max(line, tokens.tokens[min(max(first, index - 1), tokens.tokens.count - 1)].line)
  }

  private mutating func collection() -> TuistExpression {
    index += 1
    var elements: [TuistExpression] = []
    var entries: [(key: TuistExpression, value: TuistExpression)] = []
    var isDictionary = false
    while !isAtEnd, !isAt("]"), !isAt(")"), !isAt("}") {
      let start = index
      if isAt(":") {
        isDictionary = true
        index += 1
        continue
      }
      let value = element()
      if skip(":") {
        isDictionary = true
        entries.append((value, element()))
      } else {
        elements.append(value)
      }
      if isAt(",") || index == start { index += 1 }
    }
    index += 1
    return isDictionary ? .dictionary(entries) : .array(elements)
  }

  private mutating func tuple() -> TuistExpression {
    let values = arguments()
    return values.count == 1 ? values[0].value : .tuple(values)
  }

  // MARK: - Closures

  /// Reads the closure whose brace is here.
  mutating func closure() -> TuistFunction {
    let outer = isCondition
    isCondition = false
    defer { isCondition = outer }
    var result = TuistFunction()
    let end = tokens.end(ofBracketAt: index) ?? tokens.tokens.count
    if let place = closureBody(from: index + 1, to: end) {
      result.parameters = closureParameters(in: index + 1..<place)
      index = place
    }
    index += 1
    result.body = block(to: end)
    return result
  }

  /// Returns the index of the `in` behind a closure's parameters.
  private func closureBody(from start: Int, to end: Int) -> Int? {
    var index = start
    while index < min(end, start + 40), !(index > start && startsLine(index)) {
      if tokens.isWord("in", at: index) { return index }
      guard let word = tokens.word(at: index) else {
        let isSign = "()[],:.->?_".unicodeScalars.contains { tokens.isPunctuation($0, at: index) }
        guard isSign else { return nil }
        index += 1
        continue
      }
      if ["for", "if", "let", "return", "guard", "switch"].contains(word) { return nil }
      index += 1
    }
    return nil
  }

  private func closureParameters(in range: Range<Int>) -> [TuistFunction.Parameter] {
    var result: [TuistFunction.Parameter] = []
    var index = range.lowerBound
    if tokens.isPunctuation("[", at: index) { index = tokens.end(ofBracketAt: index) ?? index + 1 }
    var isName = true
    while index < range.upperBound {
      if tokens.isPunctuation("-", at: index) { break }
      if isName, let word = tokens.word(at: index) { result.append(.init(name: word)) }
      if tokens.isPunctuation("[", at: index) {
        index = tokens.end(ofBracketAt: index) ?? index + 1
        continue
      }
      isName = tokens.isPunctuation(",", at: index) || tokens.isPunctuation("(", at: index)
      index += 1
    }
    return result
  }
}
