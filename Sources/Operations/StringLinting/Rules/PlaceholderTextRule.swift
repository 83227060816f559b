import Findings
import LocalizedTexts
import StringInventories

/// `placeholder-text`: texts that stand for others.
struct PlaceholderTextRule: StringRule {
  static let definition = FindingRule(
    id: "placeholder-text", severity: .warning,
    page: RulePage(
      title: "a text that stands for another one",
      meaning: "The text looks like what somebody writes until there is a real one.",
      cause: "Users read \"TODO\", \"lorem ipsum\" or the name of a key.",
      remedy: "Write the text.",
      example: "`\"error.offline\" = \"error.offline\";` or `\"intro\" = \"Lorem ipsum dolor sit "
        + "amet\";`."))

  func check(_ text: TextPair) -> [Problem] {
    for leaf in text.leaves {
      guard let kind = Self.placeholder(in: leaf.text, language: text.table.language) else {
        continue
      }
      // What the development text says on purpose is its own finding, once,
      // and a key that is its own text was meant as it is: `XXXX` shows the form of a code.
      guard leaf.text != text.text.key || kind != "filler text" else { return [] }
      let isCopy = text.developmentLeaves.contains {
        Self.placeholder(in: $0.text, language: "en") != nil
      }
      guard !isCopy else { return [] }
      return [Problem("\(QuotedText.quoted(leaf.text))\(text.suffix(leaf)) looks like \(kind).")]
    }
    return keyAsText(text)
  }

  /// The key itself where the development language says something else.
  private func keyAsText(_ text: TextPair) -> [Problem] {
    guard case .text(let value) = text.text.text, value == text.text.key,
      case .text(let development)? = text.development?.text, development != value,
      !value.contains(where: \.isWhitespace),
      value.contains(where: { $0 == "_" || $0 == "." }), value.contains(where: \.isLetter),
      value.last != ".", value.last != "…"
    else { return [] }
    return [
      Problem(
        "The text is its own key; the development text is \(QuotedText.quoted(development)).")
    ]
  }

  private static func placeholder(in text: String, language: String) -> String? {
    let trimmed = text.drop(while: \.isWhitespace)
    guard trimmed.utf8.count >= 3 else { return nil }
    if trimmed.utf8.count < 200, trimmed.lowercased().hasPrefix("lorem ipsum") {
      return "filler text"
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
    if trimmed.utf8.allSatisfy({ $0 | 0x20 == UInt8(ascii: "x") }) { return "filler text" }
    if trimmed == "placeholder1234" { return "a placeholder of SmallStrings" }
    return nil
  }
}
