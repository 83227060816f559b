import Reports
import StringInventories

/// `invalid-language`: names that aren't languages.
struct InvalidLanguageRule: StringRule {
  static let definition = FindingRule(
    id: "invalid-language", severity: .error,
    page: CodePage(
      title: "a folder or a catalog names an unknown language",
      meaning:
        "No device requests a language with that name, or the name isn't in Apple's spelling.",
      cause:
        "Strings in a language that no device requests are never shown, though they are in the "
        + "app.",
      remedy:
        "Rename the folder and its entry in the project. Languages are written like `pt-BR`, "
        + "`zh-Hans`, `sr-Latn`.",
      example: "`pr.lproj` for `pt.lproj`, `zh_Hans.lproj` for `zh-Hans.lproj`, `jp.lproj` for "
        + "`ja.lproj`."))

  static func covers(_ issue: StringInventory.Issue) -> Bool { issue.kind == .invalidLanguage }
}
