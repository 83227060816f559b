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
    case "\"": return inside
    default: return scalar
    }
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
