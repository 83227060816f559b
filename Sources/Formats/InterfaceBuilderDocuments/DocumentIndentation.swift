/// The white space before an element on its line, and before its children.
struct DocumentIndentation {
  private var space: String
  private let unit: String
  private let lineEnd: String

  init(of node: XMLTree.Node, in tree: XMLTree) {
    let own = Self.space(before: node, tree)
    let around = node.parent.map { Self.space(before: $0, tree) } ?? ""
    space = own
    unit =
      own.count > around.count && own.hasPrefix(around)
      ? String(own.dropFirst(around.count)) : "    "
    // Uses the line table: searching the bytes would take time proportional to their length for every element.
    let second = tree.storage.lines.starts.first.map(Int.init) ?? 0
    lineEnd = second > 1 && tree.bytes[second - 2] == 0x0D ? "\r\n" : "\n"
  }

  /// Returns a line end and the white space for this depth.
  var newLine: String { lineEnd + space }

  /// Returns the white space one level deeper.
  var deeper: DocumentIndentation {
    var result = self
    result.space += unit
    return result
  }

  /// Returns the white space with which the element's line starts.
  private static func space(before node: XMLTree.Node, _ tree: XMLTree) -> String {
    let offset = node.range.lowerBound
    let start = tree.storage.lines.start(ofLineAt: offset)
    let space = tree.bytes[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: space, as: UTF8.self)
  }
}
