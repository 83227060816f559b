import SourceLexing

extension SwiftNameTrace {
  /// Returns the values of those of several declarations that a use may mean; none is open.
  ///
  /// - Parameter call: The arguments if it's called, otherwise nil.
  mutating func union(of places: [SourcePlace], call: SwiftCall?) -> TracedNames {
    var functions: [SourcePlace] = []
    var variables: [SourcePlace] = []
    for place in places {
      if isFunction(place) { functions.append(place) } else { variables.append(place) }
    }
    var all = TracedNames.none
    if let call {
      let accepting = functions.filter { signature(of: $0)?.values(in: call) != nil }
      if !accepting.isEmpty { functions = accepting }
      guard !functions.isEmpty || !variables.isEmpty else { return .data }
      for place in functions { all.formUnion(values(of: place)) }
      let isFunction = !accepting.isEmpty || variables.isEmpty
      if !all.hasValues, isFunction, areUnanswered(functions) { return .other }
      // A variable with a closure is called without labels.
      if accepting.isEmpty, call.arguments.allSatisfy(\.label.isEmpty) {
        for place in variables { all.formUnion(calledValues(of: place)) }
      }
    } else {
      guard !variables.isEmpty else { return .data }
      for place in variables { all.formUnion(values(of: place)) }
    }
    return all.hasValues ? all : .data
  }

  mutating func isFunction(_ place: SourcePlace) -> Bool {
    sources[place.file].tokens.text(place.token - 1) == "func"
  }

  /// Returns the parameters of a function by the place of its name.
  mutating func signature(of place: SourcePlace) -> SwiftSignature? {
    if let known = signatures[place] { return known }
    let file = sources[place.file].tokens
    let found = file.parameters(of: place.token).map { SwiftSignature(of: $0, in: file) }
    signatures[place] = .some(found)
    return found
  }

  /// Returns the declarations of a name as a variable or function, without parameters.
  mutating func declarations(of name: String) -> NamedDeclarations {
    if let known = declarationsByName[name] { return known }
    let found = NamedDeclarations(of: name, in: &sources)
    declarationsByName[name] = found
    return found
  }

  /// Returns the declarations of a member in the bodies of a type, and those of its subclasses.
  mutating func declarations(of name: String, inType type: String) -> [SourcePlace] {
    declarations(of: name).places(inType: type)
  }

  /// Returns the values of a variable or function.
  mutating func values(of place: SourcePlace) -> TracedNames {
    guard visited.insert(place).inserted else { return .other }
    let file = sources[place.file].tokens
    let isFunction = file.text(place.token - 1) == "func"
    return (isFunction ? function(at: place) : variable(at: place)).opened(at: place)
  }

  /// Returns the declarations of a constant in a type, which another one may contain: `on` of `Icons.Switch`.
  mutating func declarations(
    of name: String, inType type: String, of outer: String?
  ) -> [SourcePlace] {
    let found = declarations(of: name, inType: type)
    guard let outer else { return found }
    let inside = found.filter { place in
      let parsed = sources[place.file]
      let file = parsed.tokens
      guard let open = file.opener[place.token] else { return false }
      let around = parsed.type(of: open)?.name
      return around == outer || (max(0, open - 12)..<open).contains { file.text($0) == outer }
    }
    return inside.isEmpty ? found : inside
  }

  private mutating func function(at place: SourcePlace) -> TracedNames {
    let file = sources[place.file].tokens
    guard let open = file.parameters(of: place.token), let close = file.closer[open] else {
      return .data
    }
    guard let result = file.resultType(of: place.token),
      !isOtherType(result..<typeEnd(result, file), file)
    else { return .other }
    var index = close + 1
    while index < file.tokens.count, file.opener[index] == file.opener[place.token] {
      if file.text(index) == "{", let end = file.closer[index] {
        return results(of: index + 1..<end, in: place.file)
      }
      if ["func", "var", "let", "init"].contains(file.text(index)) { break }
      index = (file.closer[index] ?? index) + 1
    }
    // A requirement of a protocol has no body.
    return .none
  }

  private static let attributes: Set<String> = [
    "State", "Published", "Binding", "MainActor", "objc", "nonobjc", "ViewBuilder", "available",
    "discardableResult", "inlinable", "StateObject", "ObservedObject", "escaping",
  ]

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "public", "internal", "static", "final", "lazy", "override", "open",
    "package", "weak", "nonisolated", "class",
  ]

  private mutating func variable(at place: SourcePlace) -> TracedNames {
    let parsed = sources[place.file]
    let file = parsed.tokens
    let index = place.token
    let name = file.tokens[index].text
    let block = file.opener[index]
    let type = parsed.type(of: index)
    var next = index + 1
    if file.text(next) == ":" {
      let start = next + 1
      next = typeEnd(start, file)
      if isOtherType(start..<next, file) { return .other }
    }
    let isManaged = file.text(index - 1) == "var" && isManaged(index, file)
    guard isManaged || hasKnownAttributes(index, file) else { return .data }
    if file.text(index + 1) == ":" {
      // Called rather than read.
      if (index..<next).contains(where: { file.text($0) == ">" && file.text($0 - 1) == "-" }) {
        return .data
      }
    }
    if let sent = sentValues(of: place) { return sent }
    var all = TracedNames.none
    if file.text(next) == "{", let end = file.closer[next] {
      let isObserved = ["willSet", "didSet"].contains(file.text(next + 1))
      if !isObserved { return results(of: next + 1..<end, in: place.file) }
    } else if file.text(next) == "=" {
      let limit = block.flatMap { file.closer[$0] } ?? file.tokens.count
      var end = file.expressionEnd(from: next + 1, limit: limit)
      if let stop = bindingEnd(index, from: next + 1, to: end, file) { end = stop }
      guard end > next + 1 else { return .data }
      all = values(next + 1..<end, in: place.file)
      if file.text(index - 1) == "let" { return all }
    }
    if let type {
      if type.keyword == "protocol" { return .none }
      if isInObjectiveC(place) { return .data }
      if isManaged ? importsManagedObjects : isDecoded(type.name) { return .data }
      if file.text(index - 1) == "var", isSetByKey(name) || isSetByNameOfKey(place) {
        return .data
      }
      if isInitializerPassed(type.name) { return .data }
      // Data may make it, though no code of the project reads them.
      all.isLost = all.isLost || isManaged || isDecodable(type.name)
      all.formUnion(arguments(named: name, ofType: type.name))
    }
    all.formUnion(
      assignments(
        to: name, type: type?.name, block: block, isConstant: file.text(index - 1) == "let",
        isOfFile: file.isSetInFile(index), isText: isText(index, file), in: place.file))
    return all.hasValues
      ? all : type.map { isNeverMade($0.name, with: name) } == true ? .other : .data
  }

  /// Whether a variable holds one text rather than a list: `var icon: String?`, `var icon = "bell"`.
  private func isText(_ name: Int, _ file: BracketedTokens) -> Bool {
    guard file.text(name + 1) == "=" else { return file.text(name + 2) == "String" }
    return file.tokens.indices.contains(name + 2)
      && [.string, .stringHead].contains(file.tokens[name + 2].kind)
  }

  /// The end of `if let icon = model.icon, …` and `guard let icon = … else`.
  func bindingEnd(_ index: Int, from start: Int, to end: Int, _ file: BracketedTokens) -> Int? {
    let before = file.text(index - 2)
    guard ["if", "guard", "while", ","].contains(before) else { return nil }
    var place = start
    while place < end {
      if [",", "else"].contains(file.text(place)) { return place }
      if file.text(place) == "{", !file.isClosure(place) || file.text(place - 1) != "." {
        return place
      }
      place = (file.closer[place] ?? place) + 1
    }
    return nil
  }

  func typeEnd(_ start: Int, _ file: BracketedTokens) -> Int {
    var end = start
    while end < file.tokens.count, file.opener[end] == file.opener[start] {
      if ["=", "{", ",", ")", "}", ";"].contains(file.text(end)) { break }
      let isNewLine = end > start && file.tokens[end - 1].line < file.tokens[end].line
      if isNewLine, !["-", ">", ".", "&", "<"].contains(file.text(end)) { break }
      end = (file.closer[end] ?? end) + 1
    }
    return end
  }

  /// Wrappers and macros may read a value from anywhere: `@AppStorage("icon") var icon`.
  func hasKnownAttributes(_ index: Int, _ file: BracketedTokens) -> Bool {
    var place = index - 2
    let modifiers = Self.modifiers
    while place >= 0 {
      let word = file.text(place)
      if word == ")", let open = file.partner[place] {
        // `private(set)`, `@available(iOS 16, *)`
        let callee = file.text(open - 1)
        guard modifiers.contains(callee) || file.text(open - 2) == "@" else { return true }
        place = open - 1
        continue
      }
      if file.isWord(place), file.text(place - 1) == "@" {
        guard Self.attributes.contains(word) else { return false }
        place -= 2
        continue
      }
      if word == "dynamic" { return false }
      guard modifiers.contains(word) else { return true }
      place -= 1
    }
    return true
  }

  // MARK: Sources of values

  /// Returns the values assigned to a variable: in its block if it's local, anywhere if it's a member.
  private mutating func assignments(
    to name: String, type: String?, block: Int?, isConstant: Bool, isOfFile: Bool,
    isText: Bool, in number: Int
  ) -> TracedNames {
    let writes: [NamedWrites.Write]
    if let type {
      let bound = sources.places(of: "$" + name).filter {
        !sources[$0.file].tokens.isPublisher($0.token)
      }
      // `$icon` in its type, and `&model.$icon` anywhere.
      let isBound = bound.contains {
        sources[$0.file].tokens.text($0.token - 1) == "."
          || sources[$0.file].types(around: $0.token).contains(type)
      }
      guard !isBound else { return .data }
      writes = self.writes(of: name, toType: type)
    } else if let block {
      let file = sources[number]
      let bound = file.positions["$" + name] ?? []
      guard !bound.contains(where: { file.isInside($0, of: block) }) else { return .data }
      writes = (file.positions[name] ?? []).filter { file.isInside($0, of: block) }
        .compactMap { NamedWrites.Write(at: $0, of: number, in: file.tokens) }
    } else {
      guard sources.places(of: "$" + name).isEmpty else { return .data }
      writes = self.writes(of: name).all
    }
    var all = TracedNames.none
    for write in writes {
      let isElsewhere = isConstant ? write.receiver != nil : isOfFile && write.place.file != number
      if isElsewhere || isOfOtherType(write, than: type) { continue }
      if write.isRemoval {
        if isText { return .data }
        continue
      }
      if write.isAddition, isText {
        // The scan notes what ends in `_dark` behind `icon.append("_dark")`.
        guard let value = write.value, sources[write.place.file].tokens.isSuffix(value) else {
          return .data
        }
        all.formUnion(.pieces)
        continue
      }
      if write.isTellingSuffix {
        all.formUnion(.pieces)
        continue
      }
      guard let found = values(of: write) else { return .data }
      all.formUnion(found)
    }
    return all
  }

  /// Returns what a write stores, which is followed once; nil if nobody says.
  mutating func values(of write: NamedWrites.Write) -> TracedNames? {
    guard let value = write.value else { return nil }
    return visited.insert(write.place).inserted ? values(value, in: write.place.file) : .other
  }

  mutating func writes(of name: String) -> NamedWrites {
    if let known = writesByName[name] { return known }
    let found = NamedWrites(of: name, in: &sources)
    writesByName[name] = found
    return found
  }

  /// Returns the arguments for a member in calls of the type's initializers: `Row(icon: "bell")`.
  ///
  /// - Parameter signature: The initializer whose parameter it is; nil for all of the type's.
  mutating func arguments(
    named label: String, ofType type: String, of signature: SwiftSignature? = nil
  ) -> TracedNames {
    if isMadeByOtherName(type, with: label) { return .data }
    var all = TracedNames.none
    for argument in arguments(labelled: label, ofType: type)
    where !argument.isOfAnyType || canMake(type, by: argument, of: signature) {
      guard visited.insert(argument.place).inserted else {
        all.formUnion(.other)
        continue
      }
      all.formUnion(values(argument.value, in: argument.place.file))
    }
    return all
  }

  mutating func arguments(labelled label: String) -> LabelledArguments {
    if let known = argumentsByLabel[label] { return known }
    var found = LabelledArguments()
    for place in sources.places(of: label) {
      let file = sources[place.file]
      guard let value = argument(labelledAt: place.token, file.tokens),
        let open = file.tokens.opener[place.token]
      else { continue }
      found.add(
        LabelledArguments.Argument(place: place, value: value), types: typesMade(at: open, file))
    }
    argumentsByLabel[label] = found
    return found
  }

  /// Returns the types whose initializer the brackets may belong to, with those that they inherit from; nil for any.
  private mutating func typesMade(at open: Int, _ file: SwiftSources.File) -> Set<String>? {
    let tokens = file.tokens
    let callee = tokens.calledName(of: open)
    guard callee == "init" || callee == "Self" else { return withParents(callee) }
    let owner = tokens.text(open - 2) == "." ? tokens.text(open - 3) : ""
    guard ["self", "super"].contains(owner) || callee == "Self" else {
      return owner.first?.isUppercase == true ? [owner] : nil
    }
    var around = tokens.opener[open]
    while let current = around {
      if let name = file.types[current]?.name { return withParents(name) }
      around = tokens.opener[current]
    }
    return []
  }

  /// A type, and what its class has in its header.
  private mutating func withParents(_ type: String) -> Set<String> {
    guard type.first?.isUppercase == true else { return [type] }
    return headers(of: type).reduce(into: [type]) {
      if $1.keyword == "class" { $0.formUnion($1.header) }
    }
  }

  /// The value behind a label of a call; nil if the token isn't one.
  private func argument(labelledAt index: Int, _ file: BracketedTokens) -> Range<Int>? {
    guard file.text(index + 1) == ":", ["(", ","].contains(file.text(index - 1)),
      let open = file.opener[index], file.text(open) == "(", !file.isParameterList(open)
    else { return nil }
    return file.arguments(of: open).first { $0.value.lowerBound == index + 2 }?.value
  }
}
