/// Scalars of YAML as `levity.yml` has them on one line.
enum YAMLText {
  private static let words: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "null",
  ]

  /// Returns a string as a scalar, in quotes only if needed.
  static func scalar(_ text: String) -> String {
    let safe = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "_./-*+@ ".unicodeScalars.contains(scalar)
    }
    let start = text.unicodeScalars.first.map { $0.properties.isAlphabetic || $0 == "_" } ?? false
    if safe, start, !text.hasSuffix(" "), !words.contains(text.lowercased()) { return text }
    if text.unicodeScalars.contains(where: { needsEscape($0) }) { return escaped(text) }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  /// Returns the string of a scalar.
  static func plain(_ scalar: String) -> String {
    guard let quote = scalar.first, scalar.count > 1, scalar.last == quote else { return scalar }
    let inside = String(scalar.dropFirst().dropLast())
    switch quote {
    case "'":
      return inside.split(separator: "''", omittingEmptySubsequences: false).joined(separator: "'")
    case "\"": return unescaped(inside)
    default: return scalar
    }
  }

  /// Whether only a scalar in double quotes can have a character on one line.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      || (0x2028...0x2029).contains(scalar.value)
  }

  private static func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        result += "\\" + String(scalar)
      } else if needsEscape(scalar) {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Undoes ``escaped(_:)``; other escapes stay as they are.
  private static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.first else {
        result.append(character)
        continue
      }
      let digits = rest.dropFirst().prefix(4)
      if next == "\"" || next == "\\" {
        result.append(rest.removeFirst())
      } else if next == "u", digits.count == 4, let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        result.unicodeScalars.append(scalar)
        rest.removeFirst(5)
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Returns a line up to a comment, which begins after a space and outside of quotes.
  static func withoutComment(_ line: String) -> String {
    var quote: Character?
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "#", previous == " " {
        return String(line[..<index])
      } else if character == "'" || character == "\"", " [,".contains(previous) {
        quote = character
      }
      previous = character
    }
    return line
  }

  /// Returns the strings of a list in flow style, without its brackets.
  static func elements(_ list: String) -> [String] {
    var result: [String] = []
    var current = ""
    var quote: Character?
    for character in list {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      }
      if character == ",", quote == nil {
        result.append(plain(current.trimmed))
        current = ""
      } else {
        current.append(character)
      }
    }
    return current.trimmed.isEmpty ? result : result + [plain(current.trimmed)]
  }
}

extension StringProtocol {
  /// The string without spaces at its ends.
  var trimmed: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
