/// Variables of files, lists that only one class changes, and what blocks write.
extension ObjectiveCNameTrace {
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
    guard !isChangeable || !places.contains(where: { !isOwnUse($0, file) }) else { return .data }
    let found = writes(at: places, in: number)
    return found.hasValues ? found : .other
  }

  /// Whether an argument is a constant or macro that the project doesn't declare, such as one of a library.
  mutating func isConstantOfLibrary(in path: String, at bytes: Range<Int>) -> Bool {
    guard let number = sources.number(of: path) else { return false }
    let words = sources[number].tokens.tokens.filter { bytes.contains($0.range.lowerBound) }
    guard words.count == 1, let name = words.first?.text,
      LookupArgument.isConstant(objectiveC: Substring(name).utf8)
    else { return false }
    return !sources.places(of: name).contains { place in
      let file = sources[place.file].tokens
      return file.text(place.token - 1) == "define" || file.text(place.token + 1) == "="
        || isVariable(place.token, ofFile: file)
    }
  }

  /// Whether a token outside of all brackets declares a variable.
  private func isVariable(_ index: Int, ofFile file: BracketedTokens) -> Bool {
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

  /// Whether others may change a list that a property holds: it isn't declared in one file alone, or a place gives the
  /// list away.
  mutating func isShared(_ name: String, of classes: Set<String>) -> Bool {
    let declared = declarations(ofProperty: name).filter { classes.contains($0.owner) }
    let files = Set(declared.map(\.file))
    guard files.count == 1, let number = files.first, sources.paths[number].hasSuffix(".m") else {
      return true
    }
    let parsed = sources[number]
    let places = (parsed.positions[name] ?? []) + (parsed.positions["_" + name] ?? [])
    return places.contains { place in
      if property(at: SourcePlace(file: number, token: place)) != nil { return false }
      // `- (NSMutableArray *)icons { return _icons; }`
      let unit = parsed.unit(around: place)
      let isGetter = unit?.parts == [name] && parsed.tokens.text(place - 1) == "return"
      let isName = parsed.units.contains { $0.name == place }
      return !isGetter && !isName && !isOwnUse(place, parsed.tokens)
    }
  }

  /// Whether a place uses a list without giving it to others: `[self.icons addObject:name]`, `icons[2]`, `icons.count`,
  /// `icons = …`.
  private func isOwnUse(_ index: Int, _ file: BracketedTokens) -> Bool {
    if file.text(index + 1) == "[" { return true }
    if file.text(index + 1) == "." { return file.text(index + 2) != "self" }
    if file.text(index + 1) == "=" || file.text(index + 1) == ";" && Self.isDeclared(index, file) {
      return true
    }
    // `if (!icons) {`, `for (NSString *icon in self.icons)`
    let start = file.receiverStart(endingAt: index + 1)
    if ["!", "in"].contains(file.text(start - 1)) { return file.text(index + 1) == ")" }
    guard file.text(start - 1) == "[", file.isWord(index + 1),
      let message = ObjectiveCMessage(at: start - 1, in: file)
    else { return false }
    return !["copy", "self", "retain", "autorelease"].contains(message.parts[0])
      || message.parts == ["copy"]
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
    var all = TracedNames.nothing
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
    var all = TracedNames.nothing
    for place in close + 2..<end where file.text(place) == name {
      guard file.text(place - 1) == "*", [";", "{", "}"].contains(file.text(place - 2)),
        let value = file.assigned(behind: place + 1)
      else { return nil }
      all.formUnion(values(value, in: number))
    }
    return all
  }
}
