/// Comments between the pairs of a `.strings` file.
enum StringsComments {
  /// Returns the end of the white space or comment at `start`; nil if there is none.
  static func skip(_ text: [UInt8], from start: Int) -> Int? {
    guard start < text.count else { return nil }
    let byte = text[start]
    if byte == 0x20 || byte &- 0x09 <= 4 { return start + 1 }
    if isLineSeparator(text, start) { return start + 3 }
    guard byte == UInt8(ascii: "/"), start + 1 < text.count else { return nil }
    var place = start + 2
    if text[start + 1] == UInt8(ascii: "/") {
      while place < text.count, text[place] != 0x0A, text[place] != 0x0D,
        !isLineSeparator(text, place)
      {
        place += 1
      }
      return place
    }
    guard text[start + 1] == UInt8(ascii: "*") else { return nil }
    while place + 1 < text.count {
      if text[place] == UInt8(ascii: "*"), text[place + 1] == UInt8(ascii: "/") { return place + 2 }
      place += 1
    }
    return text.count
  }

  /// Returns the comments at the end of `range` that belong to what follows: no blank line separates them, and they
  /// aren't on the line of the pair before. The heading of the file isn't among them.
  static func attached(in text: [UInt8], _ range: Range<Int>, isFirst: Bool) -> Range<Int>? {
    var comments: [Range<Int>] = []
    // A comment on the line of the previous pair belongs to that one.
    var isOnOwnLine = isFirst
    var lines = 0
    var isWholeStart = isFirst
    var place = range.lowerBound
    while place < range.upperBound, let next = skip(text, from: place) {
      if text[place] == UInt8(ascii: "/") {
        if lines > 1, !comments.isEmpty {
          comments = []
          isWholeStart = false
        }
        if isOnOwnLine { comments.append(place..<next) }
        lines = 0
      } else if text[place] == 0x0A
        || (text[place] == 0x0D && (next >= text.count || text[next] != 0x0A))
      {
        isOnOwnLine = true
        lines += 1
      }
      place = next
    }
    guard lines <= 1 else { return nil }
    if isWholeStart { comments.removeFirst(headingCount(of: comments, in: text)) }
    return comments.first.map { $0.lowerBound..<range.upperBound }
  }

  /// Returns how many of the comments before a file's first pair are about the file: a block of lines that begin with
  /// `//`, or a comment in `/* */` that another follows or that names a file, a license or an author.
  private static func headingCount(of comments: [Range<Int>], in text: [UInt8]) -> Int {
    let lines = comments.prefix { text[$0.lowerBound + 1] == UInt8(ascii: "/") }.count
    if lines > 1 || (lines == 1 && comments.count > 1) { return lines }
    guard let first = comments.first else { return 0 }
    if comments.count > 1 { return 1 }
    let said = String(decoding: text[first], as: UTF8.self).lowercased()
    return [".strings", "copyright", "©", "license", "created by"].contains { said.contains($0) }
      ? 1 : 0
  }

  /// Returns the content of the comments without their marks, one line for each.
  static func text(of comments: [UInt8]) -> String {
    var result: [String] = []
    var place = 0
    while let next = skip(comments, from: place) {
      if comments[place] == UInt8(ascii: "/") {
        let isBlock = comments[place + 1] == UInt8(ascii: "*")
        let isClosed = isBlock && next - place >= 4 && comments[next - 1] == UInt8(ascii: "/")
        let content = comments[place + 2..<(isClosed ? next - 2 : next)]
        result.append(trimmed(String(decoding: content, as: UTF8.self)))
      }
      place = next
    }
    return result.joined(separator: "\n")
  }

  private static func trimmed(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }

  private static func isLineSeparator(_ text: [UInt8], _ place: Int) -> Bool {
    place + 2 < text.count && text[place] == 0xE2 && text[place + 1] == 0x80
      && text[place + 2] & 0xFE == 0xA8
  }
}
