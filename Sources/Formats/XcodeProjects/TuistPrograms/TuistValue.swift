/// The value of an expression in a manifest's program.
indirect enum TuistValue {
  /// A call of a function or a member of Tuist's own types: `.target(name: "A")`, `.iOS`.
  struct Made {
    var name: String
    /// The names between the type and the member: `.Feature.Home` has one.
    var path: [String] = []
    var arguments: [Argument] = []
    /// Whether it has arguments, if only an empty list.
    var isCall = false
    /// The type; nil for one that the surroundings tell.
    var type: String?
  }
  struct Argument {
    var label: String?
    var value: TuistValue
    var lines = 0...0
  }
  /// A value of a type that the program declares.
  struct Instance {
    var type: String
    var fields: [String: TuistValue]
  }
  struct Case {
    var type: String
    var name: String
    var arguments: [Argument] = []
  }

  case string(String)
  case number(Int)
  case bool(Bool)
  case nothing
  case array([TuistValue])
  case dictionary([(key: TuistValue, value: TuistValue)])
  case made(Made)
  case instance(Instance)
  case member(Case)
  /// A type, by its whole name.
  case type(String)
  case function(TuistFunction, TuistScope)
  /// A value that only a run tells. The line is that of a call's first argument in the manifest, or 0.
  case unknown(line: Int)

  /// The same without a line.
  static var open: TuistValue { .unknown(line: 0) }

  /// The type of tuples, whose fields are the numbers and the labels of their elements.
  private static var tuple: String { "()" }

  static func tuple(_ elements: [Argument]) -> TuistValue {
    var fields: [String: TuistValue] = [:]
    for (place, element) in elements.enumerated() {
      fields["\(place)"] = element.value
      if let label = element.label { fields[label] = element.value }
    }
    return .instance(.init(type: tuple, fields: fields))
  }

  /// The elements of a tuple.
  var parts: [TuistValue]? {
    guard case .instance(let instance) = self, instance.type == Self.tuple else { return nil }
    return (0..<instance.fields.count).compactMap { instance.fields["\($0)"] }
  }

  /// The text that it is in a string.
  var text: String? {
    switch self {
    case .string(let text): text
    case .number(let number): "\(number)"
    case .bool(let value): "\(value)"
    case .member(let value) where value.arguments.isEmpty: value.name
    default: nil
    }
  }

  var elements: [TuistValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// Returns whether two values are the same; nil if that isn't known.
  func isEqual(_ other: TuistValue) -> Bool? {
    switch (self, other) {
    case (.string(let left), .string(let right)): return left == right
    case (.number(let left), .number(let right)): return left == right
    case (.bool(let left), .bool(let right)): return left == right
    case (.nothing, .nothing): return true
    case (.unknown, _), (_, .unknown): return nil
    case (.nothing, _), (_, .nothing): return false
    case (.array(let left), .array(let right)):
      if left.isEmpty || right.isEmpty { return left.isEmpty == right.isEmpty }
      return nil
    default:
      guard let left = simpleName, let right = other.simpleName else { return nil }
      return left == right
    }
  }

  /// The name of a case without values.
  private var simpleName: String? {
    switch self {
    case .member(let value) where value.arguments.isEmpty: value.name
    case .made(let made) where !made.isCall: made.name
    default: nil
    }
  }
}

/// The names that are known in a function or a block.
final class TuistScope {
  var values: [String: TuistValue] = [:]
  let parent: TuistScope?
  /// The type whose members can be named without it.
  let type: String

  init(_ parent: TuistScope?) {
    self.parent = parent
    type = parent?.type ?? ""
  }

  init(type: String) {
    parent = nil
    self.type = type
  }

  func value(_ name: String) -> TuistValue? {
    var scope: TuistScope? = self
    while let next = scope {
      if let value = next.values[name] { return value }
      scope = next.parent
    }
    return nil
  }

  /// Changes a variable; returns whether there is one.
  func set(_ name: String, _ value: TuistValue) -> Bool {
    var scope: TuistScope? = self
    while let next = scope {
      if next.values[name] != nil {
        next.values[name] = value
        return true
      }
      scope = next.parent
    }
    return false
  }

  /// Makes all variables unknown.
  func forget() {
    values = values.mapValues { _ in .open }
  }
}
