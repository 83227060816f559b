import Foundation
import ImageOffloading
import Reports
import StringOffloading
import TestSupport
import Testing

/// `Documentation/Reasons` is made from the pages; `LEVITY_RECORD=1` writes it.
@Suite struct ReasonPageTests {
  static let pages = GeneratedPages("Reasons")

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

  private func check(_ page: CodePage, _ code: String) throws {
    for text in [page.title, page.meaning, page.cause, page.remedy, page.example] {
      #expect(!text.isEmpty)
    }
    for text in [page.meaning, page.cause, page.remedy] { #expect(text.hasSuffix(".")) }
    try Self.pages.expect("\(code).md", page.markdown(code: code))
  }

  @Test func theIndexListsEveryReason() throws {
    try Self.pages.expect("README.md", ReasonIndex.markdown)
  }

  @Test func noPageIsLeftOver() throws {
    let codes = OffloadingReason.allCases.map(\.rawValue) + StringReason.allCases.map(\.rawValue)
    try Self.pages.expectOnly(codes)
  }
}
