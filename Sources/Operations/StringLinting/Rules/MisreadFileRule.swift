import Reports

/// `misread-file`: files that are read otherwise than they were meant.
struct MisreadFileRule: StringRule {
  static let definition = FindingRule(
    id: "misread-file", severity: .warning,
    page: RulePage(
      title: "a part of the file is not read as it was meant",
      meaning: "The file can be read, but a part of it means nothing to the app or something else "
        + "than it says.",
      cause: "Readers are lenient: values that are no strings are passed over, UTF-16 without a "
        + "byte-order mark is guessed.",
      remedy: "Write strings as values, and save the file as UTF-8.",
      example: "`\"menu\" = { title = \"File\"; };` in a `.strings` file: "
        + "`NSLocalizedString(\"menu\")` gives the key."))

  static func covers(_ fault: FileIssue.Kind) -> Bool { fault == .misread }
}
