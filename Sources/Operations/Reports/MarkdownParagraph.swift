/// Breaks paragraphs of Markdown into lines, for the pages that are made from code.
package enum MarkdownParagraph {
  /// The columns of a page, which fit a terminal.
  package static let columns = 80

  /// Returns the paragraph in lines of at most ``columns``, unless a single word is longer.
  ///
  /// Code and links aren't broken, and no line begins with a word that would make it a heading, a quote or an item of a
  /// list.
  package static func filled(_ text: String) -> String {
    var lines: [String] = []
    for word in words(text) {
      if let last = lines.last, last.count + 1 + word.count <= columns || isMarker(word) {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the paragraph as an item of a list, with its later lines indented.
  package static func item(_ text: String) -> String {
    "- " + filled(text).split(separator: "\n").joined(separator: "\n  ")
  }

  /// Splits at spaces outside of code and links.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isCode = false
    var brackets = 0
    for character in text {
      switch character {
      case "`": isCode.toggle()
      case "[" where !isCode: brackets += 1
      case "]" where !isCode: brackets = max(0, brackets - 1)
      case " " where !isCode && brackets == 0:
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      default: break
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func isMarker(_ word: String) -> Bool {
    if let first = word.first, "-+*>#=".contains(first) { return true }
    let number = word.prefix { $0.isNumber }
    return !number.isEmpty && [".", ")"].contains(String(word.dropFirst(number.count)))
  }
}
