import Findings
import StringInventories

/// `edge-whitespace`: white space at an end that only one of two texts has.
struct WhitespaceRule: StringRule {
  static let definition = FindingRule(
    id: "edge-whitespace", severity: .note,
    page: RulePage(
      title: "white space at an end differs",
      meaning: "The development text begins or ends with white space or a line break and this text "
        + "does not, or the other way round.",
      cause: "Code that puts texts together relies on the space, and views that center a text show "
        + "it.",
      remedy: "Write the ends as the development text has them, or take the space out of the "
        + "development text.",
      example: "`\"by\" = \"von\";` for `\"by\" = \"by \";` shows \"vonAnna\"."))

  func check(_ text: TextPair) -> [Problem] {
    guard let development = text.development else { return [] }
    for leaf in text.leaves where !leaf.text.isEmpty {
      guard let other = text.developmentLeaves.first(where: { $0.path == leaf.path }),
        !other.text.isEmpty,
        let fault = fault(leaf.text, other.text, language: text.table.language)
      else { continue }
      var problem = Problem("The text\(text.suffix(leaf)) \(fault).")
      problem.related = development.place
      return [problem]
    }
    return []
  }

  private func fault(_ text: String, _ other: String, language: String) -> String? {
    for (isStart, verb) in [(true, "begin"), (false, "end")] {
      let mine = Edge(text, isStart: isStart)
      let theirs = Edge(other, isStart: isStart)
      guard mine != theirs else { continue }
      // Full-width punctuation has its space in itself, and some scripts write none.
      if [mine, theirs] != [.none, .lineBreak], [mine, theirs] != [.lineBreak, .none],
        ["zh", "ja", "ko", "th", "lo", "km", "my", "yue", "bo"].contains(
          LanguageName(language).language)
      {
        continue
      }
      return mine == .none
        ? "does not \(verb) with \(theirs.rawValue), as the development text does"
        : "\(verb)s with \(mine.rawValue), and the development text \(theirs == .none ? "does not" : "with \(theirs.rawValue)")"
    }
    return nil
  }

  private enum Edge: String {
    case none = ""
    case space = "a space"
    case lineBreak = "a line break"

    init(_ text: String, isStart: Bool) {
      switch isStart ? text.unicodeScalars.first : text.unicodeScalars.last {
      case "\n", "\r", "\u{2028}", "\u{2029}": self = .lineBreak
      case " ", "\t", "\u{A0}", "\u{202F}": self = .space
      default: self = .none
      }
    }
  }
}
