/// Words, strings and brackets of Swift or Objective-C source: comments are left out, and nothing is parsed.
struct SourceTokens {
  enum Kind: UInt8 { case word, literal, punctuation }

  struct Token {
    var kind: Kind
    var start: Int
    var end: Int
    /// From 1.
    var line: Int
    /// The place in ``literals``.
    var literal = 0
  }

  /// A string between quotes; more than one piece where values are put in between.
  struct Literal: Hashable {
    var pieces: [String]
  }

  let source: [UInt8]
  let isSwift: Bool
  private(set) var tokens: [Token] = []
  private(set) var literals: [Literal] = []
  /// What stands in the holes of literals, as source of its own.
  private(set) var holes: [SourceTokens] = []
  private var place: Int
  private var line: Int

  init(_ source: [UInt8], isSwift: Bool) {
    self.init(source, 0, line: 1, isSwift: isSwift, closing: false, depth: 0)
  }

  /// Deepest literals within literals; deeper ones are passed over.
  private static let deepest = 16
  private let depth: Int

  /// `closing`: ends behind the parenthesis that closes what was open at `start`.
  private init(
    _ source: [UInt8], _ start: Int, line: Int, isSwift: Bool, closing: Bool, depth: Int
  ) {
    self.source = source
    self.isSwift = isSwift
    self.depth = depth
    self.line = line
    place = start
    var open = 0
    while place < source.count {
      let byte = source[place]
      if closing {
        if byte == UInt8(ascii: "(") { open += 1 }
        if byte == UInt8(ascii: ")") {
          if open == 0 {
            place += 1
            return
          }
          open -= 1
        }
      }
      next(byte)
    }
  }

  private mutating func next(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"):
      line += 1
      place += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
    case UInt8(ascii: "/"): slash()
    case UInt8(ascii: "\""): literal(hashes: 0)
    case UInt8(ascii: "#") where isSwift: hash()
    case UInt8(ascii: "'") where !isSwift: character()
    case _ where Self.isWord(byte):
      let start = place
      while place < source.count, Self.isWord(source[place]) { place += 1 }
      tokens.append(Token(kind: .word, start: start, end: place, line: line))
    default:
      tokens.append(Token(kind: .punctuation, start: place, end: place + 1, line: line))
      place += 1
    }
  }

  private func byte(_ offset: Int) -> UInt8 {
    place + offset < source.count ? source[place + offset] : 0
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func slash() {
    if byte(1) == UInt8(ascii: "/") {
      while place < source.count, source[place] != UInt8(ascii: "\n") { place += 1 }
    } else if byte(1) == UInt8(ascii: "*") {
      comment()
    } else {
      tokens.append(Token(kind: .punctuation, start: place, end: place + 1, line: line))
      place += 1
    }
  }

  /// Those of Swift nest.
  private mutating func comment() {
    var depth = 0
    repeat {
      if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*"), isSwift || depth == 0 {
        depth += 1
        place += 2
      } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        place += 2
      } else {
        if byte(0) == UInt8(ascii: "\n") { line += 1 }
        place += 1
      }
    } while depth > 0 && place < source.count
  }

  private mutating func character() {
    place += 1
    while place < source.count, source[place] != UInt8(ascii: "'"),
      source[place] != UInt8(ascii: "\n")
    {
      place += source[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    if byte(0) == UInt8(ascii: "'") { place += 1 }
  }

  private mutating func hash() {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    if byte(count) == UInt8(ascii: "\"") {
      place += count
      literal(hashes: count)
    } else {
      tokens.append(Token(kind: .punctuation, start: place, end: place + 1, line: line))
      place += 1
    }
  }

  // MARK: - Literals

  private func isQuote(_ count: Int, hashes: Int) -> Bool {
    (0..<count).allSatisfy { byte($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { byte(count + $0) == UInt8(ascii: "#") }
  }

  private mutating func literal(hashes: Int) {
    var token = Token(kind: .literal, start: place, end: place, line: line)
    let quotes = isSwift && isQuote(3, hashes: 0) ? 3 : 1
    place += quotes
    var pieces: [[UInt8]] = [[]]
    while place < source.count, !isQuote(quotes, hashes: hashes) {
      let current = source[place]
      if current == UInt8(ascii: "\n") {
        // A quote that nobody closed: the rest of the file is no string.
        if quotes == 1 { break }
        line += 1
      }
      // Lines of a string end as Swift ends them, whatever the file does.
      if quotes == 3, current == UInt8(ascii: "\r"), byte(1) == UInt8(ascii: "\n") {
        place += 1
        continue
      }
      if current == UInt8(ascii: "\\"),
        (0..<hashes).allSatisfy({ byte(1 + $0) == UInt8(ascii: "#") })
      {
        place += 1 + hashes
        if isSwift, byte(0) == UInt8(ascii: "(") {
          hole()
          pieces.append([])
        } else {
          escape(into: &pieces[pieces.count - 1])
        }
      } else {
        pieces[pieces.count - 1].append(current)
        place += 1
      }
    }
    if isQuote(quotes, hashes: hashes) { place += quotes + hashes }
    token.end = place
    token.literal = literals.count
    literals.append(Literal(pieces: Self.unindented(pieces, isMultiline: quotes == 3)))
    tokens.append(token)
  }

  private mutating func hole() {
    guard depth < Self.deepest else {
      place = source.count
      return
    }
    let inner = SourceTokens(
      source, place + 1, line: line, isSwift: isSwift, closing: true, depth: depth + 1)
    place = inner.place
    line = inner.line
    holes.append(inner)
  }

  private mutating func escape(into piece: inout [UInt8]) {
    let kind = byte(0)
    place = min(place + 1, source.count)
    switch kind {
    case UInt8(ascii: "n"): piece.append(10)
    case UInt8(ascii: "t"): piece.append(9)
    case UInt8(ascii: "r"): piece.append(13)
    case UInt8(ascii: "0") where isSwift: piece.append(0)
    case UInt8(ascii: "\n"): line += 1
    case _ where !isSwift: escapeOfC(kind, into: &piece)
    case UInt8(ascii: "u") where isSwift && byte(0) == UInt8(ascii: "{"):
      var digits: [UInt8] = []
      place += 1
      while place < source.count, source[place] != UInt8(ascii: "}"), digits.count < 9 {
        digits.append(source[place])
        place += 1
      }
      if byte(0) == UInt8(ascii: "}") { place += 1 }
      let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        .flatMap(Unicode.Scalar.init)
      if let scalar { piece += Array(String(Character(scalar)).utf8) }
    default: piece.append(kind)
    }
  }

  /// `\u2026`, `\U0001F600`, `\xE2`, `\342` and the letters that only C has.
  private mutating func escapeOfC(_ kind: UInt8, into piece: inout [UInt8]) {
    switch kind {
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let value = number(radix: 16, most: kind == UInt8(ascii: "u") ? 4 : 8)
      if let scalar = value.flatMap(Unicode.Scalar.init) {
        piece += Array(String(Character(scalar)).utf8)
      }
    case UInt8(ascii: "x"):
      if let value = number(radix: 16, most: 2) { piece.append(UInt8(truncatingIfNeeded: value)) }
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      place -= 1
      if let value = number(radix: 8, most: 3) { piece.append(UInt8(truncatingIfNeeded: value)) }
    case UInt8(ascii: "a"): piece.append(7)
    case UInt8(ascii: "b"): piece.append(8)
    case UInt8(ascii: "f"): piece.append(12)
    case UInt8(ascii: "v"): piece.append(11)
    default: piece.append(kind)
    }
  }

  /// The digits from here on; nil where there is none.
  private mutating func number(radix: UInt32, most: Int) -> UInt32? {
    var value: UInt32?
    for _ in 0..<most {
      guard let digit = UInt32(String(UnicodeScalar(byte(0))), radix: Int(radix)) else { break }
      value = (value ?? 0) &* radix &+ digit
      place += 1
    }
    return value
  }

  /// Lines between three quotes lose what stands before the closing quotes.
  private static func unindented(_ pieces: [[UInt8]], isMultiline: Bool) -> [String] {
    let strings = pieces.map { String(decoding: $0, as: UTF8.self) }
    guard isMultiline, let first = strings.first, first.hasPrefix("\n"), let last = strings.last,
      let end = last.lastIndex(of: "\n")
    else { return strings }
    let indent = last[end...]
    var result = strings
    result[strings.count - 1] = String(last[..<end])
    if strings.count == 1, end == last.startIndex { return [""] }
    result = result.map { $0.replacing(indent, with: "\n") }
    result[0] = String(result[0].dropFirst())
    return result
  }

  // MARK: - Looking at tokens

  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return false }
    return equals(tokens[index], word)
  }

  func isPunctuation(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation
      && source[tokens[index].start] == UInt8(ascii: sign)
  }

  func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    return String(decoding: source[tokens[index].start..<tokens[index].end], as: UTF8.self)
  }

  /// The words of a range, without brackets and periods; nil where there is a literal or another sign.
  func words(in range: Range<Int>) -> [String]? {
    var result: [String] = []
    for index in range {
      if let word = word(index) {
        result.append(word)
      } else if !"()[].:".unicodeScalars.contains(where: { isPunctuation(index, $0) }) {
        return nil
      }
    }
    return result
  }

  private func equals(_ token: Token, _ word: StaticString) -> Bool {
    guard token.end - token.start == word.utf8CodeUnitCount else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy {
      source[token.start + $0] == word.utf8Start[$0]
    }
  }
}
