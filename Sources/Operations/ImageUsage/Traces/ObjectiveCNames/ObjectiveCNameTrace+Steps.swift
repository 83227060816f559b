/// Elements of lists and dictionaries: `row[@"icon"]` has the values of one key, whatever its others are.
extension ObjectiveCNameTrace {
  /// A part of a list or a dictionary that an expression takes out of it.
  enum Step: Hashable {
    /// An element of a list, or the value of a key that can't be told.
    case any
    case key(String)
  }

  /// A place that is followed, with what is taken out of its value.
  struct Visit: Hashable {
    var place: SourcePlace
    var steps: [Step]
  }

  /// The maximum number of steps; those that are taken last are forgotten, so that all values count there.
  private static let maximumSteps = 6

  /// Returns the values of an element of an expression.
  mutating func element(
    _ step: Step, of range: Range<Int>, in number: Int
  ) -> TracedNames {
    let outer = steps
    steps = Array((steps + [step]).suffix(Self.maximumSteps))
    defer { steps = outer }
    return values(range, in: number)
  }

  /// Returns what `body` finds in a list, for the step that goes into it.
  mutating func inList(_ body: (inout ObjectiveCNameTrace) -> TracedNames) -> TracedNames {
    let outer = steps
    defer { steps = outer }
    // A key of a list: the steps are those of something else.
    if steps.popLast().map({ $0 != .any }) ?? false { steps = [] }
    return body(&self)
  }

  /// Returns what `body` finds in a dictionary, given the key that is asked for; nil for any.
  mutating func inDictionary(
    _ body: (inout ObjectiveCNameTrace, String?) -> TracedNames
  ) -> TracedNames {
    let outer = steps
    defer { steps = outer }
    guard case .key(let key) = steps.popLast() else { return body(&self, nil) }
    return body(&self, key)
  }

  /// Returns the step of a subscript or of `objectForKey:`.
  mutating func step(_ range: Range<Int>, in number: Int) -> Step {
    key(range, in: number).map { .key($0) } ?? .any
  }

  /// Whether a pair of a dictionary isn't the one that is asked for.
  mutating func isOther(_ pair: Range<Int>, than key: String?, in number: Int) -> Bool {
    guard let key, let own = self.key(pair, in: number) else { return false }
    return own != key
  }

  // MARK: Pairs

  /// The values of `@"icon" : name, @"title" : title`.
  mutating func pairs(
    _ range: Range<Int>, of key: String?, in number: Int
  ) -> TracedNames {
    let file = sources[number].tokens
    var all = TracedNames(hasValues: true)
    var start = range.lowerBound
    for end in file.splits(of: range, at: ",") + [range.upperBound] {
      let colon = file.splits(of: start..<end, at: ":").first
      let value = (colon.map { $0 + 1 } ?? start)..<end
      let isAsked = colon.map { !isOther(start..<$0, than: key, in: number) } ?? true
      if !value.isEmpty, isAsked { all.formUnion(values(value, in: number)) }
      start = end + 1
    }
    return all
  }

  /// The values of `dictionaryWithObjectsAndKeys:name, @"icon", title, @"title", nil`.
  mutating func valuesAndKeys(
    _ range: Range<Int>, of key: String?, in number: Int
  ) -> TracedNames {
    let file = sources[number].tokens
    let ends = file.splits(of: range, at: ",") + [range.upperBound]
    let starts = [range.lowerBound] + ends.dropLast().map { $0 + 1 }
    var all = TracedNames(hasValues: true)
    for index in stride(from: 0, to: ends.count, by: 2) where starts[index] < ends[index] {
      let isAsked =
        index + 1 >= ends.count
        || !isOther(starts[index + 1]..<ends[index + 1], than: key, in: number)
      if isAsked { all.formUnion(values(starts[index]..<ends[index], in: number)) }
    }
    return all
  }

  // MARK: Keys

  /// Returns the text of a key: a literal, or a constant; nil if it can't be told.
  mutating func key(_ range: Range<Int>, in number: Int) -> String? {
    let file = sources[number].tokens
    if let text = file.literal(range) { return text }
    guard range.count == 1, let index = range.first, file.isWord(index),
      !isParameter(index, in: number)
    else { return nil }
    return constant(file.text(index))
  }

  private mutating func isParameter(_ index: Int, in number: Int) -> Bool {
    let parsed = sources[number]
    let name = parsed.tokens.text(index)
    return parsed.unit(around: index)?.parameters.contains { parsed.tokens.text($0) == name }
      ?? false || blockParameter(name, around: index, in: parsed.tokens) != nil
  }

  /// Returns the literal that a name has wherever something writes it; nil if there is another value, or none.
  private mutating func constant(_ name: String) -> String? {
    if let known = constants[name] { return known }
    var value: String?
    var isKnown = true
    for place in sources.places(of: name) {
      let file = sources[place.file].tokens
      guard Self.isWritten(place.token, file) else { continue }
      let written =
        file.text(place.token - 1) == "define"
        ? definition(of: place.token, file) : file.assigned(behind: place.token + 1)
      let text = written.flatMap { file.literal($0) }
      isKnown = isKnown && text != nil && (value ?? text) == text
      value = text ?? value
    }
    let result = isKnown ? value : nil
    constants[name] = .some(result)
    return result
  }

  /// `name = …`, `#define name …`, `for (NSString *name in …)`, `&name`
  private static func isWritten(_ index: Int, _ file: BracketedTokens) -> Bool {
    let isEqual = file.text(index + 1) == "=" && file.text(index + 2) != "="
    return isEqual || file.text(index - 1) == "define" || file.text(index + 1) == "in"
      || file.text(index - 1) == "&" && file.text(index - 2) != "&"
  }

  /// The value of `#define name @"icon"`.
  private func definition(of name: Int, _ file: BracketedTokens) -> Range<Int>? {
    let line = file.tokens[name].line
    var end = name + 1
    while end < file.tokens.count, file.tokens[end].line == line { end += 1 }
    return end > name + 1 ? name + 1..<end : nil
  }

  /// Whether a key is a constant of a library: nothing in the project declares or writes it.
  mutating func isOfLibrary(_ key: Range<Int>, in number: Int) -> Bool {
    let file = sources[number].tokens
    guard key.count == 1, let index = key.first, file.isWord(index), file.text(index) != "self",
      !isParameter(index, in: number)
    else { return false }
    let name = file.text(index)
    let plain = name.hasPrefix("k") ? name.dropFirst() : name[...]
    guard plain.first?.isUppercase == true else { return false }
    guard declarations(ofProperty: Self.propertyName(name)).isEmpty else { return false }
    return sources.places(of: name).allSatisfy { place in
      let file = sources[place.file].tokens
      return !Self.isWritten(place.token, file)
        && [":", "[", "(", ",", "=", "{", "return", "@"].contains(file.text(place.token - 1))
    }
  }
}
