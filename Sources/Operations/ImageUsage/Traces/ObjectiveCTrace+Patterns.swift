/// Names that are put together, whatever their parts are.
extension ObjectiveCTrace {
  /// Fixed text with holes between it: one more text than holes.
  struct Shape {
    var pieces: [[UInt8]] = [[]]
    var holes: [NamePattern.Hole] = []

    static let hole = Shape(pieces: [[], []], holes: [.anything])

    init(pieces: [[UInt8]] = [[]], holes: [NamePattern.Hole] = []) {
      self.pieces = pieces
      self.holes = holes
    }

    init(_ text: String) { pieces = [Array(text.utf8)] }

    mutating func append(_ other: Shape) {
      guard let first = other.pieces.first, var last = pieces.popLast() else { return }
      // Two holes without text between them are one.
      if last.isEmpty, first.isEmpty, !holes.isEmpty, !other.holes.isEmpty {
        holes.removeLast()
        last = pieces.popLast() ?? []
      }
      pieces.append(last + first)
      pieces += other.pieces.dropFirst()
      holes += other.holes
    }
  }

  /// Returns the pattern of an expression that has fixed text, as long as it tells something.
  mutating func pattern(of range: Range<Int>, in number: Int) -> NamePattern? {
    let shape = shape(of: range, in: number, depth: 0)
    let pattern = NamePattern(pieces: shape.pieces, holes: shape.holes)
    return pattern?.isTelling == true ? pattern : nil
  }

  private mutating func shape(of range: Range<Int>, in number: Int, depth: Int) -> Shape {
    let file = sources[number].tokens
    guard depth < 8, let first = range.first, let last = range.last else { return .hole }
    if let text = file.literal(range) { return Shape(text) }
    if range.count == 1, file.isWord(first) {
      return assigned(to: first, in: number).map { shape(of: $0, in: number, depth: depth + 1) }
        ?? .hole
    }
    guard file.text(first) == "[", file.partner[last] == first,
      let message = ObjectiveCMessage(at: first, in: file), let part = message.parts.first
    else { return .hole }
    switch part {
    case "stringWithFormat", "initWithFormat":
      return format(message.arguments.first ?? 0..<0, in: number, depth: depth)
    case "stringByAppendingString", "stringByAppendingPathComponent":
      guard let argument = message.arguments.first else { return .hole }
      var whole = shape(of: message.receiver, in: number, depth: depth + 1)
      let isPath = part == "stringByAppendingPathComponent"
      if isPath, whole.pieces.last?.last != UInt8(ascii: "/") { whole.append(Shape("/")) }
      whole.append(shape(of: argument, in: number, depth: depth + 1))
      return whole
    default: return returned(by: message, in: number, depth: depth)
    }
  }

  private mutating func format(_ range: Range<Int>, in number: Int, depth: Int) -> Shape {
    let file = sources[number].tokens
    let ends = file.splits(of: range, at: ",") + [range.upperBound]
    guard let format = file.literal(range.lowerBound..<(ends.first ?? range.upperBound)),
      let parsed = Array(format.utf8).withUnsafeBufferPointer({ FormatString.parse($0) })
    else { return .hole }
    var whole = Shape(pieces: [parsed.pieces[0]])
    for (index, hole) in parsed.holes.enumerated() {
      let isKnown = hole == .anything && index + 1 < ends.count
      whole.append(
        isKnown
          ? shape(of: ends[index] + 1..<ends[index + 1], in: number, depth: depth + 1)
          : Shape(pieces: [[], []], holes: [hole]))
      whole.append(Shape(pieces: [parsed.pieces[index + 1]]))
    }
    return whole
  }

  /// Returns what the only method of a class with a selector returns, if it has one `return`.
  private mutating func returned(by message: ObjectiveCMessage, in number: Int, depth: Int) -> Shape
  {
    var result: Shape?
    for place in sources.places(of: message.parts[0]) {
      let parsed = sources[place.file]
      for unit in parsed.units where unit.name == place.token && unit.parts == message.parts {
        guard let body = unit.body else { continue }
        let returns = body.filter { parsed.tokens.text($0) == "return" }
        guard result == nil, returns.count == 1 else { return .hole }
        var end = returns[0] + 1
        while end < body.upperBound, parsed.tokens.text(end) != ";" {
          end = (parsed.tokens.closer[end] ?? end) + 1
        }
        result = shape(of: returns[0] + 1..<end, in: place.file, depth: depth + 1)
      }
    }
    return result ?? .hole
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
