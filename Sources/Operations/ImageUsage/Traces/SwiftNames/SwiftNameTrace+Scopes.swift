extension SwiftNameTrace {
  /// The declaration that a plain name means.
  enum Meaning {
    case variable(Int)
    /// An element of what a loop or a closure goes through.
    case element(Range<Int>)
    case parameter(Int, bracket: Int, function: Int)
    case payload(EnumPayload)
    /// A member of the type, which the block of another file may declare.
    case member(of: String)
    case global
    case unknown
  }

  /// Returns the values of a plain name.
  mutating func name(_ name: String, at index: Int, in number: Int) -> TracedNames {
    if name == "rawValue", let found = plainRawValue(at: index, in: number) { return found }
    switch meaning(of: name, at: index, in: number) {
    case .variable(let place):
      return variable(name, at: SourcePlace(file: number, token: place))
    case .element(let range):
      let found = elements(of: range, in: number)
      return mayHoldOthers(found, behind: range.upperBound, sources[number].tokens) ? .data : found
    case .parameter(let place, let bracket, let function):
      return arguments(for: place, of: bracket, function, in: number)
    case .payload(let payload): return values(of: payload)
    case .member(let type):
      let found = declarations(of: name, inType: type)
      return union(of: found.isEmpty ? declarations(of: name).members : found, call: nil)
    case .global where isNameOfResource(name, at: index, in: number): return .composed
    case .global:
      let found = declarations(of: name)
      // Other types have images of the same name.
      if followsImages, found.globals.isEmpty {
        let isInside = !sources[number].types(around: index).isEmpty
        let places = isInside ? inherited(found, at: index, in: number) : []
        return places.isEmpty ? .data : union(of: places, call: nil)
      }
      return union(of: found.globals.isEmpty ? found.members : found.globals, call: nil)
    case .unknown: return .data
    }
  }

  /// Returns the values of a variable that a plain name means, and of those that override it or that a protocol asks for.
  private mutating func variable(_ name: String, at place: SourcePlace) -> TracedNames {
    guard !followsImages, let type = sources[place.file].type(of: place.token)?.name else {
      return values(of: place)
    }
    let all = declarations(of: name, inType: type)
    return all.count > 1 ? union(of: all, call: nil) : values(of: place)
  }

  /// Returns the values of the elements of a list; open if it's an object that gets them from elsewhere, such as a
  /// publisher: `let icons = PassthroughSubject<String, Never>()`.
  mutating func elements(of range: Range<Int>, in number: Int) -> TracedNames {
    let found = values(range, in: number)
    let file = sources[number].tokens
    guard found.isNoName || found.isObject, let last = range.last, file.isWord(last) else {
      return found
    }
    let isObject = declarations(of: file.text(last)).all.contains { place in
      let file = sources[place.file].tokens
      let type = file.text(place.token + 2)
      guard type.first?.isUppercase == true, !Self.lists.contains(type) else { return false }
      let next = file.text(place.token + 3)
      return next == "<" || file.text(place.token + 1) == "=" && next == "("
    }
    return isObject ? .data : found
  }

  private static let lists: Set<String> = ["Array", "Set", "Dictionary", "Optional", "Published"]

  /// Whether what a closure goes through is an object, which holds anything: `Box("bell").bind { name in … }`.
  private func mayHoldOthers(_ found: TracedNames, behind end: Int, _ file: BracketedTokens) -> Bool
  {
    let dot = ["?", "!"].contains(file.text(end)) ? end + 1 : end
    guard file.text(dot) == ".", !followsImages else { return false }
    let isKnown = found.isComposed || !found.literals.isEmpty || !found.patterns.isEmpty
    return found.isObject || !isKnown && Self.subscriptions.contains(file.text(dot + 1))
  }

  private static let subscriptions: Set<String> = ["bind", "drive", "emit", "subscribe"]

  /// Returns the values of a plain `rawValue`; nil if a parameter or variable has that name, or no enumeration does.
  private mutating func plainRawValue(at index: Int, in number: Int) -> TracedNames? {
    switch meaning(of: "rawValue", at: index, in: number) {
    case .variable, .element, .parameter, .payload, .unknown: return nil
    case .member, .global: break
    }
    return enclosingRawValue(at: index, in: number)
  }

  /// Returns the raw values of the enumeration around a place; nil if there is none.
  private mutating func enclosingRawValue(at index: Int, in number: Int) -> TracedNames? {
    if let own = ownRawValues(at: index, in: number) { return own }
    return hasRawValues(enclosingType(of: index, in: number)) ? .pieces : nil
  }

  /// Returns the values of `self.name` and `self.name(…)`.
  mutating func own(
    _ name: String, at index: Int, call: SwiftCall?, in number: Int
  ) -> TracedNames {
    if name == "rawValue", let found = enclosingRawValue(at: index, in: number) { return found }
    let parsed = sources[number]
    let file = parsed.tokens
    var open = file.opener[index]
    while let current = open {
      if let type = parsed.types[current] {
        let found = declarations(of: name, inType: type.name)
        if !found.isEmpty { return union(of: found, call: call) }
      }
      open = file.opener[current]
    }
    if isNameOfResource(name, at: index, in: number) { return .composed }
    let found = declarations(of: name)
    return union(
      of: followsImages ? inherited(found, at: index, in: number) : found.all, call: call)
  }

  /// Returns the declarations that a plain name can mean which no type around it has: those of types that one of these
  /// may inherit from, and global ones. Variables of other blocks aren't among them.
  private mutating func inherited(
    _ found: NamedDeclarations, at index: Int, in number: Int
  ) -> [SourcePlace] {
    let types = sources[number].types(around: index)
    // An extension of a protocol, of a type of a library or of another name of one may have anything.
    guard !types.isEmpty, types.allSatisfy({ isPlainType($0) }) else { return found.all }
    let members = found.members.filter { place in
      guard let owner = sources[place.file].type(of: place.token)?.name, isPlainType(owner)
      else { return true }
      return types.contains { areRelated($0, owner) }
    }
    return found.globals + members
  }

  /// Whether the project declares a type as a class, a structure or an enumeration, and nothing else of that name.
  private mutating func isPlainType(_ type: String) -> Bool {
    let keywords = Set(headers(of: type).map(\.keyword)).subtracting(["extension"])
    return !keywords.isEmpty && !keywords.contains("protocol") && otherNames(of: type).isEmpty
  }

  /// Whether a name is that of an image of R.swift: `extension ImageResource { var image: Image { Image(name) } }`.
  private mutating func isNameOfResource(
    _ name: String, at index: Int, in number: Int
  ) -> Bool {
    let isRswift = ["Rswift", "RswiftResources"].contains {
      sources[number].positions[$0] != nil
    }
    return name == "name" && isRswift && enclosingType(of: index, in: number) == "ImageResource"
  }

  /// Returns what a call of a plain name returns.
  mutating func called(
    _ name: String, _ call: SwiftCall, at index: Int, in number: Int
  ) -> TracedNames {
    if case .variable(let place) = meaning(of: name, at: index, in: number) {
      return calledValues(of: SourcePlace(file: number, token: place))
    }
    return own(name, at: index, call: call, in: number)
  }

  mutating func meaning(of name: String, at index: Int, in number: Int) -> Meaning {
    let parsed = sources[number]
    let file = parsed.tokens
    if name == "$0" { return element(around: index, file) }
    let places = parsed.positions[name] ?? []
    if let payload = EnumPayload(boundAt: places, before: index, in: file) {
      return .payload(payload)
    }
    var open = file.opener[index]
    var inside = index
    while let current = open {
      if file.text(current) == "{" {
        if let type = parsed.types[current] {
          let member = places.first {
            file.opener[$0] == current && ["let", "var"].contains(file.text($0 - 1))
          }
          if let member { return .variable(member) }
          if declarations(of: name).isMember(ofType: type.name) { return .member(of: type.name) }
        } else if let found = local(places, in: current, before: inside, file) {
          return found
        }
      }
      inside = current
      open = file.opener[current]
    }
    return .global
  }

  /// Returns what a block of code declares: a variable, what it goes through, or a parameter.
  private func local(
    _ places: [Int], in open: Int, before index: Int, _ file: BracketedTokens
  ) -> Meaning? {
    for place in places.reversed() where place < index && file.opener[place] == open {
      guard ["let", "var"].contains(file.text(place - 1)),
        !isOwnValue(index, of: place, in: open, file)
      else { continue }
      guard ["if", "while"].contains(file.text(place - 2)) || file.text(place - 2) == "," else {
        if file.text(place + 1) == "=" || file.text(place + 1) == ":" { return .variable(place) }
        continue
      }
      // `if let icon = …` holds in its block, `if let icon` is the same as outside.
      guard file.text(place + 1) == "=", let block = block(after: place, file) else { continue }
      if block.contains(index) || file.text(block.lowerBound - 1) == "else"
        || isLaterCondition(index, than: place, before: block.lowerBound, file)
      {
        return .variable(place)
      }
    }
    let header = file.closureParameters(of: open)
    if let place = places.first(where: header.contains) {
      // `{ (name: String) in` of a callback.
      guard file.text(place + 1) != ":" else { return .unknown }
      return element(of: open, file)
    }
    // `for icon in icons {`
    if let loop = places.last(where: { isLoop($0, of: open, file) }) {
      let start = (loop..<open).first { file.text($0) == "in" } ?? loop
      return .element(start + 1..<open)
    }
    if let function = file.function(of: open), let end = file.closer[function.parameters],
      let place = places.first(where: {
        (function.parameters..<end).contains($0) && file.opener[$0] == function.parameters
          && file.text($0 + 1) == ":"
      })
    {
      return .parameter(place, bracket: function.parameters, function: function.index)
    }
    return nil
  }

  /// The block of the `if` or `while` that binds a name.
  private func block(after place: Int, _ file: BracketedTokens) -> Range<Int>? {
    var index = place
    while index < file.tokens.count, file.opener[index] == file.opener[place] {
      if file.text(index) == "{", let close = file.closer[index] { return index..<close }
      index = (file.closer[index] ?? index) + 1
    }
    return nil
  }

  /// Whether a place stands in the value that a variable gets where it's declared: the `icon` behind the sign in
  /// `guard let icon = icon else {` is the one outside.
  private func isOwnValue(
    _ index: Int, of place: Int, in open: Int, _ file: BracketedTokens
  ) -> Bool {
    guard file.text(place + 1) == "=" else { return false }
    let limit = file.closer[open] ?? file.tokens.count
    let end = file.expressionEnd(from: place + 2, limit: limit)
    guard index < end else { return false }
    switch file.text(place - 2) {
    case "guard": break
    case ",":
      let block = block(after: place, file)
      if let block, block.contains(index), file.text(block.lowerBound - 1) != "else" {
        return false
      }
    // The block is where it holds.
    case "if", "while": return false
    default: return true
    }
    let stop = file.splits(of: place..<end, at: ",") + file.splits(of: place..<end, at: "else")
    return index < stop.min() ?? end
  }

  /// Whether a place stands in a condition after the one that binds a name: `if let icon = model.icon, icon != old {`.
  private func isLaterCondition(
    _ index: Int, than place: Int, before block: Int, _ file: BracketedTokens
  ) -> Bool {
    guard let end = file.splits(of: place..<block, at: ",").first else { return false }
    return (end..<block).contains(index)
  }

  private func isLoop(_ place: Int, of open: Int, _ file: BracketedTokens) -> Bool {
    var start = place
    if let bracket = file.opener[place], file.text(bracket) == "(" { start = bracket }
    guard file.text(start - 1) == "for", start < open,
      let block = block(after: start, file)
    else { return false }
    return block.lowerBound == open
  }

  /// The list that the closure around a place goes through.
  private func element(around index: Int, _ file: BracketedTokens) -> Meaning {
    var open = file.opener[index]
    while let current = open {
      if file.text(current) == "{", file.isClosure(current) { return element(of: current, file) }
      open = file.opener[current]
    }
    return .unknown
  }

  func element(of open: Int, _ file: BracketedTokens) -> Meaning {
    if let range = subscribed(at: open, file) { return .element(range) }
    var callee = open - 1
    var arguments: [BracketedTokens.Argument] = []
    if file.text(callee) == ")", let bracket = file.partner[callee] {
      arguments = file.arguments(of: bracket)
      callee = bracket - 1
    } else if file.text(callee) == "(" {
      callee -= 1
    }
    switch file.text(callee) {
    case "ForEach", "List":
      guard let first = arguments.first, first.label.isEmpty else { return .unknown }
      return .element(first.value)
    case "map", "compactMap", "flatMap", "forEach", "filter", "first", "mapValues",
      "compactMapValues", "sink":
      return file.receiver(of: callee).map { .element($0) } ?? .unknown
    default: return .unknown
    }
  }

  /// Returns the publisher whose values a closure gets: `icon.subscribe(onNext: { name in … })`.
  private func subscribed(at open: Int, _ file: BracketedTokens) -> Range<Int>? {
    var callee = open - 1
    var label = ""
    if file.text(callee) == ":", file.isWord(callee - 1) {
      label = file.text(callee - 1)
      callee -= 2
      // `sink { … } receiveValue: { name in … }`
      if file.text(callee) == "}", let first = file.partner[callee] {
        callee = first - 1
      } else if let bracket = file.opener[open] {
        callee = bracket
      }
    }
    if file.text(callee) == ")", let bracket = file.partner[callee] { callee = bracket - 1 }
    if file.text(callee) == "(" { callee -= 1 }
    let name = file.text(callee)
    let isSubscribed =
      switch label {
      case "onNext": Self.subscriptions.contains(name)
      case "receiveValue": name == "sink"
      // The closure of `subscribe { event in … }` gets an event.
      case "": name != "subscribe" && Self.subscriptions.contains(name)
      default: false
      }
    return isSubscribed ? file.receiver(of: callee) : nil
  }
}

extension BracketedTokens {
  /// Returns `icons.map { … }` of `icons.map { … }.filter`; nil if a name isn't a member of anything.
  func receiver(of member: Int) -> Range<Int>? {
    guard text(member - 1) == "." else { return nil }
    var start = expressionStart(of: member)
    // A closure ends what is before the dot.
    while text(start) == ".", text(start - 1) == "}", let open = partner[start - 1], isClosure(open)
    {
      let callee = text(open - 1) == ")" ? (partner[open - 1] ?? open) - 1 : open - 1
      guard isWord(callee) else { return nil }
      start = text(callee - 1) == "." ? expressionStart(of: callee) : callee
    }
    var end = member - 1
    if ["?", "!"].contains(text(end - 1)) { end -= 1 }
    return start < end && text(start) != "." ? start..<end : nil
  }
}
