import SourceLexing

/// The expressions that look up an image by its name.
extension ObjectiveCImageTrace {
  /// Returns the lookups by the literal at a token, or the one that ends there and has another name:
  /// `[UIImage imageNamed:icon]`.
  mutating func lookups(at index: Int, in number: Int) -> [Range<Int>] {
    let file = names.sources[number].tokens
    guard file.tokens[index].kind == .string else {
      guard file.text(index) == "]", let bracket = file.partner[index],
        let message = ObjectiveCMessage(at: bracket, in: file),
        message.parts.first == "imageNamed"
      else { return [] }
      return [bracket..<index + 1]
    }
    guard file.text(index - 1) == "@" else { return [] }
    if let lookup = lookup(around: index, file) { return [lookup] }
    return lookups(byVariableFor: index, in: number)
  }

  /// Returns the expression that gets a name: not the message that puts it together.
  private mutating func lookup(around index: Int, _ file: BracketedTokens) -> Range<Int>? {
    var open = file.opener[index]
    while let bracket = open, let close = file.closer[bracket] {
      if let message = ObjectiveCMessage(at: bracket, in: file),
        file.text(message.receiver.lowerBound) != "NSString",
        message.parts.contains(where: { CallNames.namesImage($0.lowercased()) })
      {
        return bracket..<close + 1
      }
      guard ["[", "("].contains(file.text(bracket)) else { return nil }
      if isLookupMacro(before: bracket, file) { return bracket - 1..<close + 1 }
      open = file.opener[bracket]
    }
    return nil
  }

  /// Returns what macros look up by a local variable whose value has the literal at a token:
  /// `NSString *icon = [NSString stringWithFormat:@"tab_%d", i]; … ICON(icon)`.
  private mutating func lookups(byVariableFor index: Int, in number: Int) -> [Range<Int>] {
    let source = names.sources[number]
    let file = source.tokens
    var start = index - 1
    while let bracket = file.opener[start], ["[", "("].contains(file.text(bracket)) {
      start = bracket
    }
    guard file.text(start - 1) == "=", file.isWord(start - 2),
      let body = source.unit(around: index)?.body
    else { return [] }
    let places = source.positions[file.text(start - 2)] ?? []
    return places.filter(body.contains).compactMap { place in
      guard file.text(place - 1) == "(", file.text(place + 1) == ")",
        isLookupMacro(before: place - 1, file)
      else { return nil }
      return place - 2..<place + 2
    }
  }

  private mutating func isLookupMacro(before bracket: Int, _ file: BracketedTokens) -> Bool {
    guard file.text(bracket) == "(", file.isWord(bracket - 1) else { return false }
    let macros = lookupMacros ?? findLookupMacros()
    lookupMacros = macros
    return macros.contains(file.text(bracket - 1)) && !file.isDirective(bracket)
  }

  /// Returns the names of macros such as `#define ICON(name) [UIImage imageNamed:name]`.
  private mutating func findLookupMacros() -> Set<String> {
    var macros: Set<String> = []
    for place in names.sources.places(of: "imageNamed") {
      let file = names.sources[place.file].tokens
      guard let name = file.macro(around: place.token) else { continue }
      if file.takesArguments(macro: name) { macros.insert(file.text(name)) }
    }
    return macros
  }

  /// Returns the macro that a lookup is the value of: `#define PLACEHOLDER [UIImage imageNamed:@"empty"]`.
  func constant(of lookup: Range<Int>, _ file: BracketedTokens) -> String? {
    guard let name = file.macro(around: lookup.lowerBound), !file.takesArguments(macro: name) else {
      return nil
    }
    return file.text(name)
  }
}
