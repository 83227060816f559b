import TestSupport
import Testing

@Suite struct MarkdownTests {
  static let limit = 120

  /// Rows of tables can't be broken, code shouldn't be, and a link alone has nowhere to break.
  @Test(arguments: MarkdownPage.all)
  func linesFitTheLimit(_ page: MarkdownPage) {
    for line in page.lines where line.kind == .prose || line.kind == .heading {
      guard line.text.count > Self.limit, !Self.isLink(line.text) else { continue }
      Issue.record("\(page.path):\(line.number) has \(line.text.count) columns")
    }
  }

  @Test(arguments: MarkdownPage.all)
  func linesEndWithoutSpaces(_ page: MarkdownPage) {
    for line in page.lines where line.kind != .code && line.kind != .generated {
      #expect(line.text.last != " ", "\(page.path):\(line.number) ends with a space")
    }
  }

  @Test(arguments: MarkdownPage.all)
  func everyFenceIsClosed(_ page: MarkdownPage) {
    let fences = page.text.split(separator: "\n").filter {
      $0.drop { $0 == " " }.hasPrefix("```")
    }
    #expect(fences.count.isMultiple(of: 2), "\(page.path) has \(fences.count) fences")
  }

  @Test func pagesAreFound() {
    let paths = Set(MarkdownPage.all.map(\.path))
    #expect(paths.count > 100)
    #expect(paths.isSuperset(of: ["README.md", "Tests/README.md", "Documentation/Images.md"]))
  }

  /// `[text](target)` or a bare address, perhaps in a list.
  private static func isLink(_ line: Substring) -> Bool {
    let content = line.drop { " -*".contains($0) }
    return !content.contains(" ")
      || (content.hasPrefix("[") && content.hasSuffix(")")
        && !content.dropLast().contains(")"))
  }
}
