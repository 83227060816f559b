import Reports
import StringInventories

/// `misread-file`: files that are read otherwise than they were meant.
struct MisreadFileRule: StringRule {
  static let definition = FindingRule(
    id: "misread-file", severity: .warning,
    page: RulePage(
      title: "a part of the file is not read as it was meant",
      meaning: "The file can be read, but a part of it means nothing to the app or something else "
        + "than it says.",
      cause:
        "Readers are lenient: they pass over values that aren't strings and parts of a plural that "
        + "they don't know.",
      remedy: "Write strings as values, and save the file as UTF-8.",
      example: "`\"menu\" = { title = \"File\"; };` in a `.strings` file: "
        + "`NSLocalizedString(\"menu\")` gives the key."))

  static func covers(_ issue: StringInventory.Issue) -> Bool {
    switch issue.kind {
    case .replacedByte, .nestedValue, .brokenStructure, .toleratedError: true
    default: false
    }
  }
}
