/// Properties whose values code replaces before anything reads them.
extension ObjectiveCNameTrace {
  /// Returns the value that `row.icon` got before, in the same block or one around it:
  /// `row.icon = @"bell"; [UIImage imageNamed:row.icon];`; nil if there is none.
  func valueBefore(_ member: Range<Int>, in file: BracketedTokens) -> Range<Int>? {
    // A variable with one property.
    guard member.count == 3, file.text(member.lowerBound + 1) == ".",
      file.text(member.lowerBound) != "self"
    else { return nil }
    let words = member.map { file.text($0) }
    var blocks: Set<Int> = []
    var open = file.opener[member.lowerBound]
    while let current = open {
      if file.text(current) == "{" { blocks.insert(current) }
      open = file.opener[current]
    }
    guard let outermost = blocks.min() else { return nil }
    for index in (outermost..<member.lowerBound).reversed() where file.text(index) == words[0] {
      // Another object, or a message that may change it.
      guard file.text(index + 1) == "." else { return nil }
      guard file.text(index + 2) == words[2], let value = file.assigned(behind: index + 3) else {
        continue
      }
      let isStatement = [";", "{", "}"].contains(file.text(index - 1))
      return isStatement && file.opener[index].map(blocks.contains) == true ? value : nil
    }
    return nil
  }

  /// Whether a class has a method for a property that doesn't read what anything sets, such as a library.
  mutating func isComputed(_ name: String, in type: String) -> Bool {
    guard !sources.isInSwift(type) else { return false }
    return sources.places(of: name).contains { place in
      let parsed = sources[place.file]
      guard parsed.declaration(around: place.token)?.name == type,
        let unit = parsed.units.first(where: { $0.name == place.token }),
        unit.parts == [name], unit.parameters.isEmpty, let body = unit.body
      else { return false }
      return !body.contains { parsed.tokens.text($0) == "_" + name }
    }
  }

  /// Methods that libraries call once an object has its values.
  private static let endings: Set<String> = [
    "mj_keyValuesDidFinishConvertingToObject", "mj_didConvertToObjectWithKeyValues",
    "modelCustomTransformFromDictionary",
  ]

  /// Whether a class sets a property itself once a library has made an object of it, whatever its data say.
  mutating func isSetAfterwards(_ name: String, in type: String) -> Bool {
    Self.endings.contains { selector in
      sources.places(of: selector).contains { place in
        let parsed = sources[place.file]
        guard parsed.declaration(around: place.token)?.name == type,
          let body = parsed.units.first(where: { $0.name == place.token })?.body
        else { return false }
        return Self.isAlwaysSet(name, in: body, parsed.tokens)
      }
    }
  }

  /// Whether a method sets a property in a statement of its own, or in all cases of a `switch`.
  private static func isAlwaysSet(
    _ name: String, in body: Range<Int>, _ file: BracketedTokens
  ) -> Bool {
    let writes = body.filter { index in
      let isOwn =
        file.text(index) == name && file.text(index - 1) == "." && file.text(index - 2) == "self"
        || file.text(index) == "_" + name
      return isOwn && file.text(index + 1) == "=" && file.text(index + 2) != "="
    }
    return writes.contains { write in
      guard let block = file.opener[write] else { return false }
      if block == body.lowerBound - 1 {
        return !body.contains { $0 < write && file.text($0) == "return" }
      }
      return file.opener[block] == body.lowerBound - 1 && isSwitch(block, file)
        && cases(of: block, file).allSatisfy { part in writes.contains { part.contains($0) } }
    }
  }

  private static func isSwitch(_ block: Int, _ file: BracketedTokens) -> Bool {
    let bracket = file.text(block - 1) == ")" ? file.partner[block - 1] : nil
    return bracket.map { file.text($0 - 1) == "switch" } ?? false
      && (block..<(file.closer[block] ?? block)).contains { file.text($0) == "default" }
  }

  /// The statements between the ends of cases.
  private static func cases(of block: Int, _ file: BracketedTokens) -> [Range<Int>] {
    guard let close = file.closer[block] else { return [] }
    var result: [Range<Int>] = []
    var start = block + 1
    for index in start..<close where file.opener[index] == block && file.text(index) == "break" {
      result.append(start..<index)
      start = index + 2
    }
    return start < close - 1 ? result + [start..<close] : result
  }
}
