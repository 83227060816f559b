import SourceLexing

/// A `Project.swift` of Tuist, as far as its own text tells its targets: functions, types and statements are run
/// (``TuistProgram``).
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
    /// A line of the manifest at which it's made.
    var line: Int

    /// The line of an argument's first token.
    func line(of label: String) -> Int {
      let own = arguments.first { $0.label == label } ?? arguments.first
      return own.map { max($0.lines.lowerBound, 0) == 0 ? line : $0.lines.lowerBound } ?? line
    }
  }

  private(set) var name = ""
  /// The arguments of `Project(…)`.
  private(set) var arguments: [ManifestExpression.Argument] = []
  private(set) var targets: [Target] = []

  /// - Parameters:
  ///   - helpers: The declarations of the sources that it shares with other manifests.
  ///   - hasFile: Returns whether the tree has a file for which the manifest asks; nil if that isn't known.
  /// - Throws: ``Unreadable`` if a target isn't known.
  init(
    _ bytes: [UInt8], helpers: TuistProgram = TuistProgram(),
    hasFile: @escaping (_ path: String) -> Bool? = { _ in nil }
  ) throws(Unreadable) {
    let tokens = SourceTokens(bytes, .swift)
    var program = helpers
    program.add(tokens, isManifest: true)
    let evaluator = TuistEvaluator(program, hasFile: hasFile)
    guard case .made(let project)? = evaluator.project() else {
      let line = tokens.tokens.indices.first { tokens.isWord("Project", at: $0) }
      throw Unreadable(
        line: line.map { tokens.tokens[$0].line } ?? 1,
        message: "the project is made by a function, so its targets aren't known")
    }
    arguments = Self.arguments(of: project, evaluator)
    name = arguments.first { $0.label == "name" }?.value.string ?? ""
    guard let list = project.arguments.first(where: { $0.label == "targets" }) else { return }
    let line = max(1, list.lines.lowerBound)
    guard let elements = evaluator.elements(list) else {
      throw Unreadable(line: line, message: "the list of targets is computed")
    }
    for (index, element) in elements.enumerated() {
      guard let target = Self.target(element, evaluator, line: line) else {
        var place = 0
        if case .unknown(let line) = element { place = line }
        if case .made(let made) = element { place = made.arguments.first?.lines.lowerBound ?? 0 }
        throw Unreadable(
          line: place == 0 ? line : place,
          message: "target \(index + 1) of the project, or its name, is computed")
      }
      targets.append(target)
    }
  }

  private static func target(
    _ element: TuistValue, _ evaluator: TuistEvaluator, line: Int
  ) -> Target? {
    guard case .made(let made) = element, ["target", "Target"].contains(made.name) else {
      return nil
    }
    let arguments = arguments(of: made, evaluator)
    guard let name = arguments.first(where: { $0.label == "name" })?.value.string else {
      return nil
    }
    return Target(name: name, arguments: arguments, line: line)
  }

  private static func arguments(
    of made: TuistValue.Made, _ evaluator: TuistEvaluator
  ) -> [ManifestExpression.Argument] {
    made.arguments.map {
      .init(
        label: $0.label, value: evaluator.expression($0.value, label: $0.label), lines: $0.lines)
    }
  }

  /// Returns an argument of a target, or nil if it has none.
  func value(_ label: String, of target: Target) -> ManifestExpression? {
    target.arguments.first { $0.label == label }?.value
  }

  /// Returns the string that an expression is.
  func string(_ expression: ManifestExpression?) -> String? { expression?.string }
}
