import Foundation
import Reports
import ResourceTags
import TestSupport
import Testing

/// `Documentation/TagRules` is made from the pages; `LEVITY_RECORD=1` writes it.
@Suite struct TagRulePageTests {
  static let folder = Repository.root.appendingPathComponent("Documentation/TagRules")

  @Test(arguments: TagRules.all.map(\.id))
  func everyRuleHasAPage(_ id: String) throws {
    let rule = try #require(TagRules.all.first { $0.id == id })
    let page = rule.page
    for string in [page.title, page.meaning, page.cause, page.remedy, page.example] {
      #expect(!string.isEmpty)
    }
    for string in [page.meaning, page.cause, page.remedy] { #expect(string.hasSuffix(".")) }
    try expectFile("\(id).md", rule.markdown)
  }

  @Test func theIndexListsEveryRule() throws {
    try expectFile("README.md", TagRules.index)
  }

  @Test func codesAreUnique() {
    #expect(Set(TagRules.all.map(\.id)).count == TagRules.all.count)
  }

  @Test func noPageIsLeftOver() throws {
    let expected = Set(TagRules.all.map { "\($0.id).md" } + ["README.md"])
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(found).isSubset(of: expected))
  }

  private func expectFile(_ name: String, _ value: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["LEVITY_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(value.utf8).write(to: file)
    }
    let found = FileManager.default.contents(atPath: file.path)
    #expect(
      found.map { String(decoding: $0, as: UTF8.self) } == value,
      "Documentation/TagRules/\(name) is stale: run the tests with LEVITY_RECORD=1")
  }
}
