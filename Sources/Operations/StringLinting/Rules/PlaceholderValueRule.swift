import Reports
import StringInventories
import StringValues

/// `placeholder-value`: dummy strings.
struct PlaceholderValueRule: StringRule {
  static let definition = FindingRule(
    id: "placeholder-value", severity: .warning,
    page: CodePage(
      title: "a string that is only a placeholder",
      meaning: "The string looks like one that is used until there is a real one.",
      cause: "Users read \"TODO\", \"lorem ipsum\" or the name of a key.",
      remedy: "Write the string.",
      example: "`\"error.offline\" = \"error.offline\";` or `\"intro\" = \"Lorem ipsum dolor sit "
        + "amet\";`."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    for leaf in pair.leaves {
      guard let kind = Self.placeholder(in: leaf.value, language: pair.part.language) else {
        continue
      }
      // An intentional value in the development string is a separate finding, once, and a key that equals its string
      // was intended: `XXXX` shows the form of a code.
      guard leaf.value != pair.string.key || kind != "filler value" else { return [] }
      let isCopy = pair.developmentLeaves.contains {
        Self.placeholder(in: $0.value, language: "en") != nil
      }
      guard !isCopy else { return [] }
      return [
        RuleMatch("\(QuotedExcerpt.quoted(leaf.value))\(pair.suffix(leaf)) looks like \(kind).")
      ]
    }
    return keyAsString(pair)
  }

  /// Returns whether the string is its own key although the development language has another string.
  private func keyAsString(_ pair: StringPair) -> [RuleMatch] {
    guard case .plain(let value) = pair.string.value, value == pair.string.key,
      case .plain(let development)? = pair.development?.value, development != value,
      !value.contains(where: \.isWhitespace),
      value.contains(where: { $0 == "_" || $0 == "." }), value.contains(where: \.isLetter),
      value.last != ".", value.last != "…"
    else { return [] }
    return [
      RuleMatch(
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
