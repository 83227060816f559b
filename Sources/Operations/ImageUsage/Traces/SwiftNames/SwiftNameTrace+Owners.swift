/// Members of one name that several types have.
extension SwiftNameTrace {
  /// Whether the receiver of a member is of a type that has nothing to do with another one, and has such a member itself:
  /// `badge.configure(text)` isn't a call of a cell's `configure`.
  ///
  /// - Parameter owner: The type whose member it may be; nil if it's none.
  mutating func isMember(at place: SourcePlace, onOtherThan owner: String?) -> Bool {
    guard let owner, isToldByName(owner), let type = receiver(at: place), type != owner,
      isToldByName(type)
    else { return false }
    let name = sources[place.file].tokens.text(place.token)
    let ancestors = ancestors(of: type)
    guard !ancestors.contains(owner), !self.ancestors(of: owner).contains(type) else {
      return false
    }
    let found = declarations(of: name)
    return ancestors.contains { found.isMember(ofType: $0) }
  }

  /// Returns the type of a member's receiver, as far as its declaration says it.
  private mutating func receiver(at place: SourcePlace) -> String? {
    let parsed = sources[place.file]
    let file = parsed.tokens
    guard file.text(place.token - 1) == "." else {
      let found = meaning(of: file.text(place.token), at: place.token, in: place.file)
      if case .member(let type) = found { return type }
      return nil
    }
    let start = file.expressionStart(of: place.token)
    var end = place.token - 1
    if ["?", "!"].contains(file.text(end - 1)) { end -= 1 }
    guard start < end, file.isWord(start) else { return nil }
    // `case let cell as IconCell:` and `case .icon(let cell):` name something that has another type.
    let isBound = (parsed.positions[file.text(start)] ?? []).contains {
      ["let", "var"].contains(file.text($0 - 1))
        && ["as", ")", "in", "?", "where", "is"].contains(file.text($0 + 1))
    }
    return isBound ? nil : type(of: start..<end, in: place.file)
  }

  /// Whether a name means a type that the project declares, and nothing else: no protocol, parameter or other name of a
  /// type.
  private mutating func isToldByName(_ type: String) -> Bool {
    if let known = toldByName[type] { return known }
    let found = isTypeAlone(type)
    toldByName[type] = found
    return found
  }

  private mutating func isTypeAlone(_ type: String) -> Bool {
    let keywords = headers(of: type).map(\.keyword)
    guard keywords.contains(where: { ["struct", "class", "enum", "actor"].contains($0) }),
      !keywords.contains("protocol")
    else { return false }
    return !sources.places(of: type).contains { place in
      let file = sources[place.file].tokens
      let before = file.text(place.token - 1)
      if ["typealias", "associatedtype"].contains(before) { return true }
      // `class List<Cell: UITableViewCell>`, `func make<Cell>(_ type: Cell.Type)`
      guard before == "<" || before == "," else { return false }
      var open = place.token - 1
      while open > place.token - 30, file.text(open) != "<", !["(", "{"].contains(file.text(open)) {
        open -= 1
      }
      return file.text(open) == "<"
        && ["class", "struct", "enum", "actor", "func", "protocol"].contains(file.text(open - 2))
    }
  }
}
