import Findings

/// `empty-translation`: texts that are empty where the development text is not.
struct EmptyTranslationRule: StringRule {
  static let definition = FindingRule(
    id: "empty-translation", severity: .warning,
    page: RulePage(
      title: "the translation is empty",
      meaning: "The development text says something, and this text is empty.",
      cause: "An empty translation is not a missing one: the app shows nothing, and falls back to "
        + "nothing.",
      remedy: "Translate it, or remove the pair.",
      example: "`\"back\" = \"\";` in `it.lproj` beside `\"back\" = \"Back\";`."))

  func check(_ text: TextPair) -> [Problem] {
    guard let development = text.development, !text.leaves.isEmpty,
      text.leaves.allSatisfy(\.text.isEmpty),
      text.developmentLeaves.contains(where: { $0.text.contains { !$0.isWhitespace } })
    else { return [] }
    var problem = Problem(
      "The text is empty; the development text is \(QuotedText.quoted(text.developmentLeaves.first?.text ?? ""))."
    )
    problem.related = development.place
    return [problem]
  }
}
