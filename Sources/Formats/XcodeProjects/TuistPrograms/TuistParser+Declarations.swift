import SourceLexing

extension TuistParser {
  /// Reads all declarations of a source into a program.
  mutating func declarations(into program: inout TuistProgram) {
    while !isAtEnd {
      let start = index
      declaration(in: "", of: &program)
      if index == start { index += 1 }
    }
  }

  private mutating func members(of type: String, _ program: inout TuistProgram) {
    guard isAt("{"), let end = tokens.end(ofBracketAt: index) else {
      index = tokens.tokens.count
      return
    }
    index += 1
    depth += 1
    while index < end - 1, depth < Self.maximumDepth {
      let start = index
      declaration(in: type, of: &program)
      if index == start { index += 1 }
    }
    depth -= 1
    index = end
  }

  /// - Parameter type: The type that it's a member of; empty outside of types.
  private mutating func declaration(in type: String, of program: inout TuistProgram) {
    let start = index
    let isStatic = skipModifiers()
    if isAt("#") {
      // Which branch counts isn't known.
      if type.isEmpty { program.statements.append(.unknown) }
      return skipConditionalBlock()
    }
    guard let word else {
      // A call or an assignment of the program's own.
      if type.isEmpty, !isAt("}") { return addStatement(from: start, to: &program) }
      index = isAt("}") ? index + 1 : index
      if index == start { skipStatement() }
      return
    }
    switch word {
    case "import": skipStatement()
    case "let", "var": addVariable(in: type, isStatic, from: start, to: &program)
    case "func":
      guard let function = function() else { return skipStatement() }
      program.add(function, to: type, isStatic: isStatic)
    case "init":
      if let function = initializer() {
        program.types[type, default: .init()].initializers.append(function)
      }
    case "case": addCases(of: type, to: &program)
    case "struct", "class", "enum", "actor", "extension", "protocol":
      addType(in: type, isExtension: word == "extension", to: &program)
    case "typealias":
      guard let name = tokens.word(at: index + 1) else { return skipStatement() }
      index += 2
      if skip("=") { program.aliases[Self.joined(type, name)] = self.type().name }
    default:
      if type.isEmpty { addStatement(from: start, to: &program) } else { skipStatement() }
    }
  }

  /// Skips `#if` up to its `#endif`.
  private mutating func skipConditionalBlock() {
    var nesting = 0
    repeat {
      if isAt("#") {
        if tokens.isWord("if", at: index + 1) { nesting += 1 }
        if tokens.isWord("endif", at: index + 1) { nesting -= 1 }
        index += 1
      }
      index += 1
    } while !isAtEnd && nesting > 0
  }

  static func joined(_ type: String, _ name: String) -> String {
    type.isEmpty ? name : "\(type).\(name)"
  }

  private mutating func addStatement(from start: Int, to program: inout TuistProgram) {
    index = start
    let statement = statement()
    if !startsLine(index), !isAtEnd {
      skipStatement()
      program.statements.append(.unknown)
    } else {
      program.statements.append(statement)
    }
  }

  private mutating func addType(
    in type: String, isExtension: Bool, to program: inout TuistProgram
  ) {
    index += 1
    var name: String
    if isExtension {
      let isList = isAt("[")
      name = self.type().name
      if isList { name = "Array" }
    } else {
      guard let word else { return skipStatement() }
      index += 1
      if isAt("<") { index = tokens.endOfGenericArguments(at: index) ?? index }
      name = Self.joined(type, word)
    }
    var inherited: [String] = []
    if skip(":") {
      while !isAtEnd, !isAt("{"), !isAtWord("where") {
        let start = index
        inherited.append(self.type().name)
        if !skip(","), !skip("&"), index == start { index += 1 }
      }
    }
    while !isAtEnd, !isAt("{") { index += 1 }
    program.types[name, default: .init()].inherited += inherited
    if !isExtension { program.types[name, default: .init()].isDeclared = true }
    members(of: name, &program)
  }

  private mutating func addCases(of type: String, to program: inout TuistProgram) {
    repeat {
      index += 1
      guard let name = word else { return skipStatement() }
      index += 1
      var next = TuistTypeDeclaration.Case(name: name)
      if isAt("("), let end = tokens.end(ofBracketAt: index) {
        next.parameters = parameters(to: end - 1, isCase: true)
        index = end
      }
      if skip("=") { next.raw = expression() }
      program.types[type, default: .init()].cases.append(next)
    } while isAt(",")
  }

  private mutating func addVariable(
    in type: String, _ isStatic: Bool, from start: Int, to program: inout TuistProgram
  ) {
    index += 1
    guard let name = word else { return skipStatement() }
    index += 1
    let valueType = skip(":") ? self.type() : nil
    if isAt("{") {
      if let body = getter() {
        program.add(
          TuistFunction(name: name, result: valueType, body: body), to: type, isStatic: isStatic)
      }
      return
    }
    var value = skip("=") ? Optional(expression()) : nil
    // An observer, or more than is understood.
    if isAt("{") || (!isAtEnd && !startsLine(index) && !isAt(";") && !isAt("}")) {
      value = .unknown
      skipStatement()
    }
    let stored = TuistTypeDeclaration.Stored(name: name, type: valueType, value: value)
    if type.isEmpty {
      program.globals[name] = stored
      program.statements.append(.constant(name: name, type: valueType, value: value))
    } else if isStatic {
      program.types[type, default: .init()].statics[name] = stored
    } else {
      program.types[type, default: .init()].stored.append(stored)
    }
  }

  /// Reads the body of a computed property; nil for the requirement of a protocol.
  private mutating func getter() -> [TuistStatement]? {
    guard tokens.isWord("get", at: index + 1), let end = tokens.end(ofBracketAt: index) else {
      return braces()
    }
    index += 2
    let body = isAt("{") ? braces() : nil
    index = end
    return body
  }

  // MARK: - Functions

  /// Reads the function whose `func` is here; nil if there is none, or its body is missing.
  mutating func function() -> TuistFunction? {
    guard let name = tokens.word(at: index + 1) else { return nil }
    index += 2
    return signature(name)
  }

  private mutating func initializer() -> TuistFunction? {
    index += 1
    if isAt("?") || isAt("!") { index += 1 }
    return signature("init")
  }

  private mutating func signature(_ name: String) -> TuistFunction? {
    if isAt("<") { index = tokens.endOfGenericArguments(at: index) ?? index }
    guard isAt("("), let end = tokens.end(ofBracketAt: index) else {
      // Without its last bracket, nothing after it is the manifest's either.
      if isAt("(") { index = tokens.tokens.count }
      return nil
    }
    var function = TuistFunction(name: name)
    function.parameters = parameters(to: end - 1, isCase: false)
    index = end
    while isAtWord("async") || isAtWord("throws") || isAtWord("rethrows") { index += 1 }
    if isAt("-"), isAt(">", 1) {
      index += 2
      function.result = type()
    }
    if isAtWord("where") { while !isAtEnd, !isAt("{"), !isAt("}") { index += 1 } }
    // A requirement of a protocol has no body.
    guard isAt("{") else { return nil }
    function.body = braces()
    return function
  }

  /// Reads parameters up to their closing bracket.
  private mutating func parameters(
    to end: Int, isCase: Bool
  ) -> [TuistFunction.Parameter] {
    index += 1
    var result: [TuistFunction.Parameter] = []
    while index < end {
      let start = index
      var parameter = TuistFunction.Parameter(name: "")
      if isCase, !(word != nil && isAt(":", 1)) {
        parameter.type = type()
      } else if let label = word {
        index += 1
        parameter.label = label == "_" ? nil : label
        parameter.name = word ?? label
        if word != nil { index += 1 }
        if skip(":") { parameter.type = type() }
      }
      if isAt("."), isAt(".", 1), isAt(".", 2) {
        parameter.isVariadic = true
        index += 3
      }
      if skip("=") { parameter.fallback = expression() }
      while index < end, !isAt(",") {
        parameter.type = TuistType(name: "")
        index = tokens.end(ofBracketAt: index) ?? index + 1
      }
      result.append(parameter)
      index += 1
      if index == start { index += 1 }
    }
    return result
  }
}
