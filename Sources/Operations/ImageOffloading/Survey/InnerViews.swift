import ImageUsage
import SourceLexing

/// The views of SwiftUI that a project declares, and the words in each, to find what stands inside of another.
struct InnerViews {
  private struct Block {
    var path: String
    var lines: ClosedRange<Int>
    var words: Set<String>
  }

  private var blocks: [String: [Block]] = [:]
  /// The types that have a body.
  private(set) var views: Set<String> = []

  /// Whether a file may declare one.
  static func areIn(_ bytes: [UInt8]) -> Bool { SourceBytes.contains(bytes, "View {") }

  mutating func add(_ file: BracketedTokens, in path: String) {
    for (type, ranges) in file.typeBlocks {
      for range in ranges where file.tokens.indices.contains(range.upperBound) {
        if range.contains(where: { file.text($0) == "body" && file.text($0 - 1) == "var" }) {
          views.insert(type)
        }
        let words = range.filter { file.isWord($0) && ["(", "{", "."].contains(file.text($0 + 1)) }
          .map { file.text($0) }
        blocks[type, default: []].append(
          Block(
            path: path,
            lines: file.tokens[range.lowerBound].line...file.tokens[range.upperBound].line,
            words: Set(words)))
      }
    }
  }

  /// Returns the lines of these views and of those that stand in them, by file.
  func lines(of names: Set<String>) -> [String: [ClosedRange<Int>]] {
    var found = names.intersection(views)
    var rest = Array(found)
    var lines: [String: [ClosedRange<Int>]] = [:]
    while let name = rest.popLast() {
      for block in blocks[name] ?? [] {
        lines[block.path, default: []].append(block.lines)
        for word in block.words where views.contains(word) && found.insert(word).inserted {
          rest.append(word)
        }
      }
    }
    return lines
  }
}
