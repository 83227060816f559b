/// The values that variables with closures return.
extension SwiftNameTrace {
  /// Returns what a variable returns when it's called: `var icon: (() -> String)?`.
  mutating func calledValues(of place: SourcePlace) -> TracedNames {
    guard visited.insert(place).inserted else { return .other }
    let parsed = sources[place.file]
    let file = parsed.tokens
    let index = place.token
    let name = file.text(index)
    var all = TracedNames.none
    var next = index + 1
    if file.text(next) == ":" { next = typeEnd(next + 1, file) }
    if file.text(next) == "=" {
      let limit = file.end(around: index)
      var end = file.expressionEnd(from: next + 1, limit: limit)
      if let stop = bindingEnd(index, from: next + 1, to: end, file) { end = stop }
      guard end > next + 1 else { return .data }
      all = calledValues(next + 1..<end, in: place.file)
      if file.text(index - 1) == "let" { return all }
    }
    guard let type = parsed.type(of: index), !isInObjectiveC(place) else {
      return all.hasValues ? all : .data
    }
    for argument in arguments(labelled: name, ofType: type.name)
    where !argument.isOfAnyType || canMake(type.name, by: argument) {
      all.formUnion(calledValues(argument.value, in: argument.place.file))
    }
    for write in writes(of: name, toType: type.name)
    where !isOfOtherType(write, than: type.name) {
      guard let value = write.value else { return .data }
      all.formUnion(calledValues(value, in: write.place.file))
    }
    return all.hasValues ? all : .data
  }

  /// Returns what an expression returns when it's called: `{ "bell" }`, `Icons.current`, `makeIcon`.
  private mutating func calledValues(_ range: Range<Int>, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    guard let first = range.first, let last = range.last else { return .data }
    if file.text(first) == "{", file.closer[first] == last {
      let header = file.closureParameters(of: first)
      let start = header.isEmpty ? first + 1 : header.upperBound + 1
      return start < last ? results(of: start..<last, in: number) : .data
    }
    let name = file.text(last)
    if range.count == 1, name == "nil" { return .other }
    guard file.isWord(last) else { return .data }
    if range.count == 1 {
      switch meaning(of: name, at: last, in: number) {
      case .variable(let place):
        return calledValues(of: SourcePlace(file: number, token: place))
      case .member(let type): return returned(declarations(of: name, inType: type))
      case .global: return returned(declarations(of: name).globals)
      case .element, .parameter, .payload, .unknown: return .data
      }
    }
    guard file.text(last - 1) == ".", last - 1 > first,
      let type = type(of: first..<last - 1, in: number)
    else { return .data }
    return returned(declarations(of: name, inType: type))
  }

  /// Returns what functions and variables of one name return.
  private mutating func returned(_ places: [SourcePlace]) -> TracedNames {
    var all = TracedNames.none
    for place in places {
      all.formUnion(isFunction(place) ? values(of: place) : calledValues(of: place))
    }
    return all.hasValues ? all : .data
  }
}
