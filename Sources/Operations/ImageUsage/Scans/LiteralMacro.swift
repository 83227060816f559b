import SourceLexing

/// A macro that is one literal: `#define SIZE @"14"`, as in `@"cost_" SIZE "_x"`.
enum LiteralMacro {
  /// Returns the content of a macro's literal; nil if a source doesn't define it just once, as a literal without escapes.
  static func content(of name: Range<Int>, in source: SourceBytes) -> Range<Int>? {
    let word = source.slice(name)
    var found: Range<Int>?
    var place = 0
    while place < source.count {
      guard source[place] == UInt8(ascii: "#") else {
        place += 1
        continue
      }
      let directive = source.skippingBlanks(from: place + 1)
      place = directive + 1
      guard source.starts(with: "define", at: directive) else { continue }
      let start = source.skippingBlanks(from: directive + 6)
      let end = start + word.count
      guard start > directive + 6, end < source.count, !SourceBytes.isWordPart(source[end]),
        source.slice(start, end).elementsEqual(word)
      else { continue }
      guard found == nil, let content = literal(at: end, in: source) else { return nil }
      found = content
    }
    return found
  }

  private static func literal(at place: Int, in source: SourceBytes) -> Range<Int>? {
    var start = source.skippingBlanks(from: place)
    if source[start] == UInt8(ascii: "@") { start += 1 }
    guard source[start] == UInt8(ascii: "\"") else { return nil }
    var end = start + 1
    while end < source.count, source[end] != UInt8(ascii: "\"") {
      guard source[end] != UInt8(ascii: "\\"), source[end] != UInt8(ascii: "\n") else { return nil }
      end += 1
    }
    return end < source.count ? start + 1..<end : nil
  }
}
