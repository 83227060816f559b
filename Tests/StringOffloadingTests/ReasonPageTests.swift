import Foundation
import ImageOffloading
import StringOffloading
import TestSupport
import Testing

/// `Documentation/Reasons` is made from the pages; `LEVITY_RECORD=1` writes it.
@Suite struct ReasonPageTests {
  static let folder = Repository.root.appendingPathComponent("Documentation/Reasons")

  @Test(arguments: OffloadingReason.allCases)
  func everyReasonHasAPage(_ reason: OffloadingReason) throws {
    try check(reason.page, reason.rawValue)
  }

  @Test(arguments: StringReason.allCases)
  func everyReasonOfATableHasAPage(_ reason: StringReason) throws {
    try check(reason.page, reason.rawValue)
  }

  @Test func noCodeMeansTwoThings() {
    let codes = OffloadingReason.allCases.map(\.rawValue) + StringReason.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
  }

  private func check(_ page: ReasonPage, _ code: String) throws {
    for text in [page.title, page.meaning, page.cause, page.remedy, page.example] {
      #expect(!text.isEmpty)
    }
    for text in [page.meaning, page.cause, page.remedy] { #expect(text.hasSuffix(".")) }
    try expectFile("\(code).md", page.markdown(code: code))
  }

  @Test func theIndexListsEveryReason() throws {
    try expectFile("README.md", ReasonIndex.markdown)
  }

  @Test func noPageIsLeftOver() throws {
    let codes = OffloadingReason.allCases.map(\.rawValue) + StringReason.allCases.map(\.rawValue)
    let expected = Set(codes.map { "\($0).md" } + ["README.md"])
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
