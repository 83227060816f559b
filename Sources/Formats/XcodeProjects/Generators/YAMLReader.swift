/// Reads the YAML of project manifests: block and flow mappings and lists, plain, quoted and block scalars, comments,
/// anchors, aliases and `<<`. If there are several documents, it reads the first. Linear in the size, apart from
/// the keys of one mapping, and from aliases, whose number of nodes is limited.
struct YAMLReader {
  private struct Line {
    var number: Int
    var indent: Int
    var text: ArraySlice<UInt8>
  }

  /// Nesting beyond it is read as null.
  private static let maximumDepth = 64
  /// The number of nodes that aliases may add.
  private static let maximumCopies = 100_000

  private var lines: [Line]
  private var index = 0
  private var depth = 0
  private var anchors: [String: YAMLNode] = [:]
  private var copies = 0
  /// The lines that weren't understood, from 1.
  private(set) var skippedLines: [Int] = []

  init(_ bytes: [UInt8]) {
    var lines: [Line] = []
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    for (number, line) in content.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let text = line.drop { $0 == 0x20 }
      var end = text.endIndex
      while end > text.startIndex, Self.isSpace(text[end - 1]) { end -= 1 }
      let indent = text.startIndex - line.startIndex
      let trimmed = text[text.startIndex..<end]
      let word = YAMLScalar.withoutComment(trimmed)
      if indent == 0, word.elementsEqual("---".utf8) || word.elementsEqual("...".utf8) {
        if lines.contains(where: { !Self.isEmpty($0) }) { break }
        continue
      }
      lines.append(Line(number: number + 1, indent: indent, text: trimmed))
    }
    self.lines = lines
  }

  /// Returns the document.
  mutating func document() -> YAMLNode {
    let result = block(minimum: 0)
    if current != nil { skip() }
    return result
  }

  // MARK: - Lines

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
  private static func isEmpty(_ line: Line) -> Bool {
    line.text.isEmpty || line.text.first == UInt8(ascii: "#")
  }

  /// The next line with content; blank lines and comments are skipped.
  private var current: Line? {
    mutating get {
      while index < lines.count, Self.isEmpty(lines[index]) { index += 1 }
      return index < lines.count ? lines[index] : nil
    }
  }

  private mutating func skip() {
    if skippedLines.count < 100, index < lines.count { skippedLines.append(lines[index].number) }
    index += 1
  }

  private static func startsItem(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "-") && (text.count == 1 || isSpace(text[text.startIndex + 1]))
  }

  // MARK: - Blocks

  /// Reads what begins at the current line, unless it is indented less than `minimum`.
  private mutating func block(minimum: Int) -> YAMLNode {
    guard let line = current, line.indent >= minimum else { return .null }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      while let line = current, line.indent >= minimum { skip() }
      return .null
    }
    if Self.startsItem(line.text) { return list(at: line.indent) }
    if YAMLScalar.key(line.text) != nil { return mapping(at: line.indent) }
    index += 1
    return value(line.text, indent: line.indent, minimum: minimum)
  }

  private mutating func list(at indent: Int) -> YAMLNode {
    var elements: [YAMLNode] = []
    while let line = current, line.indent == indent, Self.startsItem(line.text) {
      let rest = line.text.dropFirst().drop(while: Self.isSpace)
      if rest.isEmpty || rest.first == UInt8(ascii: "#") {
        index += 1
        elements.append(block(minimum: indent + 1))
        continue
      }
      // An element is a block that begins after the dash.
      lines[index].indent = indent + (rest.startIndex - line.text.startIndex)
      lines[index].text = rest
      elements.append(block(minimum: indent + 1))
    }
    return .list(elements)
  }

  private mutating func mapping(at indent: Int) -> YAMLNode {
    var entries: [YAMLNode.Entry] = []
    while let line = current, line.indent >= indent {
      guard line.indent == indent, !Self.startsItem(line.text),
        let (key, rest) = YAMLScalar.key(line.text)
      else {
        if line.indent == indent, Self.startsItem(line.text) { break }
        skip()
        continue
      }
      index += 1
      let value = self.value(rest, indent: indent, minimum: indent + 1, isOfKey: true)
      if key == "<<" {
        for base in value.elements {
          for entry in base.entries where !entries.contains(where: { $0.key == entry.key }) {
            entries.append(entry)
          }
        }
      } else if let old = entries.firstIndex(where: { $0.key == key }) {
        entries[old].value = value
      } else {
        entries.append(.init(key: key, value: value))
      }
    }
    return .mapping(entries)
  }

  /// Reads a value whose first line, after its key or dash, is `text`.
  private mutating func value(
    _ text: ArraySlice<UInt8>, indent: Int, minimum: Int, isOfKey: Bool = false
  ) -> YAMLNode {
    var text = text
    var anchor: String?
    while let first = text.first, first == UInt8(ascii: "&") || first == UInt8(ascii: "!") {
      let word = text.prefix { !Self.isSpace($0) }
      if first == UInt8(ascii: "&") { anchor = String(decoding: word.dropFirst(), as: UTF8.self) }
      text = text[word.endIndex...].drop(while: Self.isSpace)
    }
    let result = unnamedValue(text, indent: indent, minimum: minimum, isOfKey: isOfKey)
    if let anchor { anchors[anchor] = result }
    return result
  }

  private mutating func unnamedValue(
    _ text: ArraySlice<UInt8>, indent: Int, minimum: Int, isOfKey: Bool
  ) -> YAMLNode {
    switch text.first {
    case nil, UInt8(ascii: "#"):
      // The items of a list may stand below their key without more indentation.
      if isOfKey, let line = current, line.indent == indent, Self.startsItem(line.text) {
        return list(at: indent)
      }
      return block(minimum: minimum)
    case UInt8(ascii: "*"):
      let name = String(decoding: YAMLScalar.withoutComment(text).dropFirst(), as: UTF8.self)
      return copy(anchors[name] ?? .null)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      return .scalar(blockScalar(indent: indent, isFolded: text.first == UInt8(ascii: ">")))
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      var flow = YAMLFlowReader(joined(text, minimum: minimum))
      return flow.value()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let whole = joined(text, minimum: minimum)
      return .scalar(YAMLScalar.quoted(whole)?.text ?? String(decoding: whole, as: UTF8.self))
    default:
      var plain = String(decoding: YAMLScalar.withoutComment(text), as: UTF8.self)
      while let line = current, line.indent >= minimum, isOfKey || line.indent > indent,
        YAMLScalar.key(line.text) == nil
      {
        plain += " " + String(decoding: YAMLScalar.withoutComment(line.text), as: UTF8.self)
        index += 1
      }
      return YAMLScalar.isNull(plain) ? .null : .scalar(plain)
    }
  }

  private mutating func copy(_ node: YAMLNode) -> YAMLNode {
    copies += node.size(limit: Self.maximumCopies)
    return copies > Self.maximumCopies ? .null : node
  }

  /// Returns `text` with the following lines until its brackets and quotes are closed.
  private mutating func joined(_ text: ArraySlice<UInt8>, minimum: Int) -> ArraySlice<UInt8> {
    let text = YAMLScalar.withoutComment(text)
    var open = OpenSigns()
    open.read(text)
    guard !open.isEmpty else { return text }
    var whole = Array(text)
    let first = index - 1
    while !open.isEmpty, index < lines.count,
      open.isInQuotes || lines[index].indent >= minimum || lines[index].text.isEmpty
        || YAMLScalar.closes(lines[index].text)
    {
      let text = lines[index].text
      let line = open.isInQuotes ? text : YAMLScalar.withoutComment(text)
      whole.append(0x20)
      whole += line
      open.read(line)
      index += 1
    }
    if !open.isEmpty, skippedLines.count < 100, lines.indices.contains(first) {
      skippedLines.append(lines[first].number)
    }
    return whole[...]
  }

  /// The brackets and the quote that are open.
  private struct OpenSigns {
    private var brackets = 0
    private var quote: UInt8?

    var isEmpty: Bool { brackets <= 0 && quote == nil }
    /// Strings in quotes continue however their lines are indented.
    var isInQuotes: Bool { quote != nil }

    mutating func read(_ text: ArraySlice<UInt8>) {
      var isEscaped = false
      for place in text.indices {
        let byte = text[place]
        // An apostrophe inside a word opens nothing.
        let isStart = place == text.startIndex || " \t[{,:".utf8.contains(text[place - 1])
        if let open = quote {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") {
            isEscaped = true
          } else if byte == open {
            quote = nil
          }
        } else if isStart, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
          brackets += 1
        } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
          brackets -= 1
        }
      }
    }
  }

  private mutating func blockScalar(indent: Int, isFolded: Bool) -> String {
    var parts: [String] = []
    var margin: Int?
    while index < lines.count {
      let line = lines[index]
      if !line.text.isEmpty {
        guard line.indent > indent else { break }
        margin = margin ?? line.indent
      }
      let extra = line.text.isEmpty ? 0 : max(0, line.indent - (margin ?? 0))
      parts.append(
        String(repeating: " ", count: extra) + String(decoding: line.text, as: UTF8.self))
      index += 1
    }
    while parts.last?.isEmpty == true { parts.removeLast() }
    return parts.joined(separator: isFolded ? " " : "\n")
  }
}
