import SourceLexing

/// Reads tags, attributes and text of XML without a tree, which is enough to find values and their places.
struct MarkupScanner {
  struct Attribute {
    var name: Range<Int>
    var value: Range<Int>
    var line: Int
    var lineStart: Int
  }

  let source: SourceBytes
  private(set) var place = 0
  private(set) var line = 1
  private(set) var lineStart = 0
  /// The name of the last tag, without `<` and `/`.
  private(set) var tag = 0..<0
  private(set) var attributes: [Attribute] = []
  /// The text before the last tag.
  private(set) var text = 0..<0
  private(set) var textLine = 1
  private(set) var textLineStart = 0

  init(_ source: SourceBytes) { self.source = source }

  /// Moves past the next tag; returns false at the end.
  mutating func nextTag() -> Bool {
    textLine = line
    textLineStart = lineStart
    let textStart = place
    while place < source.count, source.base[place] != UInt8(ascii: "<") { step() }
    text = textStart..<place
    guard place < source.count else { return false }
    attributes.removeAll(keepingCapacity: true)
    if source.starts(with: "<!--", at: place) {
      while place < source.count, !source.starts(with: "-->", at: place) { step() }
      place = min(place + 3, source.count)
      tag = place..<place
      return true
    }
    step()
    if source[place] == UInt8(ascii: "/") { step() }
    tag = token()
    while place < source.count, source.base[place] != UInt8(ascii: ">") { attribute() }
    place = min(place + 1, source.count)
    return true
  }

  private mutating func attribute() {
    let name = token()
    guard source[place] == UInt8(ascii: "="), !name.isEmpty else {
      if name.isEmpty { step() }
      return
    }
    step()
    let quote = source[place]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return }
    step()
    let start = place
    let (atLine, atLineStart) = (line, lineStart)
    while place < source.count, source.base[place] != quote { step() }
    attributes.append(
      Attribute(name: name, value: start..<place, line: atLine, lineStart: atLineStart))
    if place < source.count { step() }
  }

  private mutating func token() -> Range<Int> {
    let start = place
    while place < source.count {
      let byte = source.base[place]
      if SourceBytes.isBlank(byte) || Self.endsToken(byte) { break }
      place += 1
    }
    return start..<place
  }

  /// One of `=>/"'<`; searching a string for each byte of a document would take most of its scan.
  private static func endsToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "<"):
      true
    default: false
    }
  }

  @inline(__always)
  private mutating func step() {
    if source[place] == 10 {
      line += 1
      lineStart = place + 1
    }
    place += 1
  }

  func value(of name: StaticString) -> Range<Int>? {
    attributes.first { source.equals($0.name, to: name) }?.value
  }

  func isTag(_ name: StaticString) -> Bool {
    source.equals(tag, to: name)
  }
}
