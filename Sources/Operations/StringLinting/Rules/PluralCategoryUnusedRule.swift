import Reports
import StringInventories
import StringValues

/// `plural-category-unused`: forms that the language doesn't have.
struct PluralCategoryUnusedRule: StringRule {
  static let definition = FindingRule(
    id: "plural-category-unused", severity: .note,
    page: CodePage(
      title: "a plural form that the language doesn't have",
      meaning: "The string has a form that the language doesn't use for any number.",
      cause:
        "It is never shown, so correcting it has no effect. `zero` isn't reported, since Apple "
        + "shows it for 0.",
      remedy: "Remove the form.",
      example: "German with a form `few`."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    let language = pair.part.language
    let plurals = pair.string.value.plurals
    guard language != "Base", language != "mul", !plurals.isEmpty,
      LanguageName(language).isOfTwoLetters
    else { return [] }
    let known = PluralRule(language: language).categories
    return plurals.compactMap { plural in
      let unused = plural.forms.keys.filter { $0 != .zero && !known.contains($0) }.sorted()
      guard !unused.isEmpty else { return nil }
      let path = plural.path.isEmpty ? "" : " of \(QuotedExcerpt.plain(plural.path))"
      var match = RuleMatch(
        "The plural\(path) of \(QuotedExcerpt.quoted(pair.string.key)) has \(unused.map(\.name).joined(separator: ", ")), which no number has in \(QuotedExcerpt.plain(language))."
      )
      match.discriminator = plural.path
      return match
    }
  }
}
