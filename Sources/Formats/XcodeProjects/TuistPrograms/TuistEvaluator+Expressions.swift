extension TuistEvaluator {
  /// Returns the value of an expression as one of a type.
  func value(
    _ expression: TuistExpression, in scope: TuistScope, as type: TuistType?
  ) throws -> TuistValue {
    try coerced(try value(expression, in: scope), to: type, in: scope.type)
  }

  /// Returns the value of an expression; unknown if only a run tells it.
  func value(_ expression: TuistExpression, in scope: TuistScope) throws -> TuistValue {
    try inside {
      switch expression {
      case .string(let text): return .string(text)
      case .text(let parts): return try text(parts, in: scope)
      case .number(let number): return .number(number)
      case .bool(let value): return .bool(value)
      case .nothing: return .nothing
      case .array(let elements):
        guard elements.count <= Self.maximumElements else { throw Undecided() }
        return .array(try elements.map { try value($0, in: scope) })
      case .dictionary(let entries):
        return .dictionary(
          try entries.map { (try value($0.key, in: scope), try value($0.value, in: scope)) })
      case .name(let name): return try named(name, in: scope)
      case .implicit(let name): return .made(.init(name: name))
      case .member(let base, let name): return try member(name, of: try value(base, in: scope))
      case .call(let function, let arguments): return try call(function, arguments, in: scope)
      case .index(let base, let arguments): return try index(base, arguments, in: scope)
      case .closure(let function): return .function(function, scope)
      case .keyPath(let names): return .function(Self.function(of: names), scope)
      case .not(let expression):
        guard case .bool(let value) = try value(expression, in: scope) else { return .open }
        return .bool(!value)
      case .binary(let sign, let left, let right):
        return try binary(sign, left, and: right, in: scope)
      case .ternary(let condition, let first, let second):
        guard case .bool(let holds) = try value(condition, in: scope) else { return .open }
        return try value(holds ? first : second, in: scope)
      case .choice(let statement): return try chosen(statement, in: scope)
      case .changed: throw Undecided()
      case .tuple(let elements): return .tuple(try self.arguments(elements, in: scope))
      case .unknown: return .open
      }
    }
  }

  private func text(_ parts: [TuistExpression], in scope: TuistScope) throws -> TuistValue {
    var result = ""
    for part in parts {
      guard let text = try value(part, in: scope).text,
        result.utf8.count + text.utf8.count < Self.maximumText
      else { return .open }
      result += text
    }
    return .string(result)
  }

  private static func function(of path: [String]) -> TuistFunction {
    let value = path.reduce(TuistExpression.name("$0")) { .member($0, $1) }
    return TuistFunction(body: [.expression(value)])
  }

  func arguments(
    _ arguments: [TuistArgument], in scope: TuistScope
  ) throws -> [TuistValue.Argument] {
    try arguments.map {
      .init(label: $0.label, value: try value($0.value, in: scope), lines: $0.lines)
    }
  }

  // MARK: - Names

  private func named(_ name: String, in scope: TuistScope) throws -> TuistValue {
    if let value = scope.value(name) { return value }
    if name == "Self" { return .type(scope.type) }
    if TuistParser.modules.contains(name) { return .type("") }
    if let instance = scope.value("self") {
      let value = try member(name, of: instance)
      if case .unknown = value {} else { return value }
    }
    var type = scope.type
    while !type.isEmpty {
      if let value = try staticMember(name, of: type) { return value }
      type = type.lastIndex(of: ".").map { String(type[..<$0]) } ?? ""
    }
    if let value = try global(name) { return value }
    let type2 = program.type(name, from: scope.type)
    let isType = program.types[type2] != nil || name.first?.isUppercase == true
    return isType ? .type(type2) : .open
  }

  // MARK: - Operators

  private func binary(
    _ sign: String, _ left: TuistExpression, and right: TuistExpression, in scope: TuistScope
  ) throws -> TuistValue {
    let first = try value(left, in: scope)
    switch (sign, first) {
    case ("&&", .bool(false)), ("||", .bool(true)): return first
    case ("??", .nothing): return try value(right, in: scope)
    case ("??", .unknown): return .open
    case ("??", _): return first
    default: break
    }
    let second = try value(right, in: scope)
    switch sign {
    case "+": return sum(first, second)
    case "==", "!=":
      guard let isEqual = first.isEqual(second) else { return .open }
      return .bool(isEqual == (sign == "=="))
    case "&&", "||":
      guard case .bool = first, case .bool = second else { return .open }
      return second
    default: return .open
    }
  }

  func sum(_ left: TuistValue, _ right: TuistValue) -> TuistValue {
    switch (left, right) {
    case (.string(let first), .string(let second))
    where first.utf8.count + second.utf8.count < Self.maximumText:
      return .string(first + second)
    case (.number(let first), .number(let second)):
      let (sum, overflows) = first.addingReportingOverflow(second)
      return overflows ? .open : .number(sum)
    case (.array(let first), .array(let second))
    where first.count + second.count <= Self.maximumElements:
      return .array(first + second)
    default: return .open
    }
  }

  private func index(
    _ base: TuistExpression, _ arguments: [TuistArgument], in scope: TuistScope
  ) throws -> TuistValue {
    // Variables of the environment aren't set.
    if case .member(_, "environment") = base { return .nothing }
    let values = try self.arguments(arguments, in: scope)
    guard let first = values.first?.value else { return .open }
    switch try value(base, in: scope) {
    case .dictionary(let entries):
      for entry in entries {
        guard let isEqual = entry.key.isEqual(first) else { return .open }
        if isEqual { return entry.value }
      }
      return values.first { $0.label == "default" }?.value ?? .nothing
    case .array(let elements):
      guard case .number(let place) = first, elements.indices.contains(place) else {
        return .open
      }
      return elements[place]
    default: return .open
    }
  }

  // MARK: - Calls

  private func call(
    _ function: TuistExpression, _ arguments: [TuistArgument], in scope: TuistScope
  ) throws -> TuistValue {
    let values = try self.arguments(arguments, in: scope)
    let result = try called(function, values, in: scope)
    if case .unknown = result { return .unknown(line: arguments.first?.lines.lowerBound ?? 0) }
    return result
  }

  private func called(
    _ function: TuistExpression, _ values: [TuistValue.Argument], in scope: TuistScope
  ) throws -> TuistValue {
    do {
      switch function {
      case .name(let name): return try call(name, values, in: scope)
      case .implicit(let name):
        return .made(.init(name: name, arguments: values, isCall: true))
      case .member(let base, let name):
        return try method(name, of: try value(base, in: scope), values)
      case .array where values.isEmpty: return .array([])
      case .dictionary where values.isEmpty: return .dictionary([])
      default:
        return try call(try value(function, in: scope), values.map(\.value))
      }
    } catch {
      // A function whose effect isn't known.
      return .open
    }
  }

  private func call(
    _ name: String, _ values: [TuistValue.Argument], in scope: TuistScope
  ) throws -> TuistValue {
    if let local = scope.value(name), case .function(let function, let outer) = local {
      return function.name.isEmpty
        ? try call(local, values.map(\.value)) : try call(function, values, in: outer)
    }
    if let instance = scope.value("self"),
      let function = matching(functions(name, of: instance), values)
    {
      return try call(function, values, in: TuistScope(type: scope.type), instance: instance)
    }
    var type = scope.type
    while !type.isEmpty {
      if let function = matching(program.types[type]?.staticFunctions[name], values) {
        return try call(function, values, in: TuistScope(type: type))
      }
      type = type.lastIndex(of: ".").map { String(type[..<$0]) } ?? ""
    }
    if let function = matching(program.functions[name], values) {
      return try call(function, values, in: TuistScope(type: ""))
    }
    guard name == "Self" || name.first?.isUppercase == true else {
      // `map` in an extension of lists.
      return try scope.value("self").map { try method(name, of: $0, values) } ?? .open
    }
    let named = name == "Self" ? scope.type : program.type(name, from: scope.type)
    return try made(named, values)
  }

  /// Returns a value of a type, from the arguments of its initializer.
  func made(_ type: String, _ arguments: [TuistValue.Argument]) throws -> TuistValue {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    switch name {
    case "Set", "Array", "String",
      "Path" where program.types[type]?.isDeclared != true:
      guard let first = arguments.first else { return name == "String" ? .string("") : .array([]) }
      if name == "String", first.label != nil, let text = first.value.text { return .string(text) }
      if arguments.count == 1, first.label == nil { return first.value }
    case "SettingsDictionary" where arguments.isEmpty: return .dictionary([])
    default: break
    }
    guard let declaration = program.types[type] else {
      return .made(.init(name: name, arguments: arguments, isCall: true, type: type))
    }
    if let initializer = matching(declaration.initializers, arguments) {
      let empty = TuistValue.instance(.init(type: type, fields: try fields(of: declaration, type)))
      let outcome = try run(initializer, arguments, in: TuistScope(type: type), instance: empty)
      return outcome.instance ?? .open
    }
    guard declaration.isDeclared else {
      return .made(.init(name: name, arguments: arguments, isCall: true, type: type))
    }
    if let raw = arguments.first, raw.label == "rawValue" {
      return try allCases(of: type).first {
        try member("rawValue", of: $0).isEqual(raw.value) ?? false
      } ?? .nothing
    }
    return try memberwise(type, declaration, with: arguments)
  }

  private func fields(
    of declaration: TuistTypeDeclaration, _ type: String
  ) throws -> [String: TuistValue] {
    var fields: [String: TuistValue] = [:]
    for stored in declaration.stored {
      fields[stored.name] = try stored.value.map {
        try value($0, in: TuistScope(type: type), as: stored.type)
      }
    }
    return fields
  }

  private func memberwise(
    _ type: String, _ declaration: TuistTypeDeclaration, with arguments: [TuistValue.Argument]
  ) throws -> TuistValue {
    var fields = try fields(of: declaration, type)
    var rest = arguments[...]
    for stored in declaration.stored {
      guard let next = rest.first, next.label == stored.name else { continue }
      fields[stored.name] = try coerced(next.value, to: stored.type, in: type)
      rest.removeFirst()
    }
    guard rest.isEmpty else { return .open }
    return .instance(.init(type: type, fields: fields))
  }
}
