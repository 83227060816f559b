import Foundation
import Reports
import ResourceTags
import TestSupport
import Testing

/// `Documentation/TagRules` is made from the pages; `LEVITY_RECORD=1` writes it.
@Suite struct TagRulePageTests {
  static let pages = GeneratedPages("TagRules")

  @Test(arguments: TagRules.all.map(\.id))
  func everyRuleHasAPage(_ id: String) throws {
    let rule = try #require(TagRules.all.first { $0.id == id })
    let page = rule.page
    for string in [page.title, page.meaning, page.cause, page.remedy, page.example] {
      #expect(!string.isEmpty)
    }
    for string in [page.meaning, page.cause, page.remedy] { #expect(string.hasSuffix(".")) }
    try Self.pages.expect("\(id).md", rule.markdown)
  }

  @Test func theIndexListsEveryRule() throws {
    try Self.pages.expect("README.md", TagRules.index)
  }

  @Test func codesAreUnique() {
    #expect(Set(TagRules.all.map(\.id)).count == TagRules.all.count)
  }

  @Test func noPageIsLeftOver() throws {
    try Self.pages.expectOnly(TagRules.all.map(\.id))
  }
}
