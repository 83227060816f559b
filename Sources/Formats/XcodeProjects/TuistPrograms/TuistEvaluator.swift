import SourceLexing

/// Runs the program of a manifest as far as its own text decides what it does.
///
/// Steps, depth and sizes are bounded, so that hostile programs end. Whatever isn't understood makes the values that
/// depend on it unknown.
final class TuistEvaluator {
  /// A statement whose effect isn't known, or too much work.
  struct Undecided: Error {}

  /// How a block ends.
  enum Flow {
    case through, end, next
    case result(TuistValue)
  }

  let program: TuistProgram
  /// The values of constants outside of functions by their names, with those of their types; nil while they are made.
  private var constants: [String: TuistValue?] = [:]
  let top = TuistScope(type: "")
  private var steps = 0
  private var depth = 0

  static let maximumSteps = 200_000, maximumDepth = 64, maximumElements = 10_000
  static let maximumText = 4096

  /// Returns whether the tree has a file, by a path as the manifest writes it; nil if that isn't known.
  let hasFile: (_ path: String) -> Bool?

  init(_ program: TuistProgram, hasFile: @escaping (_ path: String) -> Bool? = { _ in nil }) {
    self.program = program
    self.hasFile = hasFile
    for statement in program.statements {
      do {
        _ = try run(statement, in: top)
      } catch {
        // The variables that it would have changed aren't known.
        if let names = statement.changedNames {
          for name in names { top.values[name] = .open }
        } else {
          top.forget()
        }
      }
    }
  }

  /// Returns the project of the manifest: its constant `project`, or another one.
  func project() -> TuistValue? {
    let names = ["project"] + program.globals.keys.filter { $0 != "project" }.sorted()
    for name in names {
      if case .made(let made)? = top.values[name], made.name == "Project" { return .made(made) }
    }
    return nil
  }

  // MARK: - Limits

  /// Counts a step; throws if there were too many, or too many inside each other.
  func inside<Value>(_ body: () throws -> Value) throws -> Value {
    steps += 1
    depth += 1
    defer { depth -= 1 }
    guard steps < Self.maximumSteps, depth < Self.maximumDepth else { throw Undecided() }
    return try body()
  }

  // MARK: - Constants

  /// Returns the value of a constant or a variable outside of types.
  func global(_ name: String) throws -> TuistValue? {
    if let value = top.values[name] { return value }
    guard let stored = program.globals[name] else {
      guard let function = program.functions[name]?.first, function.parameters.isEmpty else {
        return nil
      }
      return try call(function, [], in: TuistScope(type: ""))
    }
    return try constant(name, stored, type: "")
  }

  /// Returns the value of a static constant.
  func constant(
    _ key: String, _ stored: TuistTypeDeclaration.Stored, type: String
  ) throws -> TuistValue {
    if let known = constants[key] { return known ?? .open }
    constants[key] = .some(nil)
    var value = TuistValue.open
    if let expression = stored.value {
      value = try self.value(expression, in: TuistScope(type: type), as: stored.type)
    }
    constants[key] = value
    return value
  }

  // MARK: - Functions

  /// Returns the first function that takes the arguments as they are written.
  func matching(
    _ functions: [TuistFunction]?, _ arguments: [TuistValue.Argument]
  ) -> TuistFunction? {
    functions?.first { bound($0.parameters, arguments) != nil }
  }

  /// Returns for each parameter its arguments; nil if they aren't the function's own.
  private func bound(
    _ parameters: [TuistFunction.Parameter], _ arguments: [TuistValue.Argument]
  ) -> [[TuistValue]]? {
    var result: [[TuistValue]] = []
    var rest = arguments[...]
    for (index, parameter) in parameters.enumerated() {
      guard let next = rest.first,
        isArgument(next, parameter, isLast: index == parameters.count - 1)
      else {
        guard parameter.fallback != nil || parameter.isVariadic else { return nil }
        result.append([])
        continue
      }
      var values = [next.value]
      rest.removeFirst()
      while parameter.isVariadic, let more = rest.first, more.label == nil {
        values.append(more.value)
        rest.removeFirst()
      }
      result.append(values)
    }
    return rest.isEmpty ? result : nil
  }

  private func isArgument(
    _ argument: TuistValue.Argument, _ parameter: TuistFunction.Parameter, isLast: Bool
  ) -> Bool {
    if argument.label == parameter.label { return true }
    // A closure behind the brackets has no label.
    if isLast, argument.label == nil, case .function = argument.value { return true }
    return false
  }

  /// Returns the value of a call; unknown if a statement of the function is.
  func call(
    _ function: TuistFunction, _ arguments: [TuistValue.Argument], in outer: TuistScope,
    instance: TuistValue? = nil
  ) throws -> TuistValue {
    try run(function, arguments, in: outer, instance: instance).result
  }

  /// Calls a function; also returns what it made of its instance.
  func run(
    _ function: TuistFunction, _ arguments: [TuistValue.Argument], in outer: TuistScope,
    instance: TuistValue? = nil
  ) throws -> (result: TuistValue, instance: TuistValue?) {
    try inside {
      let scope = TuistScope(outer)
      if let instance { scope.values["self"] = instance }
      guard let values = bound(function.parameters, arguments) else { throw Undecided() }
      for (parameter, values) in zip(function.parameters, values) {
        var value = values.first ?? .array([])
        if parameter.isVariadic {
          value = .array(values)
        } else if values.isEmpty, let fallback = parameter.fallback {
          value = try self.value(fallback, in: outer)
        }
        scope.values[parameter.name] = try coerced(value, to: parameter.type, in: outer.type)
      }
      let result = try self.result(of: function.body, in: scope)
      return (try coerced(result, to: function.result, in: outer.type), scope.values["self"])
    }
  }

  /// Calls a closure with its parameters, or `$0` and `$1`.
  ///
  /// - Parameter isStatement: Whether it is called for what it changes, even if it is one expression.
  @discardableResult
  func call(
    _ closure: TuistValue, _ values: [TuistValue], isStatement: Bool = false
  ) throws -> TuistValue {
    guard case .function(let function, let outer) = closure else { throw Undecided() }
    var values = values
    if values.count == 1, function.parameters.count > 1, let parts = values[0].parts {
      values = parts
    }
    return try inside {
      let scope = Self.scope(of: function, values, in: outer)
      if isStatement {
        _ = try run(function.body, in: scope)
        return .nothing
      }
      return try self.result(of: function.body, in: scope)
    }
  }

  /// Returns the names that are known in a closure: its parameters, and `$0` and `$1`.
  static func scope(
    of closure: TuistFunction, _ values: [TuistValue], in outer: TuistScope
  ) -> TuistScope {
    let scope = TuistScope(outer)
    for (index, value) in values.enumerated() {
      scope.values["$\(index)"] = value
      if index < closure.parameters.count {
        scope.values[closure.parameters[index].name] = value
      }
    }
    return scope
  }

  private func result(of body: [TuistStatement], in scope: TuistScope) throws -> TuistValue {
    // A single expression is the result.
    if body.count == 1 {
      if case .expression(let expression) = body[0] { return try value(expression, in: scope) }
      if case .choice(_, let then, let otherwise) = body[0], !then.isEmpty, !otherwise.isEmpty {
        return try chosen(body[0], in: scope)
      }
      if case .selection = body[0] { return try chosen(body[0], in: scope) }
    }
    if case .result(let value) = try run(body, in: scope) { return value }
    return .nothing
  }

  /// Returns the value of `if` or `switch` as an expression.
  func chosen(_ statement: TuistStatement, in scope: TuistScope) throws -> TuistValue {
    guard let (body, in: scope) = try branch(statement, in: scope) else { return .nothing }
    return try inside { try result(of: body, in: scope) }
  }
}
