/// Reads an OpenStep property list into a flat array of nodes. The depth limit bounds the recursion.
struct OpenStepPropertyListParser {
  /// An error whose line isn't counted yet: only a failed parse pays for that.
  struct UnlocatedError: Error {
    var reason: PropertyListError.Reason
    var offset: Int
    /// The start of the unfinished construct, for `unexpectedEnd`.
    var opened: Int?

    func error(in bytes: [UInt8]) -> PropertyListError {
      guard let opened, case .unexpectedEnd(let construct, _) = reason else {
        return PropertyListError(reason, at: offset, of: bytes)
      }
      let line = PropertyListError.position(of: opened, in: bytes).line
      return PropertyListError(
        .unexpectedEnd(inside: construct, openedAtLine: line), at: offset, of: bytes)
    }
  }

  private typealias Node = OpenStepPropertyList.Node

  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var nodes: [OpenStepPropertyList.Node] = []

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    nodes.reserveCapacity(bytes.count / 24 + 1)
  }

  mutating func parse() -> Result<[OpenStepPropertyList.Node], UnlocatedError> {
    do throws(UnlocatedError) {
      if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
      try skipTrivia()
      guard index < bytes.count else {
        throw UnlocatedError(
          reason: .unexpected(found: "the end of the file", expected: "a value"), offset: index)
      }
      try parseValue(depth: 0)
      try skipTrivia()
      guard index == bytes.count else { throw unexpected("the end of the file") }
      return .success(nodes)
    } catch {
      return .failure(error)
    }
  }

  // MARK: - Values

  private mutating func parseValue(depth: Int) throws(UnlocatedError) {
    switch bytes[index] {
    case UInt8(ascii: "{"): try parseDictionary(depth: depth)
    case UInt8(ascii: "("): try parseArray(depth: depth)
    case UInt8(ascii: "<"): try parseData()
    default: try parseString(expected: "a value")
    }
  }

  private mutating func open(_ kind: Node.Kind, depth: Int) throws(UnlocatedError) -> Int {
    guard depth < OpenStepPropertyList.depthLimit else {
      throw UnlocatedError(reason: .tooDeep(limit: OpenStepPropertyList.depthLimit), offset: index)
    }
    nodes.append(Node(kind: kind, start: Int32(index), end: 0, next: 0))
    index += 1
    return nodes.count - 1
  }

  private mutating func close(_ place: Int) {
    index += 1
    nodes[place].end = Int32(index)
    nodes[place].next = Int32(nodes.count)
  }

  private mutating func parseDictionary(depth: Int) throws(UnlocatedError) {
    let start = index
    let place = try open(.dictionary, depth: depth)
    while true {
      try peek(inside: "dictionary", opened: start)
      if bytes[index] == UInt8(ascii: "}") { return close(place) }
      try parseString(expected: "a key or '}'")
      try peek(inside: "dictionary", opened: start)
      guard bytes[index] == UInt8(ascii: "=") else { throw unexpected("'=' after the key") }
      index += 1
      try peek(inside: "dictionary", opened: start)
      try parseValue(depth: depth + 1)
      try peek(inside: "dictionary", opened: start)
      guard bytes[index] == UInt8(ascii: ";") else { throw unexpected("';' after the value") }
      index += 1
    }
  }

  private mutating func parseArray(depth: Int) throws(UnlocatedError) {
    let start = index
    let place = try open(.array, depth: depth)
    while true {
      try peek(inside: "list", opened: start)
      if bytes[index] == UInt8(ascii: ")") { return close(place) }
      try parseValue(depth: depth + 1)
      try peek(inside: "list", opened: start)
      if bytes[index] == UInt8(ascii: ")") { return close(place) }
      guard bytes[index] == UInt8(ascii: ",") else { throw unexpected("',' or ')'") }
      index += 1
    }
  }

  private mutating func parseData() throws(UnlocatedError) {
    let start = index
    var digits = 0
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") {
        guard digits % 2 == 0 else { throw unexpected("an even number of hexadecimal digits") }
        index += 1
        return append(.data, from: start)
      }
      if OpenStepString.hexValue(byte) != nil {
        digits += 1
      } else if byte > 0x20 {
        if isConflictMarker(at: start) {
          throw UnlocatedError(reason: .mergeConflictMarker, offset: start)
        }
        throw unexpected("a hexadecimal digit or '>'")
      }
      index += 1
    }
    throw UnlocatedError(
      reason: .unexpectedEnd(inside: "data value", openedAtLine: 0), offset: index, opened: start)
  }

  private mutating func parseString(expected: String) throws(UnlocatedError) {
    let start = index
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      while index < bytes.count {
        let byte = bytes[index]
        if byte == quote {
          index += 1
          return append(.quotedString, from: start)
        }
        index += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      index = bytes.count
      throw UnlocatedError(
        reason: .unexpectedEnd(inside: "quoted string", openedAtLine: 0), offset: index,
        opened: start)
    }
    while index < bytes.count, OpenStepString.isUnquoted(bytes[index]) { index += 1 }
    guard index > start else { throw unexpected(expected) }
    append(.string, from: start)
  }

  private mutating func append(_ kind: Node.Kind, from start: Int) {
    nodes.append(
      Node(kind: kind, start: Int32(start), end: Int32(index), next: Int32(nodes.count + 1)))
  }

  // MARK: - Between values

  /// Skips whitespace and comments; throws at the end of the file, which is inside the construct.
  private mutating func peek(inside construct: String, opened: Int) throws(UnlocatedError) {
    try skipTrivia()
    guard index < bytes.count else {
      throw UnlocatedError(
        reason: .unexpectedEnd(inside: construct, openedAtLine: 0), offset: index, opened: opened)
    }
  }

  private mutating func skipTrivia() throws(UnlocatedError) {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count {
        if bytes[index + 1] == UInt8(ascii: "/") {
          while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        } else if bytes[index + 1] == UInt8(ascii: "*") {
          try skipBlockComment()
        } else {
          return
        }
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(UnlocatedError) {
    let start = index
    index += 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    index = bytes.count
    throw UnlocatedError(
      reason: .unexpectedEnd(inside: "comment", openedAtLine: 0), offset: index, opened: start)
  }

  // MARK: - Errors

  private func unexpected(_ expected: String) -> UnlocatedError {
    if isConflictMarker(at: index) {
      return UnlocatedError(reason: .mergeConflictMarker, offset: index)
    }
    guard index < bytes.count else {
      return UnlocatedError(
        reason: .unexpected(found: "the end of the file", expected: expected), offset: index)
    }
    let byte = bytes[index]
    let found =
      byte > 0x20 && byte < 0x7F
      ? "'\(Character(Unicode.Scalar(byte)))'" : "the byte 0x\(String(byte, radix: 16))"
    return UnlocatedError(reason: .unexpected(found: found, expected: expected), offset: index)
  }

  private func isConflictMarker(at place: Int) -> Bool {
    guard place + 7 <= bytes.count, place == 0 || bytes[place - 1] == 0x0A else { return false }
    let first = bytes[place]
    guard [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">")].contains(first) else {
      return false
    }
    return bytes[place..<place + 7].allSatisfy { $0 == first }
  }
}
