import SourceLexing

/// Strings that an extension looks up: `extension String { var picture: UIImage? { UIImage(named: self) } }`.
extension SwiftNameTrace {
  /// Returns what `self` can be in a member that the project adds to `String`: the values in front of its name wherever
  /// code has it, which is nothing if no code does.
  mutating func extended(at index: Int, in number: Int) -> TracedNames {
    let parsed = sources[number]
    let file = parsed.tokens
    guard let (name, block) = member(around: index, parsed), let close = file.closer[block],
      isOfApplication(number) || !file.isPublic(name)
    else { return .data }
    let place = SourcePlace(file: number, token: name)
    guard visited.insert(place).inserted else { return .other }
    var all = TracedNames.other
    for use in sources.places(of: file.text(name)) where use != place {
      let other = sources[use.file].tokens
      // An overload, or the member itself.
      let isInside = use.file == number && block < use.token && use.token < close
      if isInside || ["func", "var", "let", "case"].contains(other.text(use.token - 1)) {
        continue
      }
      guard other.text(use.token - 1) == ".", let value = receiver(before: use.token - 1, other)
      else { return .data }
      passed(through: use.file)
      all.formUnion(values(value, in: use.file))
    }
    return all
  }

  /// Returns the name of the member of an extension of `String` around a token, and the bracket of its body.
  private func member(around index: Int, _ parsed: SwiftSources.File) -> (name: Int, block: Int)? {
    let file = parsed.tokens
    var inner = index
    while let open = file.opener[inner] {
      if let type = parsed.types[open] {
        guard type.keyword == "extension", type.name == "String", type.header.isEmpty,
          file.text(inner) == "{"
        else { return nil }
        var keyword = inner - 1
        while keyword > open,
          !["func", "var", "init", "}", "subscript"].contains(file.text(keyword))
        { keyword = (file.partner[keyword] ?? keyword) - 1 }
        let isMember = ["func", "var"].contains(file.text(keyword)) && file.isWord(keyword + 1)
        return isMember ? (keyword + 1, inner) : nil
      }
      inner = open
    }
    return nil
  }

  /// Returns the literal or the plain chain of names before a dot: `"bell"`, `row.icon`.
  private func receiver(before dot: Int, _ file: BracketedTokens) -> Range<Int>? {
    var start = dot
    if start > 0, ["?", "!"].contains(file.text(start - 1)) { start -= 1 }
    if start > 0, file.tokens[start - 1].kind == .string { return start - 1..<dot }
    while start > 0, file.isWord(start - 1) {
      start -= 1
      guard start > 1, file.text(start - 1) == "." else { return start..<dot }
      start -= 1
      if ["?", "!"].contains(file.text(start - 1)) { start -= 1 }
    }
    return nil
  }
}
