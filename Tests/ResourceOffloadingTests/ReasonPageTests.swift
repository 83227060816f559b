import Foundation
import ResourceOffloading
import TestSupport
import Testing

/// `Documentation/Reasons` is made from the pages; `LEVITY_RECORD=1` writes it.
@Suite struct ReasonPageTests {
  static let folder = Repository.root.appendingPathComponent("Documentation/Reasons")

  @Test(arguments: OffloadingReason.allCases)
  func everyReasonHasAPage(_ reason: OffloadingReason) throws {
    let page = reason.page
    for text in [page.title, page.meaning, page.cause, page.remedy, page.example] {
      #expect(!text.isEmpty)
    }
    for text in [page.meaning, page.cause, page.remedy] { #expect(text.hasSuffix(".")) }
    try expectFile("\(reason.rawValue).md", page.markdown(code: reason.rawValue))
  }

  @Test func theIndexListsEveryReason() throws {
    try expectFile("README.md", OffloadingReason.index)
  }

  @Test func noPageIsLeftOver() throws {
    let expected = Set(OffloadingReason.allCases.map { "\($0.rawValue).md" } + ["README.md"])
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(found).isSubset(of: expected))
  }

  private func expectFile(_ name: String, _ text: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["LEVITY_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let found = FileManager.default.contents(atPath: file.path)
    #expect(
      found.map { String(decoding: $0, as: UTF8.self) } == text,
      "Documentation/Reasons/\(name) is stale: run the tests with LEVITY_RECORD=1")
  }
}
