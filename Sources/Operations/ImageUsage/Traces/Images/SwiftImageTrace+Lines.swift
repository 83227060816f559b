import SourceLexing

/// Images that a line gives to what its statement doesn't name: closures, tuples, boxes and wrappers of properties.
extension SwiftImageTrace {
  /// `onPick?(UIImage(named: "x"))`, `UIImage(named: "x").map(tinted)`: what a line gives to a variable that is called, and
  /// to functions by their names.
  mutating func uses(handedOnAt line: Int, in path: String) -> [Use] {
    names.sources.number(of: path).map { uses(handedOnAt: line, in: $0) } ?? []
  }

  mutating func uses(handedOnAt line: Int, in number: Int) -> [Use] {
    let key = SourcePlace(file: number, token: line)
    if let known = lines[key] { return known }
    let file = names.sources[number].tokens
    begin()
    for token in file.tokens(ofLine: line) where file.isWord(token) {
      if let open = file.opener[token], file.text(open) == "(",
        file.calledVariable(of: open) != nil,
        let argument = file.arguments(of: open).first(where: { $0.value.contains(token) }),
        visit(SourcePlace(file: number, token: argument.value.lowerBound))
      {
        pass(argument.value, to: open, in: number)
      }
      guard ["UIImage", "NSImage"].contains(file.text(token)),
        let open = file.callBracket(of: token), let close = file.closer[open],
        isWalked(token..<close + 1, file) || isHeld(token..<close + 1, in: number)
      else { continue }
      value(token..<close + 1, named: token, in: number)
    }
    for token in file.tokens(ofLine: line) where file.tokens[token].kind == .string {
      // `@Asset("bell") var icon: UIImage`
      guard let open = file.opener[token], file.text(open) == "(", file.isAttribute(open - 1),
        let argument = file.arguments(of: open).first(where: { $0.value.contains(token) })
      else { continue }
      pass(argument.value, to: open, in: number)
    }
    let found = followAll()
    lines[key] = found
    return found
  }

  /// Whether the statement of an image says nothing of what receives it: an element of a tuple, the subject of a `switch`,
  /// the content of a box.
  private mutating func isHeld(_ image: Range<Int>, in number: Int) -> Bool {
    let file = names.sources[number].tokens
    let before = image.lowerBound - 1
    if file.text(before) == "switch" || file.isInSubscript(image.lowerBound) { return true }
    // `box.value = UIImage(named: "x")`
    if file.text(before) == "=", file.text(before - 2) == ".",
      ImageTraces.texts.contains(file.text(before - 1))
    {
      return true
    }
    guard let open = file.opener[image.lowerBound], file.text(open) == "(" else { return false }
    let callee = file.calledName(of: open)
    guard !callee.isEmpty else { return file.arguments(of: open).count > 1 }
    let argument = file.arguments(of: open).first { $0.value.contains(image.lowerBound) }
    return argument?.label.isEmpty == true && callee.first?.isUppercase == true
      && !names.headers(of: callee).isEmpty
  }

  // MARK: Wrappers of properties

  /// `@Asset("bell") var icon: UIImage`: each property with the attribute has the image that its wrapper gives.
  mutating func followWrapper(_ member: String, of type: String) {
    guard member == "wrappedValue" || member == "projectedValue" else { return }
    for place in names.sources.places(of: type) {
      let file = names.sources[place.file].tokens
      guard file.isAttribute(place.token), let name = file.property(behindAttribute: place.token)
      else { continue }
      if member == "wrappedValue" {
        add(SourcePlace(file: place.file, token: name))
      } else {
        readProjection(file.text(name))
      }
    }
  }

  /// `$icon` of a property whose wrapper the project has.
  mutating func followProjection(of place: SourcePlace) {
    let file = names.sources[place.file].tokens
    guard file.text(place.token - 1) == "var", let wrapper = file.attribute(of: place.token),
      names.headers(of: wrapper).contains(where: { $0.keyword != "extension" })
    else { return }
    readProjection(file.text(place.token))
  }

  private mutating func readProjection(_ name: String) {
    for use in names.sources.places(of: "$" + name)
    where Self.isRead(use.token, names.sources[use.file].tokens) && visit(use) {
      read(use.token, in: use.file)
    }
  }

  // MARK: Subscripts

  /// Follows what a subscript returns: `self[1]`, `icons[1]` for a variable that is declared with the type.
  mutating func followSubscript(of type: String) {
    var owners: Set = [type]
    for place in names.sources.places(of: type) {
      let file = names.sources[place.file].tokens
      let before = file.text(place.token - 1)
      if before == ":" || before == "=", file.isWord(place.token - 2) {
        owners.insert(file.text(place.token - 2))
      }
    }
    for owner in owners.sorted() {
      for place in elements(of: owner) { readElement(of: place) }
    }
    for word in ["self", "Self"] {
      for place in elements(of: word)
      where names.sources[place.file].types(around: place.token).contains(type) {
        readElement(of: place)
      }
    }
  }

  /// Returns the places at which code asks a list of a name for an element.
  private mutating func elements(of list: String) -> [SourcePlace] {
    if let known = elementsByList[list] { return known }
    let found = names.sources.places(of: list).filter {
      names.sources[$0.file].tokens.elementEnd(of: $0.token) != nil
    }
    elementsByList[list] = found
    return found
  }

  private mutating func readElement(of place: SourcePlace) {
    let file = names.sources[place.file].tokens
    guard let close = file.elementEnd(of: place.token), visit(place) else { return }
    let start =
      file.text(place.token - 1) == "." ? file.expressionStart(of: place.token) : place.token
    value(start..<close + 1, named: place.token, in: place.file)
  }
}

extension BracketedTokens {
  /// Returns the last bracket of `icons[2]`; nil if no element of a list is read.
  fileprivate func elementEnd(of list: Int) -> Int? {
    var open = list + 1
    while ["?", "!"].contains(text(open)), isJoined(open) { open += 1 }
    return text(open) == "[" && isJoined(open) ? closer[open] : nil
  }

  /// Whether a name is that of an attribute: `@Asset`, `@Theme.Asset`.
  func isAttribute(_ name: Int) -> Bool {
    guard isWord(name) else { return false }
    var first = name
    while text(first - 1) == ".", isWord(first - 2) { first -= 2 }
    return text(first - 1) == "@"
  }

  /// Returns the name of the property behind an attribute.
  func property(behindAttribute name: Int) -> Int? {
    var index = name + 1
    while index < min(name + 60, tokens.count) {
      switch text(index) {
      case "var": return isWord(index + 1) ? index + 1 : nil
      case "(", "[": index = (closer[index] ?? index) + 1
      case "<", ">", "@", ",", ".", "?": index += 1
      case "let", "func", "init", "{", "}": return nil
      default:
        guard isWord(index) else { return nil }
        index += 1
      }
    }
    return nil
  }

  /// Returns the first attribute of a property with a capital: `Asset` of `@Asset("bell") private var icon`.
  func attribute(of name: Int) -> String? {
    var index = name - 2
    while index > max(0, name - 60) {
      if text(index) == ")", let open = partner[index] {
        index = open - 1
        continue
      }
      guard isWord(index) || text(index) == ">" || text(index) == "<" || text(index) == "." else {
        return nil
      }
      if isAttribute(index), text(index).first?.isUppercase == true { return text(index) }
      index -= text(index - 1) == "@" ? 2 : 1
    }
    return nil
  }

  /// Whether the innermost body around a token is that of a subscript.
  func isInSubscript(_ token: Int) -> Bool {
    var open = opener[token]
    while let current = open {
      if text(current) == "{" {
        if let function = function(of: current) { return function.name == "subscript" }
        guard text(current - 1) == "get" || isStatement(current) else { return false }
      }
      open = opener[current]
    }
    return false
  }
}
