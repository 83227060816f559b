import SourceLexing

/// The declarations of a manifest of Tuist and the sources beside it: constants, and functions whose value is one
/// expression.
///
///     func feature(_ name: String) -> Target {
///       .target(name: "\(name)Feature", destinations: Constants.devices, product: .framework)
///     }
struct TuistDefinitions {
  /// The value of the constant `project`.
  private(set) var project: ManifestExpression?
  private var constants: [String: ManifestExpression] = [:]
  /// The constants of types, by their names alone; nil if two types have one.
  private var members: [String: ManifestExpression?] = [:]
  private var functions: [String: [TuistFunction]] = [:]
  /// The number of references and calls that are followed from one expression: texts could double with each of them.
  private static let maximumSteps = 256
  /// Names that mean something in Tuist's own types, whatever other types have.
  private static let ofTuist = Set(TuistModuleReader.products.keys)
    .union(TuistModuleReader.destinations.keys).union(ApplePlatform.allCases.map(\.rawValue))

  /// Adds the declarations of a source. Its constants take precedence over those before it.
  mutating func add(_ tokens: SourceTokens) {
    var parser = ManifestExpressionParser(tokens: tokens, isStrict: true)
    var nesting = 0
    while parser.index < tokens.tokens.count {
      let index = parser.index
      parser.index += 1
      if tokens.isPunctuation("{", at: index) { nesting += 1 }
      if tokens.isPunctuation("}", at: index) { nesting -= 1 }
      if tokens.isWord("func", at: index) {
        guard let (name, function, end) = TuistFunction.read(tokens, at: index) else { continue }
        if let function { functions[name, default: []].append(function) }
        parser.index = end
      }
      let isMember = tokens.isWord("static", at: index - 1) && nesting > 0
      guard nesting == 0 || isMember, tokens.isWord("let", at: index),
        let name = tokens.word(at: index + 1), let value = parser.constant(at: index)
      else { continue }
      if isMember {
        members[name] = members[name] == nil ? value : .some(nil)
      } else if name == "project" {
        project = value
      } else {
        constants[name] = value
      }
    }
  }

  /// Returns an expression, or what the constant or the call that it is leads to.
  func resolved(_ expression: ManifestExpression) -> ManifestExpression {
    var steps = 0
    return resolved(expression, &steps)
  }

  private func resolved(
    _ expression: ManifestExpression, _ steps: inout Int
  ) -> ManifestExpression {
    var result = expression
    while steps < Self.maximumSteps, let next = step(result, &steps) {
      steps += 1
      result = next
    }
    return result
  }

  private func step(
    _ expression: ManifestExpression, _ steps: inout Int
  ) -> ManifestExpression? {
    switch expression {
    case .reference(let name): return constants[name]
    case .call(let name, let arguments):
      // A set of destinations.
      if name == "Set", arguments.count == 1, arguments[0].label == nil {
        return arguments[0].value
      }
      if arguments.isEmpty, !Self.ofTuist.contains(name), let value = members[name] { return value }
      return functions[name]?.lazy.compactMap { $0.value(arguments) }.first
    case .joined(let parts):
      let strings = parts.compactMap { resolved($0, &steps).string }
      guard strings.count == parts.count, strings.reduce(0, { $0 + $1.utf8.count }) < 4096 else {
        return nil
      }
      return .string(strings.joined())
    case .string, .array, .dictionary, .other: return nil
    }
  }
}

extension ManifestExpressionParser {
  /// Reads the value of the constant whose `let` is at an index; nil if it has none there. The type may have brackets;
  /// the value begins on the same line.
  mutating func constant(at index: Int) -> ManifestExpression? {
    let line = tokens.tokens[index].line
    let equals = (index + 2..<min(index + 12, tokens.tokens.count)).first {
      tokens.isPunctuation("=", at: $0) && tokens.tokens[$0].line == line
    }
    guard let equals else { return nil }
    self.index = equals + 1
    return constant()
  }
}
