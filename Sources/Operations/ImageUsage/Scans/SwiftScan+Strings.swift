import SourceLexing

extension SwiftScan {
  /// Reads a literal, or a piece of one between its interpolations.
  mutating func string(_ kind: SourceTokenizer.Kind) {
    switch kind {
    case .string:
      let literal = opened()
      reachEndOfLiteral()
      finish(literal, [tokens.content])
    case .stringHead:
      let literal = opened()
      reachEndOfLiteral()
      literals.append(literal)
      openInterpolation()
    case .stringMiddle:
      popInterpolation()
      reachEndOfLiteral()
      openInterpolation()
    default:
      popInterpolation()
      reachEndOfLiteral()
      guard let literal = literals.popLast() else { return }
      let parts = pieces[literal.firstPiece...] + [tokens.content]
      pieces.removeSubrange(literal.firstPiece...)
      finish(literal, Array(parts))
    }
  }

  private func opened() -> OpenLiteral {
    // A literal in an interpolation is a piece of the one around it.
    let plusBefore =
      isAfterPlus || frames.last.map { $0.plusBefore || $0.kind == .interpolation } ?? false
    return OpenLiteral(place: mark, firstPiece: pieces.count, plusBefore: plusBefore)
  }

  private mutating func openInterpolation() {
    pieces.append(tokens.content)
    frames.append(Frame(kind: .interpolation, callee: nil))
    previous = .opened
  }

  private mutating func finish(_ literal: OpenLiteral, _ parts: [Range<Int>]) {
    let mark = facts.mark
    report(literal, parts, plusAfter: nextIsPlus())
    if facts.mark != mark {
      let line = literal.place.line
      var (call, consumer) = surroundings(line: line)
      if call == .imageNamed || call == .imageLiteral, let callee = frames.last?.callee,
        ShownComparison.surrounds(callee, nameEnd: tokens.end, in: source)
      {
        consumer = .drawing
      }
      if call == .text, isReceiver { call = .none }
      if call == .none || call == .text, isCompared(at: literal.place.offset) { call = .comparison }
      if call == .none, parts.count == 1 {
        if isKey { call = .key } else if isRawKey { call = .codingKey }
      }
      facts.amend(
        since: mark, call: call, consumer: consumer,
        carriers: carriers(line: line, beside: consumer),
        literal: isWholeName(call) ? literal.place.offset : 0)
    }
    operand()
  }

  /// Whether a member of the literal is taken, which may be an image: `Text("a".icon)`, but not `Text("a".localized)`.
  private var isReceiver: Bool {
    guard source[tokens.end] == UInt8(ascii: "."), SourceBytes.isWordPart(source[tokens.end + 1])
    else { return false }
    let words: [StaticString] = [".locali", ".uppercased", ".lowercased", ".capitalized", ".trans"]
    return !words.contains { source.starts(with: $0, at: tokens.end) }
  }

  /// `case "a", "b":` and `x == "a"`.
  private func isCompared(at start: Int) -> Bool {
    let assigns = lastOperator == UInt8(ascii: "=") && previous == .operatorLike
    if keyword == .enumCase, frames.count == keywordDepth { return !assigns }
    var before = start - 1
    while before > tokens.lineStart, SourceBytes.isBlank(source[before]) { before -= 1 }
    return source[before] == UInt8(ascii: "=")
      && (source[before - 1] == UInt8(ascii: "=") || source[before - 1] == UInt8(ascii: "!"))
  }

  /// Whether the literal is a key that is read, which ends where it stands: `json["a"]`. Code may go through the keys of
  /// a dictionary that gets it: `json["a"] = 1`, `["a": 1]`.
  private var isKey: Bool {
    guard let frame = frames.last, frame.kind == .bracket, previous == .opened,
      let chain = frame.callee ?? optionalChain(before: frame.start)
    else { return false }
    let end = source.skippingBlanks(from: tokens.end)
    guard source[end] == UInt8(ascii: "]") else { return false }
    let next = source.skippingBlanks(from: end + 1)
    let isWritten = source[next] == UInt8(ascii: "=") && source[next + 1] != UInt8(ascii: "=")
    // `isOn ?["a"]:["b"]`
    let isBranch = frame.callee == nil && source[next] == UInt8(ascii: ":")
    // `Icons["a"]` and `self["a"]` are subscripts of the app's own, which may well return an image.
    let name = source.string(max(chain.lowerBound, chain.upperBound - 100), chain.upperBound)
    let last = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last
    return !isWritten && !isBranch && last?.first?.isLowercase == true && last != "self"
      && !CallNames.namesImage(name.lowercased())
  }

  /// Returns `reply?.rows` of `reply?.rows?["a"]`; nil if the bracket isn't a subscript of one.
  private func optionalChain(before bracket: Int) -> Range<Int>? {
    var end = bracket
    while "?!".utf8.contains(source[end - 1]) { end -= 1 }
    guard end < bracket else { return nil }
    var start = end
    while SourceBytes.isWordPart(source[start - 1]) || ".?!".utf8.contains(source[start - 1]) {
      start -= 1
    }
    return start < end ? start..<end : nil
  }

  /// Whether the literal is that of a case of `CodingKeys`.
  private var isRawKey: Bool {
    guard keyword == .enumCase, frames.count == keywordDepth, let brace = frames.last else {
      return false
    }
    return isOfCodingKeys(brace)
  }

  /// Whether a brace opens `enum CodingKeys: String, CodingKey {`.
  func isOfCodingKeys(_ brace: Frame) -> Bool {
    guard brace.kind == .brace else { return false }
    let header = source.string(max(0, brace.start - 60), brace.start)
    guard let keyword = header.range(ofLast: "enum ") else { return false }
    return header[keyword...].prefix { $0.isLetter } == "CodingKeys"
  }

  /// Whether a lookup may get what is put together here: it's an argument of one, or the value of a constant.
  private func isWholeName(_ call: FileFacts.Call) -> Bool {
    switch call {
    case .imageNamed, .swiftUIImage: true
    case .none, .imageArgument: declared != nil
    default: false
    }
  }

  /// Returns whether a `+` follows, also after the brackets of `(isOn ? "On" : "Off") + name`.
  private func nextIsPlus() -> Bool {
    let end = min(source.count, tokens.end + 200)
    if byteAfterBlanks(tokens.end, end) == UInt8(ascii: "+") { return true }
    guard let last = frames.last, last.kind == .paren, last.callee == nil else { return false }
    var depth = 1
    var next = tokens.end
    while next < end, depth > 0 {
      if source.base[next] == UInt8(ascii: "(") { depth += 1 }
      if source.base[next] == UInt8(ascii: ")") { depth -= 1 }
      next += 1
    }
    return depth == 0 && byteAfterBlanks(next, end) == UInt8(ascii: "+")
  }

  private func byteAfterBlanks(_ start: Int, _ end: Int) -> UInt8 {
    source[source.skippingBlanks(from: start, before: end)]
  }

  private mutating func report(_ literal: OpenLiteral, _ parts: [Range<Int>], plusAfter: Bool) {
    let mark = literal.place
    if parts.count > 1 {
      var strings = parts.map { Array(source.slice($0)) }
      var holes = [NamePattern.Hole](repeating: .anything, count: parts.count - 1)
      if literal.plusBefore {
        strings.insert([], at: 0)
        holes.insert(.anything, at: 0)
      }
      if plusAfter {
        strings.append([])
        holes.append(.anything)
      }
      facts.addComposition(pieces: strings, holes: holes, at: mark)
      return addFormat(of: strings, holes, at: mark)
    }
    let content = source.slice(parts[0])
    if tokens.hasEscape, content.count <= 200 {
      let decoded = LiteralEscapes.decodeSwift(content, hashes: tokens.hashes)
      return decoded.withUnsafeBufferPointer { whole($0, literal, plusAfter: plusAfter) }
    }
    whole(content, literal, plusAfter: plusAfter)
  }

  /// `String(format: "img\(name)%02d", level)` fills in both.
  private mutating func addFormat(
    of pieces: [[UInt8]], _ holes: [NamePattern.Hole], at mark: FactCollector.Place
  ) {
    guard pieces.contains(where: { $0.contains(UInt8(ascii: "%")) }), pieces.count < 20 else {
      return
    }
    var all: [[UInt8]] = []
    var allHoles: [NamePattern.Hole] = []
    for (index, piece) in pieces.enumerated() {
      let parsed = piece.withUnsafeBufferPointer { FormatString.parse($0) }
      if index > 0 { allHoles.append(holes[index - 1]) }
      all += parsed?.pieces ?? [piece]
      allHoles += parsed?.holes ?? []
    }
    if allHoles.count > holes.count {
      facts.addComposition(pieces: all, holes: allHoles, at: mark)
    }
  }

  private mutating func whole(
    _ content: UnsafeBufferPointer<UInt8>, _ literal: OpenLiteral, plusAfter: Bool
  ) {
    let mark = literal.place
    if tokens.isMultiline {
      QuotedStrings.scan(
        content, &facts, form: .dataString, line: mark.line,
        allowed: [UInt8(ascii: "\""), UInt8(ascii: "'")])
      return facts.addString(Self.trimmed(content), as: .literal, at: mark)
    }
    facts.addString(content, as: .literal, at: mark)
    if content.contains(UInt8(ascii: "%")), !isSought { facts.addFormat(content, at: mark) }
    argument(content, mark)
    if addNested(content, mark, plusAfter: plusAfter) { return }
    switch (literal.plusBefore, plusAfter || source.starts(with: ".appending(", at: tokens.end)) {
    case (false, true): facts.addPrefix(content, at: mark)
    case (true, false): facts.addSuffix(content, at: mark)
    case (true, true): facts.addInfix(content, at: mark)
    case (false, false): break
    }
  }

  /// Whether the literal is what a call replaces: `line.replacingOccurrences(of: "%file", with: name)`.
  private var isSought: Bool {
    guard let frame = frames.last, frame.kind == .paren, let callee = frame.callee else {
      return false
    }
    return ends(callee, "replacingOccurrences")
      && frame.label.map { source.equals($0, to: "of") } == true
  }

  /// Returns what the call around a literal makes of it: a part of a name, or the name of several frames.
  private mutating func argument(
    _ content: UnsafeBufferPointer<UInt8>, _ mark: FactCollector.Place
  ) {
    guard let frame = frames.last, frame.kind == .paren, let callee = frame.callee else { return }
    switch source.base[callee.upperBound - 1] {
    case UInt8(ascii: "d")
    where ends(callee, "animatedImageNamed") || ends(callee, "animatedResizableImageNamed")
      || ends(callee, "setImageNamed"):
      facts.addFrames(of: content, at: mark)
    case UInt8(ascii: "d") where ends(callee, "append") && Self.startsWord(content):
      facts.addSuffix(content, at: mark)
    case UInt8(ascii: "g") where ends(callee, "appending"):
      facts.addSuffix(content, at: mark)
    case UInt8(ascii: "s") where ends(callee, "replacingOccurrences"):
      guard let label = frame.label, source.equals(label, to: "with")
      else { return }
      facts.addInfix(content, at: mark)
    default: return
    }
  }

  /// Returns whether the last name of a member chain is `name`.
  private func ends(_ chain: Range<Int>, _ name: StaticString) -> Bool {
    let start = chain.upperBound - name.utf8CodeUnitCount
    guard start >= chain.lowerBound, source.starts(with: name, at: start) else { return false }
    return start == chain.lowerBound || source[start - 1] == UInt8(ascii: ".")
  }

  /// Lists have strings appended far more often than names, so only what may continue a word counts.
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
