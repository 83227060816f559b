import TestSupport

/// Prose that begins a sentence: a comment, a string literal, a paragraph or a cell of a table. Code in backticks is cut
/// out of it.
struct Passage {
  var line: Int
  var text: String

  init?(line: Int, _ text: some StringProtocol) {
    var prose = ""
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      prose += index.isMultiple(of: 2) ? String(part) : "`"
    }
    guard prose.contains(where: \.isLetter) else { return nil }
    self.line = line
    self.text = prose
  }

  /// Comments, joined over their lines, and string literals of several words.
  static func all(in file: SourceFile) -> [Passage] {
    var result: [Passage] = []
    var comment: (line: Int, text: String)?
    var isMultiline = false
    func close() {
      if let found = comment, let passage = Passage(line: found.line, found.text) {
        result.append(passage)
      }
      comment = nil
    }
    for (index, line) in file.lines.enumerated() {
      let content = line.drop { $0 == " " }
      let isDelimiter = content.contains("\"\"\"")
      if isMultiline, !isDelimiter {
        if let passage = Passage(line: index + 1, content) { result.append(passage) }
        continue
      }
      if isDelimiter { isMultiline.toggle() }
      guard content.hasPrefix("//") else {
        close()
        for literal in literals(in: content) where literal.contains(" ") {
          if let passage = Passage(line: index + 1, literal) { result.append(passage) }
        }
        continue
      }
      let words = content.drop { $0 == "/" }.drop { $0 == " " }
      if words.isEmpty || words.hasPrefix("- ") { close() }
      guard !words.isEmpty else { continue }
      comment = (comment?.line ?? index + 1, (comment.map { $0.text + " " } ?? "") + words)
    }
    close()
    return result
  }

  /// Paragraphs, items of lists and cells of tables.
  static func all(in page: MarkdownPage) -> [Passage] {
    var result: [Passage] = []
    var paragraph: (line: Int, text: String)?
    func close() {
      if let found = paragraph, let passage = Passage(line: found.line, found.text) {
        result.append(passage)
      }
      paragraph = nil
    }
    for line in page.lines {
      switch line.kind {
      case .code, .generated: close()
      case .heading:
        close()
        if let passage = Passage(line: line.number, line.text.drop { "# ".contains($0) }) {
          result.append(passage)
        }
      case .tableRow:
        close()
        for cell in line.text.split(separator: "|") {
          if let passage = Passage(line: line.number, cell.drop { $0 == " " }) {
            result.append(passage)
          }
        }
      case .prose:
        let content = line.text.drop { $0 == " " }
        let marker = content.prefix { "-*0123456789.".contains($0) }
        let isItem = !marker.isEmpty && content.dropFirst(marker.count).first == " "
        if content.isEmpty || isItem { close() }
        guard !content.isEmpty else { continue }
        let words = isItem ? content.dropFirst(marker.count + 1) : content
        paragraph = (
          paragraph?.line ?? line.number, (paragraph.map { $0.text + " " } ?? "") + words
        )
      }
    }
    close()
    return result
  }

  /// Returns the strings between quotes on a line.
  private static func literals(in line: Substring) -> [String] {
    guard line.contains("\"") else { return [] }
    var result: [String] = []
    var literal: String?
    var isEscaped = false
    for character in line {
      if character == "\"", !isEscaped {
        if let found = literal { result.append(found) }
        literal = literal == nil ? "" : nil
      } else if let found = literal {
        literal = found + String(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return result
  }
}
