import Reports
import StringInventories

/// `table-in-two-forms`: tables that are a catalog and another file.
struct TableInTwoFormsRule: StringRule {
  static let definition = FindingRule(
    id: "table-in-two-forms", severity: .warning,
    page: CodePage(
      title: "a table is a string catalog and another file",
      meaning:
        "A `.strings` or `.stringsdict` file has the name and the location of a string catalog.",
      cause:
        "Xcode rejects both in one target. In two targets, each has strings that the other "
        + "doesn't have.",
      remedy:
        "Move the strings into the catalog (Xcode: Migrate to String Catalog), and remove the other files.",
      example: "`en.lproj/Localizable.strings` beside `Localizable.xcstrings`."))

  static func covers(_ issue: StringInventory.Issue) -> Bool { issue.kind == .tableInTwoForms }
}
