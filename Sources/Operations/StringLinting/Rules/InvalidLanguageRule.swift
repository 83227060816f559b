import Reports
import StringInventories

/// `invalid-language`: names that aren't languages.
struct InvalidLanguageRule: StringRule {
  static let definition = FindingRule(
    id: "invalid-language", severity: .error,
    page: RulePage(
      title: "a folder or a catalog names an unknown language",
      meaning:
        "No device asks for a language of that name, or the name isn't spelled as Apple spells it.",
      cause:
        "Strings in a language that no device asks for are never shown, though they are in the "
        + "app.",
      remedy: "Rename the folder, and the entry in the project: languages are written as `pt-BR`, "
        + "`zh-Hans`, `sr-Latn`.",
      example: "`pr.lproj` for `pt.lproj`, `zh_Hans.lproj` for `zh-Hans.lproj`, `jp.lproj` for "
        + "`ja.lproj`."))

  static func covers(_ issue: StringInventory.Issue) -> Bool { issue.kind == .invalidLanguage }
}
