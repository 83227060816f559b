import KeySorting
public import Reports

/// The rules of `levity tags list`.
public enum TagRules {
  static let types: [any TagRule.Type] = [
    GeneratorTagRule.self, InitialTagInExtensionRule.self, KnownTagWithoutResourcesRule.self,
    RequestNeverEndedRule.self,
    RequestNotKeptRule.self, RequestReusedRule.self, TagNotKnownRule.self, TagTooLargeRule.self,
    TagWithoutResourcesRule.self, TagsWithoutODRRule.self, TooManyPacksRule.self,
    UnknownCategoryTagRule.self, UnusedTagRule.self,
  ]

  /// All rules, those of plans among them, sorted by code.
  public static let all: [FindingRule] =
    (types.map { type in
      var rule = type.definition
      rule.isConfigurable = false
      return rule
    } + TagPlan.rules).sorted(on: \.id)

  /// Returns the findings of all rules.
  public static func findings(in inventory: TagInventory) -> [Finding] {
    types.flatMap { type in
      let rule = type.definition
      return type.init().matches(in: inventory).map { match in
        Finding(
          rule: rule.id, severity: rule.severity, message: match.message, place: match.place,
          properties: match.tag.map { ["tag": $0] } ?? [:], discriminator: match.message)
      }
    }
  }

  /// The list of all rules as Markdown, for `Documentation/TagRules/README.md`.
  public static var index: String {
    let lines = all.map {
      MarkdownParagraph.item(
        "[`\($0.id)`](\($0.id).md) (\($0.severity.rawValue)): \($0.page.title)")
    }
    return """
      # Rules of resource tags

      `levity tags list` and `levity tags plan` report these; `levity explain RULE` prints the page.

      \(lines.joined(separator: "\n"))

      """
  }
}
