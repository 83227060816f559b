/// R.swift's names for assets (R.swift 5 to 7, `SwiftIdentifier`).
public enum RswiftIdentifier {
  /// Returns the identifier of `name`; nil if nothing is left of it.
  public static func identifier(_ name: String) -> String? {
    var parts: [String] = [""]
    for scalar in name.unicodeScalars {
      if isDisallowed(scalar) {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    var word =
      parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    word = String(word.drop { ("0"..."9").contains($0) })
    word = loweringPrefix(word)
    guard let first = word.unicodeScalars.first, SwiftGenIdentifier.isHead(first),
      word.unicodeScalars.allSatisfy(SwiftGenIdentifier.isTail), word != "_"
    else { return nil }
    return keywords.contains(word) ? "`\(word)`" : word
  }

  /// Lowercases the longest run of capitals not followed by a lowercase letter, or else the first letter: `HBOGo`
  /// becomes `hboGo`, `ABC` `abC`, `Alps` `alps`.
  private static func loweringPrefix(_ word: String) -> String {
    let scalars = Array(word.unicodeScalars)
    var end = scalars.firstIndex { !("A"..."Z").contains($0) } ?? scalars.count
    while end > 0, end == scalars.count || ("a"..."z").contains(scalars[end]) { end -= 1 }
    guard end > 0 else { return word.prefix(1).lowercased() + word.dropFirst() }
    var head = ""
    head.unicodeScalars.append(contentsOf: scalars[..<end])
    var tail = ""
    tail.unicodeScalars.append(contentsOf: scalars[end...])
    return head.lowercased() + tail
  }

  private static func isDisallowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x5F: return false
    case 0x2600...0x27BF, 0x1F300...0x1F6FF, 0x1F900...0x1F9FF, 0x1F1E6...0x1F1FF: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned,
      .surrogate, .privateUse, .connectorPunctuation, .dashPunctuation, .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
      .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "open", "operator", "private", "protocol", "public",
    "static", "struct", "subscript", "typealias", "var", "break", "case", "continue", "default",
    "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch",
    "where", "while", "as", "Any", "catch", "false", "is", "nil", "rethrows", "super", "self",
    "Self", "throw", "throws", "true", "try", "__COLUMN__", "__FILE__", "__FUNCTION__", "__LINE__",
  ]
}
