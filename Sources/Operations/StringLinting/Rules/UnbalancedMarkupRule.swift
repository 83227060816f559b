import Reports
import StringValues

/// `unbalanced-markup`: markup that is balanced in the development string only.
struct UnbalancedMarkupRule: StringRule {
  static let definition = FindingRule(
    id: "unbalanced-markup", severity: .warning,
    page: CodePage(
      title: "markup that isn't closed",
      meaning: "The markup of the development string is balanced, but that of this string isn't.",
      cause:
        "An unclosed HTML-like tag is shown literally, or hides the rest; a broken Markdown link "
        + "shows its brackets.",
      remedy: "Close the tag, or write the link as `[text](address)` without a space in between.",
      example: "`\"<b>Wichtig\"` for `\"<b>Important</b>\"`."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    guard let development = pair.development else { return [] }
    for leaf in pair.leaves {
      guard
        let other = pair.developmentLeaves.first(where: { $0.path == leaf.path })
          ?? pair.developmentLeaves.last,
        let flaw = Markup(leaf.value).flaw(comparedWith: Markup(other.value))
      else { continue }
      var match = RuleMatch("\(QuotedExcerpt.quoted(leaf.value))\(pair.suffix(leaf)) \(flaw).")
      match.related = development.place
      return [match]
    }
    return []
  }
}
