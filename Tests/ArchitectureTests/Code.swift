import TestSupport

/// The lines of a source file without comments and strings: as much of Swift as the rules need.
enum Code {
  struct Line {
    var number: Int
    var text: String
    /// Whether it is in a block with an availability check.
    var isChecked: Bool
  }

  static func lines(of file: SourceFile) -> [Line] {
    var result: [Line] = []
    var depth = 0
    // The brace depth outside of the block with the check.
    var checkedFrom: Int?
    var isAnnounced = false
    var isLiteral = false
    for (index, line) in file.lines.enumerated() {
      let text = isLiteral ? "" : withoutStringsAndComments(line)
      if togglesLiteral(line) { isLiteral.toggle() }
      if text.contains("#available") || text.contains("@available(") { isAnnounced = true }
      if isAnnounced, text.contains("{"), checkedFrom == nil {
        checkedFrom = depth
        isAnnounced = false
      }
      result.append(
        Line(number: index + 1, text: text, isChecked: checkedFrom != nil || isAnnounced))
      depth += text.count { $0 == "{" } - text.count { $0 == "}" }
      if let outside = checkedFrom, depth <= outside { checkedFrom = nil }
    }
    return result
  }

  /// Returns whether a multiline literal begins or ends in the line.
  static func togglesLiteral(_ line: Substring) -> Bool {
    guard line.utf8.contains(UInt8(ascii: "\"")) else { return false }
    return String(line).components(after: "\"\"\"").count == 1
  }

  /// Returns whether the name occurs without being a part of a longer one.
  static func has(_ name: String, in text: String) -> Bool {
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    var rest = Substring(text)
    while let found = rest.firstRange(of: name) {
      let before = rest[..<found.lowerBound].last
      let after = rest[found.upperBound...].first
      if !(isPart(before) && isPart(name.first)), !(isPart(after) && isPart(name.last)) {
        return true
      }
      rest = rest[found.upperBound...]
    }
    return false
  }

  /// Returns the name of a variable that all code shares and that changes: a top-level or static `var` that is stored,
  /// or a constant that contains something with a lock.
  static func globalState(in text: String) -> String? {
    var words = text.split(separator: " ").map(String.init)
    let isTopLevel = text.first.map { $0 != " " } ?? false
    var isStatic = false
    while let first = words.first, first != "var", first != "let" {
      if first == "static" || first == "class" { isStatic = true }
      guard first.hasPrefix("@") || modifiers.contains(first) else { return nil }
      words.removeFirst()
    }
    guard words.count > 1, isTopLevel || isStatic else { return nil }
    let name = words[1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if words[0] == "var" {
      let isComputed = text.contains("{") && !text.contains("=")
      return isComputed ? nil : String(name)
    }
    return ["Locked", "Lock(", "Queue(", "Cache("].contains { text.contains($0) }
      ? String(name) : nil
  }

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "private", "fileprivate", "static", "class", "nonisolated",
    "nonisolated(unsafe)", "final", "open", "override", "weak", "lazy",
  ]

  private static func withoutStringsAndComments(_ line: Substring) -> String {
    let quote = UInt8(ascii: "\"")
    let slash = UInt8(ascii: "/")
    let backslash = UInt8(ascii: "\\")
    var result: [UInt8] = []
    var isText = false
    var last: UInt8?
    for byte in line.utf8 {
      if byte == quote, last != backslash { isText.toggle() }
      if !isText {
        if byte == slash, last == slash {
          result.removeLast()
          break
        }
        result.append(byte)
      }
      last = last == backslash && byte == backslash ? nil : byte
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// Returns what follows each occurrence of the words.
  func components(after words: String) -> [Substring] {
    var result: [Substring] = []
    var rest = Substring(self)
    while let found = rest.firstRange(of: words) {
      rest = rest[found.upperBound...]
      result.append(rest)
    }
    return result
  }
}
