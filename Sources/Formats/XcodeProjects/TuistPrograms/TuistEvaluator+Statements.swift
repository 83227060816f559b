extension TuistEvaluator {
  func run(_ statements: [TuistStatement], in scope: TuistScope) throws -> Flow {
    for statement in statements {
      let flow = try run(statement, in: scope)
      if case .through = flow { continue }
      return flow
    }
    return .through
  }

  func run(_ statement: TuistStatement, in scope: TuistScope) throws -> Flow {
    try inside {
      switch statement {
      case .constant(let name, let type, let expression):
        scope.values[name] = try expression.map { try value($0, in: scope, as: type) } ?? .nothing
      case .parts(let names, let expression):
        guard let values = try value(expression, in: scope).parts, values.count == names.count
        else { throw Undecided() }
        for (name, value) in zip(names, values) { scope.values[name] = value }
      case .assignment(let target, let sign, let expression):
        var value = try value(expression, in: scope)
        if sign == "+=" { value = sum(try self.value(target, in: scope), value) }
        try assign(target, value, in: scope)
      case .expression(let expression): try execute(expression, in: scope)
      case .function(let function): scope.values[function.name] = .function(function, scope)
      case .result(let expression):
        return .result(try expression.map { try value($0, in: scope) } ?? .nothing)
      case .choice, .selection:
        guard let (body, in: scope) = try branch(statement, in: scope) else { return .through }
        let flow = try run(body, in: scope)
        // `break` leaves a switch.
        if case .selection = statement, case .end = flow { return .through }
        return flow
      case .loop(let name, let sequence, let filter, let body):
        return try loop(
          name, over: try value(sequence, in: scope), where: filter, do: body, in: scope)
      case .end: return .end
      case .next: return .next
      case .unknown: throw Undecided()
      }
      return .through
    }
  }

  private func loop(
    _ name: String, over sequence: TuistValue, where filter: TuistExpression?,
    do body: [TuistStatement],
    in outer: TuistScope
  ) throws -> Flow {
    guard let elements = sequence.elements else { throw Undecided() }
    for element in elements {
      let scope = TuistScope(outer)
      scope.values[name] = element
      if let filter, !(try isTrue(filter, in: scope)) { continue }
      let flow = try run(body, in: scope)
      switch flow {
      case .end: return .through
      case .result: return flow
      case .through, .next: continue
      }
    }
    return .through
  }

  // MARK: - Branches

  func isTrue(_ expression: TuistExpression, in scope: TuistScope) throws -> Bool {
    guard case .bool(let value) = try value(expression, in: scope) else { throw Undecided() }
    return value
  }

  /// Returns the block that an `if` or a `switch` takes; nil for none.
  func branch(
    _ statement: TuistStatement, in scope: TuistScope
  ) throws -> ([TuistStatement], TuistScope)? {
    switch statement {
    case .choice(let conditions, let then, let otherwise):
      // The names of `guard` are known behind it.
      let inner = then.isEmpty ? scope : TuistScope(scope)
      let holds = try conditions.allSatisfy { try self.holds($0, in: inner) }
      return holds ? (then, in: inner) : (otherwise, TuistScope(scope))
    case .selection(let expression, let cases):
      let value = try value(expression, in: scope)
      for next in cases {
        let inner = TuistScope(scope)
        let matches = try next.patterns.contains { try self.matches($0, value, in: inner) }
        guard matches, try next.filter.map({ try isTrue($0, in: inner) }) ?? true else { continue }
        return (next.body, in: inner)
      }
      throw Undecided()
    default: throw Undecided()
    }
  }

  private func holds(_ condition: TuistCondition, in scope: TuistScope) throws -> Bool {
    switch condition {
    case .value(let expression): return try isTrue(expression, in: scope)
    case .binding(let name, let expression):
      let value = try value(expression, in: scope)
      if case .nothing = value { return false }
      if case .unknown = value { throw Undecided() }
      scope.values[name] = value
      return true
    case .match(let pattern, let expression):
      return try matches(pattern, try value(expression, in: scope), in: scope)
    }
  }

  private func matches(
    _ pattern: TuistPattern, _ value: TuistValue, in scope: TuistScope
  ) throws -> Bool {
    switch pattern {
    case .anything: return true
    case .binding(let name):
      scope.values[name] = value
      return true
    case .value(let expression):
      guard let isEqual = value.isEqual(try self.value(expression, in: scope)) else {
        // A case with values is matched by its name.
        guard case .implicit(let name) = expression else { throw Undecided() }
        return try self.matches(.member(name, []), value, in: scope)
      }
      return isEqual
    case .member(let name, let patterns):
      let found: (name: String, arguments: [TuistValue.Argument])
      switch value {
      case .nothing: return false
      case .member(let value): found = (value.name, value.arguments)
      case .made(let made): found = (made.name, made.arguments)
      default: throw Undecided()
      }
      guard found.name == name else { return false }
      guard patterns.isEmpty || patterns.count == found.arguments.count else { throw Undecided() }
      return try zip(patterns, found.arguments).allSatisfy { try matches($0, $1.value, in: scope) }
    }
  }

  // MARK: - Changes

  func assign(
    _ target: TuistExpression, _ value: TuistValue, in scope: TuistScope
  ) throws {
    switch target {
    case .name(let name):
      if scope.set(name, value) { return }
      guard case .instance(var instance)? = scope.value("self"),
        program.types[instance.type]?.stored.contains(where: { $0.name == name }) ?? false
      else { throw Undecided() }
      instance.fields[name] = try coerced(
        value, to: fieldType(name, of: instance.type), in: instance.type)
      _ = scope.set("self", .instance(instance))
    case .member(let base, let name):
      switch try self.value(base, in: scope) {
      case .instance(var instance):
        instance.fields[name] = try coerced(
          value, to: fieldType(name, of: instance.type), in: instance.type)
        try assign(base, .instance(instance), in: scope)
      case .made(var made):
        made.arguments.removeAll { $0.label == name }
        made.arguments.append(.init(label: name, value: value))
        try assign(base, .made(made), in: scope)
      case .array where Self.lists.contains(name): try assign(base, value, in: scope)
      default: throw Undecided()
      }
    case .index(let base, let arguments):
      guard case .dictionary(var entries) = try self.value(base, in: scope),
        let first = arguments.first
      else { throw Undecided() }
      let key = try self.value(first.value, in: scope)
      entries.removeAll { $0.key.isEqual(key) ?? false }
      entries.append((key, value))
      try assign(base, .dictionary(entries), in: scope)
    default: throw Undecided()
    }
  }

  private func fieldType(_ name: String, of type: String) -> TuistType? {
    program.types[type]?.stored.first { $0.name == name }?.type
  }

  /// Evaluates an expression for what it changes: `names.append(name)`.
  private func execute(_ expression: TuistExpression, in scope: TuistScope) throws {
    if case .call(.member(let base, "forEach"), let arguments) = expression {
      guard let elements = try value(base, in: scope).elements,
        let closure = try self.arguments(arguments, in: scope).first?.value
      else { throw Undecided() }
      for element in elements { try call(closure, [element], isStatement: true) }
      return
    }
    if case .call(.name(let name), let arguments) = expression,
      try change(arguments, by: name, in: scope)
    {
      return
    }
    guard case .call(.member(let base, let name), let arguments) = expression,
      isVariable(base, in: scope)
    else {
      _ = try value(expression, in: scope)
      return
    }
    let values = try self.arguments(arguments, in: scope)
    let before = try value(base, in: scope)
    switch (before, name) {
    case (.array(let elements), "append"):
      guard let first = values.first, values.count == 1 else { throw Undecided() }
      let more = first.label == "contentsOf" ? first.value : .array([first.value])
      try assign(base, sum(.array(elements), more), in: scope)
    case (.array(let elements), "insert") where values.first?.label == nil:
      try assign(base, sum(.array(elements), .array(values.prefix(1).map(\.value))), in: scope)
    case (.dictionary, "merge"):
      let merged = try method("merging", of: before, values)
      try assign(base, merged, in: scope)
    case (.instance(let instance), _):
      guard let function = matching(functions(name, of: instance.type), values) else {
        throw Undecided()
      }
      let after = try run(function, values, in: TuistScope(type: instance.type), instance: before)
      try assign(base, after.instance ?? .open, in: scope)
    case (.array, _), (.dictionary, _), (.made, _), (.string, _), (.unknown, _):
      try assign(base, .open, in: scope)
    default: _ = try value(expression, in: scope)
    }
  }

  /// `block(&copy)`: runs a closure and takes over what it makes of a variable; returns false if it's no such call.
  private func change(
    _ arguments: [TuistArgument], by name: String, in scope: TuistScope
  ) throws -> Bool {
    guard arguments.count == 1, case .changed(let target) = arguments[0].value,
      case .function(let function, let outer)? = scope.value(name), function.name.isEmpty
    else { return false }
    let inner = Self.scope(of: function, [try value(target, in: scope)], in: outer)
    _ = try inside { try run(function.body, in: inner) }
    let parameter = function.parameters.first?.name ?? "$0"
    try assign(target, inner.values[parameter] ?? .open, in: scope)
    return true
  }

  private func isVariable(_ expression: TuistExpression, in scope: TuistScope) -> Bool {
    switch expression {
    case .name(let name): scope.value(name) != nil && name != "self"
    case .member(let base, _), .index(let base, _): isVariable(base, in: scope)
    default: false
    }
  }
}
