import Reports
import StringInventories
import StringKeys

/// `new-string`: strings of a catalog in the state `new`.
struct NewStringRule: StringRule {
  static let definition = FindingRule(
    id: "new-string", severity: .warning,
    page: CodePage(
      title: "a string of a catalog is new in a language",
      meaning: "The string catalog has the state `new` for the string, or for one of its forms.",
      cause:
        "Nobody has translated it. Levity leaves a string out whose only state is `new`, and its "
        + "runtime shows the development string. A form that is new beside others that aren't is "
        + "shown as it is.",
      remedy: "Translate the string in Xcode, which sets the state, or import its translation.",
      example: "In `Localizable.xcstrings`, `settings.title` has `\"state\" : \"new\"` in `fr`."))

  func check(_ part: LintedPart, in table: LintedTable, report: (RuleMatch) -> Void) {
    guard table.isSelfContained, table.isTranslation(part) else { return }
    for string in part.new {
      guard !table.has(string.key, in: part.language),
        !Self.isLeftAlone(string, of: part, in: table)
      else { continue }
      var match = Self.match(string, saying: "is new in", of: part, in: table)
      match.key = string.key
      match.place = string.place
      report(match)
    }
  }

  func check(_ pair: StringPair) -> [RuleMatch] {
    guard pair.string.states.contains("new"), pair.table.isTranslation(pair.part),
      !Self.isLeftAlone(pair.string, of: pair.part, in: pair.table)
    else { return [] }
    return [
      Self.match(
        pair.string, saying: "has a form that is new in", of: pair.part, in: pair.table)
    ]
  }

  private static func match(
    _ string: LintedString, saying what: String, of part: LintedPart, in table: LintedTable
  ) -> RuleMatch {
    let sentence = "\(QuotedExcerpt.quoted(string.key)) \(what)"
    var match = RuleMatch("\(sentence) \(part.language).")
    match.sharedMessage = sentence
    match.related = table.development(string.key)?.place
    return match
  }

  /// Whether it isn't to be translated, or there is nothing to translate.
  private static func isLeftAlone(
    _ string: LintedString, of part: LintedPart, in table: LintedTable
  ) -> Bool {
    part.untranslatable.contains(part.key(string.key))
      || table.development(string.key)?.saysSomething == false
  }
}
