import Reports
import StringInventories
import StringValues

/// `placeholder-value`: strings that stand for others.
struct PlaceholderValueRule: StringRule {
  static let definition = FindingRule(
    id: "placeholder-value", severity: .warning,
    page: RulePage(
      title: "a string that stands for another one",
      meaning: "The string looks like what somebody writes until there is a real one.",
      cause: "Users read \"TODO\", \"lorem ipsum\" or the name of a key.",
      remedy: "Write the string.",
      example: "`\"error.offline\" = \"error.offline\";` or `\"intro\" = \"Lorem ipsum dolor sit "
        + "amet\";`."))

  func check(_ value: StringPair) -> [Problem] {
    for leaf in value.leaves {
      guard let kind = Self.placeholder(in: leaf.value, language: value.table.language) else {
        continue
      }
      // What the development string says on purpose is its own finding, once,
      // and a key that is its own string was meant as it is: `XXXX` shows the form of a code.
      guard leaf.value != value.value.key || kind != "filler value" else { return [] }
      let isCopy = value.developmentLeaves.contains {
        Self.placeholder(in: $0.value, language: "en") != nil
      }
      guard !isCopy else { return [] }
      return [
        Problem("\(QuotedExcerpt.quoted(leaf.value))\(value.suffix(leaf)) looks like \(kind).")
      ]
    }
    return keyAsString(value)
  }

  /// The key itself where the development language says something else.
  private func keyAsString(_ string: StringPair) -> [Problem] {
    guard case .plain(let value) = string.value.value, value == string.value.key,
      case .plain(let development)? = string.development?.value, development != value,
      !value.contains(where: \.isWhitespace),
      value.contains(where: { $0 == "_" || $0 == "." }), value.contains(where: \.isLetter),
      value.last != ".", value.last != "…"
    else { return [] }
    return [
      Problem(
        "The string is its own key; the development string is \(QuotedExcerpt.quoted(development))."
      )
    ]
  }

  private static func placeholder(in value: String, language: String) -> String? {
    let trimmed = value.drop(while: \.isWhitespace)
    guard trimmed.utf8.count >= 3 else { return nil }
    if trimmed.utf8.count < 200, trimmed.lowercased().hasPrefix("lorem ipsum") {
      return "filler value"
    }
    if trimmed.hasPrefix("FIXME") || trimmed.hasPrefix("TODO:") || trimmed.hasPrefix("TBD:")
      || trimmed == "TBD"
    {
      return "a note to its writer"
    }
    // "TODO" is "everything" in Iberian languages.
    let iberian = ["es", "pt", "gl", "ast", "ca", "an", "it"]
    if trimmed == "TODO", !iberian.contains(LanguageName(language).language) {
      return "a note to its writer"
    }
    if trimmed.utf8.allSatisfy({ $0 | 0x20 == UInt8(ascii: "x") }) { return "filler value" }
    if trimmed == "placeholder1234" { return "a placeholder of SmallStrings" }
    return nil
  }
}
