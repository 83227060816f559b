import SourceLexing

/// Names that are put together, whatever their parts are.
extension ObjectiveCNameTrace {
  /// The maximum number of texts that a name may have, of expressions in one another, and of those that are followed
  /// for the values of a part.
  private static let (maximumShapes, maximumDepth, maximumExpressions) = (500, 8, 1_000)

  /// Returns the patterns of an expression that has fixed text, as long as each tells something: a part of three bytes,
  /// or the separator of a path, which names in catalogs without folders don't have.
  mutating func patterns(of range: Range<Int>, in number: Int) -> Set<NamePattern>? {
    let shapes = shapes(of: range, in: number, depth: 0).map(\.withoutExtension)
    let patterns = shapes.compactMap { NamePattern(pieces: $0.pieces, holes: $0.holes) }
    guard !shapes.isEmpty, patterns.count == shapes.count,
      patterns.allSatisfy({ $0.isTelling || $0.isPath || $0.isNumber })
    else { return nil }
    return Set(patterns)
  }

  /// Returns the texts that a format can make.
  mutating func builtShapes(of range: Range<Int>, in number: Int) -> [NameShape] {
    restart()
    needsAllParts = true
    defer { needsAllParts = false }
    return shapes(of: range, in: number, depth: 0)
  }

  private mutating func shapes(of whole: Range<Int>, in number: Int, depth: Int) -> [NameShape] {
    let file = sources[number].tokens
    guard depth < Self.maximumDepth, let range = Self.stripped(whole, file),
      let first = range.first, let last = range.last
    else { return [.hole] }
    if let text = file.literal(range) { return [NameShape(text)] }
    if let parts = file.adjacentParts(range) {
      return parts.reduce([NameShape("")]) { all, part in
        let token = file.tokens[part.upperBound - 1]
        let shapes =
          token.kind == .string
          ? [NameShape(token.text)] : shapes(of: part, in: number, depth: depth + 1)
        return all.joined(with: shapes, limit: Self.maximumShapes)
      }
    }
    if Self.isCounted(range, file) { return [.digits] }
    if let (yes, no) = Self.branches(range, file) {
      let all = [yes, no].flatMap { shapes(of: $0, in: number, depth: depth + 1) }
      return all.limited(to: Self.maximumShapes)
    }
    if range.count == 1, file.isWord(first), let value = assigned(to: first, in: number) {
      return shapes(of: value, in: number, depth: depth + 1)
    }
    guard file.text(first) == "[", file.partner[last] == first,
      let message = ObjectiveCMessage(at: first, in: file), let part = message.parts.first
    else { return known(range, in: number, depth: depth) }
    switch part {
    case "stringWithFormat", "initWithFormat":
      return format(message.arguments.first ?? 0..<0, in: number, depth: depth)
    case "stringByAppendingString", "stringByAppendingPathComponent":
      guard let argument = message.arguments.first else { return [.hole] }
      let start = shapes(of: message.receiver, in: number, depth: depth + 1)
      let end = shapes(of: argument, in: number, depth: depth + 1)
      guard part == "stringByAppendingPathComponent" else {
        return start.joined(with: end, limit: Self.maximumShapes)
      }
      let inFolder = start.map(\.asFolder).joined(with: end, limit: Self.maximumShapes)
      // An empty path adds nothing.
      let mayBeEmpty = start.contains(.hole) && !Self.isPath(message.receiver, file)
      return mayBeEmpty ? (inFolder + end).limited(to: Self.maximumShapes) : inFolder
    default:
      return returned(by: message, in: number, depth: depth)
        ?? known(range, in: number, depth: depth)
    }
  }

  private static let counters: Set<String> = [
    "i", "j", "n", "row", "section", "item", "index", "idx", "count", "tag", "page", "number",
  ]

  /// Whether an expression is the number of something: `@(index + 1)`.
  private static func isCounted(_ range: Range<Int>, _ file: BracketedTokens) -> Bool {
    guard file.text(range.lowerBound) == "@", file.text(range.lowerBound + 1) == "(",
      file.closer[range.lowerBound + 1] == range.upperBound - 1
    else { return false }
    let inside = range.dropFirst(2).dropLast()
    let isFraction = inside.contains { index in
      file.text(index) == "/"
        || file.tokens[index].kind == .number && file.tokens[index].text.contains(".")
    }
    let last = inside.last { file.isWord($0) }.map { file.text($0) } ?? ""
    return !isFraction && counters.contains(last)
  }

  /// Whether an expression is called a path: `expression.bundlePath`.
  private static func isPath(_ range: Range<Int>, _ file: BracketedTokens) -> Bool {
    range.contains { index in
      let word = file.text(index).lowercased()
      return ["path", "bundle", "directory", "folder"].contains { word.contains($0) }
    }
  }

  /// Returns the texts that a part can have, if all of them stand in the sources.
  private mutating func known(_ range: Range<Int>, in number: Int, depth: Int) -> [NameShape] {
    guard depth > 0, depth < 4, expressions < Self.maximumExpressions else { return [.hole] }
    // Whatever was followed before counts here, too.
    let before = (visited, steps)
    (visited, steps) = ([], [])
    let values = values(range, in: number)
    (visited, steps) = (visited.union(before.0), before.1)
    let found = values.literals.map { NameShape($0) }
    let patterns = values.patterns.map { NameShape(pieces: $0.pieces, holes: $0.holes) }
    let isAll = values.isClosed && values.hasValues && !values.isComposed && !values.isChanged
    guard isAll, !(needsAllParts && values.isLost), !(found + patterns).isEmpty else {
      return [.hole]
    }
    return (found + patterns).limited(to: Self.maximumShapes)
  }

  private mutating func format(_ range: Range<Int>, in number: Int, depth: Int) -> [NameShape] {
    let file = sources[number].tokens
    let ends = file.splits(of: range, at: ",") + [range.upperBound]
    guard let format = file.literal(range.lowerBound..<(ends.first ?? range.upperBound)),
      let parsed = Array(format.utf8).withUnsafeBufferPointer({ FormatString.parse($0) })
    else { return [.hole] }
    var all = [NameShape(pieces: [parsed.pieces[0]])]
    for (index, hole) in parsed.holes.enumerated() {
      let argument = parsed.conversions[index]
      let isKnown = hole == .anything && argument + 1 < ends.count
      let part =
        isKnown
        ? shapes(of: ends[argument] + 1..<ends[argument + 1], in: number, depth: depth + 1)
        : [NameShape(pieces: [[], []], holes: [hole])]
      let piece = [NameShape(pieces: [parsed.pieces[index + 1]])]
      all = all.joined(with: part, limit: Self.maximumShapes)
        .joined(with: piece, limit: Self.maximumShapes)
    }
    return all
  }

  /// Returns what the only method of a class with a selector returns, if it has one `return`; nil if the project has
  /// none.
  private mutating func returned(
    by message: ObjectiveCMessage, in number: Int, depth: Int
  ) -> [NameShape]? {
    var result: [NameShape]?
    for place in sources.places(of: message.parts[0]) {
      let parsed = sources[place.file]
      for unit in parsed.units where unit.name == place.token && unit.parts == message.parts {
        guard let body = unit.body else { continue }
        let returns = body.filter { parsed.tokens.text($0) == "return" }
        guard result == nil, returns.count == 1 else { return nil }
        var end = returns[0] + 1
        while end < body.upperBound, parsed.tokens.text(end) != ";" {
          end = (parsed.tokens.closer[end] ?? end) + 1
        }
        result = shapes(of: returns[0] + 1..<end, in: place.file, depth: depth + 1)
      }
    }
    return result
  }

  /// Returns the only value that a variable of a method gets.
  private mutating func assigned(to index: Int, in number: Int) -> Range<Int>? {
    guard let places = places(ofVariable: index, in: number) else { return nil }
    let file = sources[number].tokens
    var result: Range<Int>?
    for place in places where file.text(place - 1) != "." {
      // `&path`, `for (NSString *path in paths)`, `[path appendString:…]`
      let isChanged =
        file.text(place - 1) == "&" || file.text(place + 1) == "in"
        || file.text(place + 1).hasPrefix("append")
      guard !isChanged else { return nil }
      guard let value = file.assigned(behind: place + 1) else { continue }
      guard result == nil else { return nil }
      result = value
    }
    return result
  }
}
