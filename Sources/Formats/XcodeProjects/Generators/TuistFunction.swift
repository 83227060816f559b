import SourceLexing

/// A function of a manifest: constants, lists that grow, and the one expression that it returns.
struct TuistFunction {
  private struct Parameter {
    var label: String?
    var name: String
    var fallback: ManifestExpression?
  }

  /// A list that doubles again and again is no list of files.
  private static let maximumElements = 10_000

  private var parameters: [Parameter] = []
  /// In the order of the code; one that is appended adds its elements to a list.
  private var constants: [(name: String, value: ManifestExpression, isAppended: Bool)] = []
  private var result = ManifestExpression.other

  /// Reads the declaration whose `func` is at an index; nil if there is none. The function is nil if it does anything
  /// else than return an expression.
  ///
  /// - Returns: `end`: The index after it.
  static func read(
    _ tokens: SourceTokens, at index: Int
  ) -> (name: String, function: TuistFunction?, end: Int)? {
    guard let name = tokens.word(at: index + 1) else { return nil }
    let open = tokens.endOfGenericArguments(at: index + 2) ?? index + 2
    guard tokens.isPunctuation("(", at: open) else { return nil }
    // Without its last bracket, nothing after it is the manifest's either.
    let damaged = (name, TuistFunction?.none, tokens.tokens.count)
    guard let close = tokens.end(ofBracketAt: open) else { return damaged }
    let start = (close..<min(close + 24, tokens.tokens.count)).first {
      tokens.isPunctuation("{", at: $0)
    }
    guard let start else { return nil }
    guard let end = tokens.end(ofBracketAt: start) else { return damaged }
    var function = TuistFunction()
    let isWhole =
      function.readParameters(tokens, in: open + 1..<close - 1)
      && function.readBody(tokens, in: start + 1..<end - 1)
    return (name, isWhole ? function : nil, end)
  }

  private mutating func readParameters(_ tokens: SourceTokens, in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard let label = tokens.word(at: index) else { return false }
      let name = tokens.word(at: index + 1)
      index += name == nil ? 1 : 2
      guard tokens.isPunctuation(":", at: index) else { return false }
      var parameter = Parameter(label: label == "_" ? nil : label, name: name ?? label)
      // The type, up to a comma that isn't its own.
      while index < range.upperBound, !tokens.isPunctuation(",", at: index) {
        if tokens.isPunctuation("=", at: index) {
          var parser = ManifestExpressionParser(tokens: tokens, isStrict: true)
          parser.index = index + 1
          parameter.fallback = parser.expression()
          index = parser.index
          continue
        }
        index =
          tokens.endOfGenericArguments(at: index) ?? tokens.end(ofBracketAt: index) ?? index + 1
      }
      parameters.append(parameter)
      index += 1
    }
    return true
  }

  private mutating func readBody(_ tokens: SourceTokens, in range: Range<Int>) -> Bool {
    var parser = ManifestExpressionParser(tokens: tokens, isStrict: true)
    parser.index = range.lowerBound
    while parser.index < range.upperBound {
      if ["let", "var"].contains(tokens.word(at: parser.index)),
        let name = tokens.word(at: parser.index + 1)
      {
        guard let value = parser.constant(at: parser.index) else { return false }
        constants.append((name, value, false))
      } else if let (name, value) = Self.appended(&parser, tokens) {
        constants.append((name, value, true))
      } else {
        break
      }
      guard parser.index <= range.upperBound else { return false }
    }
    if tokens.isWord("return", at: parser.index) { parser.index += 1 }
    result = parser.expression()
    return parser.index == range.upperBound && result != .other
  }

  /// Reads `names.append(contentsOf: more)` or `names += more`; nil if nothing of that is here.
  private static func appended(
    _ parser: inout ManifestExpressionParser, _ tokens: SourceTokens
  ) -> (name: String, value: ManifestExpression)? {
    let start = parser.index
    guard let name = tokens.word(at: start) else { return nil }
    if tokens.isPunctuation("+", at: start + 1), tokens.isPunctuation("=", at: start + 2) {
      parser.index = start + 3
      return (name, parser.constant())
    }
    guard tokens.isPunctuation(".", at: start + 1), tokens.isWord("append", at: start + 2),
      tokens.isWord("contentsOf", at: start + 4), let end = tokens.end(ofBracketAt: start + 3)
    else { return nil }
    parser.index = start + 6
    let value = parser.expression()
    guard parser.index == end - 1 else { return (name, .other) }
    parser.index = end
    return (name, value)
  }

  /// Returns what the function returns for some arguments; nil if they aren't its own.
  func value(_ arguments: [ManifestExpression.Argument]) -> ManifestExpression? {
    var values: [String: ManifestExpression] = [:]
    var rest = arguments[...]
    for parameter in parameters {
      if let next = rest.first, next.label == parameter.label {
        values[parameter.name] = next.value
        rest.removeFirst()
      } else {
        guard let fallback = parameter.fallback else { return nil }
        values[parameter.name] = fallback
      }
    }
    guard rest.isEmpty else { return nil }
    for (name, value, isAppended) in constants {
      let value = Self.filled(value, values)
      guard isAppended else {
        values[name] = value
        continue
      }
      guard case .array(let first)? = values[name], case .array(let rest) = value,
        first.count + rest.count <= Self.maximumElements
      else { return nil }
      values[name] = .array(first + rest)
    }
    return Self.filled(result, values)
  }

  /// Returns an expression with values in place of names. Values aren't looked into, so that it costs no more than the
  /// expression is long.
  private static func filled(
    _ expression: ManifestExpression, _ values: [String: ManifestExpression]
  ) -> ManifestExpression {
    func filled(_ arguments: [ManifestExpression.Argument]) -> [ManifestExpression.Argument] {
      arguments.map { argument in
        var argument = argument
        argument.value = Self.filled(argument.value, values)
        return argument
      }
    }
    switch expression {
    case .reference(let name): return values[name] ?? expression
    case .array(let elements): return .array(elements.map { Self.filled($0, values) })
    case .joined(let parts): return .joined(parts.map { Self.filled($0, values) })
    case .dictionary(let entries): return .dictionary(filled(entries))
    case .call(let name, let arguments): return .call(name: name, arguments: filled(arguments))
    case .string, .other: return expression
    }
  }
}

extension SourceTokens {
  /// Returns the index after the bracket that closes the one at an index; nil if there is none.
  func end(ofBracketAt index: Int) -> Int? {
    opensBracket(at: index) ? closingBracket(of: index).map { $0 + 1 } : nil
  }

  /// Returns the index after generic arguments such as `<String, Target>`; nil if there are none, or long ones.
  func endOfGenericArguments(at index: Int) -> Int? {
    guard isPunctuation("<", at: index) else { return nil }
    var nesting = 0
    for place in index..<min(index + 24, tokens.count) {
      if isPunctuation("<", at: place) { nesting += 1 }
      if isPunctuation(">", at: place), !isPunctuation("-", at: place - 1) { nesting -= 1 }
      if nesting == 0 { return place + 1 }
    }
    return nil
  }

  /// The names of a literal's interpolations, such as `\(name)`; as far as they are names.
  func interpolatedNames(at index: Int) -> [String] {
    guard literal(at: index) != nil else { return [] }
    let token = tokens[index]
    var result: [String] = []
    var place = token.start
    while place + 2 < token.end {
      defer { place += 1 }
      guard source[place] == UInt8(ascii: "\\"), source[place + 1] == UInt8(ascii: "(") else {
        continue
      }
      let name = source[(place + 2)..<token.end].prefix {
        $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ".")
      }
      let end = place + 2 + name.count
      guard end < token.end, source[end] == UInt8(ascii: ")"), !name.isEmpty else { return [] }
      result.append(String(decoding: name, as: UTF8.self))
      place = end
    }
    return result
  }
}
