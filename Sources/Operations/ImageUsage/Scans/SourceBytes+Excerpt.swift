import SourceLexing

extension SourceBytes {
  /// Returns the line around `place`, trimmed and cut to about 160 bytes, without breaking a character.
  func excerpt(lineStart: Int, around place: Int) -> String {
    let window = 80
    var start = max(lineStart, place - window)
    while start < place, Self.isContinuation(self[start]) || Self.isBlank(self[start]) {
      start += 1
    }
    var end = place
    while end < count, end < start + 2 * window, base[end] != 10, base[end] != 13 { end += 1 }
    while end > place, Self.isContinuation(self[end]) || Self.isBlank(self[end - 1]) { end -= 1 }
    return string(start, end)
  }

  /// Returns what the line has from `place` on, at most 160 bytes.
  func restOfLine(from place: Int) -> String {
    string(place, min(lineEnd(from: place), place + 160))
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
