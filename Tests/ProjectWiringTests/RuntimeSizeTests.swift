import Foundation
import ProjectWiring
import TestSupport
import Testing

@Suite struct RuntimeSizeTests {
  /// The page is measured; code has its figures once.
  @Test(arguments: [
    ("images alone", RuntimeSize.images), ("strings alone", .strings), ("both", .both),
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
    #expect(RuntimeSize.of(images: false, strings: false) == nil)
    #expect(RuntimeSize.of(images: true, strings: true) == .both)
  }
}
