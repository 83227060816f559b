extension SwiftLexer {
  /// Starts the literal whose first quote is at `quote`.
  mutating func openString(hashes: Int, at quote: Int) {
    let isMultiline =
      source[quote + 1] == UInt8(ascii: "\"") && source[quote + 2] == UInt8(ascii: "\"")
      && (hashes == 0 || !closes(hashes, after: quote + 2))
    let start = quote + (isMultiline ? 3 : 1)
    // A literal in an interpolation is a piece of the one around it.
    let plus =
      isAfterPlus || frames.last.map { $0.plusBefore || $0.kind == .interpolation } ?? false
    var literal = OpenLiteral(
      hashes: hashes, isMultiline: isMultiline, start: place, line: line, lineStart: lineStart,
      pieceStart: start, firstPiece: pieces.count, plusBefore: plus)
    place = start
    scan(&literal)
  }

  /// Goes on behind the `)` of an interpolation.
  mutating func resumeString() {
    guard var literal = literals.popLast() else { return }
    literal.pieceStart = place
    scan(&literal)
  }

  private mutating func scan(_ literal: inout OpenLiteral) {
    while place < source.count {
      let byte = source.base[place]
      switch byte {
      case UInt8(ascii: "\\"):
        guard closes(literal.hashes, after: place + 1) else {
          place += 1
          continue
        }
        let escaped = place + 1 + literal.hashes
        if source[escaped] == UInt8(ascii: "(") {
          return interpolate(&literal, escaped)
        }
        literal.hasEscape = true
        place = source[escaped] == 10 ? escaped : escaped + 1
      case UInt8(ascii: "\""):
        if let length = closingLength(literal) { return finish(literal, length) }
        place += 1
      case 10:
        guard literal.isMultiline else { return finish(literal, 0) }
        newline()
      default:
        place += 1
      }
    }
    finish(literal, 0)
  }

  private func closingLength(_ literal: OpenLiteral) -> Int? {
    let quotes = literal.isMultiline ? 3 : 1
    for index in 0..<quotes where source[place + index] != UInt8(ascii: "\"") { return nil }
    return closes(literal.hashes, after: place + quotes) ? quotes + literal.hashes : nil
  }

  private mutating func interpolate(_ literal: inout OpenLiteral, _ paren: Int) {
    pieces.append(literal.pieceStart..<place)
    literals.append(literal)
    frames.append(Frame(kind: .interpolation, callee: nil))
    place = paren + 1
    previous = .opened
  }

  private mutating func finish(_ literal: OpenLiteral, _ length: Int) {
    let last = literal.pieceStart..<min(place, source.count)
    place = min(place + length, source.count)
    let parts = pieces[literal.firstPiece...]
    pieces.removeSubrange(literal.firstPiece...)
    let mark = facts.mark
    report(literal, parts.isEmpty ? [last] : Array(parts) + [last], plusAfter: nextIsPlus())
    if facts.mark != mark {
      let (call, consumer) = surroundings(line: literal.line)
      facts.amend(
        since: mark, call: call, consumer: consumer,
        carriers: consumer == nil ? carriers(line: literal.line) : [])
    }
    previous = .operand
    chainStart = place
    chainEnd = place
  }

  /// Whether a `+` follows, also behind the brackets of `(isOn ? "On" : "Off") + name`.
  private func nextIsPlus() -> Bool {
    let end = min(source.count, place + 200)
    if byteAfterBlanks(place, end) == UInt8(ascii: "+") { return true }
    guard let last = frames.last, last.kind == .paren, last.callee == nil else { return false }
    var depth = 1
    var next = place
    while next < end, depth > 0 {
      if source.base[next] == UInt8(ascii: "(") { depth += 1 }
      if source.base[next] == UInt8(ascii: ")") { depth -= 1 }
      next += 1
    }
    return depth == 0 && byteAfterBlanks(next, end) == UInt8(ascii: "+")
  }

  private func byteAfterBlanks(_ start: Int, _ end: Int) -> UInt8 {
    var next = start
    while next < end, SourceBytes.isBlank(source.base[next]) { next += 1 }
    return source[next]
  }

  private mutating func report(_ literal: OpenLiteral, _ parts: [Range<Int>], plusAfter: Bool) {
    let mark = FactCollector.Place(
      offset: literal.start, line: literal.line, lineStart: literal.lineStart)
    if parts.count > 1 {
      var strings = parts.map { Array(source.slice($0.lowerBound, $0.upperBound)) }
      var holes = [NamePattern.Hole](repeating: .anything, count: parts.count - 1)
      if literal.plusBefore {
        strings.insert([], at: 0)
        holes.insert(.anything, at: 0)
      }
      if plusAfter {
        strings.append([])
        holes.append(.anything)
      }
      return facts.compose(pieces: strings, holes: holes, mark)
    }
    let content = source.slice(parts[0].lowerBound, parts[0].upperBound)
    if literal.hasEscape, content.count <= 200 {
      let text = SwiftEscapes.decode(content, hashes: literal.hashes)
      return text.withUnsafeBufferPointer { whole($0, literal, plusAfter, mark) }
    }
    whole(content, literal, plusAfter, mark)
  }

  private mutating func whole(
    _ content: UnsafeBufferPointer<UInt8>, _ literal: OpenLiteral, _ plusAfter: Bool,
    _ mark: FactCollector.Place
  ) {
    if literal.isMultiline {
      QuotedStrings.scan(
        content, &facts, form: .dataString, line: literal.line,
        allowed: [UInt8(ascii: "\""), UInt8(ascii: "'")])
      return facts.string(Self.trimmed(content), .literal, mark)
    }
    facts.string(content, .literal, mark)
    if content.contains(UInt8(ascii: "%")) { facts.format(content, mark) }
    argument(content, mark)
    switch (literal.plusBefore, plusAfter || source.starts(with: ".appending(", at: place)) {
    case (false, true): facts.prefix(content, mark)
    case (true, false): facts.suffix(content, mark)
    case (true, true): facts.infix(content, mark)
    case (false, false): break
    }
  }

  /// What the call around a literal makes of it: a part of a name, or the name of several frames.
  private mutating func argument(
    _ content: UnsafeBufferPointer<UInt8>, _ mark: FactCollector.Place
  ) {
    guard let frame = frames.last, frame.kind == .paren, let callee = frame.callee else { return }
    switch source.base[callee.upperBound - 1] {
    case UInt8(ascii: "d")
    where ends(callee, "animatedImageNamed") || ends(callee, "animatedResizableImageNamed")
      || ends(callee, "setImageNamed"):
      facts.frames(content, mark)
    case UInt8(ascii: "d") where ends(callee, "append") && Self.startsWord(content):
      facts.suffix(content, mark)
    case UInt8(ascii: "g") where ends(callee, "appending"):
      facts.suffix(content, mark)
    case UInt8(ascii: "s") where ends(callee, "replacingOccurrences"):
      guard let label = frame.label, source.equals(label.lowerBound, label.upperBound, "with")
      else { return }
      facts.infix(content, mark)
    default: return
    }
  }

  /// Whether the last name of a member chain is `name`.
  private func ends(_ chain: Range<Int>, _ name: StaticString) -> Bool {
    let start = chain.upperBound - name.utf8CodeUnitCount
    guard start >= chain.lowerBound, source.starts(with: name, at: start) else { return false }
    return start == chain.lowerBound || source[start - 1] == UInt8(ascii: ".")
  }

  /// Lists have strings appended far more often than names: only what may go on within a word counts.
  private static func startsWord(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = content.first, !content.contains(32) else { return false }
    return (65...90).contains(first) || (48...57).contains(first)
  }

  private static func trimmed(_ content: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = 0
    var end = content.count
    while start < end, SourceBytes.isBlank(content[start]) { start += 1 }
    while end > start, SourceBytes.isBlank(content[end - 1]) { end -= 1 }
    return UnsafeBufferPointer(rebasing: content[start..<end])
  }
}

/// Escapes of a Swift string literal.
enum SwiftEscapes {
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, hashes: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let next = place + 1 + hashes
      let isEscape =
        bytes[place] == UInt8(ascii: "\\") && next < bytes.count
        && bytes[(place + 1)..<next].allSatisfy { $0 == UInt8(ascii: "#") }
      guard isEscape else {
        result.append(bytes[place])
        place += 1
        continue
      }
      place = next + 1
      switch bytes[next] {
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "0"): result.append(0)
      case UInt8(ascii: "u"): place = unicode(bytes, place, &result)
      default: result.append(bytes[next])
      }
    }
    return result
  }

  /// `\u{1F600}`, from behind the `u`.
  private static func unicode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ result: inout [UInt8]
  ) -> Int {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{"),
      let end = bytes[start..<min(bytes.count, start + 12)].firstIndex(of: UInt8(ascii: "}")),
      let value = UInt32(String(decoding: bytes[(start + 1)..<end], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return start }
    result.append(contentsOf: String(Character(scalar)).utf8)
    return end + 1
  }
}
