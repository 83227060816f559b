/// The sources through which a question about names led.
struct PassedSources {
  private var numbers: Set<Int> = []
  /// Whether it may lead through others, too, since a limit ended it.
  var isCut = false

  mutating func add(_ number: Int) { numbers.insert(number) }

  /// Returns the paths of these and of others that were visited; nil if there may be more.
  func paths(with visited: some Sequence<Int>, in sources: [String]) -> Set<String>? {
    isCut ? nil : Set(numbers.union(visited).map { sources[$0] })
  }
}
