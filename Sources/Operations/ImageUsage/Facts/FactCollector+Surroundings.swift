import SourceLexing

extension FactCollector {
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
