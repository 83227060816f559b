import Reports
import StringInventories

/// `misread-file`: files that are read differently than intended.
struct MisreadFileRule: StringRule {
  static let definition = FindingRule(
    id: "misread-file", severity: .warning,
    page: CodePage(
      title: "a part of the file isn't read as intended",
      meaning:
        "The file can be read, but a part of it has no meaning to the app, or another one than "
        + "intended.",
      cause:
        "Readers are lenient: they ignore values that aren't strings, and parts of a plural that "
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
