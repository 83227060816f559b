/// Lines for a `project.yml`, each group with the line below which it goes.
struct XcodeGenLines {
  private struct Line {
    var indent: Int
    var text: Substring
  }

  /// A key of the file: its line, from 0, and how far its content is indented.
  private struct Key {
    var line: Int
    var indent: Int
    var content: Int
    /// Whether its value stands on the same line.
    var isInline: Bool
  }

  private let lines: [Line]
  private(set) var result: [String] = []
  /// The line of the first key that gets an entry, from 1.
  private(set) var firstLine: Int?

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let content = line.drop { $0 == " " }
      return Line(indent: line.count - content.count, text: content)
    }
  }

  /// Adds an entry with its own lines to a key of the file's top level.
  mutating func add(_ entry: [String], toKey name: String) {
    let key = key(name, in: lines.indices, indent: 0)
    guard let key, !key.isInline else {
      result.append("# at the end of the file")
      return result += ["\(name):"] + entry.map { "  " + $0 }
    }
    note(key)
    result.append("# below line \(key.line + 1), \(name):")
    result += entry.map { Self.spaces(key.content) + $0 }
  }

  /// Adds items to a list of a target, if the file has the target.
  mutating func add(_ items: [[String]], toList name: String, ofTarget target: String) {
    guard let targets = key("targets", in: lines.indices, indent: 0), !targets.isInline,
      let owner = key(
        target, in: content(of: targets), indent: targets.content)
    else { return }
    let list = owner.isInline ? nil : key(name, in: content(of: owner), indent: owner.content)
    let place = list ?? owner
    note(place)
    if place.isInline {
      let values = items.map { $0.count == 1 ? $0[0] : "{\($0.joined(separator: ", "))}" }
        .joined(separator: ", ")
      let isList = list != nil
      result.append("# to \(isList ? "\(name): of " : "")\(target) in line \(place.line + 1)")
      return result.append(isList ? values : "\(name): [\(values)]")
    }
    result.append(
      "# below line \(place.line + 1), \(list == nil ? target : "\(name): of \(target)"):")
    if list == nil { result.append(Self.spaces(owner.content) + "\(name):") }
    let indent = list?.content ?? owner.content + 2
    for item in items {
      for (index, line) in item.enumerated() {
        result.append(Self.spaces(indent) + (index == 0 ? "- " : "  ") + line)
      }
    }
  }

  private mutating func note(_ key: Key) { firstLine = firstLine ?? key.line + 1 }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private func isEmpty(_ line: Line) -> Bool { line.text.isEmpty || line.text.hasPrefix("#") }

  private func key(_ name: String, in range: Range<Int>, indent: Int) -> Key? {
    for index in range where lines[index].indent == indent {
      let text = lines[index].text
      guard
        let start = ["\(name):", "\"\(name)\":", "'\(name)':"].first(where: { text.hasPrefix($0) })
      else { continue }
      let value = text.dropFirst(start.count).drop { $0 == " " }
      let next = lines[(index + 1)...].first { !isEmpty($0) }
      // The items of a list may stand as far left as their key.
      let isList = next.map { $0.indent == indent && $0.text.hasPrefix("- ") } ?? false
      let content = next.map { $0.indent > indent || isList ? $0.indent : indent + 2 } ?? indent + 2
      return Key(
        line: index, indent: indent, content: content,
        isInline: !value.isEmpty && !value.hasPrefix("#") && !value.hasPrefix("&"))
    }
    return nil
  }

  private func content(of key: Key) -> Range<Int> {
    let rest = lines[(key.line + 1)...]
    let end = rest.firstIndex { !isEmpty($0) && $0.indent <= key.indent } ?? lines.count
    return (key.line + 1)..<end
  }
}
