/// Images that blocks get: `done(icon)` calls the block that each caller of the method passes.
extension ObjectiveCImageTrace {
  /// Follows an argument of a called parameter, variable or property to the parameters of the blocks that these may hold.
  mutating func hand(_ position: Int, toBlockAt name: Int, in number: Int) {
    for block in blocks(at: name, in: number, depth: 0) {
      let file = names.sources[block.file].tokens
      guard let body = file.block(at: block.token), let open = body.parameters,
        let close = file.closer[body.open]
      else { continue }
      let parameters = file.arguments(of: open)
      guard parameters.indices.contains(position), let last = parameters[position].value.last,
        file.isWord(last)
      else { continue }
      add(.variable(file.text(last), file: block.file, body: body.open..<close))
    }
  }

  /// Returns the carets of the blocks that a name may stand for.
  private mutating func blocks(at name: Int, in number: Int, depth: Int) -> [SourcePlace] {
    guard depth < 4 else { return [] }
    let source = names.sources[number]
    let file = source.tokens
    let text = file.text(name)
    let isMember = file.text(name - 1) == "." || isArrow(name - 1, file)
    if !isMember, let unit = source.unit(around: name) {
      let position = unit.parameters.firstIndex { file.text($0) == text }
      if let position {
        return unit.isMethod ? arguments(position, ofMethod: unit.parts, depth: depth) : []
      }
      let local = (source.positions[text] ?? []).filter { unit.body?.contains($0) == true }
      if local.contains(where: { file.text($0 + 1) == "=" }) {
        return local.flatMap { values(behind: $0, in: number, depth: depth) }
      }
    }
    guard isMember || text.hasPrefix("_") else { return [] }
    let property = ObjectiveCNameTrace.propertyName(text)
    return [property, "_" + property].flatMap { names.sources.places(of: $0) }.flatMap {
      values(behind: $0.token, in: $0.file, depth: depth)
    }
  }

  /// `self.done = ^(UIImage *icon) { … }`, `self.done = done`
  private mutating func values(behind name: Int, in number: Int, depth: Int) -> [SourcePlace] {
    let file = names.sources[number].tokens
    guard let value = file.assigned(behind: name + 1) else { return [] }
    return blocks(in: value, of: number, depth: depth)
  }

  private mutating func blocks(
    in value: Range<Int>, of number: Int, depth: Int
  ) -> [SourcePlace] {
    let file = names.sources[number].tokens
    if file.text(value.lowerBound) == "^" {
      return [SourcePlace(file: number, token: value.lowerBound)]
    }
    // `[done copy]`
    var name = value.lowerBound
    if file.text(name) == "[", file.text(name + 2) == "copy" { name += 1 }
    guard file.isWord(name), value.count == 1 || name > value.lowerBound else { return [] }
    return blocks(at: name, in: number, depth: depth + 1)
  }

  private mutating func arguments(
    _ position: Int, ofMethod parts: [String], depth: Int
  ) -> [SourcePlace] {
    guard let first = parts.first else { return [] }
    return names.sources.places(of: first).flatMap { place -> [SourcePlace] in
      let file = names.sources[place.file].tokens
      guard let message = ObjectiveCMessage(withPartAt: place.token, in: file),
        message.parts == parts, message.arguments.indices.contains(position)
      else { return [] }
      return blocks(in: message.arguments[position], of: place.file, depth: depth)
    }
  }
}

extension BracketedTokens {
  /// Returns the brackets of a block that begins at a caret: `^UIImage *(UIImage *icon) { … }`.
  fileprivate func block(at caret: Int) -> (parameters: Int?, open: Int)? {
    var parameters: Int?
    var index = caret + 1
    while index < min(caret + 12, tokens.count) {
      switch text(index) {
      case "{": return (parameters, index)
      case "(":
        parameters = index
        index = (closer[index] ?? index) + 1
      case "*": index += 1
      default:
        guard isWord(index) else { return nil }
        index += 1
      }
    }
    return nil
  }
}
