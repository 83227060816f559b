/// Reads `.xcconfig` line by line.
struct BuildConfigurationFileParser {
  let bytes: [UInt8]
  var statements: [BuildConfigurationFile.Statement] = []
  var issues: [BuildConfigurationFile.Issue] = []
  private var index = 0
  private var line = 1

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func parse() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    while index < bytes.count {
      parseLine()
      skipToEndOfLine()
      if index < bytes.count { newline() }
    }
  }

  private mutating func parseLine() {
    skipSpaces()
    guard !isAtEndOfLine, !isAtComment else { return }
    if bytes[index] == UInt8(ascii: "#") {
      parseDirective()
    } else if Self.isNameStart(bytes[index]) {
      parseAssignment()
    } else {
      report("a setting or #include")
    }
  }

  private mutating func parseDirective() {
    let first = line
    index += 1
    skipSpaces()
    let word = take { !Self.isSpace($0) && $0 != UInt8(ascii: "\"") }
    guard word == "include" || word == "include?" else { return report("#include") }
    skipSpaces()
    guard !isAtEndOfLine, bytes[index] == UInt8(ascii: "\"") else {
      return report("a path in quotes after #include")
    }
    index += 1
    let path = take { $0 != UInt8(ascii: "\"") }
    guard !isAtEndOfLine else { return report("a closing quote") }
    index += 1
    statements.append(
      .inclusion(.init(path: path, isOptional: word == "include?", line: first)))
  }

  private mutating func parseAssignment() {
    let first = line
    let name = take { Self.isNameStart($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    var conditions: [BuildConfigurationFile.Condition] = []
    skipSpaces()
    while !isAtEndOfLine, bytes[index] == UInt8(ascii: "[") {
      index += 1
      let text = take { $0 != UInt8(ascii: "]") }
      guard !isAtEndOfLine, let parsed = Self.conditions(text) else {
        return report("a condition such as [sdk=iphoneos*]")
      }
      conditions += parsed
      index += 1
      skipSpaces()
    }
    guard !isAtEndOfLine, bytes[index] == UInt8(ascii: "=") else { return report("'='") }
    index += 1
    skipSpaces()
    let (value, range) = takeValue()
    statements.append(
      .assignment(
        .init(name: name, conditions: conditions, value: value, line: first, valueRange: range)))
  }

  /// Returns the rest of the line up to a comment; a backslash at the end of the line joins the next one.
  private mutating func takeValue() -> (String, Range<Int>) {
    let start = index
    var value: [UInt8] = []
    var end = index
    while index < bytes.count, !isAtComment {
      if isAtEndOfLine {
        guard value.last == UInt8(ascii: "\\") else { break }
        value.removeLast()
        newline()
      } else {
        value.append(bytes[index])
        index += 1
        if let last = value.last, !Self.isSpace(last) { end = index }
      }
    }
    while let last = value.last, Self.isSpace(last) { value.removeLast() }
    if value.last == UInt8(ascii: ";") {
      value.removeLast()
      end -= 1
      while let last = value.last, Self.isSpace(last) { value.removeLast() }
      while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    }
    return (String(decoding: value, as: UTF8.self), start..<max(start, end))
  }

  // MARK: - Bytes

  /// `sdk=iphoneos*` or `sdk=iphoneos*,arch=arm64`.
  static func conditions(_ text: String) -> [BuildConfigurationFile.Condition]? {
    var result: [BuildConfigurationFile.Condition] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty else { return nil }
      let trimmed = sides.map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      result.append(.init(parameter: trimmed[0], pattern: trimmed[1]))
    }
    return result
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
  }

  private var isAtEndOfLine: Bool {
    index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  private var isAtComment: Bool {
    index + 1 < bytes.count && bytes[index] == UInt8(ascii: "/")
      && bytes[index + 1] == UInt8(ascii: "/")
  }

  private mutating func skipSpaces() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  private mutating func skipToEndOfLine() { while !isAtEndOfLine { index += 1 } }

  private mutating func newline() {
    if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
    index += 1
    line += 1
  }

  private mutating func take(while predicate: (UInt8) -> Bool) -> String {
    let start = index
    while !isAtEndOfLine, predicate(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func report(_ expected: String) {
    issues.append(.init(line: line, expected: expected))
  }
}
