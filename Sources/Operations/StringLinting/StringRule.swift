import Reports
import StringValues

/// One rule. It is asked about every table and every string, and answers with what is wrong.
protocol StringRule: Sendable {
  /// Code, severity and page.
  static var definition: FindingRule { get }

  init()

  /// What is wrong with a table as a whole.
  func check(_ table: LintedLanguage, in group: LintedTable) -> [Problem]

  /// What is wrong with one string.
  func check(_ value: StringPair) -> [Problem]

  /// Whether faults of that kind are the rule's findings.
  static func covers(_ fault: FileIssue.Kind) -> Bool
}

extension StringRule {
  func check(_ table: LintedLanguage, in group: LintedTable) -> [Problem] { [] }
  func check(_ value: StringPair) -> [Problem] { [] }
  static func covers(_ fault: FileIssue.Kind) -> Bool { false }
}

/// What a rule found, without the facts that every finding has.
struct Problem: Hashable {
  /// A sentence.
  var message: String
  /// Where, if not at the string or the table.
  var place: Finding.Place?
  /// The key, if not the string's.
  var key: String?
  /// Another place that the message speaks of.
  var related: Finding.Place?
  /// Tells problems of the same string apart.
  var discriminator = ""
  /// The worst that this one is, whatever the rule's severity says.
  var atMost: Finding.Severity = .error
  var fix: FindingFix?

  init(_ message: String) { self.message = message }
}

/// A string beside what the development language says.
struct StringPair {
  let table: LintedLanguage
  let group: LintedTable
  let value: LintedString
  let leaves: [StringLeaf]
  /// What the development language says; nil for a string of that language itself, and for keys that it does not have.
  let development: LintedString?
  let developmentLeaves: [StringLeaf]

  init(_ value: LintedString, of table: LintedLanguage, in group: LintedTable) {
    self.value = value
    self.table = table
    self.group = group
    leaves = value.value.leaves
    development =
      table.language == group.developmentLanguage ? nil : group.development(value.key)
    developmentLeaves = development?.value.leaves ?? []
  }

  /// Where in a structure a string stands, for messages: ` (one)`, or nothing.
  func suffix(_ leaf: StringLeaf) -> String {
    leaf.path.isEmpty ? "" : " (\(QuotedExcerpt.plain(leaf.path)))"
  }
}
