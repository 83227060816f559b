/// Reads `[a, b]` and `{a: b}` from text whose lines are joined.
struct YAMLFlowReader {
  private static let maximumDepth = 64

  private let text: ArraySlice<UInt8>
  private var place: Int
  private var depth = 0

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    place = text.startIndex
  }

  /// Reads the value at the current place.
  mutating func value() -> YAMLNode {
    skipSpace()
    guard place < text.endIndex else { return .null }
    switch text[place] {
    case UInt8(ascii: "["): return list()
    case UInt8(ascii: "{"): return mapping()
    default:
      let word = scalar(endingAt: ",]}")
      return YAMLScalar.isNull(word) ? .null : .scalar(word)
    }
  }

  private mutating func list() -> YAMLNode {
    guard enter() else { return .null }
    defer { depth -= 1 }
    var elements: [YAMLNode] = []
    while !isAtEnd(UInt8(ascii: "]")) {
      let start = place
      elements.append(value())
      next(after: start)
    }
    place += 1
    return .list(elements)
  }

  private mutating func mapping() -> YAMLNode {
    guard enter() else { return .null }
    defer { depth -= 1 }
    var entries: [YAMLNode.Entry] = []
    while !isAtEnd(UInt8(ascii: "}")) {
      let start = place
      let key = scalar(endingAt: ":,}]")
      skipSpace()
      var value = YAMLNode.null
      if place < text.endIndex, text[place] == UInt8(ascii: ":") {
        place += 1
        value = self.value()
      }
      entries.append(.init(key: key, value: value))
      next(after: start)
    }
    place += 1
    return .mapping(entries)
  }

  private mutating func enter() -> Bool {
    depth += 1
    if depth > Self.maximumDepth {
      depth -= 1
      place = text.endIndex
      return false
    }
    place += 1
    return true
  }

  private mutating func isAtEnd(_ bracket: UInt8) -> Bool {
    skipSpace()
    return place >= text.endIndex || text[place] == bracket
  }

  /// Moves past a comma; never stays at the same place.
  private mutating func next(after start: Int) {
    skipSpace()
    if place < text.endIndex, text[place] == UInt8(ascii: ",") || place == start { place += 1 }
  }

  private mutating func scalar(endingAt ends: String) -> String {
    skipSpace()
    guard place < text.endIndex else { return "" }
    if text[place] == UInt8(ascii: "\"") || text[place] == UInt8(ascii: "'"),
      let (word, end) = YAMLScalar.quoted(text[place...])
    {
      place = end
      return word
    }
    let start = place
    while place < text.endIndex, !isEnd(ends) { place += 1 }
    var end = place
    while end > start, YAMLScalar.isSpace(text[end - 1]) { end -= 1 }
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  /// A colon ends a key only before a space, so that addresses stay whole.
  private func isEnd(_ ends: String) -> Bool {
    guard ends.utf8.contains(text[place]) else { return false }
    guard text[place] == UInt8(ascii: ":") else { return true }
    return place + 1 >= text.endIndex || YAMLScalar.isSpace(text[place + 1])
  }

  private mutating func skipSpace() {
    while place < text.endIndex, YAMLScalar.isSpace(text[place]) { place += 1 }
  }
}
