import SourceLexing

/// The declarations and statements of a manifest of Tuist and the sources beside it.
///
///     var program = TuistProgram()
///     program.add(SourceTokens(helpers, .swift), isManifest: false)
///     program.add(SourceTokens(bytes, .swift), isManifest: true)
///     let project = TuistEvaluator(program).project()
///
/// Source: what helpers of public projects use of Swift; what else there is, is unknown.
struct TuistProgram {
  var types: [String: TuistTypeDeclaration] = [:]
  var aliases: [String: String] = [:]
  /// The functions outside of types.
  var functions: [String: [TuistFunction]] = [:]
  /// The constants and variables outside of types.
  var globals: [String: TuistTypeDeclaration.Stored] = [:]
  /// The statements of the manifest itself, in order.
  var statements: [TuistStatement] = []

  /// Adds a source. Its constants take precedence over those before it.
  mutating func add(_ tokens: SourceTokens, isManifest: Bool) {
    var parser = TuistParser(tokens, hasLines: isManifest)
    let before = statements
    parser.declarations(into: &self)
    if !isManifest { statements = before }
  }

  mutating func add(_ function: TuistFunction, to type: String, isStatic: Bool) {
    if type.isEmpty {
      functions[function.name, default: []].append(function)
    } else if isStatic {
      types[type, default: .init()].staticFunctions[function.name, default: []].append(function)
    } else {
      types[type, default: .init()].functions[function.name, default: []].append(function)
    }
  }

  /// Returns the whole name of a type as seen from another one.
  func type(_ name: String, from context: String) -> String {
    var context = context
    while !context.isEmpty {
      let candidate = "\(context).\(name)"
      if types[candidate] != nil || aliases[candidate] != nil { return followed(candidate) }
      context = context.lastIndex(of: ".").map { String(context[..<$0]) } ?? ""
    }
    return followed(name)
  }

  /// Returns what an alias, or one whose name is the first part, stands for.
  private func followed(_ name: String) -> String {
    var name = name
    for _ in 0..<8 {
      if types[name]?.isDeclared == true { return name }
      if let target = aliases[name], !target.isEmpty {
        name = target
        continue
      }
      guard let dot = name.firstIndex(of: "."), let target = aliases[String(name[..<dot])] else {
        break
      }
      name = target + name[dot...]
    }
    return name
  }
}
