import Reports
import StringInventories

/// `edge-whitespace`: white space at an end of only one of two strings.
struct WhitespaceRule: StringRule {
  static let definition = FindingRule(
    id: "edge-whitespace", severity: .note,
    page: CodePage(
      title: "white space at an end differs",
      meaning:
        "The development string begins or ends with white space or a line break and this string "
        + "doesn't, or vice versa.",
      cause:
        "Code that concatenates strings relies on the space, and the space shifts centered "
        + "labels.",
      remedy:
        "Use the same ends as the development string, or remove the space from the development "
        + "string.",
      example: "`\"by\" = \"von\";` for `\"by\" = \"by \";` shows \"vonAnna\"."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    guard let development = pair.development else { return [] }
    for leaf in pair.leaves where !leaf.value.isEmpty {
      guard let other = pair.developmentLeaves.first(where: { $0.path == leaf.path }),
        !other.value.isEmpty,
        let flaw = flaw(leaf.value, other.value, language: pair.part.language)
      else { continue }
      var match = RuleMatch("The value\(pair.suffix(leaf)) \(flaw).")
      match.related = development.place
      return [match]
    }
    return []
  }

  private func flaw(_ value: String, _ other: String, language: String) -> String? {
    for (isStart, verb) in [(true, "begin"), (false, "end")] {
      let mine = Edge(value, isStart: isStart)
      let theirs = Edge(other, isStart: isStart)
      guard mine != theirs else { continue }
      // Full-width punctuation includes its space, and some scripts use none.
      if [mine, theirs] != [.none, .lineBreak], [mine, theirs] != [.lineBreak, .none],
        ["zh", "ja", "ko", "th", "lo", "km", "my", "yue", "bo"].contains(
          LanguageName(language).language)
      {
        continue
      }
      return mine == .none
        ? "does not \(verb) with \(theirs.rawValue), as the development value does"
        : "\(verb)s with \(mine.rawValue), and the development value \(theirs == .none ? "does not" : "with \(theirs.rawValue)")"
    }
    return nil
  }

  private enum Edge: String {
    case none = ""
    case space = "a space"
    case lineBreak = "a line break"

    init(_ value: String, isStart: Bool) {
      switch isStart ? value.unicodeScalars.first : value.unicodeScalars.last {
      case "\n", "\r", "\u{2028}", "\u{2029}": self = .lineBreak
      case " ", "\t", "\u{A0}", "\u{202F}": self = .space
      default: self = .none
      }
    }
  }
}
