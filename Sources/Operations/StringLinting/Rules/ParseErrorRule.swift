import Reports
import StringInventories

/// `parse-error`: files that Apple's readers reject.
struct ParseErrorRule: StringRule {
  static let definition = FindingRule(
    id: "parse-error", severity: .error,
    page: CodePage(
      title: "the file can't be read",
      meaning: "Apple's reader rejects the file, so the app shows keys instead of strings.",
      cause:
        "One missing `;` makes a whole `.strings` file unreadable. Xcode stops the build in its "
        + "own compile step, but not for files that a script copies or a server delivers. UTF-16 "
        + "needs its byte-order mark.",
      remedy:
        "Go to the line and column: for a missing `;` they are where it belongs, not where the "
        + "next token starts.",
      example: "`\"a\" = \"1\"` without `;` before the next line."))

  static func covers(_ issue: StringInventory.Issue) -> Bool {
    switch issue.kind {
    case .unreadable, .malformedFile, .missingByteOrderMark: true
    default: false
    }
  }
}
