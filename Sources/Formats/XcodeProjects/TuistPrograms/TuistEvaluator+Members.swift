extension TuistEvaluator {
  // MARK: - Types

  /// Returns a constant, a computed property, a case or a type in a type; nil if it has none of these.
  func staticMember(_ name: String, of type: String) throws -> TuistValue? {
    if let declaration = program.types[type] {
      if let stored = declaration.statics[name] {
        return try constant("\(type).\(name)", stored, type: type)
      }
      if let function = declaration.staticFunctions[name]?.first(where: \.parameters.isEmpty) {
        return try call(function, [], in: TuistScope(type: type))
      }
      if declaration.cases.contains(where: { $0.name == name && $0.parameters.isEmpty }) {
        return .member(.init(type: type, name: name))
      }
      if name == "allCases", !declaration.cases.isEmpty { return .array(allCases(of: type)) }
    }
    let nested = program.type(type.isEmpty ? name : "\(type).\(name)", from: "")
    return program.types[nested] == nil ? nil : .type(nested)
  }

  func allCases(of type: String) -> [TuistValue] {
    (program.types[type]?.cases ?? []).filter(\.parameters.isEmpty)
      .map { .member(.init(type: type, name: $0.name)) }
  }

  /// Returns what a static function or a case with values makes; nil if there is neither.
  private func staticCall(
    _ name: String, of type: String, _ arguments: [TuistValue.Argument]
  ) throws -> TuistValue? {
    guard let declaration = program.types[type] else { return nil }
    if let function = matching(declaration.staticFunctions[name], arguments) {
      return try call(function, arguments, in: TuistScope(type: type))
    }
    let found = declaration.cases.first {
      $0.name == name && $0.parameters.count == arguments.count && !arguments.isEmpty
    }
    guard let found else { return nil }
    let values = try zip(found.parameters, arguments).map { parameter, argument in
      var argument = argument
      argument.value = try coerced(argument.value, to: parameter.type, in: type)
      return argument
    }
    return .member(.init(type: type, name: name, arguments: values))
  }

  /// Returns a value as one of a type: `.name` is a member of that type.
  func coerced(
    _ value: TuistValue, to type: TuistType?, in context: String
  ) throws -> TuistValue {
    guard let type, !type.name.isEmpty else { return value }
    return try inside {
      switch value {
      case .array(let elements):
        return .array(try elements.map { try coerced($0, to: type, in: context) })
      case .dictionary(let entries):
        guard type.entry.count == 2 else { return value }
        return .dictionary(
          try entries.map {
            (
              try coerced($0.key, to: type.entry[0], in: context),
              try coerced($0.value, to: type.entry[1], in: context)
            )
          })
      case .made(let made) where made.type == nil:
        let name = type.name == "Self" ? context : program.type(type.name, from: context)
        return name.isEmpty ? value : try resolved(made, as: name)
      default: return value
      }
    }
  }

  /// Returns what `.name` is as a member of a type.
  func resolved(_ made: TuistValue.Made, as type: String) throws -> TuistValue {
    var owner = type
    if !made.path.isEmpty {
      owner = program.type(([type] + made.path).joined(separator: "."), from: "")
    }
    if made.isCall {
      if let value = try staticCall(made.name, of: owner, made.arguments) { return value }
      if made.name == "init" { return try self.made(owner, made.arguments) }
    } else if let value = try staticMember(made.name, of: owner) {
      return value
    }
    var made = made
    made.type = owner
    return .made(made)
  }

  // MARK: - Members

  /// The types whose members a value has.
  private func types(of value: TuistValue) -> [String] {
    switch value {
    case .string: ["String"]
    case .array: ["Array", "Collection", "Sequence"]
    case .dictionary: ["Dictionary", "SettingsDictionary"]
    case .number: ["Int"]
    case .instance(let instance): withInherited(instance.type)
    case .member(let value): withInherited(value.type)
    case .made(let made):
      (made.type.map { [$0] } ?? [])
        + program.types.filter { !$0.value.isDeclared && $0.key != made.type }.map(\.key).sorted()
    default: []
    }
  }

  private func withInherited(_ type: String) -> [String] {
    var result = [type]
    var index = 0
    while index < result.count, result.count < 32 {
      for name in program.types[result[index]]?.inherited ?? [] where !result.contains(name) {
        result.append(name)
      }
      index += 1
    }
    return result
  }

  func functions(_ name: String, of type: String) -> [TuistFunction]? {
    withInherited(type).lazy.compactMap { self.program.types[$0]?.functions[name] }.first
  }

  func functions(_ name: String, of value: TuistValue) -> [TuistFunction]? {
    types(of: value).lazy.compactMap { self.program.types[$0]?.functions[name] }.first
  }

  private func owner(of name: String, _ value: TuistValue) -> String {
    types(of: value).first { program.types[$0]?.functions[name] != nil } ?? ""
  }

  /// Returns a stored or computed property; nil if there is none.
  func property(_ name: String, of value: TuistValue) throws -> TuistValue? {
    if case .instance(let instance) = value, let field = instance.fields[name] { return field }
    if let function = functions(name, of: value)?.first(where: \.parameters.isEmpty) {
      return try call(
        function, [], in: TuistScope(type: owner(of: name, value)), instance: value)
    }
    return nil
  }

  func member(_ name: String, of value: TuistValue) throws -> TuistValue {
    if case .type(let type) = value { return try member(name, ofType: type) }
    if name == "self" { return value }
    if let found = try property(name, of: value) { return found }
    switch value {
    case .nothing: return .nothing
    case .member(let value) where name == "rawValue": return try rawValue(of: value)
    case .made(let made): return Self.member(name, of: made)
    case .array(let elements): return Self.member(name, of: elements)
    case .string(let text) where name == "isEmpty": return .bool(text.isEmpty)
    case .dictionary(let entries):
      switch name {
      case "isEmpty": return .bool(entries.isEmpty)
      case "keys": return .array(entries.map(\.key))
      case "values": return .array(entries.map(\.value))
      default: return .open
      }
    default: return .open
    }
  }

  private func member(_ name: String, ofType type: String) throws -> TuistValue {
    if let value = try staticMember(name, of: type) { return value }
    if program.types[type]?.isDeclared == true { return .open }
    // No variable of the environment is set.
    if type == "Environment" { return .nothing }
    if name.first?.isUppercase == true {
      return .type(type.isEmpty ? name : "\(type).\(name)")
    }
    return .made(.init(name: name, type: type))
  }

  private func rawValue(of value: TuistValue.Case) throws -> TuistValue {
    let found = program.types[value.type]?.cases.first { $0.name == value.name }
    guard let raw = found?.raw else { return .string(value.name) }
    return try self.value(raw, in: TuistScope(type: value.type))
  }

  private static func member(_ name: String, of made: TuistValue.Made) -> TuistValue {
    if let argument = made.arguments.first(where: { $0.label == name }) { return argument.value }
    guard made.type == nil, !made.isCall, made.name.first?.isUppercase == true else {
      return .open
    }
    // `.Feature.home`: a type, and its member.
    return .made(.init(name: name, path: made.path + [made.name]))
  }

  private static func member(_ name: String, of elements: [TuistValue]) -> TuistValue {
    switch name {
    case "isEmpty": .bool(elements.isEmpty)
    case "count": .number(elements.count)
    case "first": elements.first ?? .nothing
    case "last": elements.last ?? .nothing
    case _ where lists.contains(name): .array(elements)
    default: .open
    }
  }

  /// Members with the elements of `ResourceFileElements` and `SourceFilesList`, which literals of arrays make.
  static let lists: Set<String> = ["resources", "globs"]

  // MARK: - Methods

  func method(
    _ name: String, of value: TuistValue, _ arguments: [TuistValue.Argument]
  ) throws -> TuistValue {
    if case .type(let type) = value { return try method(name, ofType: type, arguments) }
    if let function = matching(functions(name, of: value), arguments) {
      return try call(
        function, arguments, in: TuistScope(type: owner(of: name, value)), instance: value)
    }
    if case .instance(let instance) = value, let field = instance.fields[name],
      case .function = field
    {
      return try call(field, arguments.map(\.value))
    }
    let first = arguments.first?.value
    switch value {
    case .array(let elements):
      return try TuistMethods.call(name, of: elements, with: arguments) { try self.call($0, [$1]) }
    case .string(let text): return TuistMethods.call(name, of: text, with: arguments)
    case .dictionary(let entries) where name == "merging":
      return TuistMethods.merged(entries, first)
    case .nothing where name.hasPrefix("get"):
      return arguments.first { $0.label == "default" }?.value ?? .nothing
    case .nothing: return .nothing
    case .made(let made) where made.type == "FileManager" && name == "fileExists":
      return first?.text.flatMap(hasFile).map { .bool($0) } ?? .open
    case .made(let made)
    where made.type == nil && !made.isCall
      && made.name.first?.isUppercase == true:
      return .made(
        .init(name: name, path: made.path + [made.name], arguments: arguments, isCall: true))
    default: return .open
    }
  }

  private func method(
    _ name: String, ofType type: String, _ arguments: [TuistValue.Argument]
  ) throws -> TuistValue {
    if let value = try staticCall(name, of: type, arguments) { return value }
    if name == "init" { return try made(type, arguments) }
    if name.first?.isUppercase == true {
      return try made(program.type(type.isEmpty ? name : "\(type).\(name)", from: ""), arguments)
    }
    if program.types[type]?.isDeclared == true { return .open }
    return .made(.init(name: name, arguments: arguments, isCall: true, type: type))
  }
}
