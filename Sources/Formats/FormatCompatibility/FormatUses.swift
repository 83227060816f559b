import StringKeys
import StringValues

/// All uses of arguments in all forms of a string.
struct FormatUses {
  /// The uses in order of appearance, without duplicates.
  private(set) var uses: [FormatUse] = []
  private(set) var mismatches: [FormatMismatch] = []
  /// The uses of each whole format outside of variables, by which a list of arguments is read.
  private(set) var lists: [[FormatUse]] = []
  /// Whether there is any specifier or `%%`.
  private(set) var isFormat = false

  private var known: Set<FormatUse> = []
  private var visited: [(variable: StringVariable, argument: Int)] = []

  /// The maximum number of forms: more than any real string has, to limit malicious ones.
  static let maximumForms = 1_000
  private var forms = 0
  private var isInPlural = false

  init(_ value: StringValue) {
    visit(value, first: 1, variable: nil, scope: FormatScope(), depth: 0)
  }

  private mutating func visit(
    _ value: StringValue, first: Int, variable: FormatVariable?, scope: FormatScope, depth: Int
  ) {
    guard depth <= StringValue.maximumDepth, forms < Self.maximumForms else {
      report(.tooDeep)
      return
    }
    switch value {
    case .plain(let format):
      read(format, first: first, variable: variable, scope: scope, depth: depth)
    case .plural(let forms):
      // Such a string is compiled to a variable, whose forms know the types of all arguments.
      let outer = isInPlural
      isInPlural = true
      for (_, form) in forms.sorted(by: { $0.key < $1.key }) {
        visit(form, first: first, variable: variable, scope: scope, depth: depth + 1)
      }
      isInPlural = outer
    case .device(let forms):
      for (_, form) in forms.sorted(by: { $0.key < $1.key }) {
        visit(form, first: first, variable: variable, scope: scope, depth: depth + 1)
      }
    case .width(let forms):
      for (_, form) in forms.sorted(by: { $0.key < $1.key }) {
        visit(form, first: first, variable: variable, scope: scope, depth: depth + 1)
      }
    case .format(let format, let variables):
      var scope = scope
      scope.variables += variables
      read(format, first: first, variable: variable, scope: scope, depth: depth)
    }
  }

  private mutating func read(
    _ value: String, first: Int, variable: FormatVariable?, scope: FormatScope, depth: Int
  ) {
    forms += 1
    let format = FormatString(value, isInVariable: variable != nil)
    isFormat = isFormat || format.isLikelyFormat
    let reading = FormatReading(
      format, first: first, variable: variable, scope: scope,
      isForm: variable != nil || isInPlural)
    reading.mismatches.forEach { report($0) }
    reading.uses.forEach { add($0) }
    if variable == nil, !isInPlural, reading.variables.isEmpty { lists.append(reading.uses) }
    for (name, argument) in reading.variables {
      guard let definition = scope.variable(name) else { continue }
      let inner = FormatVariable(definition, argument: argument)
      add(inner.use(isShown: false))
      isFormat = true
      // Once for each argument is enough, and a variable that names itself ends here. Compared instead of hashed: there
      // are few, and hashing a tree of forms would take much code.
      let isKnown = visited.contains { $0.argument == argument && $0.variable == definition }
      guard !isKnown else { continue }
      visited.append((definition, argument))
      visit(definition.value, first: argument, variable: inner, scope: scope, depth: depth + 1)
    }
  }

  private mutating func add(_ use: FormatUse) {
    if known.insert(use).inserted { uses.append(use) }
  }

  private mutating func report(_ mismatch: FormatMismatch) {
    if !mismatches.contains(mismatch) { mismatches.append(mismatch) }
  }
}
