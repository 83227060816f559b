import Reports
import StringInventories
import StringKeys

/// `needs-review`: translations of a catalog in the state `needs_review`.
struct NeedsReviewRule: StringRule {
  static let definition = FindingRule(
    id: "needs-review", severity: .note,
    page: CodePage(
      title: "a translation needs a review",
      meaning:
        "The string catalog has the state `needs_review` for the translation, or for one of its "
        + "forms.",
      cause:
        "Xcode sets the state if the development string was changed after it was translated, and "
        + "translation systems set it for suggestions. Xcode compiles such a translation, and "
        + "Levity publishes it, so users read what may no longer be right.",
      remedy: "Compare it with the development string, and mark it as reviewed in Xcode.",
      example:
        "In `Localizable.xcstrings`, `settings.title` has `\"state\" : \"needs_review\"` in `de`."
    ))

  func check(_ pair: StringPair) -> [RuleMatch] {
    guard pair.string.states.contains("needs_review"), pair.table.isTranslation(pair.part),
      !pair.part.untranslatable.contains(pair.part.key(pair.string.key))
    else { return [] }
    let sentence = "\(QuotedExcerpt.quoted(pair.string.key)) needs a review in"
    var match = RuleMatch("\(sentence) \(pair.part.language).")
    match.sharedMessage = sentence
    match.related = pair.development?.place
    return [match]
  }
}
