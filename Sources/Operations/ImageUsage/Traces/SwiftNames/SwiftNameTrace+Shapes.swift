import SourceLexing

/// Names that are put together of parts whose values are known: `"\(icon.rawValue)\(size.rawValue)"` has those of two
/// enumerations, whatever they are.
extension SwiftNameTrace {
  /// The maximum number of texts that a name may have, and of expressions in one another.
  private static let (maximumShapes, maximumShapeDepth) = (2_000, 6)
  /// The minimum number of fixed bytes of a name with holes: fewer match nearly everything.
  private static let minimumOfFixed = 2

  /// Returns the patterns of a name that is put together; nil if a part of it can be anything and too little is fixed.
  mutating func patterns(of range: Range<Int>, in number: Int) -> Set<NamePattern>? {
    guard !followsImages, shapeDepth < Self.maximumShapeDepth else { return nil }
    let shapes = shapes(of: range, in: number).map(\.withoutExtension)
    let patterns = shapes.compactMap { NamePattern(pieces: $0.pieces, holes: $0.holes) }
    guard !shapes.isEmpty, patterns.count == shapes.count,
      shapes.allSatisfy({ $0.holes.isEmpty || $0.fixedCount >= Self.minimumOfFixed })
    else { return nil }
    return Set(patterns)
  }

  mutating func shapes(of range: Range<Int>, in number: Int) -> [NameShape] {
    shapeDepth += 1
    defer { shapeDepth -= 1 }
    let file = sources[number].tokens
    guard shapeDepth < Self.maximumShapeDepth, let range = Self.stripped(range, file),
      let first = range.first, let last = range.last
    else { return [.hole] }
    if let (yes, no) = Self.branches(range, file) {
      return (shapes(of: yes, in: number) + shapes(of: no, in: number))
        .limited(to: Self.maximumShapes)
    }
    let signs = file.splits(of: range, at: "+")
    if !signs.isEmpty { return sum(range, signs, in: number) }
    if range.count == 1, file.tokens[first].isPlainString {
      return [NameShape(file.tokens[first].text)]
    }
    if file.tokens[first].kind == .stringHead, file.tokens[last].kind == .stringTail {
      return interpolated(range, in: number)
    }
    if file.text(last) == ")", file.text(last - 1) == "(", file.text(last - 3) == ".",
      let change = Self.changes[file.text(last - 2)], last - 3 > first
    {
      let texts = shapes(of: first..<last - 3, in: number).map(\.text)
      return texts.contains(nil) ? [.hole] : texts.compactMap { $0.map { NameShape(change($0)) } }
    }
    return known(range, in: number) ?? [.hole]
  }

  private static let changes: [String: @Sendable (String) -> String] = [
    "lowercased": { $0.lowercased() }, "uppercased": { $0.uppercased() },
  ]

  /// `prefix + "-" + kind.rawValue`; without a text among the parts they may be lists.
  private mutating func sum(
    _ range: Range<Int>, _ signs: [Int], in number: Int
  ) -> [NameShape] {
    let file = sources[number].tokens
    let ends = signs + [range.upperBound]
    let parts = zip([range.lowerBound] + signs.map { $0 + 1 }, ends).map { $0..<max($0, $1) }
    let isText = parts.contains { part in
      part.first.map { [.string, .stringHead].contains(file.tokens[$0].kind) } ?? false
    }
    guard isText else { return [.hole] }
    return parts.reduce([NameShape()]) {
      $0.joined(with: shapes(of: $1, in: number), limit: Self.maximumShapes)
    }
  }

  private mutating func interpolated(_ range: Range<Int>, in number: Int) -> [NameShape] {
    let file = sources[number].tokens
    var all = [NameShape()]
    var depth = 0
    var start = range.lowerBound
    for index in range {
      let kind = file.tokens[index].kind
      if kind == .stringHead { depth += 1 }
      if depth == 1, [.stringHead, .stringMiddle, .stringTail].contains(kind) {
        if kind != .stringHead {
          all = all.joined(
            with: shapes(of: start..<index, in: number), limit: Self.maximumShapes)
        }
        let text = file.tokens[index].text.utf8.filter { BracketedTokens.isFixed($0) }
        all = all.joined(with: [NameShape(pieces: [text])], limit: Self.maximumShapes)
        start = index + 1
      }
      if kind == .stringTail { depth -= 1 }
    }
    return all
  }

  /// Returns the texts that an expression can have, if all of them are known.
  private mutating func known(_ range: Range<Int>, in number: Int) -> [NameShape]? {
    let file = sources[number].tokens
    let last = range.upperBound - 1
    if range.count == 1, file.text(last) == "rawValue" {
      return enclosingType(of: last, in: number).flatMap { rawValues(of: $0) }
    }
    if range.count > 2, file.text(last) == "rawValue", file.text(last - 1) == "." {
      var receiver = range.lowerBound..<last - 1
      if ["?", "!"].contains(file.text(receiver.upperBound - 1)) { receiver.removeLast() }
      return type(of: receiver, in: number).flatMap { rawValues(of: $0) }
    }
    // Whatever was followed before counts here, too.
    let before = visited
    visited = []
    let found = values(range, in: number).parts
    visited.formUnion(before)
    if let found, !found.isEmpty { return found.map { NameShape($0) } }
    return nil
  }

  // MARK: Enumerations

  /// Returns the raw values of an enumeration, or of all that have its name; nil if they can't be told.
  private mutating func rawValues(of type: String) -> [NameShape]? {
    if let known = rawValuesByType[type] { return known }
    let found = findRawValues(of: type)
    rawValuesByType[type] = .some(found)
    return found
  }

  /// Returns the cases of the enumerations of strings that have a name, with their raw values; nil if they can't be told.
  mutating func cases(of type: String) -> [(name: String, text: String)]? {
    guard declarations(of: "rawValue", inType: type).isEmpty else { return nil }
    var all: [(name: String, text: String)] = []
    for place in sources.places(of: type) {
      let parsed = sources[place.file]
      let file = parsed.tokens
      guard file.text(place.token - 1) == "enum",
        let open = (place.token + 1..<min(place.token + 40, file.tokens.count)).first(where: {
          file.text($0) == "{"
        }), let declaration = parsed.types[open], declaration.name == type
      else { continue }
      guard declaration.header.first == "String", let found = file.rawTexts(in: open) else {
        return nil
      }
      all += found
    }
    return all
  }

  private mutating func findRawValues(of type: String) -> [NameShape]? {
    guard declarations(of: "rawValue", inType: type).isEmpty else { return nil }
    var all: [NameShape] = []
    for place in sources.places(of: type) {
      let parsed = sources[place.file]
      let file = parsed.tokens
      guard ["enum", "struct", "class"].contains(file.text(place.token - 1)),
        let open = (place.token + 1..<min(place.token + 40, file.tokens.count)).first(where: {
          file.text($0) == "{"
        }), let declaration = parsed.types[open], declaration.name == type
      else { continue }
      guard declaration.keyword == "enum" else { return nil }
      switch declaration.header.first {
      case "String":
        guard let values = file.rawTexts(in: open) else { return nil }
        let made = values.filter { !isUnmade($0.name, of: type) }
        all += (made.isEmpty ? values : made).map { NameShape($0.text) }
      case "Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32":
        all.append(.digits)
      default: return nil
      }
    }
    return all.isEmpty ? nil : all
  }
}

extension BracketedTokens {
  /// Returns the cases of an enumeration of strings with their raw values: their names, or literals behind them.
  fileprivate func rawTexts(in open: Int) -> [(name: String, text: String)]? {
    guard let close = closer[open] else { return nil }
    var result: [(name: String, text: String)] = []
    for index in open + 1..<close where text(index) == "case" && opener[index] == open {
      var name = index + 1
      while isWord(name) {
        var next = name + 1
        if text(next) == "=" {
          guard tokens.indices.contains(next + 1), tokens[next + 1].isPlainString else {
            return nil
          }
          result.append((text(name), tokens[next + 1].text))
          next += 2
        } else {
          result.append((text(name), text(name).filter { $0 != "`" }))
        }
        guard text(next) != "(" else { return nil }
        guard text(next) == "," else { break }
        name = next + 1
      }
    }
    return result
  }
}
