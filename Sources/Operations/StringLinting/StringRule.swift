import Findings
import LocalizedTexts

/// One rule. It is asked about every table and every text, and answers with what is wrong.
protocol StringRule: Sendable {
  /// Code, severity and page.
  static var definition: FindingRule { get }

  init()

  /// What is wrong with a table as a whole.
  func check(_ table: LintedTable, in group: TableGroup) -> [Problem]

  /// What is wrong with one text.
  func check(_ text: TextPair) -> [Problem]

  /// Whether faults of that kind are the rule's findings.
  static func covers(_ fault: FileFault.Kind) -> Bool
}

extension StringRule {
  func check(_ table: LintedTable, in group: TableGroup) -> [Problem] { [] }
  func check(_ text: TextPair) -> [Problem] { [] }
  static func covers(_ fault: FileFault.Kind) -> Bool { false }
}

/// What a rule found, without the facts that every finding has.
struct Problem: Hashable {
  /// A sentence.
  var message: String
  /// Where, if not at the text or the table.
  var place: Finding.Place?
  /// The key, if not the text's.
  var key: String?
  /// Another place that the message speaks of.
  var related: Finding.Place?
  /// Tells problems of the same text apart.
  var discriminator = ""
  /// The worst that this one is, whatever the rule's severity says.
  var atMost: Finding.Severity = .error
  var fix: FindingFix?

  init(_ message: String) { self.message = message }
}

/// A text beside what the development language says.
struct TextPair {
  let table: LintedTable
  let group: TableGroup
  let text: LintedText
  let leaves: [TextLeaf]
  /// What the development language says; nil for a text of that language itself, and for keys that it does not have.
  let development: LintedText?
  let developmentLeaves: [TextLeaf]

  init(_ text: LintedText, of table: LintedTable, in group: TableGroup) {
    self.text = text
    self.table = table
    self.group = group
    leaves = text.text.leaves
    development =
      table.language == group.developmentLanguage ? nil : group.development(text.key)
    developmentLeaves = development?.text.leaves ?? []
  }

  /// Where in a structure a text stands, for messages: ` (one)`, or nothing.
  func suffix(_ leaf: TextLeaf) -> String {
    leaf.path.isEmpty ? "" : " (\(QuotedText.plain(leaf.path)))"
  }
}
