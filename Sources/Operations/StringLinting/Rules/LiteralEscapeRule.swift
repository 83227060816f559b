import Reports

/// `literal-escape`: escapes that were escaped again.
struct LiteralEscapeRule: StringRule {
  static let definition = FindingRule(
    id: "literal-escape", severity: .warning,
    page: RulePage(
      title: "an escape is shown as it is written",
      meaning: "The string holds a backslash and a letter, where the development string holds the "
        + "character that they stand for.",
      cause: "It was escaped twice: `\\\\n` in the file is a backslash and an n in the app.",
      remedy: "Write one backslash.",
      example: "`\"hint\" = \"Erste Zeile\\\\nZweite Zeile\";` shows \"\\n\"."))

  func check(_ value: StringPair) -> [Problem] {
    guard let development = value.development else { return [] }
    for leaf in value.leaves {
      guard let escape = Self.escape(in: leaf.value),
        !value.developmentLeaves.contains(where: { Self.escape(in: $0.value) != nil })
      else { continue }
      var problem = Problem(
        "\(QuotedExcerpt.quoted(leaf.value))\(value.suffix(leaf)) shows \(escape) to users.")
      problem.related = development.place
      return [problem]
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
