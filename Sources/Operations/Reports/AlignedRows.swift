/// Formats rows of plain text: columns as wide as their widest cell, numbers aligned right.
public struct AlignedRows: Sendable {
  /// The alignment of a column.
  public enum Alignment: Sendable {
    case left
    case right
  }

  /// A column's title and alignment.
  public struct Column: Sendable {
    var title: String
    var alignment: Alignment

    public init(_ title: String, _ alignment: Alignment = .left) {
      self.title = title
      self.alignment = alignment
    }
  }

  private let columns: [Column]
  private var rows: [Row] = []

  private enum Row: Sendable {
    case cells([String])
    case rule
  }

  public init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row; missing cells are empty, control characters are shown as a question mark.
  public mutating func add(_ cells: [String]) {
    let safe = cells.prefix(columns.count).map(Self.printable)
    rows.append(.cells(safe + Array(repeating: "", count: columns.count - safe.count)))
  }

  /// Adds a line of dashes, for instance above a sum.
  public mutating func addRule() { rows.append(.rule) }

  /// Returns the rows, each line ended by a newline and without spaces at its end.
  public func rendered() -> String {
    var widths = columns.map { Self.width($0.title) }
    for case .cells(let cells) in rows {
      for (index, cell) in cells.enumerated() {
        widths[index] = max(widths[index], Self.width(cell))
      }
    }
    var lines = [line(columns.map(\.title), widths), rule(widths)]
    for row in rows {
      switch row {
      case .cells(let cells): lines.append(line(cells, widths))
      case .rule: lines.append(rule(widths))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the rows as a table of Markdown; rows after a line of dashes are bold.
  public func markdown() -> String {
    var text = "| " + columns.map(\.title).joined(separator: " | ") + " |\n|"
    text += columns.map { $0.alignment == .left ? "---|" : "---:|" }.joined() + "\n"
    var isSum = false
    for row in rows {
      guard case .cells(let cells) = row else {
        isSum = true
        continue
      }
      let escaped = cells.map { cell -> String in
        let words = FindingReport.markdownEscaped(cell)
        return isSum && !words.isEmpty ? "**\(words)**" : words
      }
      text += "| " + escaped.joined(separator: " | ") + " |\n"
    }
    return text
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var text = ""
    for (index, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: max(0, widths[index] - Self.width(cell)))
      text += (index > 0 ? "  " : "")
      text += columns[index].alignment == .left ? cell + padding : padding + cell
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  private func rule(_ widths: [Int]) -> String {
    widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ")
  }

  /// File names are untrusted: a newline or an escape sequence must not break the columns or the terminal.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "?" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  /// Returns the number of terminal cells: two for East Asian and emoji characters.
  static func width(_ text: String) -> Int {
    text.reduce(0) { sum, character in
      guard let first = character.unicodeScalars.first else { return sum }
      let wide =
        first.properties.isEmojiPresentation || (0x1100...0x115F).contains(first.value)
        || (0x2E80...0xA4CF).contains(first.value) || (0xAC00...0xD7A3).contains(first.value)
        || (0xF900...0xFAFF).contains(first.value) || (0xFF00...0xFF60).contains(first.value)
      return sum + (wide ? 2 : 1)
    }
  }
}
