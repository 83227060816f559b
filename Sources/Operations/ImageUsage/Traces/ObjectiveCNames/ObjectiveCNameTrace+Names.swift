/// The values of variables, arguments and properties.
extension ObjectiveCNameTrace {
  /// Returns the values of a plain name.
  mutating func variable(_ name: String, at index: Int, in number: Int) -> TracedNames {
    let file = sources[number]
    guard let unit = file.unit(around: index), let body = unit.body else {
      return global(name, at: index, in: number)
    }
    if let element = element(name, around: index, in: number) { return element }
    let places = (file.positions[name] ?? []).filter(body.contains)
    let isLocal = places.contains {
      $0 <= index && Self.isDeclared($0, file.tokens)
        && file.tokens.isInside(index, of: file.tokens.opener[$0])
    }
    let position = unit.parameters.firstIndex { file.tokens.text($0) == name }
    guard isLocal || position != nil else { return global(name, at: index, in: number) }
    if type(of: index..<index + 1, in: number)?.isOther == true { return .other }
    // Others may change a list that they get.
    let isChangeable = places.contains {
      Self.isDeclared($0, file.tokens) && file.tokens.text($0 - 2).hasPrefix("NSMutable")
    }
    guard
      !isChangeable
        || !places.contains(where: { Self.isPassed($0, file.tokens) && !isKept($0, in: number) })
    else { return .data }
    var all = writes(at: places, in: number)
    if let position { all.formUnion(arguments(position, of: unit, in: number)) }
    return all.hasValues ? all : .data
  }

  /// Whether a name as a whole is the argument of a message or call.
  private static func isPassed(_ index: Int, _ file: BracketedTokens) -> Bool {
    let isFirst = file.text(index - 1) == "[" && file.text(index - 2) == "@"
    return ([":", "(", ","].contains(file.text(index - 1)) || isFirst)
      && (["]", ")", ",", "}"].contains(file.text(index + 1)) || file.text(index + 2) == ":")
  }

  /// `NSString *name = …`, `id name;`
  static func isDeclared(_ index: Int, _ file: BracketedTokens) -> Bool {
    guard ["=", ";", ",", "in"].contains(file.text(index + 1)) else { return false }
    let before = file.text(index - 1)
    if before == "*" { return file.isWord(index - 2) || file.text(index - 2) == ">" }
    return file.isWord(index - 1)
      && !["return", "in", "else", "case", "const", "and", "or"].contains(before)
  }

  /// Returns the values that places of a name write; open if something else may write it.
  mutating func writes(at places: [Int], in number: Int) -> TracedNames {
    let file = sources[number].tokens
    var all = TracedNames.none
    for place in places where file.text(place - 1) != "." {
      if file.text(place - 1) == "&", file.text(place - 2) != "&" {
        guard let found = valuesFromBlocks(at: place, in: number) else { return .data }
        all.formUnion(found)
      }
      if file.text(place + 1) == "in", let open = file.opener[place], file.text(open - 1) == "for",
        let close = file.closer[open]
      {
        let list = place + 2..<close
        let type = type(of: list, in: number)?.name
        let isDictionary = type == "NSDictionary" || type == "NSMutableDictionary"
        // The keys of a dictionary.
        all.formUnion(isDictionary ? .data : element(.any, of: list, in: number))
      }
      all.formUnion(written(at: place, in: number))
    }
    return all
  }

  private static let additions: Set<String> = [
    "addObject", "insertObject", "replaceObjectAtIndex",
  ]
  private static let replacements: Set<String> = [
    "addObjectsFromArray", "setArray", "setString", "setDictionary", "addEntriesFromDictionary",
  ]

  /// Returns what a name gets at a place: `name = …`, `names[2] = …`, `[names addObject:…]`.
  mutating func written(at place: Int, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    var equal = place + 1
    var key: Range<Int>?
    if file.text(equal) == "[", let close = file.closer[equal] {
      key = equal + 1..<close
      equal = close + 1
    }
    if file.text(equal) == "=", let value = file.assigned(behind: equal) {
      let visit = Visit(place: SourcePlace(file: number, token: place), steps: steps)
      guard visited.insert(visit).inserted else { return .other }
      return key.map { element(value, setFor: $0, in: number) } ?? values(value, in: number)
    }
    guard file.isWord(place + 1), let open = file.opener[place], file.text(open) == "[",
      let message = ObjectiveCMessage(at: open, in: file), message.receiver.upperBound == place + 1,
      let part = message.parts.first
    else { return .none }
    if part.hasPrefix("append") || part == "setValue" {
      let literal = message.arguments.first.flatMap { file.literal($0) } ?? ""
      return part.hasPrefix("append") && literal.utf8.count >= 3 ? .pieces : .data
    }
    guard let argument = message.arguments.first else {
      return Self.additions.contains(part) || Self.replacements.contains(part) ? .data : .none
    }
    if part == "setObject", let key = message.arguments.last, message.arguments.count == 2 {
      return element(argument, setFor: key, in: number)
    }
    if part == "setObject" || Self.replacements.contains(part) { return list(argument, in: number) }
    guard Self.additions.contains(part) else { return .none }
    let added = part == "replaceObjectAtIndex" ? message.arguments.last ?? argument : argument
    return inList { $0.list(added, in: number) }
  }

  /// Returns the values of what a list or dictionary gets at an index or for a key.
  private mutating func element(
    _ value: Range<Int>, setFor key: Range<Int>, in number: Int
  ) -> TracedNames {
    inDictionary { trace, wanted in
      trace.isOther(key, than: wanted, in: number) ? .other : trace.list(value, in: number)
    }
  }

  /// Returns the values of a name that a block gets; nil if no block around a place has it.
  private mutating func element(
    _ name: String, around index: Int, in number: Int
  ) -> TracedNames? {
    let file = sources[number].tokens
    var open = file.opener[index]
    while let current = open {
      if file.text(current) == "{", file.text(current - 1) == ")",
        let bracket = file.partner[current - 1], let caret = Self.caret(before: bracket, file)
      {
        let ends = file.splits(of: bracket + 1..<current - 1, at: ",") + [current - 1]
        if let position = ends.firstIndex(where: { file.text($0 - 1) == name }) {
          return element(position, ofBlockAt: caret, in: number)
        }
      }
      open = file.opener[current]
    }
    return nil
  }

  /// The `^` before the parameters of a block, or before the type that it returns.
  static func caret(before bracket: Int, _ file: BracketedTokens) -> Int? {
    var index = bracket - 1
    while file.isWord(index) || file.text(index) == "*" { index -= 1 }
    return file.text(index) == "^" ? index : nil
  }

  private mutating func element(
    _ position: Int, ofBlockAt caret: Int, in number: Int
  ) -> TracedNames {
    let file = sources[number].tokens
    guard let open = file.opener[caret], let message = ObjectiveCMessage(at: open, in: file),
      let last = message.parts.last
    else { return .data }
    let isElement =
      ["enumerateObjectsUsingBlock", "usingBlock"].contains(last) && position == 0
      || last == "enumerateKeysAndObjectsUsingBlock" && position == 1
    return isElement ? element(.any, of: message.receiver, in: number) : .data
  }

  // MARK: Arguments

  /// Returns what messages and calls pass for a parameter.
  private mutating func arguments(
    _ position: Int, of unit: ObjectiveCSources.Unit, in number: Int
  ) -> TracedNames {
    guard let name = unit.parts.first, unit.parameters.indices.contains(position) else {
      return .data
    }
    let place = SourcePlace(file: number, token: unit.parameters[position])
    guard visited.insert(Visit(place: place, steps: steps)).inserted else { return .other }
    if unit.isMethod, mayBeCalledInSwift(unit, in: number) || isSelected(unit.parts) {
      return .data
    }
    let owner = owner(of: SourcePlace(file: number, token: unit.name))
    var all = TracedNames.none
    // `row.icon = name` calls `- (void)setIcon:(NSString *)icon`.
    if unit.parts.count == 1, name.hasPrefix("set"), let owner {
      let capital = String(name.dropFirst(3))
      let small = capital.prefix(1).lowercased() + capital.dropFirst()
      let property = declarations(ofProperty: small).isEmpty ? capital : small
      if let type = self.owner(ofProperty: property, in: owner) {
        if isSetByKey(property, of: [type]) || sources.isInSwift(property) { return .data }
        all = assigned(toProperty: property, of: [type])
        return all.hasValues ? all : isMadeByCodeAlone(type) ? .other : .data
      }
    }
    for place in sources.places(of: rarestPart(of: unit)) {
      let file = sources[place.file].tokens
      if unit.isMethod {
        guard file.text(place.token + 1) == ":", file.opener[place.token] != nil,
          !file.isSelector(place.token)
        else { continue }
        guard let message = ObjectiveCMessage(withPartAt: place.token, in: file) else {
          return .data
        }
        guard message.parts == unit.parts, !isOwnCall(message, at: place, of: unit, in: number),
          owner.map({ mayBe(message.receiver, in: place.file, of: [$0]) }) ?? true
        else { continue }
        all.formUnion(values(message.arguments[position], in: place.file))
      } else {
        guard file.text(place.token + 1) == "(", file.opener[place.token] != nil else {
          if file.opener[place.token] != nil { return .data }
          continue
        }
        let arguments = file.arguments(of: place.token + 1)
        guard arguments.indices.contains(position) else { return .data }
        all.formUnion(values(arguments[position].value, in: place.file))
      }
    }
    return all.hasValues ? all : isNeverCalled(unit, of: owner, in: number) ? .other : .data
  }

  /// Returns the part of a selector that the fewest places have: `initWithFrame:icon:` is one of many `initWithFrame`.
  mutating func rarestPart(of unit: ObjectiveCSources.Unit) -> String {
    unit.parts.dropFirst().reduce(unit.parts.first ?? "") { best, part in
      sources.places(of: part).count < sources.places(of: best).count ? part : best
    }
  }

  /// Whether a method calls its superclass or itself, which says nothing about other callers.
  private mutating func isOwnCall(
    _ message: ObjectiveCMessage, at place: SourcePlace, of unit: ObjectiveCSources.Unit,
    in number: Int
  ) -> Bool {
    let file = sources[place.file].tokens
    if file.text(message.receiver.lowerBound) == "super" { return true }
    return place.file == number && unit.body?.contains(place.token) ?? false
  }

  /// Whether Swift calls something that may be the method: it knows `addIconWithName:` as `addIcon(withName:)`.
  mutating func mayBeCalledInSwift(
    _ unit: ObjectiveCSources.Unit, in number: Int
  ) -> Bool {
    guard sources.hasSwift, let name = unit.parts.first else { return false }
    if !sources.places(of: "NS_SWIFT_NAME").isEmpty { return true }
    if name.hasPrefix("init") {
      guard let type = owner(of: SourcePlace(file: number, token: unit.name)) else { return true }
      return descendants(of: type).union([type]).contains(where: sources.isInSwift)
    }
    var prefix = ""
    var names: [String] = []
    for character in name {
      if character.isUppercase { names.append(prefix) }
      prefix.append(character)
    }
    return (names + [name]).contains { !$0.isEmpty && sources.isCalledInSwift($0) }
  }

  /// `@selector(show:in:)`
  mutating func isSelected(_ parts: [String]) -> Bool {
    sources.places(of: parts.first ?? "").contains { place in
      let file = sources[place.file].tokens
      guard file.text(place.token - 1) == "(", file.text(place.token - 2) == "selector",
        let close = file.closer[place.token - 1]
      else { return false }
      return (place.token..<close).filter { file.isWord($0) }.map { file.text($0) } == parts
    }
  }

  /// Whether nothing calls a function of the project, a method that it declares in a header, or one that it adds to a
  /// class of the system. The system calls methods that it declares itself, and nibs set properties.
  private mutating func isNeverCalled(
    _ unit: ObjectiveCSources.Unit, of owner: String?, in number: Int
  ) -> Bool {
    guard let name = unit.parts.first else { return false }
    guard unit.isMethod else { return !sources.isInSwift(name) && name != "main" }
    let isSetter = unit.parts.count == 1 && name.hasPrefix("set")
    if let owner, !isOfProject(owner), !isSetter, isOfSystem(owner) { return true }
    if let owner, isOfProject(owner), Self.isOwnSelector(unit.parts) { return true }
    if returnsControl(unit, in: number) { return true }
    return sources.places(of: name).contains { place in
      guard sources.paths[place.file].hasSuffix(".h") else { return false }
      return sources[place.file].units.contains { $0.parts == unit.parts && $0.body == nil }
    }
  }

  /// Whether a selector is that of a method which sets several things, as no protocol has: `setTitleWithText:icon:`.
  private static func isOwnSelector(_ parts: [String]) -> Bool {
    parts.count > 1 && parts[0].wholeMatch(of: /(?:set|config|update)\w*With[A-Z]\w*/) != nil
  }

  /// Whether a method makes a control or a view of an image: `- (UIButton *)buttonWithFrame:(CGRect)frame
  /// icon:(NSString *)icon`. No protocol of a library asks for one by a text.
  private mutating func returnsControl(_ unit: ObjectiveCSources.Unit, in number: Int) -> Bool {
    let file = sources[number].tokens
    guard let end = unit.typeEnd, let open = file.partner[end] else { return false }
    let words = (open + 1..<end).filter(file.isWord).map { file.text($0) }
    return words.count == 1 && Self.controls.contains(words[0])
  }

  private static let controls: Set<String> = [
    "UIButton", "UIImageView", "UILabel", "UITextField", "UIBarButtonItem", "UITabBarItem",
    "UINavigationController",
  ]

  private func isOfSystem(_ type: String) -> Bool {
    ["UIImage", "UIColor", "NSString", "NSObject"].contains(type) || BracketedTokens.isOfUIKit(type)
  }

  /// Returns what a macro gets for its parameter: `#define ICON(name) [UIImage imageNamed:name]`.
  mutating func macroArguments(_ range: Range<Int>, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    guard let macro = file.macro(around: range.lowerBound) else { return .objectiveC }
    let name = file.text(macro)
    if sources.places(of: name).count == 1 { return .other }
    guard range.count == 1, file.takesArguments(macro: macro), let close = file.closer[macro + 1],
      let position = file.arguments(of: macro + 1).firstIndex(where: {
        $0.value.count == 1 && file.text($0.value.lowerBound) == file.text(range.lowerBound)
      }), close < range.lowerBound
    else { return .objectiveC }
    var all = TracedNames.none
    for place in sources.places(of: name) where place.token != macro || place.file != number {
      let file = sources[place.file].tokens
      guard file.text(place.token + 1) == "(" else { return .objectiveC }
      if file.text(place.token - 1) == "define" { continue }
      guard !file.isDirective(place.token) else { return .objectiveC }
      let arguments = file.arguments(of: place.token + 1)
      guard arguments.indices.contains(position) else { return .objectiveC }
      all.formUnion(values(arguments[position].value, in: place.file))
    }
    return all.hasValues ? all : .other
  }

  /// Returns the values of a macro's body: `#define ICON(name) [@"icon_" stringByAppendingString:name]`.
  mutating func expanded(_ name: String) -> TracedNames {
    var all = TracedNames.none
    for place in sources.places(of: name) {
      let file = sources[place.file].tokens
      guard file.text(place.token - 1) == "define", file.takesArguments(macro: place.token),
        let close = file.closer[place.token + 1]
      else { continue }
      var end = close + 1
      while end < file.tokens.count, file.tokens[end].line == file.tokens[close].line { end += 1 }
      guard end > close + 1, file.text(end - 1) != "\\" else { return .data }
      all.formUnion(values(close + 1..<end, in: place.file))
    }
    return all
  }

  // MARK: Constants and properties

  /// Returns the values of a macro, a constant, or an instance variable.
  private mutating func global(_ name: String, at index: Int, in number: Int) -> TracedNames {
    let around = owner(of: SourcePlace(file: number, token: index))
    if name.hasPrefix("_") {
      let plain = String(name.dropFirst())
      return property(plain, of: around.flatMap { owner(ofProperty: plain, in: $0) })
    }
    if let found = variable(ofFile: name, at: index, in: number) { return found }
    var all = declarations(ofProperty: name).isEmpty ? .none : property(name)
    for place in sources.places(of: name) {
      let file = sources[place.file].tokens
      if file.text(place.token - 1) == "define" {
        let line = file.tokens[place.token].line
        var end = place.token + 1
        while end < file.tokens.count, file.tokens[end].line == line { end += 1 }
        guard end > place.token + 1, file.text(end - 1) != "\\",
          !(file.text(place.token + 1) == "(" && file.isJoined(place.token + 1))
        else { return .data }
        all.formUnion(values(place.token + 1..<end, in: place.file))
      } else {
        all.formUnion(writes(at: [place.token], in: place.file))
      }
    }
    return all.hasValues ? all : .data
  }
}
