/// Reads JSON (RFC 8259) by bytes and keeps all positions.
struct JSONParser {
  private let bytes: [UInt8]
  private var place: Int
  /// The members and elements of what is open, so that each list is created once, without room to grow.
  private var members: [JSONMember] = []
  private var elements: [JSONNode] = []
  /// The depth from which objects and arrays are kept without what is in them.
  private let emptied: Int

  init(_ bytes: [UInt8], from start: Int, emptyingFrom emptied: Int = .max) {
    self.bytes = bytes
    self.emptied = emptied
    place = start
  }

  mutating func document() throws(JSONError) -> JSONNode {
    skipSpace()
    let node = try value(depth: 0)
    skipSpace()
    guard place == bytes.count else { throw error(.trailingCharacters(found: found())) }
    return node
  }

  /// Reads a value, whatever is behind it.
  mutating func first() throws(JSONError) -> JSONNode { try value(depth: 0) }

  private mutating func value(depth: Int) throws(JSONError) -> JSONNode {
    guard depth <= JSONDocument.maximumDepth else { throw error(.tooDeep) }
    guard place < bytes.count else { throw error(.truncated(expected: "a value")) }
    let start = place
    let value: JSONNode.Value
    switch bytes[place] {
    case UInt8(ascii: "{"):
      let members = try members(depth: depth)
      value = .object(depth < emptied ? members : [])
    case UInt8(ascii: "["):
      let elements = try elements(depth: depth)
      value = .array(depth < emptied ? elements : [])
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
    default: value = try word()
    }
    return JSONNode(value: value, range: start..<place)
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONMember] {
    let first = members.count
    place += 1
    skipSpace()
    if take("}") { return [] }
    while true {
      guard place < bytes.count else { throw error(.truncated(expected: "a key")) }
      guard bytes[place] == UInt8(ascii: "\"") else {
        throw error(.unexpected(found: found(), expected: "a key in quotes"))
      }
      let start = place
      let key = try string()
      let keyRange = start..<place
      skipSpace()
      try expect(":")
      skipSpace()
      members.append(JSONMember(key: key, keyRange: keyRange, value: try value(depth: depth + 1)))
      skipSpace()
      if take("}") { break }
      try expect(",", or: "}")
      skipSpace()
    }
    return members.taken(from: first)
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONNode] {
    let first = elements.count
    place += 1
    skipSpace()
    if take("]") { return [] }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { break }
      try expect(",", or: "]")
      skipSpace()
    }
    return elements.taken(from: first)
  }

  private mutating func string() throws(JSONError) -> String {
    place += 1
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\""),
      bytes[place] != UInt8(ascii: "\\"),
      bytes[place] >= 0x20
    { place += 1 }
    if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
      place += 1
      return String(decoding: bytes[start..<place - 1], as: UTF8.self)
    }
    return try escapedString(Array(bytes[start..<place]))
  }

  private mutating func escapedString(_ head: [UInt8]) throws(JSONError) -> String {
    var text = head
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw error(.unexpected(found: found(), expected: "a character of a string"))
      default:
        text.append(byte)
        place += 1
      }
    }
    throw error(.truncated(expected: "the end of a string"))
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    place += 1
    guard place < bytes.count else { throw error(.truncated(expected: "an escape")) }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar()).utf8)
    default: throw error(.invalidEscape)
    }
  }

  /// Reads the scalar of `\uXXXX`; an unpaired surrogate becomes the replacement character.
  private mutating func scalar() throws(JSONError) -> Character {
    let first = try hexadecimal()
    guard (0xD800..<0xDC00).contains(first), place + 1 < bytes.count,
      bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(first).map { Character($0) } ?? "\u{FFFD}" }
    let back = place
    place += 2
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second) else {
      place = back
      return "\u{FFFD}"
    }
    let code = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    return Unicode.Scalar(code).map { Character($0) } ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard place < bytes.count else {
        throw error(.truncated(expected: "four hexadecimal digits"))
      }
      guard let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue else {
        throw error(.invalidEscape)
      }
      code = code << 4 | UInt32(digit)
      place += 1
    }
    return code
  }

  private mutating func number() throws(JSONError) -> String {
    let start = place
    while place < bytes.count, Self.isPartOfNumber(bytes[place]) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let number = Double(text), number.isFinite, text.last != "." else {
      place = start
      throw error(.unexpected(found: "\"\(text.prefix(20))\"", expected: "a number"))
    }
    return text
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
  }

  private mutating func word() throws(JSONError) -> JSONNode.Value {
    for (word, value) in [
      ("true", JSONNode.Value.bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    where bytes[place...].starts(with: word.utf8) {
      place += word.utf8.count
      return value
    }
    throw error(.unexpected(found: found(), expected: "a value"))
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: return
      }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar, or other: Unicode.Scalar? = nil)
    throws(JSONError)
  {
    guard !take(character) else { return }
    let expected = "\"\(character)\"" + (other.map { " or \"\($0)\"" } ?? "")
    guard place < bytes.count else { throw error(.truncated(expected: expected)) }
    throw error(.unexpected(found: found(), expected: expected))
  }

  /// The character at the place, which isn't the end.
  private func found() -> String {
    let byte = bytes[place]
    guard byte >= 0x20, byte != 0x7F else { return "the byte \(byte)" }
    let rest = String(decoding: bytes[place..<min(bytes.count, place + 8)], as: UTF8.self)
    return "\"\(rest.first.map(String.init) ?? "")\""
  }

  private func error(_ reason: JSONError.Reason) -> JSONError {
    JSONDocument.error(reason, at: min(place, bytes.count), in: bytes)
  }
}

extension Array {
  /// Removes the elements from `first`, and returns them without room to grow.
  fileprivate mutating func taken(from first: Int) -> [Element] {
    var result: [Element] = []
    // An array of the slice could be this one, with its room.
    result.reserveCapacity(count - first)
    result += self[first...]
    removeSubrange(first...)
    return result
  }
}
