import Reports
import StringInventories

/// `dropped-escape`: backslashes that don't begin an escape.
struct DroppedEscapeRule: StringRule {
  static let definition = FindingRule(
    id: "dropped-escape", severity: .warning,
    page: CodePage(
      title: "a backslash is dropped",
      meaning:
        "The character after the backslash isn't an escape, so the reader drops the backslash.",
      cause: "Only `\\a \\b \\f \\n \\r \\t \\v \\\" \\' \\\\`, octal digits and `\\U` with a "
        + "capital letter are escapes. `\\u00e9` is shown as \"u00e9\".",
      remedy: "Write the character itself, or `\\U00e9`; write `\\\\` for a backslash.",
      example: "`\"name\" = \"Caf\\u00e9\";` is shown as \"Cafu00e9\"."))

  static func covers(_ issue: StringInventory.Issue) -> Bool { issue.kind == .unknownEscape }
}
