import SourceLexing

/// Insertions into a source and removals from it, by offset.
struct SourceEdit {
  private(set) var bytes: [UInt8]
  private var changes: [(range: Range<Int>, text: String)] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func insert(_ text: String, at place: Int) { changes.append((place..<place, text)) }

  /// Removes a range that no other change touches.
  mutating func remove(_ range: Range<Int>) { changes.append((range, "")) }

  /// The source with all changes.
  var result: [UInt8] {
    var result = bytes
    // From the end; those at one place keep their order.
    for (range, text) in changes.enumerated().sorted(by: {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }).map(\.element) {
      result.replaceSubrange(range, with: Array(text.utf8))
    }
    return result
  }

  /// The line ending of the source.
  var ending: String {
    guard let place = bytes.firstIndex(of: 0x0A), place > 0, bytes[place - 1] == 0x0D else {
      return "\n"
    }
    return "\r\n"
  }

  /// Returns the start of the line with an offset.
  func lineStart(_ place: Int) -> Int {
    var start = place
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// Returns the offset after the line ending, or the end of the source.
  func lineEnd(_ place: Int) -> Int {
    var end = place
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return min(end + 1, bytes.count)
  }

  /// Returns the white space at the start of the line with an offset.
  func indentation(at place: Int) -> String {
    let start = lineStart(place)
    let space = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: space, as: UTF8.self)
  }

  /// Inserts lines before all members of a type, indented as those. A tab that begins a line is one step more.
  mutating func insert(
    members lines: [String], of declaration: SwiftTypes.Declaration, _ tokens: SourceTokens
  ) {
    let own = indentation(at: tokens.tokens[declaration.start].start)
    var indent = own + (own.hasPrefix("\t") ? "\t" : "    ")
    if declaration.open + 1 < declaration.close {
      let inner = indentation(at: tokens.tokens[declaration.open + 1].start)
      if inner.count > own.count { indent = inner }
    }
    let step = indent.hasPrefix("\t") ? "\t" : String(indent.dropFirst(own.count))
    let text = separated(lines, at: tokens.tokens[declaration.open].end).map { line in
      let content = line.hasPrefix("\t") ? step + line.dropFirst() : line
      return ending + (line.isEmpty ? "" : indent + content)
    }
    insert(text.joined(), at: tokens.tokens[declaration.open].end)
  }

  /// Returns lines to insert behind a bracket, without the empty line at their end if the source has one there.
  func separated(_ lines: [String], at place: Int) -> [String] {
    let end = lineEnd(place)
    let isBlank = { (range: Range<Int>) in
      bytes[range].allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
    }
    guard lines.last?.isEmpty == true, isBlank(place..<end), end < bytes.count,
      isBlank(end..<lineEnd(end))
    else { return lines }
    return lines.dropLast()
  }

  /// Inserts statements first in the body whose bracket ends at `open`; `next` is the offset of the body's first token.
  mutating func insert(_ statements: [String], inBodyAt open: Int, next: Int) {
    let head = indentation(at: open)
    if lineStart(next) == lineStart(open) {
      return insert(statements.map { " \($0);" }.joined(), at: open)
    }
    let inner = indentation(at: next)
    let indent = inner.count > head.count ? inner : head + (head.hasPrefix("\t") ? "\t" : "  ")
    insert(statements.map { ending + indent + $0 }.joined(), at: open)
  }
}
