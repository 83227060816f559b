import Reports
import StringValues

/// `plural-category-missing`: plural forms of the language that a string doesn't have.
struct PluralCategoryMissingRule: StringRule {
  static let definition = FindingRule(
    id: "plural-category-missing", severity: .warning,
    page: CodePage(
      title: "a plural form of the language is missing",
      meaning:
        "The language has a form for some whole numbers that the string doesn't have, so the form "
        + "`other` is shown for them. If all forms are the same, that may be intended, and it is a "
        + "note.",
      cause: "Users read \"2 plik\" instead of \"2 pliki\".",
      remedy: "Add the forms. CLDR lists them for each language.",
      example: "Polish with `one` and `other` only: it needs `few` and `many`."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    let language = pair.part.language
    guard language != "Base", language != "mul" else { return [] }
    let plurals = pair.string.value.plurals
    guard !plurals.isEmpty else { return [] }
    let required = PluralRule(language: language).commonCategories
    return plurals.compactMap { plural in
      let missing = required.filter { plural.forms[$0] == nil && $0 != .other }
      guard !missing.isEmpty, Self.saysSomething(plural.forms) else { return nil }
      let path = plural.path.isEmpty ? "" : " of \(QuotedExcerpt.plain(plural.path))"
      var match = RuleMatch(
        "The plural\(path) of \(QuotedExcerpt.quoted(pair.string.key)) lacks \(missing.map(\.name).joined(separator: ", ")), which \(QuotedExcerpt.plain(language)) has."
      )
      match.discriminator = plural.path
      // "%d hr", and "%d svar" in Danish, are right for all numbers.
      let forms = plural.forms.values
      if let first = forms.first, forms.allSatisfy({ $0 == first }) { match.atMost = .note }
      return match
    }
  }

  private static func saysSomething(_ forms: [PluralCategory: StringValue]) -> Bool {
    forms.values.contains { !$0.leaves.allSatisfy(\.value.isEmpty) }
  }
}
