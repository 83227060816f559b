import SourceLexing

extension SwiftNameTrace {
  /// `model.icon`, `Icons.bell`, `names[2]`, `icon(for: kind)`, `names.first`, `code.lowercased()`.
  mutating func chain(_ range: Range<Int>, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    let last = range.upperBound - 1
    switch file.text(last) {
    case ")":
      guard let open = file.partner[last], open > range.lowerBound else { return .data }
      return call(range.lowerBound..<open, open, in: number)
    case "]":
      guard let open = file.partner[last], open > range.lowerBound else { return .data }
      return element(open + 1..<last, of: range.lowerBound..<open, in: number)
    case "}":
      // `icons.first { … }`; a closure that is called at once ends in brackets.
      guard let open = file.partner[last], open > range.lowerBound else { return .data }
      let isCall = file.text(open - 1) == ")"
      let callee = isCall ? file.partner[open - 1] ?? open : open
      return call(range.lowerBound..<callee, open, in: number)
    default: break
    }
    guard file.text(last - 1) == "." else { return .data }
    if file.tokens[last].kind == .number, last - 1 > range.lowerBound {
      // An element of a tuple.
      return values(range.lowerBound..<last - 1, in: number)
    }
    guard file.isWord(last) else { return .data }
    // A publisher or binding has the values of its property.
    let text = file.text(last)
    let name = file.isProjected(last) ? String(text.dropFirst()) : text
    // `.bell`, which a type declares; names of images aren't written that way.
    guard last - 1 > range.lowerBound else { return .other }
    if followsImages, range.count == 3, file.tokens[range.lowerBound].kind == .string {
      // `"bell".uiImage`
      return TracedNames(hasValues: true, literals: [file.tokens[range.lowerBound].text])
    }
    var receiver = range.lowerBound..<last - 1
    if ["?", "!"].contains(file.text(receiver.upperBound - 1)) { receiver = receiver.dropLast() }
    return member(name, of: receiver, in: number)
  }

  private mutating func member(
    _ name: String, of receiver: Range<Int>, in number: Int
  ) -> TracedNames {
    let file = sources[number].tokens
    switch name {
    case "capitalized", "localizedCapitalized", "localizedUppercase", "localizedLowercase":
      return values(receiver, in: number).changed
    case "first", "last", "values", "wrappedValue", "projectedValue":
      return values(receiver, in: number)
    // `icons.enumerated()`
    case "element" where declarations(of: name).all.isEmpty: return values(receiver, in: number)
    case "value" where isSubject(receiver, in: number): return values(receiver, in: number)
    case "description":
      let type = type(of: receiver, in: number)
      let own = type.map { declarations(of: name, inType: $0) } ?? []
      return own.isEmpty ? .code : union(of: own, call: nil)
    case "debugDescription": return .code
    case "infoDictionary": return .composed
    case "rawValue" where readsRawValues:
      let type = heldType(of: receiver, in: number, depth: 0)?.name
      // `func show<Kind: RawRepresentable>(_ kind: Kind)` gets any.
      return rawValues(ofType: type.flatMap { headers(of: $0).isEmpty ? nil : $0 })
    case "rawValue"
    where !hasOtherRawValues || hasRawValues(heldType(of: receiver, in: number, depth: 0)?.name):
      return .pieces
    default: break
    }
    let words = receiver.map { file.text($0) }
    let isPath = words.enumerated().allSatisfy { offset, text in
      offset.isMultiple(of: 2) ? !text.isEmpty && text != "." : text == "."
    }
    let owner = words.last ?? ""
    if isPath, owner == "self" || owner == "Self", words.count == 1 {
      return own(name, at: receiver.lowerBound, call: nil, in: number)
    }
    if isPath, owner.first?.isUppercase == true {
      let outer = words.count > 2 ? words[words.count - 3] : nil
      let found = declarations(of: name, inType: owner, of: outer)
      // A constant of a generator or a library.
      return found.isEmpty ? .composed : union(of: found, call: nil)
    }
    // R.swift's own `Image(R.image.hero)`; a set is found by its accessor.
    if isPath, words.prefix(3) == ["R", ".", "image"] { return .composed }
    // Accessors of generators: `R.image.hero.name`.
    if isPath, name == "name", words.count > 2, words[0].first?.isUppercase == true,
      headers(of: words[0]).isEmpty || words[0] == "R"
    {
      return .composed
    }
    if isPath, name == "name", isAsset(owner) { return .composed }
    return member(name, ofType: type(of: receiver, in: number), call: nil)
  }

  /// Whether all declarations of a name are those of a generator: `static let hero = ImageAsset(name: "hero")`.
  private mutating func isAsset(_ name: String) -> Bool {
    let found = declarations(of: name).all
    return !found.isEmpty
      && found.allSatisfy { place in
        let file = sources[place.file].tokens
        let value = (1...6).map { file.text(place.token + $0) }
        guard file.tokens.indices.contains(place.token + 6) else { return false }
        return value[0] == "=" && value[1].hasSuffix("Asset") && value[2] == "("
          && value[3] == "name" && value[4] == ":"
          && file.tokens[place.token + 6].isPlainString
      }
  }

  /// Whether a raw value can be any string: in a structure, or computed.
  private var hasOtherRawValues: Bool {
    mutating get {
      if let rawValuesAreOpen { return rawValuesAreOpen }
      let found = sources.places(of: "rawValue").contains { place in
        let file = sources[place.file].tokens
        return ["let", "var"].contains(file.text(place.token - 1))
          && file.text(place.token + 2) == "String"
      }
      rawValuesAreOpen = found
      return found
    }
  }

  /// Returns the values of a member; of all members of the name if the type isn't known.
  private mutating func member(
    _ name: String, ofType type: String?, call: SwiftCall?
  ) -> TracedNames {
    if let type {
      let found = declarations(of: name, inType: type)
      if !found.isEmpty { return union(of: found, call: call) }
    }
    guard !Self.common.contains(name), !followsImages || call != nil else { return .data }
    return union(of: declarations(of: name).members, call: call)
  }

  /// Names that types of the system have, too.
  private static let common: Set<String> = [
    "name", "title", "id", "identifier", "key", "text", "value", "code", "path", "label", "string",
    "symbol", "type", "kind", "tag", "url", "host", "content", "body", "data", "message", "status",
  ]

  // MARK: Calls

  /// - Parameters:
  ///   - callee: The tokens before the brackets.
  ///   - open: The bracket of the arguments, or of a closure.
  private mutating func call(
    _ callee: Range<Int>, _ open: Int, in number: Int
  ) -> TracedNames {
    guard followsImages else { return returnedValues(callee, open, in: number) }
    if let image = image(by: callee, open, in: number) { return image }
    var all = argumentNames(open, in: number)
    knownCalls += 1
    all.formUnion(returnedValues(callee, open, in: number))
    knownCalls -= 1
    return all
  }

  private mutating func returnedValues(
    _ callee: Range<Int>, _ open: Int, in number: Int
  ) -> TracedNames {
    let file = sources[number].tokens
    // `delegate?.icon?(for: index)`
    let callee = isOptionalRequirement(callee, in: number) ? callee.dropLast() : callee
    let last = callee.upperBound - 1
    if file.text(last) == "}", let start = file.partner[last], start == callee.lowerBound {
      return results(of: start + 1..<last, in: number)
    }
    // `Box<Row>(…)` is an object.
    if file.text(last) == ">", file.calledName(of: last + 1).first?.isUppercase == true {
      return object(file.calledName(of: last + 1), open, in: number)
    }
    guard file.isWord(last) else { return .data }
    let name = file.text(last)
    guard file.text(last - 1) == ".", last > callee.lowerBound else {
      return function(name, open, at: last, in: number)
    }
    guard last - 1 > callee.lowerBound else {
      // `.just("bell")`
      if ["just", "of"].contains(name) { return union(ofArguments: open, in: number) }
      return name == "init" ? string(open, in: number) : .other
    }
    var receiver = callee.lowerBound..<last - 1
    if ["?", "!"].contains(file.text(receiver.upperBound - 1)) { receiver = receiver.dropLast() }
    guard !receiver.isEmpty else { return .data }
    switch name {
    case "first", "last", "filter", "sorted", "reversed", "shuffled", "enumerated",
      "randomElement", "removeFirst", "removeLast", "popLast", "prefix", "suffix",
      "removeDuplicates", "receive", "dropFirst", "eraseToAnyPublisher":
      // A string gives a part of a name.
      return isText(receiver, in: number) ? .data : values(receiver, in: number)
    case "map", "compactMap":
      return file.isIdentity(open) ? values(receiver, in: number) : mapped(open, in: number)
    case "replacingOccurrences" where !file.replacesSeparators(open): return .data
    case "lowercased", "uppercased", "trimmingCharacters", "replacingOccurrences":
      return values(receiver, in: number).changed
    case "object" where file.text(open + 1) == "forInfoDictionaryKey": return .composed
    case "appendingPathExtension": return values(receiver, in: number)
    case "appending", "appendingFormat":
      let text = file.tokens[open + 1]
      if text.kind == .string, ImageFileName.isEnding(text.text) {
        return values(receiver, in: number)
      }
      return text.kind == .string && text.text.utf8.count >= 3 ? .pieces : .data
    default: break
    }
    if let values = storedValues(by: name, open, from: receiver, in: number) { return values }
    if let values = passedOn(by: name, open, from: receiver, in: number) { return values }
    return memberValues(of: name, at: last, open, on: receiver, in: number)
  }

  /// Returns the values of a member's call, such as `self.icon(for: row)` and `Icons.named("bell")`.
  private mutating func memberValues(
    of name: String, at last: Int, _ open: Int, on receiver: Range<Int>, in number: Int
  ) -> TracedNames {
    let file = sources[number].tokens
    let call = SwiftCall(at: open, in: file)
    let owner = file.text(receiver.upperBound - 1)
    if receiver.count == 1, owner == "self" || owner == "Self" {
      return own(name, at: last, call: call, in: number)
    }
    if owner == "Binding", name == "constant", let value = call.arguments.first?.value {
      return values(value, in: number)
    }
    // `NSImage.Name(icon)` is the string.
    if owner == "NSImage", name == "Name", let value = call.arguments.first?.value,
      call.arguments.count == 1
    {
      return values(value, in: number)
    }
    if owner.first?.isUppercase == true {
      if name == "init", receiver.count == 1, owner != "Self" {
        return function(owner, open, at: receiver.lowerBound, in: number)
      }
      return returnedValues(of: name, ofType: owner, open, in: number)
    }
    return member(name, ofType: type(of: receiver, in: number), call: call)
  }

  /// Returns the values of `Icons.named("bell")` and `Observable.just("bell")`.
  private mutating func returnedValues(
    of name: String, ofType owner: String, _ open: Int, in number: Int
  ) -> TracedNames {
    let found = declarations(of: name, inType: owner)
    guard found.isEmpty else {
      return union(of: found, call: SwiftCall(at: open, in: sources[number].tokens))
    }
    let isValue = ["just", "of"].contains(name) && Self.isPublisher(owner)
    return isValue ? union(ofArguments: open, in: number) : .data
  }

  /// Types whose values are those that they are made of.
  private static let containers: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "Just", "NSMutableString", "NSString", "Optional",
    "OrderedSet", "Set", "Substring",
  ]

  /// Returns the values of what a type's initializer makes: a view, or any other object isn't a name.
  private mutating func object(_ type: String, _ open: Int, in number: Int) -> TracedNames {
    if Self.containers.contains(type), headers(of: type).allSatisfy({ $0.keyword == "extension" }) {
      // `NSString(data: reply, encoding: 4)` reads what it gets.
      let labels = sources[number].tokens.arguments(of: open).map(\.label)
      let isOwn = labels.allSatisfy {
        $0.isEmpty || $0 == "string" || $0 == "repeating" || $0 == "count"
      }
      return isOwn ? union(ofArguments: open, in: number) : .data
    }
    if BracketedTokens.isOfUIKit(type) { return .other }
    return Self.isPublisher(type) ? .data : .object
  }

  /// Whether a protocol of the project asks for what is called, and its types needn't have it: `source?.icon?(2)`.
  private mutating func isOptionalRequirement(_ callee: Range<Int>, in number: Int) -> Bool {
    let file = sources[number].tokens
    let name = callee.upperBound - 2
    guard callee.count > 3, ["?", "!"].contains(file.text(name + 1)), file.isWord(name),
      file.text(name - 1) == ".",
      let type = type(of: callee.lowerBound..<name - 1, in: number)
    else { return false }
    return headers(of: type).contains { $0.keyword == "protocol" }
      && declarations(of: file.text(name)).isMember(ofType: type)
  }

  private mutating func function(
    _ name: String, _ open: Int, at index: Int, in number: Int
  ) -> TracedNames {
    let file = sources[number].tokens
    if name == "String" { return string(open, in: number) }
    if name == "NSLocalizedString" || name == "ImageResource" { return .data }
    if name.first?.isUppercase == true { return object(name, open, in: number) }
    return called(name, SwiftCall(at: open, in: file), at: index, in: number)
  }

  private static let stringLabels: Set<String> = [
    "localized", "data", "decoding", "contentsOf", "contentsOfFile", "cString", "utf8String",
    "validatingUTF8", "validating", "repeating", "bytes", "bytesNoCopy", "decodingCString",
    "stringInterpolation", "stringLiteral", "unsafeUninitializedCapacity", "NSString", "coder",
    "from", "fromBytes", "cfString",
  ]

  /// Methods whose results are texts only if they take them from one: `String(name.dropFirst(3))`.
  private static let parts = [
    "dropFirst", "dropLast", "filter", "prefix", "reversed", "shuffled", "sorted", "suffix",
  ]

  /// Whether a value is a text rather than a list of names.
  private mutating func isText(_ range: Range<Int>, in number: Int) -> Bool {
    let token = sources[number].tokens.tokens[range.lowerBound]
    if range.count == 1, token.kind == .string { return true }
    if sources[number].tokens.text(range.upperBound - 1) == "rawValue" { return true }
    return heldType(of: range, in: number, depth: 0) == HeldType(name: "String")
  }

  /// Returns the values of `String(…)`, and of an `.init(…)` that may be one.
  private mutating func string(_ open: Int, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    let arguments = file.arguments(of: open)
    guard let first = arguments.first else { return .other }
    switch first.label {
    case "describing", "reflecting": return nameOfCase(first.value, in: number) ?? .code
    case "format":
      let text = file.tokens[first.value.lowerBound].text
      // `%@.png`
      let isName = text.hasPrefix("%@") && ImageFileName.isEnding(String(text.dropFirst(2)))
      if isName, first.value.count == 1, arguments.count == 2 {
        return values(arguments[1].value, in: number)
      }
      return format(first.value, in: number)
    case "":
      let isPart = Self.parts.contains { file.text(file.calleeName(of: first.value)) == $0 }
      return arguments.count == 1 && !isPart ? values(first.value, in: number) : .data
    default: return Self.stringLabels.contains(first.label) ? .data : .other
    }
  }

  /// Returns the names of an enumeration's cases, which the scan notes; nil if a value isn't one or describes itself.
  mutating func nameOfCase(_ range: Range<Int>, in number: Int) -> TracedNames? {
    guard let type = type(of: range, in: number),
      headers(of: type).contains(where: { $0.keyword == "enum" }),
      !headers(of: type).contains(where: { $0.inherits("CustomStringConvertible") })
    else { return nil }
    return .nameOfCode
  }

  /// Returns what a format makes: the scan notes `icon_%d`, but not `%@/%02d`, nor what a constant holds.
  private mutating func format(_ range: Range<Int>, in number: Int) -> TracedNames {
    let token = sources[number].tokens.tokens[range.lowerBound]
    if token.kind == .string { return Self.pattern(token.text) == nil ? .data : .pieces }
    guard !followsImages, let formats = values(range, in: number).parts, !formats.isEmpty else {
      return .data
    }
    let patterns = formats.compactMap { Self.pattern($0) }
    guard patterns.count == formats.count else { return .data }
    return TracedNames(hasValues: true, patterns: Set(patterns))
  }

  /// Returns the pattern of a format if it's telling: `icon_%d`.
  private static func pattern(_ format: String) -> NamePattern? {
    let parsed = Array(format.utf8).withUnsafeBufferPointer { FormatString.parse($0) }
    return parsed.flatMap { NamePattern(pieces: $0.pieces, holes: $0.holes) }
      .flatMap { $0.isTelling ? $0 : nil }
  }

  // MARK: Bodies

  /// Returns the values of a body: of its `return`s, or of its only expression with all branches.
  mutating func results(of body: Range<Int>, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    let block = body.first.flatMap { file.opener[$0] }
    let returns = body.filter { index in
      file.text(index) == "return" && Self.isOwn(index, of: block, in: file)
    }
    var all = TracedNames.none
    guard returns.isEmpty else {
      for start in returns {
        let limit = file.opener[start].flatMap { file.closer[$0] } ?? body.upperBound
        let end = file.expressionEnd(from: start + 1, limit: min(limit, body.upperBound))
        guard end > start + 1 else { continue }
        all.formUnion(values(start + 1..<end, in: number))
      }
      return all
    }
    var index = body.lowerBound
    while index < body.upperBound {
      switch file.text(index) {
      case "switch", "if", "guard", "while", "for":
        index = Self.skip(from: index, to: "{", body, file)
      case "case": index = Self.skip(from: index, to: ":", body, file)
      case "default", "get", "else", "{", "}", ":", ";", "@", "unknown", "fallthrough", "break":
        break
      case "set", "willSet", "didSet":
        index = file.closer[Self.skip(from: index, to: "{", body, file)] ?? body.upperBound
      case "let", "var", "defer": return .data
      default:
        let limit = file.opener[index].flatMap { file.closer[$0] } ?? body.upperBound
        let end = max(
          index + 1, file.expressionEnd(from: index, limit: min(limit, body.upperBound)))
        all.formUnion(values(index..<end, in: number))
        index = end - 1
      }
      index += 1
    }
    return all
  }

  /// Whether a `return` isn't that of a closure or function inside.
  private static func isOwn(_ index: Int, of block: Int?, in file: BracketedTokens) -> Bool {
    var open = file.opener[index]
    while let current = open, current != block {
      if file.text(current) != "{" || file.isClosure(current) { return false }
      open = file.opener[current]
    }
    return true
  }

  private static func skip(
    from start: Int, to end: String, _ body: Range<Int>, _ file: BracketedTokens
  ) -> Int {
    (start..<body.upperBound).first {
      file.text($0) == end && file.opener[$0] == file.opener[start]
    } ?? body.upperBound
  }
}
