/// The parts of a line of YAML.
enum YAMLScalar {
  /// Splits `key: value` and `"key": value`; nil if the line has no key.
  static func key(_ text: ArraySlice<UInt8>) -> (key: String, rest: ArraySlice<UInt8>)? {
    guard let first = text.first else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      guard let (key, end) = quoted(text) else { return nil }
      let rest = text[end...].drop(while: isSpace)
      guard rest.first == UInt8(ascii: ":") else { return nil }
      return (key, rest.dropFirst().drop(while: isSpace))
    }
    guard !"[{|>#&*%@".utf8.contains(first) else { return nil }
    for place in text.indices {
      if text[place] == UInt8(ascii: "#"), place > text.startIndex, isSpace(text[place - 1]) {
        return nil
      }
      guard text[place] == UInt8(ascii: ":") else { continue }
      let next = place + 1
      guard next == text.endIndex || isSpace(text[next]) else { continue }
      var end = place
      while end > text.startIndex, isSpace(text[end - 1]) { end -= 1 }
      return (
        String(decoding: text[text.startIndex..<end], as: UTF8.self),
        text[next...].drop(while: isSpace)
      )
    }
    return nil
  }

  /// Reads a string in quotes; nil if it doesn't end.
  static func quoted(_ text: ArraySlice<UInt8>) -> (text: String, end: Int)? {
    guard let quote = text.first else { return nil }
    var bytes: [UInt8] = []
    var place = text.startIndex + 1
    while place < text.endIndex {
      let byte = text[place]
      let next = place + 1 < text.endIndex ? text[place + 1] : 0
      if byte == quote {
        guard quote == UInt8(ascii: "'"), next == quote else {
          return (String(decoding: bytes, as: UTF8.self), place + 1)
        }
        bytes.append(quote)
        place += 2
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        bytes.append(
          next == UInt8(ascii: "n") ? 0x0A : next == UInt8(ascii: "t") ? 0x09 : next)
        place += 2
      } else {
        bytes.append(byte)
        place += 1
      }
    }
    return nil
  }

  /// Returns a plain scalar without the comment after it.
  static func withoutComment(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var quote: UInt8?
    for place in text.indices {
      let byte = text[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "#"), place == text.startIndex || isSpace(text[place - 1]) {
        var end = place
        while end > text.startIndex, isSpace(text[end - 1]) { end -= 1 }
        return text[text.startIndex..<end]
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        place == text.startIndex || " [{,:".utf8.contains(text[place - 1])
      {
        quote = byte
      }
    }
    return text
  }

  static func isNull(_ text: String) -> Bool { ["", "~", "null", "Null", "NULL"].contains(text) }

  /// Whether a line only closes what is open.
  static func closes(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "]") || text.first == UInt8(ascii: "}")
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
