extension OpenStepPropertyList {
  /// Returns `text` as Xcode writes it: in quotes only if needed.
  public static func quoted(_ text: String) -> String { OpenStepString.quote(text) }

  /// Returns an edit that replaces one value; `source` is inserted unchanged, see ``quoted(_:)``.
  public func replacement(of value: Value, with source: String) -> ByteEdit {
    ByteEdit(value.range, source)
  }

  /// Returns edits that remove every entry of `key` with its comment, and its line if nothing else is on it.
  public func removal(ofKey key: String, in dictionary: Value) -> [ByteEdit] {
    dictionary.entries.filter { $0.key.string == key }.map(removal(ofEntry:))
  }

  /// Returns an edit that removes one entry of a dictionary in the same way.
  public func removal(ofEntry entry: (key: Value, value: Value)) -> ByteEdit {
    ByteEdit(itemRange(entry.key.range.lowerBound..<entry.value.range.upperBound, ";"), "")
  }

  /// Returns an edit that removes an element of an array with its comment, its comma, and its line if nothing else is
  /// on it.
  public func removal(ofElement element: Value) -> ByteEdit {
    ByteEdit(itemRange(element.range, ","), "")
  }

  /// Returns an edit that inserts an element before the one at `position`, or at the end, in the array's layout.
  public func insertion(
    ofElement source: String, comment: String? = nil, at position: Int? = nil, in array: Value
  ) -> [ByteEdit] {
    let elements = array.elements
    var edits: [ByteEdit] = []
    let place = min(max(position ?? elements.count, 0), elements.count)
    if place == elements.count, let last = elements.last, !hasSeparator(after: last, ",") {
      let end = commentRange(after: last.range.upperBound)?.upperBound ?? last.range.upperBound
      edits.append(ByteEdit(end..<end, ","))
    }
    let text = source + Self.commentSuffix(comment) + ","
    edits.append(insertion(of: text, before: elements.dropFirst(place).first, in: array))
    return edits
  }

  /// Returns an edit that inserts an entry before the one at `position`, or at the end, in the dictionary's layout.
  public func insertion(
    ofKey key: String, comment: String? = nil, value source: String, at position: Int? = nil,
    in dictionary: Value
  ) -> [ByteEdit] {
    let entries = dictionary.entries
    let place = min(max(position ?? entries.count, 0), entries.count)
    let text = Self.quoted(key) + Self.commentSuffix(comment) + " = " + source + ";"
    return [insertion(of: text, before: entries.dropFirst(place).first?.key, in: dictionary)]
  }

  // MARK: - Layout

  /// Returns a comment with the space before it; nothing if it would close itself early.
  public static func commentSuffix(_ comment: String?) -> String {
    guard let comment, !comment.isEmpty, !comment.contains("*/") else { return "" }
    return " /* \(comment) */"
  }

  /// The file's line ending.
  public var lineEnding: String {
    guard let place = bytes.firstIndex(of: 0x0A) else { return "\n" }
    return place > 0 && bytes[place - 1] == 0x0D ? "\r\n" : "\n"
  }

  private func insertion(of text: String, before next: Value?, in container: Value) -> ByteEdit {
    let close = container.range.upperBound - 1
    let anchor = next?.range.lowerBound ?? close
    guard let start = lineStart(ifFirstOnLine: anchor) else {
      // On one line Xcode puts a space after every separator: `(a, b, )`, `{a = b; }`.
      let needsSpace =
        next == nil && close > container.range.lowerBound + 1 && !isSpace(at: close - 1)
      return ByteEdit(anchor..<anchor, (needsSpace ? " " : "") + text + " ")
    }
    let indent = String(decoding: bytes[start..<anchor], as: UTF8.self) + (next == nil ? "\t" : "")
    return ByteEdit(start..<start, indent + text + lineEnding)
  }

  /// Returns the range of an item with its separator, or of its whole lines if nothing else is on them.
  private func itemRange(_ item: Range<Int>, _ separator: Character) -> Range<Int> {
    var end = endOfItem(item.upperBound, separator)
    guard let start = lineStart(ifFirstOnLine: item.lowerBound) else {
      if end < bytes.count, bytes[end] == 0x20 { end += 1 }
      return item.lowerBound..<end
    }
    var rest = commentRange(after: end)?.upperBound ?? end
    while rest < bytes.count, isSpace(at: rest) { rest += 1 }
    if rest < bytes.count, bytes[rest] == 0x0D { rest += 1 }
    if rest < bytes.count, bytes[rest] == 0x0A { return start..<(rest + 1) }
    if end < bytes.count, bytes[end] == 0x20 { end += 1 }
    return item.lowerBound..<end
  }

  private func endOfItem(_ place: Int, _ separator: Character) -> Int {
    var end = place
    while end < bytes.count {
      if bytes[end] == 0x20 || (0x09...0x0D).contains(bytes[end]) {
        end += 1
      } else if let comment = commentRange(after: end) {
        end = comment.upperBound
      } else if bytes[end] == UInt8(ascii: "/"), end + 1 < bytes.count,
        bytes[end + 1] == UInt8(ascii: "/")
      {
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      } else {
        break
      }
    }
    if end < bytes.count, bytes[end] == separator.asciiValue { return end + 1 }
    // The last element of an array may have no comma, but its comment still belongs to it.
    return commentRange(after: place)?.upperBound ?? place
  }

  private func hasSeparator(after value: Value, _ separator: Character) -> Bool {
    let end = endOfItem(value.range.upperBound, separator)
    return end > 0 && bytes[end - 1] == separator.asciiValue
  }

  private func lineStart(ifFirstOnLine place: Int) -> Int? {
    var start = place
    while start > 0, isSpace(at: start - 1) { start -= 1 }
    return start == 0 || bytes[start - 1] == 0x0A ? start : nil
  }

  private func isSpace(at place: Int) -> Bool { bytes[place] == 0x20 || bytes[place] == 0x09 }
}
