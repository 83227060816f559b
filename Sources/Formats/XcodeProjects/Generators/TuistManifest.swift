import SourceLexing

/// A `Project.swift` of Tuist, as far as its targets are literals. Constants of the file count as such.
///
/// Source: ProjectDescription of Tuist 4, `Project.swift`, `Target.swift` and `Path.swift`.
struct TuistManifest {
  /// A part that only running the manifest would tell.
  struct Unreadable: Error, Hashable {
    var line: Int
    var message: String
  }

  /// A target, with the values of its arguments by their labels.
  struct Target {
    var name: String
    var arguments: [ManifestExpression.Argument]

    /// The line of an argument's first token.
    func line(of label: String) -> Int {
      arguments.first { $0.label == label }?.lines.lowerBound ?? arguments.first?.lines.lowerBound
        ?? 1
    }
  }

  private(set) var name = ""
  /// The arguments of `Project(…)`.
  private(set) var arguments: [ManifestExpression.Argument] = []
  private(set) var targets: [Target] = []
  private let constants: [String: ManifestExpression]
  private static let maximumDepth = 16

  /// - Throws: ``Unreadable`` if a target isn't a literal.
  init(_ bytes: [UInt8]) throws(Unreadable) {
    let tokens = SourceTokens(bytes, .swift)
    constants = Self.constants(tokens)
    let start = tokens.tokens.indices.first { index in
      tokens.isWord("Project", at: index) && tokens.isPunctuation("(", at: index + 1)
        && !tokens.isPunctuation(".", at: index - 1)
    }
    guard let start else {
      let line = tokens.tokens.indices.first { tokens.isWord("Project", at: $0) }
      throw Unreadable(
        line: line.map { tokens.tokens[$0].line } ?? 1,
        message: "the project is made by a function, so its targets aren't known")
    }
    var parser = ManifestExpressionParser(tokens: tokens, isStrict: true)
    parser.index = start
    guard case .call(_, let arguments) = parser.call() else { return }
    self.arguments = arguments
    guard let list = arguments.first(where: { $0.label == "targets" }) else { return }
    name = string(arguments.first { $0.label == "name" }?.value) ?? ""
    guard case .array(let elements) = resolved(list.value) else {
      throw Unreadable(
        line: list.lines.lowerBound, message: "the list of targets is computed")
    }
    for (index, element) in elements.enumerated() {
      guard case .call(let function, let arguments) = resolved(element),
        ["target", "Target"].contains(function),
        let name = string(arguments.first { $0.label == "name" }?.value)
      else {
        let line = Self.line(of: element) ?? list.lines.lowerBound
        throw Unreadable(
          line: line, message: "target \(index + 1) of the project, or its name, is computed")
      }
      targets.append(Target(name: name, arguments: arguments))
    }
  }

  /// The line of a call's first argument.
  private static func line(of element: ManifestExpression) -> Int? {
    guard case .call(_, let arguments) = element else { return nil }
    return arguments.first?.lines.lowerBound
  }

  private static func constants(_ tokens: SourceTokens) -> [String: ManifestExpression] {
    var result: [String: ManifestExpression] = [:]
    var parser = ManifestExpressionParser(tokens: tokens, isStrict: true)
    var nesting = 0
    while parser.index < tokens.tokens.count {
      let index = parser.index
      parser.index += 1
      if tokens.isPunctuation("{", at: index) { nesting += 1 }
      if tokens.isPunctuation("}", at: index) { nesting -= 1 }
      guard nesting == 0, tokens.isWord("let", at: index), let name = tokens.word(at: index + 1)
      else { continue }
      // The type may have brackets; the value comes on the same line.
      let line = tokens.tokens[index].line
      let equals = (index + 2..<min(index + 12, tokens.tokens.count)).first {
        tokens.isPunctuation("=", at: $0) && tokens.tokens[$0].line == line
      }
      guard let equals else { continue }
      parser.index = equals + 1
      let value = parser.constant()
      if name != "project" { result[name] = value }
    }
    return result
  }

  /// Returns an expression, or the value of the constant that it names.
  func resolved(_ expression: ManifestExpression) -> ManifestExpression {
    var result = expression
    for _ in 0..<Self.maximumDepth {
      guard case .reference(let name) = result, let value = constants[name] else { break }
      result = value
    }
    return result
  }

  /// Returns an argument of a target, or nil if it has none.
  func value(_ label: String, of target: Target) -> ManifestExpression? {
    target.arguments.first { $0.label == label }.map { resolved($0.value) }
  }

  /// Returns the string that an expression or the constant that it names is.
  func string(_ expression: ManifestExpression?) -> String? {
    expression.flatMap { resolved($0).string }
  }
}
