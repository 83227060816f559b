import Reports
import StringValues

/// `plural-without-other`: plurals without the form that every language has.
struct PluralWithoutOtherRule: StringRule {
  static let definition = FindingRule(
    id: "plural-without-other", severity: .error,
    page: CodePage(
      title: "a plural without the form \"other\"",
      meaning: "A plural has no form `other`.",
      cause:
        "Every language has numbers in the category `other`. Without that form, Apple's formatter "
        + "shows nothing, or the variable's name.",
      remedy:
        "Add the form. If whole numbers are never `other`, as in Russian, it is used for "
        + "fractions.",
      example: "A `.stringsdict` with `one`, `few` and `many` only."))

  func check(_ pair: StringPair) -> [RuleMatch] {
    pair.string.value.plurals.filter { $0.forms[.other] == nil }.map { plural in
      let forms = plural.forms.keys.sorted().map(\.name).joined(separator: ", ")
      let path = plural.path.isEmpty ? "" : " of \(QuotedExcerpt.plain(plural.path))"
      var match = RuleMatch(
        "The plural\(path) of \(QuotedExcerpt.quoted(pair.string.key)) has no form other, only \(forms.isEmpty ? "none" : forms)."
      )
      match.discriminator = plural.path
      // Only fractions are `other` there, and strings that count things never show them.
      let rule = PluralRule(language: pair.part.language)
      let isReached = (0..<200).contains { rule.category(of: PluralOperands($0)) == .other }
      let hasAll = rule.commonCategories.allSatisfy { $0 == .other || plural.forms[$0] != nil }
      if !isReached, hasAll {
        match.atMost = .warning
      }
      return match
    }
  }
}
