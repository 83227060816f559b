import Testing

@testable import Reports

@Suite struct MarkdownParagraphTests {
  @Test func linesFitTheColumns() {
    let words = (1...100).map { String(repeating: "a", count: $0 % 13 + 1) }
    let filled = MarkdownParagraph.filled(words.joined(separator: " "))
    let lines = filled.split(separator: "\n")
    #expect(lines.count > 5)
    #expect(lines.allSatisfy { $0.count <= MarkdownParagraph.columns })
    #expect(filled.split { $0 == " " || $0 == "\n" }.map(String.init) == words)
  }

  @Test(arguments: ["`a b c`", "[a b](c)", "xxxx #", "xxxx - b", "xxxx 12.", "xxxx > b"])
  func codeLinksAndMarkersStayOnTheirLine(_ end: String) {
    let start = String(repeating: "x", count: MarkdownParagraph.columns - 5)
    let filled = MarkdownParagraph.filled("\(start) \(end)")
    let marker = end.hasPrefix("xxxx") ? "xxxx" : ""
    #expect(filled == (marker.isEmpty ? "\(start)\n\(end)" : filled))
    for line in filled.split(separator: "\n") {
      #expect(!["#", "- ", "12.", "> "].contains { line.hasPrefix($0) }, "\(filled)")
    }
  }

  @Test func laterLinesOfAnItemAreIndented() {
    let word = String(repeating: "x", count: MarkdownParagraph.columns)
    #expect(MarkdownParagraph.item("a \(word)") == "- a\n  \(word)")
  }

  @Test func aLongWordHasALineOfItsOwn() {
    let word = String(repeating: "x", count: 200)
    #expect(MarkdownParagraph.filled("a \(word) b") == "a\n\(word)\nb")
    #expect(MarkdownParagraph.filled("") == "")
  }
}
