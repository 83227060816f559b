import SourceLexing

/// The literal parts of a manifest in Swift: calls, arrays, dictionaries and strings. Everything that would need to run is
/// `other`.
indirect enum ManifestExpression: Hashable {
  struct Argument: Hashable {
    var label: String?
    var value: ManifestExpression
    /// The lines of its first and last token.
    var lines = 0...0
  }

  case string(String)
  case array([ManifestExpression])
  /// Entries whose keys are strings, as labels.
  case dictionary([Argument])
  case call(name: String, arguments: [Argument])
  /// A single word, such as the name of a constant.
  case reference(String)
  case other

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var elements: [ManifestExpression] { if case .array(let values) = self { values } else { [] } }
  var strings: [String] { elements.compactMap(\.string) }

  /// Returns the first argument with `label`; for nil the first one without a label.
  func argument(_ label: String?) -> ManifestExpression? {
    guard case .call(_, let arguments) = self else { return nil }
    return arguments.first { $0.label == label }?.value
  }
}

/// Reads expressions from tokens. Recursion is bounded.
struct ManifestExpressionParser {
  let tokens: SourceTokens
  var index = 0
  private var depth = 0

  init(tokens: SourceTokens) { self.tokens = tokens }

  private var isAtEndOfFile: Bool { index >= tokens.tokens.count }

  /// Reads one argument or element: up to a comma or a closing bracket that isn't its own.
  mutating func expression() -> ManifestExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else {
      skipRest()
      return .other
    }
    var result = sum()
    if !isAtEnd { if skipRest() { result = .other } }
    return result
  }

  private mutating func sum() -> ManifestExpression {
    var result = primary()
    while isAt("+") {
      index += 1
      result = joined(result, primary())
    }
    return result
  }

  private func joined(
    _ left: ManifestExpression, _ right: ManifestExpression
  ) -> ManifestExpression {
    // `[…] + more` still has the elements written here.
    switch (left, right) {
    case (.string(let first), .string(let second)): .string(first + second)
    case (.array(let first), .array(let second)): .array(first + second)
    case (.array, _): left
    case (_, .array): right
    default: .other
    }
  }

  private mutating func primary() -> ManifestExpression {
    if let literal = tokens.literal(at: index) {
      defer { index += 1 }
      return literal.pieces.count == 1 ? .string(literal.pieces[0]) : .other
    }
    if isAt("[") { return array() }
    return isAt(".") || tokens.word(at: index) != nil ? call() : .other
  }

  private mutating func array() -> ManifestExpression {
    index += 1
    var elements: [ManifestExpression] = []
    var entries: [ManifestExpression.Argument] = []
    var isDictionary = false
    while !isAtEndOfFile, !isAt("]") {
      let start = index
      if isAt(":") {
        isDictionary = true
        index += 1
        continue
      }
      if let key = tokens.literal(at: index), tokens.isPunctuation(":", at: index + 1) {
        isDictionary = true
        index += 2
        let first = index
        let value = expression()
        let label = key.pieces.count == 1 ? key.pieces[0] : nil
        entries.append(.init(label: label, value: value, lines: lines(from: first)))
      } else {
        elements.append(expression())
      }
      if isAt(",") || index == start { index += 1 }
    }
    index += 1
    return isDictionary ? .dictionary(entries) : .array(elements)
  }

  private func lines(from first: Int) -> ClosedRange<Int> {
    guard first < tokens.tokens.count else { return 0...0 }
    let line = tokens.tokens[first].line
    return line...max(line, tokens.tokens[min(max(first, index - 1), tokens.tokens.count - 1)].line)
  }

  /// `.name(…)`, `Type.name(…)`, `.name` or `name`.
  mutating func call() -> ManifestExpression {
    var name = ""
    let isMember = isAt(".")
    if let word = tokens.word(at: index) {
      name = word
      index += 1
    }
    let first = index
    while isAt("."), let word = tokens.word(at: index + 1) {
      name = word
      index += 2
    }
    if isAt("<"), let end = tokens.endOfGenericArguments(at: index) { index = end }
    guard isAt("(") else {
      return isMember || index > first ? .call(name: name, arguments: []) : .reference(name)
    }
    index += 1
    var arguments: [ManifestExpression.Argument] = []
    while !isAtEndOfFile, !isAt(")") {
      let start = index
      var label: String?
      if let word = tokens.word(at: index), tokens.isPunctuation(":", at: index + 1) {
        label = word
        index += 2
      }
      let value = expression()
      arguments.append(.init(label: label, value: value, lines: lines(from: start)))
      if isAt(",") || index == start { index += 1 }
    }
    index += 1
    return .call(name: name, arguments: arguments)
  }

  /// Skips what is left of an expression; returns whether there was anything.
  @discardableResult
  private mutating func skipRest() -> Bool {
    let start = index
    var nesting = 0
    while !isAtEndOfFile {
      if isAt("(") || isAt("[") || isAt("{") {
        nesting += 1
      } else if isAt(")") || isAt("]") || isAt("}") {
        if nesting == 0 { return index > start }
        nesting -= 1
      } else if isAt(","), nesting == 0 {
        return index > start
      }
      index += 1
    }
    return index > start
  }

  private var isAtEnd: Bool { isAtEndOfFile || isAt(",") || isAt(")") || isAt("]") }

  private func isAt(_ sign: Unicode.Scalar) -> Bool { tokens.isPunctuation(sign, at: index) }
}
