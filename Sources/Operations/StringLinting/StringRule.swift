import Reports
import StringInventories
import StringValues

/// A rule. It checks every part of a table and every string, and takes over issues of the inventory.
protocol StringRule: Sendable {
  /// Code, severity and page.
  static var definition: FindingRule { get }

  init()

  /// Reports the matches in a file's strings of one language, as a whole. There can be millions, so each is taken at
  /// once.
  func check(_ part: LintedPart, in table: LintedTable, report: (RuleMatch) -> Void)

  /// Returns the matches in one string.
  func check(_ pair: StringPair) -> [RuleMatch]

  /// Returns whether an issue that the reader found is a finding of this rule.
  static func covers(_ issue: StringInventory.Issue) -> Bool
}

extension StringRule {
  func check(_ part: LintedPart, in table: LintedTable, report: (RuleMatch) -> Void) {}
  func check(_ pair: StringPair) -> [RuleMatch] { [] }
  static func covers(_ issue: StringInventory.Issue) -> Bool { false }
}

/// A place where a rule applies, without the facts that every finding has.
struct RuleMatch: Hashable {
  /// A sentence.
  var message: String
  /// The place, if it isn't that of the string or the file.
  var place: Finding.Place?
  /// The key, if it isn't the string's.
  var key: String?
  /// Another place that the message mentions.
  var related: Finding.Place?
  /// The message without its language, if one thing is to be done for all languages.
  var sharedMessage: String?
  /// Distinguishes matches of one rule in one string.
  var discriminator = ""
  /// The maximum severity, whatever the rule's is.
  var atMost: Finding.Severity = .error
  var fix: FindingFix?

  init(_ message: String) { self.message = message }
}

/// A string with the development language's.
struct StringPair {
  let part: LintedPart
  let table: LintedTable
  let string: LintedString
  let leaves: [StringLeaf]
  /// The development language's string; nil for a string of that language itself, and for keys that it doesn't have.
  let development: LintedString?
  let developmentLeaves: [StringLeaf]

  init(_ string: LintedString, of part: LintedPart, in table: LintedTable) {
    self.string = string
    self.part = part
    self.table = table
    leaves = string.value.leaves
    development =
      part.language == table.developmentLanguage ? nil : table.development(string.key)
    developmentLeaves = development?.value.leaves ?? []
  }

  /// Returns the path of a string in a structured value, for messages: ` (one)`, or nothing.
  func suffix(_ leaf: StringLeaf) -> String {
    leaf.path.isEmpty ? "" : " (\(QuotedExcerpt.plain(leaf.path)))"
  }
}
