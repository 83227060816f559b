import Foundation
import ProjectWiring
import TestSupport
import Testing

@Suite struct RuntimeSizeTests {
  /// The page is measured; code has its figures once.
  @Test(arguments: [
    ("images alone", RuntimeSize.images), ("strings alone", .strings), ("both", .both),
    ("answers", .answers), ("an extension", .readingExtension),
  ])
  func theFiguresAreThoseOfThePage(_ app: String, _ size: RuntimeSize) throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("Documentation/CodeSize.md"),
      encoding: .utf8)
    let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(app)") })
    let figure = row.split(separator: "|")[1].filter(\.isNumber)
    #expect(Int(figure) == size.installed)
    #expect(size.downloaded < size.installed / 2)
  }

  @Test func anAppWithoutEitherLinksNothing() {
    #expect(RuntimeSize.of(images: false, strings: false, answers: false) == nil)
    #expect(RuntimeSize.of(images: true, strings: true, answers: false) == .both)
  }

  @Test func answersAreCountedOnTopOfTheStrings() throws {
    let size = try #require(RuntimeSize.of(images: false, strings: true, answers: true))
    #expect(size.installed == RuntimeSize.strings.installed + RuntimeSize.answers.installed)
    #expect(size.downloaded == RuntimeSize.strings.downloaded + RuntimeSize.answers.downloaded)
  }
}
