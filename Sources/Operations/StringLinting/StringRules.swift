import KeySorting
public import Reports
package import StringInventories

/// The rules of `levity strings lint`.
public enum StringRules {
  static let types: [any StringRule.Type] = [
    // Files.
    ParseErrorRule.self, SilentTruncationRule.self, GitLFSPointerRule.self, MisreadFileRule.self,
    DroppedEscapeRule.self, InvalidLanguageRule.self, TableInTwoFormsRule.self,
    // Keys.
    DuplicateKeyRule.self, MissingKeyRule.self, NewStringRule.self, ExtraKeyRule.self,
    ShadowedKeyRule.self,
    // Formats.
    FormatCrashRule.self, MixedPositionsRule.self, FormatLossRule.self, FormatSizeRule.self,
    StrayPercentRule.self,
    FormatInPlainValueRule.self,
    // Plurals.
    PluralWithoutOtherRule.self, PluralCategoryMissingRule.self, PluralCategoryUnusedRule.self,
    // Strings.
    EmptyTranslationRule.self, UntranslatedRule.self, NeedsReviewRule.self,
    PlaceholderValueRule.self,
    ControlCharacterRule.self, UnbalancedMarkupRule.self, WhitespaceRule.self,
    LiteralEscapeRule.self,
  ]

  /// The rules for files, those for projects whose strings left, and those of the gate for builds in users' hands.
  public static let all: [FindingRule] =
    (types.map { $0.definition } + OffloadedStringRules.all + ShippedStringRules.all).sorted(
      on: \.id)

  /// Returns the rule with that code.
  public static func rule(_ id: String) -> FindingRule? { all.first { $0.id == id } }

  /// Returns the rule that reports an issue of the inventory; nil for a `duplicateKey` of a `.strings` file, which a
  /// rule finds again with both places, and for an empty file, which is intended.
  package static func rule(for issue: StringInventory.Issue) -> FindingRule? {
    types.first { $0.covers(issue) }?.definition
  }

  /// The list of all rules as Markdown, for `Documentation/Rules/README.md`.
  public static var index: String {
    func lines(_ rules: [FindingRule]) -> String {
      rules.sorted(on: \.id).map {
        MarkdownParagraph.item(
          "[`\($0.id)`](\($0.id).md) (\($0.severity.rawValue)): \($0.page.title)")
      }.joined(separator: "\n")
    }
    return """
      # Rules

      `levity strings lint` reports these; `levity explain RULE` prints the page. `levity.yml` turns a rule off or gives
      it another severity:

          strings:
            lint:
              rules:
                untranslated: off
                missing-key: error

      ## Files, keys and strings

      \(lines(types.map { $0.definition }))

      ## Projects whose strings left the app

      \(lines(OffloadedStringRules.all))

      ## Builds in users' hands (`--against`)

      \(lines(ShippedStringRules.all))

      """
  }
}
