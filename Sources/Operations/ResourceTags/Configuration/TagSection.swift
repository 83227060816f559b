/// The section `tags:` in the text of a `levity.yml`, edited by lines: comments and layout of everything else stay.
///
/// ```swift
/// var section = try TagSection(source)
/// try section.add(.init(name: "level-3", files: ["App/Maps/3/"]))
/// source = section.source
/// ```
///
/// Supports the section as a list of mappings in block style, which is how Levity writes it, with lists of patterns in
/// either style.
public struct TagSection: Sendable {
  /// One tag, with the comments directly above it.
  struct Item {
    var name: String
    /// All of its lines.
    var lines: Range<Int>
    /// The line that begins with the dash.
    var start: Int
    /// The column of its keys.
    var indent: Int
  }

  private(set) var lines: [String]
  private let ending: String
  /// Whether the last line has an ending, as that of a new file does.
  private let isTerminated: Bool

  /// Reads a file's text; an empty one is a new file.
  public init(_ text: String) {
    ending = text.contains("\r\n") ? "\r\n" : "\n"
    lines = text.split(separator: ending == "\n" ? "\n" : "\r\n", omittingEmptySubsequences: false)
      .map(String.init)
    isTerminated = lines.last?.isEmpty == true
    if isTerminated { lines.removeLast() }
  }

  /// The file's text.
  public var source: String {
    lines.joined(separator: ending) + (isTerminated && !lines.isEmpty ? ending : "")
  }

  /// Adds a tag at the end or before another, or its patterns to the tag of that name.
  ///
  /// - Parameter next: The name of the tag that comes after it; nil to add it at the end.
  /// - Throws: ``TagSectionError`` for a style that isn't supported, or if `next` isn't there.
  public mutating func add(
    _ tag: TagConfiguration.Tag, before next: String? = nil
  ) throws(TagSectionError) {
    let known = try items()
    if known.contains(where: { $0.name == tag.name }) {
      try add(tag.images, to: "images", of: tag.name)
      try add(tag.files, to: "files", of: tag.name)
      return
    }
    if try header() == nil {
      if lines.isEmpty { lines = ["schemaVersion: 1"] }
      if lines.last?.isEmpty == false { lines.append("") }
      lines.append("tags:")
    } else if let header = try header() {
      lines[header] = Self.withoutValue(lines[header])
    }
    let items = try items()
    let place: Int
    if let next {
      place = try item(next).lines.lowerBound
    } else {
      let header = try header() ?? lines.count - 1
      place = items.last?.lines.upperBound ?? header + 1
    }
    let margin = items.first.map { Self.indent(lines[$0.start]) } ?? 2
    lines.insert(contentsOf: Self.block(tag, margin: margin), at: place)
  }

  /// Adds tags at the end, in their order, or their patterns to those of their names.
  ///
  /// - Throws: ``TagSectionError`` for a style that isn't supported.
  public mutating func add(contentsOf tags: [TagConfiguration.Tag]) throws(TagSectionError) {
    let known = Set(try items().map(\.name))
    for tag in tags where known.contains(tag.name) { try add(tag) }
    var new = tags.filter { !known.contains($0.name) }
    guard !new.isEmpty else { return }
    // The first one makes the section, the others go below it at once.
    try add(new.removeFirst())
    guard let last = try items().last else { return }
    let margin = Self.indent(lines[last.start])
    lines.insert(
      contentsOf: new.flatMap { Self.block($0, margin: margin) }, at: last.lines.upperBound)
  }

  /// Changes when a tag is loaded, or its place.
  ///
  /// - Parameter next: The name of the tag that comes after it; nil to leave it where it is.
  /// - Throws: ``TagSectionError/unknownTag(_:)`` if a tag isn't there.
  public mutating func move(
    _ name: String, to policy: TagConfiguration.Policy?, before next: String? = nil
  ) throws(TagSectionError) {
    if let policy {
      let item = try item(name)
      if let line = field("policy", of: item) {
        lines[line] = Self.replacingValue(of: lines[line], with: policy.rawValue)
      } else {
        let margin = String(repeating: " ", count: item.indent)
        lines.insert(
          "\(margin)policy: \(policy.rawValue)", at: (field("name", of: item) ?? item.start) + 1)
      }
    }
    guard let next, next != name else { return }
    _ = try item(next)
    let moved = try item(name)
    let block = Array(lines[moved.lines])
    lines.removeSubrange(moved.lines)
    lines.insert(contentsOf: block, at: try item(next).lines.lowerBound)
  }

  /// Removes a tag, with the comments directly above it.
  ///
  /// - Throws: ``TagSectionError/unknownTag(_:)`` if it isn't there.
  public mutating func remove(_ name: String) throws(TagSectionError) {
    lines.removeSubrange(try item(name).lines)
    if try items().isEmpty, let header = try header() {
      lines[header] = "tags: []"
    }
  }

  // MARK: - Patterns

  private mutating func add(
    _ patterns: [String], to key: String, of name: String
  ) throws(TagSectionError) {
    for pattern in patterns {
      let item = try item(name)
      let margin = String(repeating: " ", count: item.indent)
      guard let line = field(key, of: item) else {
        let end = lastLine(of: item.start..<item.lines.upperBound) + 1
        lines.insert(
          contentsOf: ["\(margin)\(key):", "\(margin)  - \(YAMLText.scalar(pattern))"], at: end)
        continue
      }
      let value = Self.value(of: lines[line])
      if value.hasPrefix("["), value.hasSuffix("]") {
        let inside = value.dropFirst().dropLast().trimmed
        guard !YAMLText.elements(inside).contains(pattern) else { continue }
        let list =
          inside.isEmpty ? YAMLText.scalar(pattern) : "\(inside), \(YAMLText.scalar(pattern))"
        lines[line] = Self.replacingValue(of: lines[line], with: "[\(list)]")
        continue
      }
      guard value.isEmpty else { throw .unsupportedStyle(line: line + 1) }
      let elements = self.elements(below: line, of: item)
      guard !elements.contains(where: { Self.element(lines[$0]) == pattern }) else { continue }
      let indent = elements.last.map { Self.indent(lines[$0]) } ?? item.indent + 2
      lines.insert(
        String(repeating: " ", count: indent) + "- " + YAMLText.scalar(pattern),
        at: (elements.last ?? line) + 1)
    }
  }

  /// The lines of a list in block style.
  private func elements(below line: Int, of item: Item) -> [Int] {
    var result: [Int] = []
    for index in (line + 1)..<max(line + 1, item.lines.upperBound) {
      let text = lines[index].trimmed
      if text.isEmpty || text.hasPrefix("#") { continue }
      guard text.hasPrefix("- ") || text == "-", Self.indent(lines[index]) >= item.indent else {
        break
      }
      result.append(index)
    }
    return result
  }

  // MARK: - Places

  private func item(_ name: String) throws(TagSectionError) -> Item {
    let known = try items()
    guard let item = known.first(where: { $0.name == name }) else { throw .unknownTag(name) }
    return item
  }

  /// Returns the line of `tags:`.
  private func header() throws(TagSectionError) -> Int? {
    guard let line = lines.firstIndex(where: { $0.hasPrefix("tags:") }) else { return nil }
    let value = Self.value(of: lines[line])
    guard ["", "[]", "~", "null"].contains(value) else { throw .unsupportedStyle(line: line + 1) }
    return line
  }

  /// Returns the tags in their order.
  func items() throws(TagSectionError) -> [Item] {
    guard let header = try header() else { return [] }
    var starts: [Int] = []
    var margin: Int?
    var end = header + 1
    for index in (header + 1)..<max(header + 1, lines.count) {
      let text = lines[index].trimmed
      if text.isEmpty || text.hasPrefix("#") { continue }
      let indent = Self.indent(lines[index])
      let isDash = text.hasPrefix("- ")
      if indent == 0, !isDash || margin.map({ $0 > 0 }) ?? false { break }
      if isDash, indent == margin ?? indent {
        margin = indent
        starts.append(index)
      } else if margin.map({ indent <= $0 }) ?? true {
        throw .unsupportedStyle(line: index + 1)
      }
      end = index + 1
    }
    var result: [Item] = []
    for (place, start) in starts.enumerated() {
      let next = place + 1 < starts.count ? comments(above: starts[place + 1]) : end
      let first = comments(above: start)
      let indent = Self.keyColumn(lines[start])
      var item = Item(name: "", lines: first..<next, start: start, indent: indent)
      guard let line = field("name", of: item) else { throw .unsupportedStyle(line: start + 1) }
      item.name = YAMLText.plain(Self.value(of: lines[line]))
      result.append(item)
    }
    return result
  }

  /// The first of the comment lines directly above a line, in its column.
  private func comments(above line: Int) -> Int {
    var first = line
    while first > 0, lines[first - 1].trimmed.hasPrefix("#"),
      Self.indent(lines[first - 1]) == Self.indent(lines[line])
    {
      first -= 1
    }
    return first
  }

  /// Returns the line of a key of an item.
  private func field(_ key: String, of item: Item) -> Int? {
    (item.start..<item.lines.upperBound).first { index in
      Self.keyColumn(lines[index]) == item.indent
        && lines[index].dropFirst(item.indent).hasPrefix("\(key):")
        && (index == item.start) == lines[index].trimmed.hasPrefix("- ")
    }
  }

  private func lastLine(of range: Range<Int>) -> Int {
    range.last { !lines[$0].trimmed.isEmpty && !lines[$0].trimmed.hasPrefix("#") }
      ?? range.lowerBound
  }

  // MARK: - Text

  private static func block(_ tag: TagConfiguration.Tag, margin: Int) -> [String] {
    let outer = String(repeating: " ", count: margin)
    var result = ["\(outer)- name: \(YAMLText.scalar(tag.name))"]
    if tag.policy != .onDemand { result.append("\(outer)  policy: \(tag.policy.rawValue)") }
    if !tag.isInApp { result.append("\(outer)  inApp: false") }
    for (key, patterns) in [("images", tag.images), ("files", tag.files)] where !patterns.isEmpty {
      result.append("\(outer)  \(key):")
      result += patterns.map { "\(outer)    - \(YAMLText.scalar($0))" }
    }
    return result
  }

  private static func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }

  /// The column of a line's key, which may come after a dash.
  private static func keyColumn(_ line: String) -> Int {
    let indent = indent(line)
    let rest = line.dropFirst(indent)
    guard rest.hasPrefix("- ") else { return indent }
    return indent + 1 + rest.dropFirst().prefix { $0 == " " }.count
  }

  /// Returns what comes after the key, without a comment.
  private static func value(of line: String) -> String {
    guard let colon = line.firstIndex(of: ":") else { return "" }
    return YAMLText.withoutComment(String(line[line.index(after: colon)...])).trimmed
  }

  private static func element(_ line: String) -> String {
    YAMLText.plain(YAMLText.withoutComment(String(line.trimmed.dropFirst())).trimmed)
  }

  private static func replacingValue(of line: String, with value: String) -> String {
    guard let colon = line.firstIndex(of: ":") else { return line }
    let rest = String(line[line.index(after: colon)...])
    let comment = rest.dropFirst(YAMLText.withoutComment(rest).count)
    return line[...colon] + " " + value + (comment.isEmpty ? "" : " " + comment)
  }

  private static func withoutValue(_ line: String) -> String {
    let replaced = replacingValue(of: line, with: "")
    return String(replaced.reversed().drop { $0 == " " }.reversed())
  }
}

/// The reason why the tags of a `levity.yml` can't be edited.
public enum TagSectionError: Error, Equatable, Sendable {
  /// The file has no tag of that name.
  case unknownTag(String)
  /// The section is written in another style from this line on.
  case unsupportedStyle(line: Int)
}

extension TagSectionError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .unknownTag(let name): "There is no tag '\(name)'."
    case .unsupportedStyle(let line): "Line \(line) has a style that can't be edited."
    }
  }
}
