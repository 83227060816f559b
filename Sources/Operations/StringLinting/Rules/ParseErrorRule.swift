import Reports
import StringInventories

/// `parse-error`: files that Apple's readers refuse.
struct ParseErrorRule: StringRule {
  static let definition = FindingRule(
    id: "parse-error", severity: .error,
    page: RulePage(
      title: "the file cannot be read",
      meaning: "Apple's reader refuses the file, so the app shows keys instead of strings.",
      cause: "One missing `;` fails a whole `.strings` file. Xcode stops the build for its own "
        + "compile step, but not for files that a script copies or a server delivers. UTF-16 needs its "
        + "byte-order mark.",
      remedy: "Go to the line and column: for a missing `;` they are where it belongs, not where "
        + "the next token starts.",
      example: "`\"a\" = \"1\"` without `;` before the next line."))

  static func covers(_ issue: StringInventory.Issue) -> Bool {
    switch issue.kind {
    case .unreadable, .malformedFile, .missingByteOrderMark: true
    default: false
    }
  }
}
