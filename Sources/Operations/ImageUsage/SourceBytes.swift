/// The bytes of one file while a lexer reads them. Reading past the end gives 0.
struct SourceBytes {
  let base: UnsafeBufferPointer<UInt8>
  let count: Int

  init(_ base: UnsafeBufferPointer<UInt8>) {
    self.base = base
    count = base.count
  }

  @inline(__always)
  subscript(place: Int) -> UInt8 {
    place >= 0 && place < count ? base[place] : 0
  }

  @inline(__always)
  func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    let start = max(0, min(start, count))
    return UnsafeBufferPointer(rebasing: base[start..<max(start, min(end, count))])
  }

  /// Where the word that begins at `start` ends.
  @inline(__always)
  func wordEnd(_ start: Int, _ classes: UnsafeBufferPointer<ByteClass>) -> Int {
    var end = start + 1
    while end < count {
      let kind = classes[Int(base[end])]
      guard kind == .letter || kind == .digit else { break }
      end += 1
    }
    return end
  }

  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: slice(start, end), as: UTF8.self)
  }

  func equals(_ start: Int, _ end: Int, _ word: StaticString) -> Bool {
    guard end - start == word.utf8CodeUnitCount else { return false }
    return starts(with: word, at: start)
  }

  func starts(with word: StaticString, at place: Int) -> Bool {
    guard place >= 0, place + word.utf8CodeUnitCount <= count else { return false }
    for index in 0..<word.utf8CodeUnitCount where base[place + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// The line around `place`, trimmed and cut to about 160 bytes, without breaking a character.
  func excerpt(lineStart: Int, around place: Int) -> String {
    let window = 80
    var start = max(lineStart, place - window)
    while start < place, Self.isContinuation(self[start]) || Self.isBlank(self[start]) {
      start += 1
    }
    var end = place
    while end < count, end < start + 2 * window, base[end] != 10, base[end] != 13 { end += 1 }
    while end > place, Self.isContinuation(self[end]) || Self.isBlank(self[end - 1]) { end -= 1 }
    return text(start, end)
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
  static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 || byte == 10 }
}

/// What a byte starts in C-like languages.
enum ByteClass: UInt8 {
  case other, blank, newline, letter, digit, quote, apostrophe, slash, dot, hash, open, close, comma
  case equal, question, backtick, at

  static let table: [ByteClass] = (0..<256).map { value in
    switch UInt8(value) {
    case 10: .newline
    case 0...32: .blank
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 128...255:
      .letter
    case 48...57: .digit
    case UInt8(ascii: "\""): .quote
    case UInt8(ascii: "'"): .apostrophe
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "#"): .hash
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): .close
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "="): .equal
    case UInt8(ascii: "?"), UInt8(ascii: "!"): .question
    case UInt8(ascii: "`"): .backtick
    case UInt8(ascii: "@"): .at
    default: .other
    }
  }
}
