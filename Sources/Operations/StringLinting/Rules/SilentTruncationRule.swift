import Reports
import StringInventories

/// `silent-truncation`: files whose end is lost.
struct SilentTruncationRule: StringRule {
  static let definition = FindingRule(
    id: "silent-truncation", severity: .error,
    page: CodePage(
      title: "the end of the file is ignored",
      meaning:
        "Apple's reader stops at this place without an error, and everything after it is lost.",
      cause:
        "After a complete pair, anything that can't begin a key ends the file without an error: "
        + "`;;`, a stray `=` or `}`, a byte-order mark in the middle, a key without its closing "
        + "quote, a comment that isn't closed.",
      remedy:
        "Remove what is there. Then check the strings after it, which the app hasn't shown for a "
        + "while.",
      example: "UTM shipped a French file whose stray `=` at line 683 hid 258 of about 755 "
        + "translations."))

  static func covers(_ issue: StringInventory.Issue) -> Bool { issue.kind == .truncatedFile }
}
