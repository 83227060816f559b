import SourceLexing

/// A `Project.swift` of Tuist, as far as its targets are literals. Constants count as such, and functions whose value is
/// one expression (``TuistDefinitions``).
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
  private let definitions: TuistDefinitions

  /// - Parameter helpers: The declarations of the sources that it shares with other manifests.
  /// - Throws: ``Unreadable`` if a target isn't a literal.
  init(_ bytes: [UInt8], helpers: TuistDefinitions = TuistDefinitions()) throws(Unreadable) {
    let tokens = SourceTokens(bytes, .swift)
    var definitions = helpers
    definitions.add(tokens)
    self.definitions = definitions
    guard let arguments = try Self.project(tokens, definitions) else { return }
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

  /// Returns the arguments of `Project(…)`, which a function may call whose value is `project`.
  private static func project(
    _ tokens: SourceTokens, _ definitions: TuistDefinitions
  ) throws(Unreadable) -> [ManifestExpression.Argument]? {
    if case .call("Project", let arguments)? = definitions.project.map(definitions.resolved) {
      return arguments
    }
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
    guard case .call(_, let arguments) = parser.call() else { return nil }
    return arguments
  }

  /// The line of a call's first argument.
  private static func line(of element: ManifestExpression) -> Int? {
    guard case .call(_, let arguments) = element else { return nil }
    return arguments.first?.lines.lowerBound
  }

  /// Returns an expression, or what the constant or the call that it is leads to.
  func resolved(_ expression: ManifestExpression) -> ManifestExpression {
    definitions.resolved(expression)
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
