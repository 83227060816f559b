extension SourceTokenizer {
  /// A literal whose first quote is at `quote`.
  mutating func string(at first: Int, quote: Int, hashes count: Int) -> Kind {
    start = first
    hashes = count
    isRaw = false
    isMultiline =
      language == .swift && source[quote + 1] == UInt8(ascii: "\"")
      && source[quote + 2] == UInt8(ascii: "\"")
      // `#"""#` is a quote between quotes.
      && (count == 0 || !hasHashes(count, at: quote + 3))
    return piece(from: quote + (isMultiline ? 3 : 1), first: true)
  }

  /// Reads a literal from `first` to its end or its next interpolation.
  mutating func piece(from first: Int, first isHead: Bool) -> Kind {
    hasEscape = false
    var place = first
    while place < source.count {
      let byte = source.base[place]
      if byte == UInt8(ascii: "\\"), hasHashes(hashes, at: place + 1) {
        let escaped = place + 1 + hashes
        if language == .swift, source[escaped] == UInt8(ascii: "(") {
          openHole()
          return finish(isHead ? .stringHead : .stringMiddle, first..<place, end: escaped + 1)
        }
        hasEscape = true
        place = skipEscaped(escaped)
      } else if byte == UInt8(ascii: "\""), let length = closingLength(place) {
        return finish(isHead ? .string : .stringTail, first..<place, end: place + length)
      } else if byte == 10 {
        // An unclosed quote: the rest of the file isn't a string.
        guard isMultiline else { break }
        innerNewline(behind: place + 1)
        place += 1
      } else {
        place += 1
      }
    }
    place = min(place, source.count)
    return finish(isHead ? .string : .stringTail, min(first, place)..<place, end: place)
  }

  /// Returns the offset after an escaped byte. A line may continue after a backslash at its end.
  private mutating func skipEscaped(_ place: Int) -> Int {
    var next = place
    if source[next] == 13, source[next + 1] == 10 { next += 1 }
    guard source[next] == 10 else { return place + 1 }
    // Swift allows that only between three quotes, and the line end is counted like the others.
    if language == .swift { return next }
    innerNewline(behind: next + 1)
    return next + 1
  }

  private mutating func innerNewline(behind place: Int) {
    innerLines += 1
    innerLineStart = place
  }

  private mutating func finish(_ kind: Kind, _ content: Range<Int>, end: Int) -> Kind {
    self.content = content
    self.end = min(end, source.count)
    self.kind = kind
    return kind
  }

  private func closingLength(_ place: Int) -> Int? {
    guard isMultiline else { return hasHashes(hashes, at: place + 1) ? 1 + hashes : nil }
    guard source[place + 1] == UInt8(ascii: "\""), source[place + 2] == UInt8(ascii: "\""),
      hasHashes(hashes, at: place + 3)
    else { return nil }
    return 3 + hashes
  }

  private func hasHashes(_ count: Int, at place: Int) -> Bool {
    for index in 0..<count where source[place + index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Reads `#"…"#`, `#/…/#` or the sign before a directive or a macro.
  mutating func hash() -> Kind {
    var place = end
    while source[place] == UInt8(ascii: "#") { place += 1 }
    let count = place - end
    if language == .swift, source[place] == UInt8(ascii: "\"") {
      return string(at: end, quote: place, hashes: count)
    }
    if language == .swift, source[place] == UInt8(ascii: "/") {
      return extendedExpression(from: place + 1, hashes: count)
    }
    return token(.punctuation, length: count)
  }

  // MARK: - Raw strings of C++

  func isRawPrefix(_ start: Int, _ end: Int) -> Bool {
    source[end - 1] == UInt8(ascii: "R") && end - start <= 3
      && source.slice(start, end - 1).allSatisfy { "uUL8".utf8.contains($0) }
  }

  /// Reads `R"delimiter(…)delimiter"`; false if there isn't one.
  mutating func rawString(quote: Int) -> Bool {
    var open = quote + 1
    while open < quote + 18, open < source.count, source.base[open] != UInt8(ascii: "(") {
      open += 1
    }
    guard source[open] == UInt8(ascii: "(") else { return false }
    let delimiter = source.slice(quote + 1, open)
    start = end
    hashes = 0
    hasEscape = false
    isMultiline = false
    isRaw = true
    var place = open + 1
    while place < source.count {
      if source.base[place] == UInt8(ascii: ")"),
        source[place + 1 + delimiter.count] == UInt8(ascii: "\""),
        source.slice(place + 1, place + 1 + delimiter.count).elementsEqual(delimiter)
      {
        _ = finish(.string, (open + 1)..<place, end: place + delimiter.count + 2)
        return true
      }
      if source.base[place] == 10 { innerNewline(behind: place + 1) }
      place += 1
    }
    _ = finish(.string, min(open + 1, place)..<place, end: place)
    return true
  }

  // MARK: - Regular expressions

  private static let keywords: Set<String> = [
    "as", "await", "case", "default", "do", "else", "for", "func", "guard", "if", "import", "in",
    "is", "let", "repeat", "return", "switch", "throw", "try", "typealias", "var", "where", "while",
  ]

  /// Whether the last token ends a value, so that a slash after it divides.
  var isAfterOperand: Bool {
    switch kind {
    case .number, .string, .stringTail, .regularExpression, .character: return true
    case .end, .stringHead, .stringMiddle: return false
    case .word:
      let before = source[start - 1]
      return before == UInt8(ascii: ".") || before == UInt8(ascii: "`")
        || !Self.keywords.contains(lastWord)
    case .punctuation: return Self.endsOperand(source[start], after: source[start - 1])
    }
  }

  /// The last token, a word. Blanks after it may have been skipped already.
  private var lastWord: String {
    var place = start
    while SourceBytes.isWordPart(source[place]) { place += 1 }
    return source.string(start, place)
  }

  /// Returns whether it is a closing bracket, or `?` or `!` directly after something.
  private static func endsOperand(_ byte: UInt8, after before: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): true
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      SourceBytes.isWordPart(before) || ")]}\"`?!>".utf8.contains(before)
    default: false
    }
  }

  /// The end of `/…/` on this line, if there is one.
  func expressionEnd(_ start: Int) -> Int? {
    let limit = min(source.count, start + 500)
    var place = start
    while place < limit {
      switch source.base[place] {
      case 10: return nil
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "/"): return place + 1
      default: place += 1
      }
    }
    return nil
  }

  private mutating func extendedExpression(from first: Int, hashes count: Int) -> Kind {
    var place = first
    while place < source.count {
      let byte = source.base[place]
      place += 1
      if byte == 10 {
        innerNewline(behind: place)
      } else if byte == UInt8(ascii: "/"), hasHashes(count, at: place) {
        place += count
        break
      }
    }
    return token(.regularExpression, length: place - end)
  }
}
