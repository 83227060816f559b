/// The tokens of Swift that a package manifest's literals need: words, strings and punctuation, without comments.
struct SwiftSourceLexer {
  enum Token: Hashable {
    case word(String)
    /// Nil when it has an interpolation.
    case string(String?)
    case punctuation(UInt8)
  }

  private let bytes: [UInt8]
  private var index = 0

  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = SwiftSourceLexer(bytes: bytes)
    var result: [Token] = []
    while let token = lexer.next() { result.append(token) }
    return result
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func next() -> Token? {
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= 0x20 {
        index += 1
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipBlockComment()
      } else if byte == UInt8(ascii: "\"") {
        return string()
      } else if Self.isWord(byte) {
        let start = index
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
        return .word(String(decoding: bytes[start..<index], as: UTF8.self))
      } else {
        index += 1
        return .punctuation(byte)
      }
    }
    return nil
  }

  private mutating func skipBlockComment() {
    var nesting = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        nesting += 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        nesting -= 1
        index += 2
        if nesting == 0 { return }
      } else {
        index += 1
      }
    }
  }

  private mutating func string() -> Token {
    let isMultiline = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    index += isMultiline ? 3 : 1
    var text: [UInt8] = []
    var isInterpolated = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        isInterpolated = isInterpolated || peek(1) == UInt8(ascii: "(")
        text.append(peek(1) ?? byte)
        index += 2
      } else if byte == UInt8(ascii: "\"") {
        let isEnd =
          !isMultiline || (peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\""))
        index += isMultiline && isEnd ? 3 : 1
        if isEnd { break }
        text.append(byte)
      } else if byte == 0x0A, !isMultiline {
        break
      } else {
        text.append(byte)
        index += 1
      }
    }
    return .string(isInterpolated ? nil : String(decoding: text, as: UTF8.self))
  }

  private func peek(_ distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}
