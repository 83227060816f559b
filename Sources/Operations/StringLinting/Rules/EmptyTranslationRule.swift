import Reports

/// `empty-translation`: empty strings whose development string isn't empty.
struct EmptyTranslationRule: StringRule {
  static let definition = FindingRule(
    id: "empty-translation", severity: .warning,
    page: CodePage(
      title: "the translation is empty",
      meaning: "The development string isn't empty, but this string is.",
      cause:
        "An empty translation isn't a missing one: the app shows nothing, without falling back to "
        + "another language.",
      remedy: "Translate it, or remove the pair.",
      example: "`\"back\" = \"\";` in `it.lproj` beside `\"back\" = \"Back\";`."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    guard let development = pair.development, !pair.leaves.isEmpty,
      pair.leaves.allSatisfy(\.value.isEmpty),
      pair.developmentLeaves.contains(where: { $0.value.contains { !$0.isWhitespace } })
    else { return [] }
    var match = RuleMatch(
      "The value is empty; the development value is \(QuotedExcerpt.quoted(pair.developmentLeaves.first?.value ?? ""))."
    )
    match.related = development.place
    return [match]
  }
}
