import Reports
import StringInventories

/// `invalid-language`: names that are no language's.
struct InvalidLanguageRule: StringRule {
  static let definition = FindingRule(
    id: "invalid-language", severity: .error,
    page: RulePage(
      title: "a folder or a catalog names no language",
      meaning: "The name is no language that a device asks for, or is not written as Apple writes "
        + "it.",
      cause: "Strings below a name that nothing asks for are never shown, though they are in the "
        + "app.",
      remedy: "Rename the folder, and the entry in the project: languages are written as `pt-BR`, "
        + "`zh-Hans`, `sr-Latn`.",
      example: "`pr.lproj` for `pt.lproj`, `zh_Hans.lproj` for `zh-Hans.lproj`, `jp.lproj` for "
        + "`ja.lproj`."))

  static func covers(_ issue: StringInventory.Issue) -> Bool { issue.kind == .invalidLanguage }
}
