import ImageUsage

extension BracketedTokens {
  /// Whether the file has views of SwiftUI, which it sees without importing it if a library or another file of its module
  /// does so for all: `@_exported import SwiftUI`.
  var hasViews: Bool {
    indices.contains { index in
      switch text(index) {
      case "View":
        text(index - 1) == "some" || text(index - 1) == ":" && text(index - 3) == "struct"
      case "extension": text(index + 1) == "Image" || text(index + 1) == "View"
      default: false
      }
    }
  }

  /// The place of another import: behind the first one that no condition surrounds, or else before everything.
  var importPlace: Int? {
    var conditions = 0
    for index in indices {
      if text(index - 1) == "#" {
        if text(index) == "if" { conditions += 1 }
        if text(index) == "endif" { conditions -= 1 }
      }
      guard text(index) == "import", conditions == 0, isWord(index + 1),
        index == 0 || tokens[index - 1].line < tokens[index].line || text(index - 2) == "@"
      else { continue }
      var last = index + 1
      if ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
        .contains(text(last)), isWord(last + 1)
      {
        last += 1
      }
      while text(last + 1) == ".", isWord(last + 2) { last += 2 }
      return tokens[last].range.upperBound
    }
    return tokens.first?.range.lowerBound
  }
}
