import SourceLexing

extension FactCollector {
  /// Whether it's the address of a page, be it without its scheme.
  static func isAddress(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ["https://", "http://", "//"].contains { bytes.starts(with: $0.utf8) }
  }

  /// Returns where a string stands in a list: no colon follows it, and a bracket or a comma is before it, or the end of
  /// another element of a property list.
  func listPlace(of bytes: UnsafeBufferPointer<UInt8>) -> WordList.Place {
    guard let start = bytes.baseAddress, let base = source.base.baseAddress else {
      return .elsewhere
    }
    let offset = start - base
    guard offset > 1, offset + bytes.count < source.count else { return .elsewhere }
    if source[offset - 1] == UInt8(ascii: ">") {
      let tag = "<string>".utf8.count
      return placeBehind(offset - tag, isBracket: { $0 == UInt8(ascii: ">") }) {
        source.starts(with: "</string>", at: $0 - 8)
          ? .next
          : source.starts(with: "<array>", at: $0 - 6) ? .first : .elsewhere
      }
    }
    guard source[source.skippingBlanks(from: offset + bytes.count + 1)] != UInt8(ascii: ":") else {
      return .elsewhere
    }
    let quote = source[offset - 2] == UInt8(ascii: "@") ? offset - 2 : offset - 1
    return placeBehind(quote, isBracket: { "[({,".utf8.contains($0) }) {
      source[$0] == UInt8(ascii: ",") ? .next : .first
    }
  }

  /// Returns what a list of literals alone says of its words: nothing if most name an image, since that may be a list of
  /// images, and others if four or more hardly do.
  ///
  /// - Parameter start: The offset of its bracket.
  func callOfWords(inListAt start: Int) -> FileFacts.Call {
    guard let (words, images) = countWords(inListAt: start), words > 1 else { return .value }
    if images * 2 > words { return .none }
    return words > 3 ? .amongOthers : .value
  }

  /// Returns the number of a list's literals, and of those that name an image; nil if it has anything else.
  private func countWords(inListAt start: Int) -> (words: Int, images: Int)? {
    var (offset, words, images) = (start + 1, 0, 0)
    let end = min(source.count, start + 4000)
    while offset < end {
      switch source[offset] {
      case UInt8(ascii: "]"): return (words, images)
      case UInt8(ascii: "\""):
        var close = offset + 1
        while close < end, source[close] != UInt8(ascii: "\"") {
          guard source[close] != UInt8(ascii: "\\"), source[close] != 10 else { return nil }
          close += 1
        }
        guard close < end else { return nil }
        words += 1
        let text = source.slice(offset + 1, close)
        if vocabulary.index(of: text) != nil || !similar.words(like: text).isEmpty { images += 1 }
        offset = close + 1
      case UInt8(ascii: "/"):
        guard let next = comment(at: offset, before: end) else { return nil }
        offset = next
      case UInt8(ascii: ","), UInt8(ascii: "@"), 32, 9, 10, 13: offset += 1
      default: return nil
      }
    }
    return nil
  }

  /// Returns the offset behind a comment; nil if there is none.
  private func comment(at start: Int, before end: Int) -> Int? {
    if source[start + 1] == UInt8(ascii: "/") { return source.lineEnd(from: start) }
    guard source[start + 1] == UInt8(ascii: "*") else { return nil }
    return (start + 2..<end).first { source.starts(with: "*/", at: $0) }.map { $0 + 2 }
  }

  /// Returns the place of a string before which nothing but blanks is behind a bracket.
  private func placeBehind(
    _ start: Int, isBracket: (UInt8) -> Bool, _ place: (Int) -> WordList.Place
  ) -> WordList.Place {
    var before = start - 1
    while before > 0,
      SourceBytes.isBlank(source[before]) || source[before] == 10
        || source[before] == 13
    {
      before -= 1
    }
    return before >= 0 && isBracket(source[before]) ? place(before) : .elsewhere
  }

  /// Notes what the file with lookups says of pages and paths.
  ///
  /// Call it at the end of the file.
  mutating func noteSurroundingsOfLookups() {
    guard !facts.lookups.isEmpty else { return }
    let text = source.string(0, source.count)
    let words: [StaticString] = ["WebView", "WebKit", "html", "HTML"]
    if words.contains(where: { SourceBytes.contains(text, $0) }) {
      insert(.mentionsPages)
    }
    if SourceBytes.contains(text, "astPathComponent")
      || SourceBytes.contains(text, "eletingPathExtension")
    {
      insert(.readsPaths)
    }
  }
}
