import Foundation
import Reports
import StringLinting
import TestSupport
import Testing

/// `Documentation/Rules` is made from the pages; `LEVITY_RECORD=1` writes it.
@Suite struct RulePageTests {
  static let pages = GeneratedPages("Rules")

  @Test(arguments: StringRules.all.map(\.id))
  func everyRuleHasAPage(_ id: String) throws {
    let rule = try #require(StringRules.rule(id))
    let page = rule.page
    for string in [page.title, page.meaning, page.cause, page.remedy, page.example] {
      #expect(!string.isEmpty)
    }
    for string in [page.meaning, page.cause, page.remedy] { #expect(string.hasSuffix(".")) }
    try Self.pages.expect("\(id).md", rule.markdown)
  }

  @Test func theIndexListsEveryRule() throws {
    try Self.pages.expect("README.md", StringRules.index)
  }

  @Test func codesAreUnique() {
    #expect(Set(StringRules.all.map(\.id)).count == StringRules.all.count)
  }

  @Test func noPageIsLeftOver() throws {
    try Self.pages.expectOnly(StringRules.all.map(\.id))
  }
}
