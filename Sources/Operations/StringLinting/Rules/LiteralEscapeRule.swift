import Reports

/// `literal-escape`: escapes that were escaped again.
struct LiteralEscapeRule: StringRule {
  static let definition = FindingRule(
    id: "literal-escape", severity: .warning,
    page: CodePage(
      title: "an escape is shown literally",
      meaning:
        "The string contains a backslash and a letter, but the development string contains the "
        + "character itself.",
      cause: "It was escaped twice: `\\\\n` in the file is a backslash and an n in the app.",
      remedy: "Write one backslash.",
      example: "`\"hint\" = \"Erste Zeile\\\\nZweite Zeile\";` shows \"\\n\"."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    guard let development = pair.development else { return [] }
    for leaf in pair.leaves {
      guard let escape = Self.escape(in: leaf.value),
        !pair.developmentLeaves.contains(where: { Self.escape(in: $0.value) != nil })
      else { continue }
      var match = RuleMatch(
        "\(QuotedExcerpt.quoted(leaf.value))\(pair.suffix(leaf)) shows \(escape) to users.")
      match.related = development.place
      return [match]
    }
    return []
  }

  private static func escape(in value: String) -> String? {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return nil }
    var last: UInt8 = 0
    for byte in value.utf8 {
      if last == UInt8(ascii: "\\") {
        switch byte {
        case UInt8(ascii: "n"): return "\\n"
        case UInt8(ascii: "t"): return "\\t"
        case UInt8(ascii: "\""): return "\\\""
        default: break
        }
      }
      last = byte
    }
    return nil
  }
}
