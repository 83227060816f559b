import SourceLexing

/// The values that calls pass for parameters, and for the arguments of cases.
extension SwiftNameTrace {
  /// Returns what calls pass for a parameter.
  ///
  /// - Parameters:
  ///   - place: The parameter's inner name.
  ///   - bracket: The bracket of the parameters.
  ///   - function: The name, or `init`.
  mutating func arguments(
    for place: Int, of bracket: Int, _ function: Int, in number: Int
  ) -> TracedNames {
    let key = SourcePlace(file: number, token: place)
    // The arguments of a call that makes an image are those of that call.
    guard knownCalls == 0, visited.insert(key).inserted else { return .other }
    let file = sources[number].tokens
    let name = file.text(function)
    let declaration = SourcePlace(file: number, token: function)
    guard name == "init" || !isInObjectiveC(declaration) else { return .data }
    let before = file.text(place - 1)
    let label = file.isWord(place - 1) && before != "inout" ? before : file.text(place)
    if file.text(place + 1) == ":", isOtherType(place + 2..<typeEnd(place + 2, file), file) {
      return .other
    }
    let signature = SwiftSignature(of: bracket, in: file)
    var all = TracedNames.none
    let type = sources[number].type(of: function)?.name
    if let value = file.defaultValue(of: place, in: bracket) {
      all.formUnion(values(value, in: number))
    }
    if name != "init" {
      all.formUnion(
        passed(for: place, label: label == "_" ? "" : label, signature, to: name, ofType: type))
      if all.hasValues { return all }
      return isCalledElsewhere(declaration, ofType: type) ? .data : .other
    }
    guard let type, !isInitializerPassed(type) else { return .data }
    if label == "_" {
      all.formUnion(unlabelled(place, signature, ofType: type))
    } else {
      all.formUnion(arguments(named: label, ofType: type, of: signature))
    }
    return all.hasValues ? all : isNeverMade(type, with: label) ? .other : .data
  }

  /// Returns what calls of a function pass for a parameter; of calls that no function of that name seems to accept, all
  /// arguments with its label.
  private mutating func passed(
    for parameter: Int, label: String, _ signature: SwiftSignature, to function: String,
    ofType owner: String?
  ) -> TracedNames {
    if isPassed(function) { return .data }
    var all = TracedNames.none
    for place in sources.places(of: function) {
      let file = sources[place.file].tokens
      guard file.text(place.token - 1) != "func", let open = file.callBracket(of: place.token),
        !file.isParameterList(open)
      else { continue }
      // `.row(…)` is a case or makes a value.
      let isImplicit =
        file.text(place.token - 1) == "."
        && file.expressionStart(of: place.token) == place.token - 1
        && !file.endsReceiver(place.token - 2)
      // `view.image = .icon(name)` calls what makes an image, and `.icon(name)` any static function of that name.
      guard !isImplicit || followsImages || isStaticFunction(function),
        !isVariable(function, at: place), !isMember(at: place, onOtherThan: owner)
      else { continue }
      let call = SwiftCall(at: open, in: file)
      var passed = signature.values(in: call)?[parameter]
      if passed == nil, call.arguments.contains(where: { $0.label == label }) {
        let functions = declarations(of: function).all
        if !functions.contains(where: { self.signature(of: $0)?.values(in: call) != nil }) {
          passed = call.arguments.filter { $0.label == label }.map(\.value)
        }
      }
      for value in passed ?? [] { all.formUnion(values(value, in: place.file)) }
    }
    return all
  }

  /// Whether a type has a function of that name: `static func icon(_ name: String)`.
  private mutating func isStaticFunction(_ name: String) -> Bool {
    sources.places(of: name).contains { isStatic($0) }
  }

  /// Whether a place declares a function of a type.
  private mutating func isStatic(_ place: SourcePlace) -> Bool {
    let file = sources[place.file].tokens
    guard file.text(place.token - 1) == "func" else { return false }
    var before = place.token - 2
    while file.isWord(before), file.tokens[before].line == file.tokens[place.token].line {
      if ["static", "class"].contains(file.text(before)) { return true }
      before -= 1
    }
    return false
  }

  /// Whether a plain name that is called means a variable, which holds a closure.
  mutating func isVariable(_ name: String, at place: SourcePlace) -> Bool {
    guard sources[place.file].tokens.text(place.token - 1) != "." else { return false }
    switch meaning(of: name, at: place.token, in: place.file) {
    case .variable, .element, .parameter, .payload: return true
    case .member, .global, .unknown: return false
    }
  }

  /// Returns what calls of a type's initializers pass for a parameter without a label.
  private mutating func unlabelled(
    _ parameter: Int, _ signature: SwiftSignature, ofType type: String
  ) -> TracedNames {
    var all = TracedNames.none
    let position = signature.parameters.firstIndex { $0.name == parameter } ?? 0
    for place in heirs(of: type).flatMap({ sources.places(of: $0) }) + sources.places(of: "init") {
      let file = sources[place.file].tokens
      let isInit = file.text(place.token) == "init"
      guard !isInit || file.text(place.token - 1) == "." && mayMake(type, byInitializerAt: place),
        let open = file.callBracket(of: place.token)
      else { continue }
      let call = SwiftCall(at: open, in: file)
      var passed = signature.values(in: call)?[parameter] ?? []
      if passed.isEmpty, !isInit, call.arguments.indices.contains(position),
        call.arguments[position].label.isEmpty
      {
        passed = [call.arguments[position].value]
      }
      for value in passed { all.formUnion(values(value, in: place.file)) }
    }
    return all
  }

  /// Whether `.init(…)` and `Owner.init(…)` may make a value of a type. Views are made by their names.
  private mutating func mayMake(_ type: String, byInitializerAt place: SourcePlace) -> Bool {
    let file = sources[place.file].tokens
    let owner = file.text(place.token - 2)
    if file.isWord(place.token - 2), file.isJoined(place.token - 1),
      owner.first?.isUppercase == true
    {
      return owner == type || owner == "Self" || ancestors(of: owner).contains(type)
    }
    if ["self", "super"].contains(owner) {
      let types = sources[place.file].types(around: place.token)
      return types.contains { ancestors(of: $0).contains(type) }
    }
    return mayBeImplied(type, beforeDot: place.token - 1, file)
  }

  /// Whether `.init(…)` may make a value of a type. Views are made by their names, unless a declaration says the type.
  mutating func mayBeImplied(_ type: String, beforeDot dot: Int, _ file: BracketedTokens) -> Bool {
    guard headers(of: type).contains(where: { $0.inherits("View") }) else { return true }
    // `let row: Row = .init(…)`, `func row() -> Row { .init(…) }`
    return (max(0, dot - 6)..<dot).contains { file.text($0) == type }
  }

  /// Whether a function is passed as a value: `names.map(icon)`.
  mutating func isPassed(_ function: String) -> Bool {
    if let known = passedFunctions[function] { return known }
    let found = sources.places(of: function).contains { isPassed($0, as: function) }
    passedFunctions[function] = found
    return found
  }

  private mutating func isPassed(_ place: SourcePlace, as name: String) -> Bool {
    let file = sources[place.file].tokens
    guard !["func", "let", "var", "case", "for"].contains(file.text(place.token - 1)),
      !file.isParameterName(place.token), !file.isCalled(place.token)
    else { return false }
    let places: [SourcePlace]
    if file.text(place.token - 1) == "." {
      let start = file.expressionStart(of: place.token)
      // `.icon` is a case or a constant.
      guard start < place.token - 1 || file.endsReceiver(start - 1) else { return false }
      let receiver = start..<place.token - 1
      let type = receiver.isEmpty ? nil : type(of: receiver, in: place.file)
      let found = type.map { declarations(of: name, inType: $0) } ?? declarations(of: name).members
      // `row.icon` is no static function.
      let isValue =
        receiver.count > 1 && file.isWord(place.token - 2)
        && file.text(place.token - 2).first?.isLowercase == true
        && file.text(place.token - 2) != "self"
      places = isValue ? found.filter { !isStatic($0) } : found
    } else {
      switch meaning(of: name, at: place.token, in: place.file) {
      case .variable, .element, .parameter, .payload, .unknown: return false
      case .member(let type): places = declarations(of: name, inType: type)
      case .global: places = declarations(of: name).all
      }
    }
    return !places.isEmpty && places.allSatisfy { isFunction($0) }
  }
}

extension BracketedTokens {
  /// Whether a name is called, assigned or a label, rather than a function that is a value: `row.onIcon = show`,
  /// `#selector(show(_:))`.
  fileprivate func isCalled(_ name: Int) -> Bool {
    switch text(name + 1) {
    case ":", "{", ".", "=", "[": return true
    case "?", "!": return true
    case "<": return callBracket(of: name) != nil
    case "(": return !isReferenceWithLabels(name)
    default: return false
    }
  }

  /// Whether labels without values follow a name: `show(_:)`.
  func isReferenceWithLabels(_ name: Int) -> Bool {
    guard text(name + 1) == "(", isJoined(name + 1), let close = closer[name + 1],
      isWord(name + 2), text(name + 3) == ":"
    else { return false }
    return name + 4 == close || isWord(name + 4) && text(name + 5) == ":"
  }

  /// Whether a token ends a literal of text or a closure, whose member follows: `"bell".tinted(color)`.
  fileprivate func endsReceiver(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return text(index) == "}" || [.string, .stringTail].contains(tokens[index].kind)
  }
}
