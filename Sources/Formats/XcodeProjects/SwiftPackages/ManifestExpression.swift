import SourceLexing

/// The literal parts of a package manifest: calls, arrays and strings. Everything that would need to run is `other`.
indirect enum ManifestExpression: Hashable {
  struct Argument: Hashable {
    var label: String?
    var value: ManifestExpression
  }

  case string(String)
  case array([ManifestExpression])
  case call(name: String, arguments: [Argument])
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
    var result = primary()
    while isAt("+") {
      index += 1
      result = Self.joined(result, primary())
    }
    if !isAtEnd { if skipRest() { result = .other } }
    return result
  }

  private static func joined(
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
      index += 1
      // With an interpolation it isn't known before Swift runs.
      return literal.pieces.count == 1 ? .string(literal.pieces[0]) : .other
    }
    if isAt("[") { return array() }
    return isAt(".") || tokens.word(at: index) != nil ? call() : .other
  }

  private mutating func array() -> ManifestExpression {
    index += 1
    var elements: [ManifestExpression] = []
    while !isAtEndOfFile, !isAt("]") {
      let start = index
      elements.append(expression())
      if isAt(",") || index == start { index += 1 }
    }
    index += 1
    return .array(elements)
  }

  /// `.name(…)`, `Type.name(…)`, `.name` or `name`.
  mutating func call() -> ManifestExpression {
    var name = ""
    while !isAtEndOfFile {
      if let word = tokens.word(at: index) {
        name = word
      } else if !isAt(".") {
        break
      }
      index += 1
    }
    guard isAt("(") else { return .call(name: name, arguments: []) }
    index += 1
    var arguments: [ManifestExpression.Argument] = []
    while !isAtEndOfFile, !isAt(")") {
      let start = index
      var label: String?
      if let word = tokens.word(at: index), tokens.isPunctuation(":", at: index + 1) {
        label = word
        index += 2
      }
      arguments.append(.init(label: label, value: expression()))
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
