import SourceLexing

/// Constants and functions that a manifest declares for itself, as in `extension Target.Dependency`:
/// `static let l10n = byName(name: "L10n")` and `static func library(_ name: String) -> Product { … }`.
struct ManifestDefinitions {
  private struct Function {
    var parameters: [(label: String?, name: String)]
    var body: ManifestExpression
  }

  /// Definitions may name others.
  private static let maximumDepth = 16

  /// All values of a name: types may have members of one name, which can't be told apart here.
  private var constants: [String: Set<ManifestExpression>] = [:]
  private var functions: [String: [Function]] = [:]

  init(_ tokens: SourceTokens) {
    var index = 0
    // No token is read twice: a declaration within a value is none of the manifest's.
    while index < tokens.tokens.count {
      switch tokens.word(at: index) {
      case "let", "var": index = addConstant(at: index + 1, in: tokens)
      case "func": index = addFunction(at: index + 1, in: tokens)
      default: index += 1
      }
    }
  }

  /// Returns what a member stands for: `.l10n`, or `.library("Kit")` with its arguments in the function's body; the
  /// expression itself if the manifest declares no such member.
  func resolved(_ expression: ManifestExpression) -> ManifestExpression {
    var result = expression
    for _ in 0..<Self.maximumDepth {
      guard case .call(let name, let arguments) = result else { return result }
      if arguments.isEmpty, let values = constants[name], values.count == 1,
        let value = values.first
      {
        result = value
      } else if let overloads = functions[name], overloads.count == 1,
        let body = Self.body(of: overloads[0], arguments)
      {
        result = body
      } else {
        return result
      }
    }
    return expression
  }

  // MARK: - Declarations

  /// `name = value`, `name: Type = value` or `name: Type { value }`. Returns the place behind it.
  private mutating func addConstant(at start: Int, in tokens: SourceTokens) -> Int {
    guard let name = tokens.word(at: start) else { return start }
    var index = start + 1
    if tokens.isPunctuation(":", at: index) {
      index += 1
      while tokens.word(at: index) != nil || tokens.isPunctuation(".", at: index) { index += 1 }
    }
    guard tokens.isPunctuation("=", at: index) || tokens.isPunctuation("{", at: index),
      let (value, end) = Self.value(at: index + 1, in: tokens)
    else { return index }
    constants[name, default: []].insert(value)
    return end
  }

  /// Returns the place behind a function, or where it can't be followed.
  private mutating func addFunction(at start: Int, in tokens: SourceTokens) -> Int {
    guard let name = tokens.word(at: start), tokens.isPunctuation("(", at: start + 1) else {
      return start
    }
    var parameters: [(label: String?, name: String)] = []
    var index = start + 2
    while index < tokens.tokens.count, !tokens.isPunctuation(")", at: index) {
      guard let first = tokens.word(at: index) else { return index }
      let second = tokens.word(at: index + 1)
      parameters.append((first == "_" ? nil : first, second ?? first))
      index = Self.endOfParameter(from: index, in: tokens)
    }
    while index < tokens.tokens.count, !tokens.isPunctuation("{", at: index) { index += 1 }
    guard let (body, end) = Self.value(at: index + 1, in: tokens) else { return index }
    functions[name, default: []].append(Function(parameters: parameters, body: body))
    return end
  }

  /// Returns the place behind a parameter's comma, or of the bracket that ends the list.
  private static func endOfParameter(from start: Int, in tokens: SourceTokens) -> Int {
    var index = start
    while index < tokens.tokens.count, !tokens.isPunctuation(")", at: index) {
      if tokens.isPunctuation(",", at: index) { return index + 1 }
      guard tokens.opensBracket(at: index) else {
        index += 1
        continue
      }
      index = tokens.end(ofBracketAt: index) ?? tokens.tokens.count
    }
    return index
  }

  /// Returns the string or call that begins at a place, behind a `return` if there is one, and the place behind it.
  private static func value(
    at start: Int, in tokens: SourceTokens
  ) -> (value: ManifestExpression, end: Int)? {
    let index = tokens.word(at: start) == "return" ? start + 1 : start
    if let literal = tokens.literal(at: index) {
      return literal.pieces.count == 1 ? (.string(literal.pieces[0]), index + 1) : nil
    }
    guard tokens.word(at: index) != nil || tokens.isPunctuation(".", at: index) else { return nil }
    var parser = ManifestExpressionParser(tokens: tokens)
    parser.index = index
    guard case .call(let name, let arguments) = parser.call() else { return nil }
    return (.call(name: name, arguments: arguments), parser.index)
  }

  // MARK: - Calls

  /// Returns a function's body with the arguments of a call; nil if they don't fit. Parameters may have defaults, so there
  /// may be fewer arguments; what uses such a parameter isn't known.
  private static func body(
    of function: Function, _ arguments: [ManifestExpression.Argument]
  ) -> ManifestExpression? {
    guard arguments.count <= function.parameters.count else { return nil }
    var values: [String: ManifestExpression] = [:]
    var rest = function.parameters[...]
    for argument in arguments {
      guard let index = rest.firstIndex(where: { $0.label == argument.label }) else { return nil }
      values[rest[index].name] = argument.value
      rest = rest[(index + 1)...]
    }
    return replaced(function.body, values)
  }

  private static func replaced(
    _ expression: ManifestExpression, _ values: [String: ManifestExpression]
  ) -> ManifestExpression {
    switch expression {
    case .reference(let name): values[name] ?? expression
    case .array(let elements): .array(elements.map { replaced($0, values) })
    case .dictionary(let entries): .dictionary(replaced(entries, values))
    case .call(let name, let arguments):
      .call(name: name, arguments: replaced(arguments, values))
    case .string, .other: expression
    }
  }

  private static func replaced(
    _ arguments: [ManifestExpression.Argument], _ values: [String: ManifestExpression]
  ) -> [ManifestExpression.Argument] {
    arguments.map { argument in
      var result = argument
      result.value = replaced(argument.value, values)
      return result
    }
  }
}
