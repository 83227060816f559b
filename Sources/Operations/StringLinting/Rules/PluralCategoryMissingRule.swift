import Findings
import LocalizedTexts
import PluralRules

/// `plural-category-missing`: forms of the language that a text lacks.
struct PluralCategoryMissingRule: StringRule {
  static let definition = FindingRule(
    id: "plural-category-missing", severity: .warning,
    page: RulePage(
      title: "a plural lacks a form of the language",
      meaning:
        "The language has a form for some whole numbers that the text lacks; the form `other` "
        + "is shown for them. Where there is one text for all, it may be meant so: that is a note.",
      cause: "Users read \"2 plik\" instead of \"2 pliki\".",
      remedy: "Add the forms. CLDR lists them for each language.",
      example: "Polish with `one` and `other` only: it needs `few` and `many`."))

  func check(_ text: TextPair) -> [Problem] {
    let language = text.table.language
    guard language != "Base", language != "mul" else { return [] }
    let plurals = text.text.text.plurals
    guard !plurals.isEmpty else { return [] }
    let required = PluralRule(language: language).commonCategories
    return plurals.compactMap { plural in
      let missing = required.filter { plural.forms[$0] == nil && $0 != .other }
      guard !missing.isEmpty, Self.saysSomething(plural.forms) else { return nil }
      let path = plural.path.isEmpty ? "" : " of \(QuotedText.plain(plural.path))"
      var problem = Problem(
        "The plural\(path) of \(QuotedText.quoted(text.text.key)) lacks \(missing.map(\.name).joined(separator: ", ")), which \(QuotedText.plain(language)) has."
      )
      problem.discriminator = plural.path
      // "%d hr", and "%d svar" in Danish, are right for all numbers.
      if Set(plural.forms.values).count == 1 { problem.atMost = .note }
      return problem
    }
  }

  private static func saysSomething(_ forms: [PluralCategory: LocalizedText]) -> Bool {
    forms.values.contains { !$0.leaves.allSatisfy(\.text.isEmpty) }
  }
}
