/// An expression of a manifest's program, as it's written.
indirect enum TuistExpression {
  case string(String)
  /// A string with interpolations: its pieces, in order.
  case text([TuistExpression])
  case number(Int)
  case bool(Bool)
  case nothing
  case array([TuistExpression])
  case dictionary([(key: TuistExpression, value: TuistExpression)])
  case tuple([TuistArgument])
  case name(String)
  /// `.name`, whose type the surroundings tell.
  case implicit(String)
  case member(TuistExpression, String)
  case call(TuistExpression, [TuistArgument])
  case index(TuistExpression, [TuistArgument])
  case closure(TuistFunction)
  /// `\.name.name`.
  case keyPath([String])
  case not(TuistExpression)
  case binary(String, TuistExpression, TuistExpression)
  case ternary(TuistExpression, TuistExpression, TuistExpression)
  /// `if` or `switch` as a value.
  case choice(TuistStatement)
  /// `&name`, which a call may change.
  case changed(TuistExpression)
  /// Anything else.
  case unknown
}

/// An argument of a call.
struct TuistArgument {
  var label: String?
  var value: TuistExpression
  /// The lines of its first and last token in the manifest; 0 in a source beside it.
  var lines = 0...0
}

/// A statement of a function's body.
indirect enum TuistStatement {
  case constant(name: String, type: TuistType?, value: TuistExpression?)
  /// `let (name, name) = value`.
  case parts([String], TuistExpression)
  /// The operator is `=` or `+=`.
  case assignment(TuistExpression, String, TuistExpression)
  case expression(TuistExpression)
  case function(TuistFunction)
  case result(TuistExpression?)
  case choice([TuistCondition], then: [TuistStatement], otherwise: [TuistStatement])
  case selection(TuistExpression, [TuistCase])
  case loop(name: String, TuistExpression, filter: TuistExpression?, [TuistStatement])
  case end
  case next
  /// Anything else: what it does isn't known.
  case unknown
}

/// One of the conditions of an `if` or a `guard`.
enum TuistCondition {
  case value(TuistExpression)
  /// `let name = value`.
  case binding(String, TuistExpression)
  /// `case pattern = value`.
  case match(TuistPattern, TuistExpression)
}

/// A case of a `switch`.
struct TuistCase {
  var patterns: [TuistPattern]
  var filter: TuistExpression?
  var body: [TuistStatement]
}

/// A pattern of a case.
indirect enum TuistPattern {
  case anything
  case binding(String)
  case value(TuistExpression)
  /// `.name(let x)`.
  case member(String, [TuistPattern])
}

/// A type, as far as its name says how a value is read: `[X]`, `Set<X>` and `X?` are the one of their elements.
struct TuistType: Equatable {
  /// The name with those around it, `Project.Options`; empty if it isn't a name.
  var name: String
  /// The types of a dictionary's keys and values.
  var entry: [TuistType] = []
}

/// A function, an initializer, a computed property or a closure.
struct TuistFunction {
  struct Parameter {
    var label: String?
    var name: String
    var type: TuistType?
    var fallback: TuistExpression?
    var isVariadic = false
  }

  var name = ""
  var parameters: [Parameter] = []
  var result: TuistType?
  var body: [TuistStatement] = []
}

/// A type that a program declares or extends, with its own members.
struct TuistTypeDeclaration {
  struct Stored {
    var name: String
    var type: TuistType?
    var value: TuistExpression?
  }
  struct Case {
    var name: String
    var raw: TuistExpression?
    var parameters: [TuistFunction.Parameter] = []
  }

  /// Whether it's declared here, not only extended.
  var isDeclared = false
  var inherited: [String] = []
  var cases: [Case] = []
  var stored: [Stored] = []
  var statics: [String: Stored] = [:]
  /// Computed properties and methods, by name.
  var functions: [String: [TuistFunction]] = [:]
  var staticFunctions: [String: [TuistFunction]] = [:]
  var initializers: [TuistFunction] = []
}

extension TuistStatement {
  /// The variables that it may change; nil if it may change any.
  var changedNames: Set<String>? {
    switch self {
    case .constant(let name, _, _): [name]
    case .parts(let names, _): Set(names)
    case .assignment(let target, _, _): target.root.map { [$0] }
    case .expression(.call(.member(let base, _), let arguments)):
      arguments.allSatisfy(\.isPlain) ? base.root.map { [$0] } : nil
    case .choice(_, let then, let otherwise): Self.names(changedBy: then + otherwise)
    case .selection(_, let cases): Self.names(changedBy: cases.flatMap(\.body))
    case .loop(_, _, _, let body): Self.names(changedBy: body)
    case .function, .result, .end, .next: []
    case .expression, .unknown: nil
    }
  }

  private static func names(changedBy statements: [TuistStatement]) -> Set<String>? {
    var result: Set<String> = []
    for statement in statements {
      guard let names = statement.changedNames else { return nil }
      result.formUnion(names)
    }
    return result
  }
}

extension TuistArgument {
  /// Whether it runs no block, and passes no variable to be changed.
  fileprivate var isPlain: Bool {
    switch value {
    case .closure, .changed, .unknown: false
    default: true
    }
  }
}

extension TuistExpression {
  /// The variable of which it is a part.
  fileprivate var root: String? {
    switch self {
    case .name(let name): name
    case .member(let base, _), .index(let base, _): base.root
    default: nil
    }
  }
}
