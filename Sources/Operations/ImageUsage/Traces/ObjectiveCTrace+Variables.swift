/// Variables of files, and what blocks write.
extension ObjectiveCTrace {
  /// Returns the values of a variable that a file declares for itself: `static NSArray *pages;`; nil for others.
  mutating func variable(ofFile name: String, at index: Int, in number: Int) -> TracedNames? {
    let parsed = sources[number]
    let file = parsed.tokens
    let places = parsed.positions[name] ?? []
    guard sources.paths[number].hasSuffix(".m") || sources.paths[number].hasSuffix(".mm"),
      places.contains(where: { isVariable($0, ofFile: file) }), !isExternal(name)
    else { return nil }
    let around = parsed.declaration(around: index)?.name
    if around.flatMap({ owner(ofProperty: name, in: $0) }) != nil { return nil }
    let isChangeable = places.contains { file.text($0 - 2).hasPrefix("NSMutable") }
    guard
      !isChangeable
        || places.allSatisfy({
          isOwnUse($0..<$0 + 1, in: number) || isReturnedToReaders($0, in: number)
        })
    else { return .data }
    let found = writes(at: places, in: number)
    return found.hasValues ? found : .other
  }

  /// Whether a token outside of all brackets declares a variable.
  private func isVariable(_ index: Int, ofFile file: SwiftTokens) -> Bool {
    guard file.opener[index] == nil, ["=", ";"].contains(file.text(index + 1)),
      Self.isDeclared(index, file)
    else { return false }
    var start = index - 1
    while start >= 0, ![";", "}", "{", "#"].contains(file.text(start)), start > index - 12 {
      if ["property", "extern", "FOUNDATION_EXPORT", "UIKIT_EXTERN"].contains(file.text(start)) {
        return false
      }
      start -= 1
    }
    return true
  }

  /// `extern NSArray *pages;`
  private mutating func isExternal(_ name: String) -> Bool {
    sources.places(of: name).contains { place in
      let file = sources[place.file].tokens
      let line = file.tokens[place.token].line
      var start = place.token - 1
      while start >= 0, file.tokens[start].line == line {
        if ["extern", "FOUNDATION_EXPORT", "UIKIT_EXTERN", "define"].contains(file.text(start)) {
          return true
        }
        start -= 1
      }
      return false
    }
  }

  /// Returns what blocks write to a variable whose address they get, as in `setUp(&names)`, where `setUp` is a parameter
  /// of the method; nil if something else gets the address.
  mutating func valuesFromBlocks(at place: Int, in number: Int) -> TracedNames? {
    let parsed = sources[number]
    let file = parsed.tokens
    guard let open = file.opener[place], file.text(open) == "(", file.isWord(open - 1),
      file.text(open - 2) != "]", let unit = parsed.unit(around: place), unit.isMethod,
      let position = unit.parameters.firstIndex(where: {
        file.text($0) == file.text(open - 1)
      }),
      let argument = file.arguments(of: open).firstIndex(where: {
        $0.value == place - 1..<place + 1
      })
    else { return nil }
    guard let passed = messages(to: unit, in: number) else { return nil }
    var all = TracedNames.other
    for (file, message) in passed {
      guard let found = written(byBlock: message.arguments[position], to: argument, in: file) else {
        return nil
      }
      all.formUnion(found)
    }
    return all
  }

  /// Returns the messages that may call a method; nil if something else may call it.
  private mutating func messages(
    to unit: ObjectiveCSources.Unit, in number: Int
  ) -> [(file: Int, message: ObjectiveCMessage)]? {
    guard !mayBeCalledInSwift(unit, in: number), !isSelected(unit.parts) else { return nil }
    var result: [(file: Int, message: ObjectiveCMessage)] = []
    for place in sources.places(of: rarestPart(of: unit)) {
      let file = sources[place.file].tokens
      guard file.text(place.token + 1) == ":", file.opener[place.token] != nil,
        !file.isSelector(place.token)
      else { continue }
      guard let message = ObjectiveCMessage(withPartAt: place.token, in: file) else { return nil }
      if message.parts == unit.parts { result.append((place.file, message)) }
    }
    return result
  }

  /// Returns what a block writes to an argument: `^(NSArray **names) { *names = @[@"bell"]; }`.
  private mutating func written(
    byBlock block: Range<Int>, to argument: Int, in number: Int
  ) -> TracedNames? {
    let file = sources[number].tokens
    if block.count == 1, ["nil", "NULL"].contains(file.text(block.lowerBound)) { return .other }
    guard let caret = block.first, file.text(caret) == "^", file.text(caret + 1) == "(",
      let close = file.closer[caret + 1], file.text(close + 1) == "{",
      let end = file.closer[close + 1], end == block.upperBound - 1
    else { return nil }
    let ends = file.splits(of: caret + 2..<close, at: ",") + [close]
    guard ends.indices.contains(argument) else { return nil }
    let name = file.text(ends[argument] - 1)
    var all = TracedNames.other
    for place in close + 2..<end where file.text(place) == name {
      guard file.text(place - 1) == "*", [";", "{", "}"].contains(file.text(place - 2)),
        let value = file.assigned(behind: place + 1)
      else { return nil }
      all.formUnion(values(value, in: number))
    }
    return all
  }
}
