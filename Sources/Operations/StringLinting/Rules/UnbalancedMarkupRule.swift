import Reports
import StringValues

/// `unbalanced-markup`: markup that is balanced in the development string only.
struct UnbalancedMarkupRule: StringRule {
  static let definition = FindingRule(
    id: "unbalanced-markup", severity: .warning,
    page: RulePage(
      title: "markup that is not closed",
      meaning: "The markup of the development string is balanced, and that of this string is not.",
      cause:
        "An HTML-like tag that is not closed is shown as string, or swallows the rest; a broken "
        + "Markdown link shows its brackets.",
      remedy: "Close the tag, or write the link as `[string](address)` without a space between.",
      example: "`\"<b>Wichtig\"` for `\"<b>Important</b>\"`."))

  func check(_ value: StringPair) -> [Problem] {
    guard let development = value.development else { return [] }
    for leaf in value.leaves {
      guard
        let other = value.developmentLeaves.first(where: { $0.path == leaf.path })
          ?? value.developmentLeaves.last,
        let fault = Markup(leaf.value).fault(comparedWith: Markup(other.value))
      else { continue }
      var problem = Problem("\(QuotedExcerpt.quoted(leaf.value))\(value.suffix(leaf)) \(fault).")
      problem.related = development.place
      return [problem]
    }
    return []
  }
}
