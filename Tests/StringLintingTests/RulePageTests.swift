import Foundation
import Reports
import StringLinting
import TestSupport
import Testing

/// `Documentation/Rules` is made from the pages; `LEVITY_RECORD=1` writes it.
@Suite struct RulePageTests {
  static let folder = Repository.root.appendingPathComponent("Documentation/Rules")

  @Test(arguments: StringRules.all.map(\.id))
  func everyRuleHasAPage(_ id: String) throws {
    let rule = try #require(StringRules.rule(id))
    let page = rule.page
    for string in [page.title, page.meaning, page.cause, page.remedy, page.example] {
      #expect(!string.isEmpty)
    }
    for string in [page.meaning, page.cause, page.remedy] { #expect(string.hasSuffix(".")) }
    try expectFile("\(id).md", rule.markdown)
  }

  @Test func theIndexListsEveryRule() throws {
    try expectFile("README.md", StringRules.index)
  }

  @Test func codesAreUnique() {
    #expect(Set(StringRules.all.map(\.id)).count == StringRules.all.count)
  }

  @Test func noPageIsLeftOver() throws {
    let expected = Set(StringRules.all.map { "\($0.id).md" } + ["README.md"])
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
      "Documentation/Rules/\(name) is stale: run the tests with LEVITY_RECORD=1")
  }
}
