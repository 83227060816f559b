import Findings
import LocalizedTexts

/// `unbalanced-markup`: markup that is balanced in the development text only.
struct UnbalancedMarkupRule: StringRule {
  static let definition = FindingRule(
    id: "unbalanced-markup", severity: .warning,
    page: RulePage(
      title: "markup that is not closed",
      meaning: "The markup of the development text is balanced, and that of this text is not.",
      cause: "An HTML-like tag that is not closed is shown as text, or swallows the rest; a broken "
        + "Markdown link shows its brackets.",
      remedy: "Close the tag, or write the link as `[text](address)` without a space between.",
      example: "`\"<b>Wichtig\"` for `\"<b>Important</b>\"`."))

  func check(_ text: TextPair) -> [Problem] {
    guard let development = text.development else { return [] }
    for leaf in text.leaves {
      guard
        let other = text.developmentLeaves.first(where: { $0.path == leaf.path })
          ?? text.developmentLeaves.last,
        let fault = Markup(leaf.text).fault(comparedWith: Markup(other.text))
      else { continue }
      var problem = Problem("\(QuotedText.quoted(leaf.text))\(text.suffix(leaf)) \(fault).")
      problem.related = development.place
      return [problem]
    }
    return []
  }
}
