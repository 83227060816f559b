import Reports

/// `empty-translation`: strings that are empty where the development string is not.
struct EmptyTranslationRule: StringRule {
  static let definition = FindingRule(
    id: "empty-translation", severity: .warning,
    page: RulePage(
      title: "the translation is empty",
      meaning: "The development string says something, and this string is empty.",
      cause: "An empty translation is not a missing one: the app shows nothing, and falls back to "
        + "nothing.",
      remedy: "Translate it, or remove the pair.",
      example: "`\"back\" = \"\";` in `it.lproj` beside `\"back\" = \"Back\";`."))

  func check(_ value: StringPair) -> [Problem] {
    guard let development = value.development, !value.leaves.isEmpty,
      value.leaves.allSatisfy(\.value.isEmpty),
      value.developmentLeaves.contains(where: { $0.value.contains { !$0.isWhitespace } })
    else { return [] }
    var problem = Problem(
      "The value is empty; the development value is \(QuotedExcerpt.quoted(value.developmentLeaves.first?.value ?? ""))."
    )
    problem.related = development.place
    return [problem]
  }
}
