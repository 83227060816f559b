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

  private var constants: [String: ManifestExpression] = [:]
  private var functions: [String: Function] = [:]
  /// Names with more than one value; those of functions end with a bracket.
  private var doubtful: Set<String> = []

  init(_ tokens: SourceTokens) {
    for index in tokens.tokens.indices {
      switch tokens.word(at: index) {
      case "let", "var": addConstant(at: index + 1, in: tokens)
      case "func": addFunction(at: index + 1, in: tokens)
      default: break
      }
    }
  }

  /// Returns what a member stands for: `.l10n`, or `.library("Kit")` with its arguments in the function's body; the
  /// expression itself if the manifest declares no such member.
  func resolved(_ expression: ManifestExpression) -> ManifestExpression {
    var result = expression
    for _ in 0..<Self.maximumDepth {
      guard case .call(let name, let arguments) = result else { return result }
      if arguments.isEmpty, let constant = constants[name] {
        result = constant
      } else if let function = functions[name], let body = Self.body(of: function, arguments) {
        result = body
      } else {
        return result
      }
    }
    return expression
  }

  // MARK: - Declarations

  /// `name = value`, `name: Type = value` or `name: Type { value }`.
  private mutating func addConstant(at start: Int, in tokens: SourceTokens) {
    guard let name = tokens.word(at: start) else { return }
    var index = start + 1
    if tokens.isPunctuation(":", at: index) {
      index += 1
      while tokens.word(at: index) != nil || tokens.isPunctuation(".", at: index) { index += 1 }
    }
    guard tokens.isPunctuation("=", at: index) || tokens.isPunctuation("{", at: index),
      let value = Self.value(at: index + 1, in: tokens)
    else { return }
    // Types may have members of one name; only those of one value are sure.
    let isSure = constants[name].map { $0 == value } ?? !doubtful.contains(name)
    constants[name] = isSure ? value : nil
    if !isSure { doubtful.insert(name) }
  }

  private mutating func addFunction(at start: Int, in tokens: SourceTokens) {
    guard let name = tokens.word(at: start), tokens.isPunctuation("(", at: start + 1) else {
      return
    }
    var parameters: [(label: String?, name: String)] = []
    var index = start + 2
    while index < tokens.tokens.count, !tokens.isPunctuation(")", at: index) {
      guard let first = tokens.word(at: index) else { return }
      let second = tokens.word(at: index + 1)
      parameters.append((first == "_" ? nil : first, second ?? first))
      index = Self.endOfParameter(from: index, in: tokens)
    }
    while index < tokens.tokens.count, !tokens.isPunctuation("{", at: index) { index += 1 }
    guard let body = Self.value(at: index + 1, in: tokens) else { return }
    // Overloads can't be told apart here.
    guard functions[name] == nil, !doubtful.contains(name + "(") else {
      functions[name] = nil
      doubtful.insert(name + "(")
      return
    }
    functions[name] = Function(parameters: parameters, body: body)
  }

  /// Returns the place behind a parameter's comma, or of the bracket that ends the list.
  private static func endOfParameter(from start: Int, in tokens: SourceTokens) -> Int {
    var index = start
    var nesting = 0
    while index < tokens.tokens.count {
      if tokens.isPunctuation("(", at: index) || tokens.isPunctuation("[", at: index) {
        nesting += 1
      } else if tokens.isPunctuation(")", at: index) || tokens.isPunctuation("]", at: index) {
        if nesting == 0 { return index }
        nesting -= 1
      } else if tokens.isPunctuation(",", at: index), nesting == 0 {
        return index + 1
      }
      index += 1
    }
    return index
  }

  /// Returns the string or call that begins at a place, behind a `return` if there is one.
  private static func value(at start: Int, in tokens: SourceTokens) -> ManifestExpression? {
    let index = tokens.word(at: start) == "return" ? start + 1 : start
    if let literal = tokens.literal(at: index) {
      return literal.pieces.count == 1 ? .string(literal.pieces[0]) : nil
    }
    guard tokens.word(at: index) != nil || tokens.isPunctuation(".", at: index) else { return nil }
    var parser = ManifestExpressionParser(tokens: tokens)
    parser.index = index
    guard case .call(let name, let arguments) = parser.call() else { return nil }
    return .call(name: name, arguments: arguments)
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
