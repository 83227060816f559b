/// Closures and functions that variables and parameters hold: what code calls them with is what they get.
extension SwiftImageTrace {
  /// A closure or function that code can call, or a variable that holds one.
  enum Handler: Hashable {
    /// By its bracket.
    case closure(SourcePlace)
    /// By its name.
    case function(SourcePlace)
    case initializer(SourcePlace)
    /// The variables of functions, by their names.
    case variable(SourcePlace)
    case parameter(SourcePlace, bracket: Int, function: Int)

    fileprivate var isHolder: Bool {
      switch self {
      case .closure, .function, .initializer: false
      case .variable, .parameter: true
      }
    }
  }

  /// The maximum number of variables and closures that are looked at for one call, and of calls of one function.
  private static let (maximumHandlers, maximumCalls) = (120, 400)

  /// `onPick?(icon)`, `completion(icon)`: follows an argument to the closures that the called variable may hold; returns
  /// whether any takes it.
  mutating func hand(_ position: Int, to name: Int, of owner: Range<Int>, in number: Int) -> Bool {
    let file = names.sources[number].tokens
    guard file.text(name).first?.isUppercase == false, !["self", "super"].contains(file.text(name))
    else { return false }
    var isFound = false
    for holder in handlers(at: name, of: owner, in: number) where holder.isHolder {
      for handler in handlers(in: holder) where pass(position, to: handler) {
        isFound = true
        if case .function(let place) = handler {
          enter(place, by: SourcePlace(file: number, token: name))
        }
      }
    }
    return isFound
  }

  /// `icons.map(tinted)`: follows the elements to the function; returns whether it's known.
  mutating func walk(through function: Range<Int>, in number: Int) -> Bool {
    var isFound = false
    for handler in handlers(in: function, of: number) {
      for callee in handler.isHolder ? handlers(in: handler) : [handler]
      where pass(0, to: callee) {
        isFound = true
      }
    }
    return isFound
  }

  /// Adds the parameter that gets an argument; returns whether there is one.
  private mutating func pass(_ position: Int, to handler: Handler) -> Bool {
    switch handler {
    case .closure(let place):
      let parsed = names.sources[place.file]
      guard let name = parsed.parameter(position, ofClosure: place.token) else { return false }
      add(SourcePlace(file: place.file, token: name))
      return true
    case .function(let place), .initializer(let place):
      guard let parameters = names.signature(of: place)?.parameters,
        parameters.indices.contains(position)
      else { return false }
      add(SourcePlace(file: place.file, token: parameters[position].name))
      return true
    case .variable, .parameter: return false
    }
  }

  // MARK: Names

  /// Returns what a name means, as far as it can be called.
  private mutating func handlers(
    at name: Int, of owner: Range<Int>, in number: Int
  ) -> [Handler] {
    let file = names.sources[number].tokens
    let text = file.text(name)
    var places: [SourcePlace] = []
    if !owner.isEmpty {
      places = members(text, of: owner, in: number)
    } else {
      switch names.meaning(of: text, at: name, in: number) {
      case .variable(let token): return [.variable(SourcePlace(file: number, token: token))]
      case .parameter(let token, let bracket, let function):
        let place = SourcePlace(file: number, token: token)
        return [.parameter(place, bracket: bracket, function: function)]
      case .element(let list): return handlers(in: list, of: number)
      case .member(let type): places = names.declarations(of: text, inType: type)
      case .global: places = outer(text, at: name, in: number)
      case .payload, .unknown: return []
      }
    }
    return places.map { names.isFunction($0) ? .function($0) : .variable($0) }
  }

  /// Returns the declarations of a plain name that no block around it has: inherited, local and global ones.
  private mutating func outer(_ name: String, at token: Int, in number: Int) -> [SourcePlace] {
    let declared = names.declarations(of: name)
    guard !declared.all.isEmpty else { return [] }
    for type in names.sources[number].types(around: token).sorted() {
      for parent in names.ancestors(of: type).sorted() where declared.isMember(ofType: parent) {
        return declared.places(inType: parent)
      }
    }
    let file = names.sources[number]
    let local = declared.all.filter { place in
      guard place.file == number, file.type(of: place.token) == nil,
        let block = file.tokens.opener[place.token]
      else { return false }
      return file.isInside(token, of: block)
    }
    return local.isEmpty ? declared.globals : local
  }

  private mutating func members(
    _ name: String, of owner: Range<Int>, in number: Int
  ) -> [SourcePlace] {
    let file = names.sources[number].tokens
    let declared = names.declarations(of: name)
    guard !declared.all.isEmpty else { return [] }
    var type: String?
    let first = file.text(owner.lowerBound)
    if owner.count == 1, first == "self" || first == "Self" {
      type = names.enclosingType(of: owner.lowerBound, in: number)
    } else if owner.count == 1, !names.headers(of: first).isEmpty {
      type = first
    } else {
      type = names.heldType(of: owner, in: number, depth: 0)?.name
    }
    if let type {
      return names.ancestors(of: type).sorted().flatMap { declared.places(inType: $0) }
    }
    // A value of an unknown type, which may be one of the system's.
    return declared.members.contains { names.isFunction($0) } ? [] : declared.members
  }

  // MARK: Values

  /// Returns the closures and functions that a variable or a parameter may hold.
  private mutating func handlers(in holder: Handler) -> [Handler] {
    if let known = handlers[holder] { return known }
    var found: [Handler] = []
    var open = [holder]
    var seen: Set = [holder]
    while let next = open.popLast(), seen.count < Self.maximumHandlers {
      let values: [Handler]
      switch next {
      case .closure, .function, .initializer:
        found.append(next)
        continue
      case .variable(let place): values = held(by: place)
      case .parameter(let place, let bracket, let function):
        values = passed(for: place, bracket, function)
      }
      for value in values where seen.insert(value).inserted { open.append(value) }
    }
    handlers[holder] = found
    return found
  }

  /// Returns what an expression stands for: `{ … }`, `show`, `self.show(_:)`, `Tool.gray`, `[show, hide]`.
  private mutating func handlers(in range: Range<Int>, of number: Int) -> [Handler] {
    let file = names.sources[number].tokens
    guard let first = range.first, var last = range.last else { return [] }
    switch file.text(first) {
    case "{": return [.closure(SourcePlace(file: number, token: first))]
    case "[":
      guard file.closer[first] == last else { return [] }
      return file.arguments(of: first).flatMap { handlers(in: $0.value, of: number) }
    default: break
    }
    if file.text(last) == ")", let open = file.partner[last], file.isReferenceWithLabels(open - 1) {
      last = open - 1
    }
    while last > first, ["?", "!"].contains(file.text(last)) { last -= 1 }
    guard file.isWord(last), file.text(last) != "nil" else { return [] }
    guard last > first else { return handlers(at: last, of: last..<last, in: number) }
    guard file.text(last - 1) == ".", file.expressionStart(of: last) == first else { return [] }
    let owner = file.owner(of: last)
    guard !owner.isEmpty else { return [] }
    if file.text(last) == "init" {
      guard owner.count == 1 else { return [] }
      return names.initializers(of: file.text(first)).map { .initializer($0) }
    }
    return handlers(at: last, of: owner, in: number)
  }

  /// Returns what code stores in a variable.
  private mutating func held(by place: SourcePlace) -> [Handler] {
    let parsed = names.sources[place.file]
    let file = parsed.tokens
    let name = file.text(place.token)
    var next = place.token + 1
    if file.text(next) == ":" { next = names.typeEnd(next + 1, file) }
    var found: [Handler] = []
    if file.text(next) == "=" {
      var end = file.expressionEnd(from: next + 1, limit: file.end(around: place.token))
      if let stop = names.bindingEnd(place.token, from: next + 1, to: end, file) { end = stop }
      if next + 1 < end { found = handlers(in: next + 1..<end, of: place.file) }
      if file.text(place.token - 1) == "let" { return found }
    }
    guard let type = parsed.type(of: place.token)?.name else {
      guard let block = file.opener[place.token] else { return found }
      for write in names.writes(of: name).all
      where write.place.file == place.file && write.receiver == nil
        && parsed.isInside(write.place.token, of: block)
      {
        if let value = write.value { found += handlers(in: value, of: place.file) }
      }
      return found
    }
    for write in names.writes(of: name, toType: type)
    where !names.isOfOtherType(write, than: type) {
      if let value = write.value { found += handlers(in: value, of: write.place.file) }
    }
    for argument in names.arguments(labelled: name, ofType: type) where !argument.isOfAnyType {
      found += handlers(in: argument.value, of: argument.place.file)
    }
    if names.initializers(of: type).isEmpty, file.holdsFunction(place.token) {
      found += trailing(ofCallsOf: type)
    }
    return found
  }

  /// `Row { icon in … }`
  private mutating func trailing(ofCallsOf type: String) -> [Handler] {
    names.sources.places(of: type).prefix(Self.maximumCalls).flatMap { place -> [Handler] in
      let file = names.sources[place.file].tokens
      guard file.callsFunction(place.token) else { return [] }
      return file.closures(behind: place.token).map {
        .closure(SourcePlace(file: place.file, token: $0.open))
      }
    }
  }

  /// Returns what calls of a function pass for a parameter.
  private mutating func passed(
    for parameter: SourcePlace, _ bracket: Int, _ function: Int
  ) -> [Handler] {
    let parsed = names.sources[parameter.file]
    let file = parsed.tokens
    let name = file.text(function)
    let type = parsed.type(of: function)?.name
    let signature = SwiftSignature(of: bracket, in: file)
    var found: [Handler] = []
    if let value = file.defaultValue(of: parameter.token, in: bracket) {
      found = handlers(in: value, of: parameter.file)
    }
    guard let label = signature.parameters.first(where: { $0.name == parameter.token })?.label
    else { return found }
    for place in calls(of: name, ofType: type).prefix(Self.maximumCalls) {
      let file = names.sources[place.file].tokens
      var closures = file.closures(behind: place.token)
      let open = file.callBracket(of: place.token)
      guard open != nil || !closures.isEmpty,
        name == "init" || !names.isMember(at: place, onOtherThan: type)
      else { continue }
      let arguments = open.map { file.arguments(of: $0) } ?? []
      let labels = Set(signature.parameters.map(\.label))
      guard arguments.allSatisfy({ labels.contains($0.label) }) else { continue }
      if let open,
        let value = signature.values(in: SwiftCall(at: open, in: file))?[parameter.token]?.first
      {
        found += handlers(in: value, of: place.file)
        continue
      }
      if arguments.contains(where: { $0.label == label && !label.isEmpty }) { continue }
      closures = closures.filter { $0.label.isEmpty || $0.label == label }
      found += closures.map { .closure(SourcePlace(file: place.file, token: $0.open)) }
    }
    return found
  }

  /// Returns the names in calls of a function, or of the initializers of a type.
  private mutating func calls(of function: String, ofType type: String?) -> [SourcePlace] {
    guard function == "init" else {
      return names.sources.places(of: function).filter {
        names.sources[$0.file].tokens.callsFunction($0.token)
      }
    }
    guard let type else { return [] }
    let made = names.heirs(of: type).flatMap { names.sources.places(of: $0) }.filter {
      names.sources[$0.file].tokens.callsFunction($0.token)
    }
    return made
      + names.sources.places(of: "init").filter { place in
        let parsed = names.sources[place.file]
        guard parsed.tokens.text(place.token - 1) == "." else { return false }
        let owner = parsed.tokens.text(place.token - 2)
        guard owner == "self" || owner == "super" else { return owner == type }
        return parsed.types(around: place.token).contains {
          names.ancestors(of: $0).contains(type)
        }
      }
  }
}

extension SwiftSources.File {
  /// Returns the name of a closure's parameter, or a place of `$0`; nil if the closure doesn't use it.
  fileprivate func parameter(_ position: Int, ofClosure open: Int) -> Int? {
    guard let close = tokens.closer[open] else { return nil }
    let header = tokens.closureParameters(of: open)
    guard !header.isEmpty else {
      return positions["$\(position)"]?.first {
        (open..<close).contains($0) && tokens.closure(around: $0) == open
      }
    }
    var start = header.lowerBound
    while start < header.upperBound {
      if tokens.text(start) == "@" {
        start += 2
      } else if tokens.text(start) == "[", let end = tokens.closer[start] {
        start = end + 1
      } else {
        break
      }
    }
    var range = start..<max(start, header.upperBound)
    if tokens.text(start) == "(", let end = tokens.closer[start] { range = start + 1..<end }
    let ends = tokens.splits(of: range, at: ",") + [range.upperBound]
    guard ends.indices.contains(position) else { return nil }
    let first = position == 0 ? range.lowerBound : ends[position - 1] + 1
    guard first < ends[position] else { return nil }
    // `(_ icon: UIImage)`
    let colon = (first..<ends[position]).first { tokens.text($0) == ":" }
    let name = colon.map { $0 - 1 } ?? first
    return tokens.isWord(name) && tokens.text(name) != "_" ? name : nil
  }
}

extension BracketedTokens {
  /// Returns the bracket of the innermost closure around a token.
  func closure(around token: Int) -> Int? {
    var open = opener[token]
    while let current = open {
      if text(current) == "{", isClosure(current) { return current }
      open = opener[current]
    }
    return nil
  }

  /// Returns what has a member, without a question mark behind it; empty at the member for a plain name.
  func owner(of member: Int) -> Range<Int> {
    let start = text(member - 1) == "." ? expressionStart(of: member) : member
    var owner = start..<max(start, member - 1)
    while owner.count > 1, ["?", "!"].contains(text(owner.upperBound - 1)) { owner.removeLast() }
    return owner
  }

  /// Returns the variable that `onPick?(`, `onPick!(` and `handlers[name]?(` call; nil for any other bracket.
  func calledVariable(of open: Int) -> Int? {
    var index = open - 1
    while ["?", "!"].contains(text(index)), isJoined(index), isJoined(index + 1) { index -= 1 }
    if text(index) == "]", isJoined(index + 1), let bracket = partner[index], isJoined(bracket) {
      index = bracket - 1
      while ["?", "!"].contains(text(index)), isJoined(index) { index -= 1 }
    }
    return index < open - 1 && isWord(index) && isJoined(index + 1) ? index : nil
  }

  /// Whether a name is followed by arguments or a closure, and isn't being declared.
  fileprivate func callsFunction(_ name: Int) -> Bool {
    guard
      !["func", "class", "struct", "enum", "extension", "protocol", "actor", "case", "->"]
        .contains(text(name - 1))
    else { return false }
    if callBracket(of: name) != nil { return true }
    return text(name + 1) == "{" && text(name - 1) != ">" && isClosure(name + 1)
  }

  /// Whether the declared type of a variable is that of a function.
  fileprivate func holdsFunction(_ name: Int) -> Bool {
    guard text(name + 1) == ":" else { return false }
    return (name + 2..<min(name + 40, tokens.count)).prefix {
      tokens[$0].line == tokens[name].line && text($0) != "{" && text($0) != "="
    }.contains { text($0) == ">" && text($0 - 1) == "-" }
  }

  /// Returns the closures behind the name and the brackets of a call.
  fileprivate func closures(behind name: Int) -> [(label: String, open: Int)] {
    let bracket = callBracket(of: name)
    var open = (bracket.flatMap { closer[$0] } ?? name) + 1
    guard text(open) == "{", tokens[open - 1].line == tokens[open].line, isClosure(open) else {
      return []
    }
    var result = [(label: "", open: open)]
    while let close = closer[open], isWord(close + 1), text(close + 2) == ":",
      text(close + 3) == "{"
    {
      open = close + 3
      result.append((text(close + 1), open))
    }
    return result
  }
}
