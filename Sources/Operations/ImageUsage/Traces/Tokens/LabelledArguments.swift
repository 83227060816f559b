/// The arguments of calls that have one label, by the functions and types that are called.
struct LabelledArguments {
  struct Argument {
    /// The place of the label.
    var place: SourcePlace
    var value: Range<Int>
    /// Whether it's an argument of `.init(…)`, which any type may have.
    var isOfAnyType = false
  }

  private var all: [Argument] = []
  /// The arguments of what may be initializers of a type, or of one that inherits from it.
  private var byType: [String: [Int]] = [:]
  /// Those of `.init(…)`, which any type may have.
  private var ofAnyType: [Int] = []

  /// - Parameter types: The types whose initializer it may be; nil for any.
  mutating func add(_ argument: Argument, types: Set<String>?) {
    if let types {
      for type in types { byType[type, default: []].append(all.count) }
    } else {
      ofAnyType.append(all.count)
    }
    var argument = argument
    argument.isOfAnyType = types == nil
    all.append(argument)
  }

  /// Returns the arguments of what may be initializers of several types, in the order of the sources.
  func arguments(ofTypes types: [String]) -> [Argument] {
    Set(types.flatMap { byType[$0] ?? [] } + ofAnyType).sorted().map { all[$0] }
  }

  /// The types that calls with the label make.
  var types: some Sequence<String> { byType.keys }
}
