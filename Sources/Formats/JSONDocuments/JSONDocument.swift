/// A JSON text that keeps every byte: it is written unchanged, and an edit changes only its own place. Source of the
/// grammar: RFC 8259; one UTF-8 byte order mark is accepted and kept.
public struct JSONDocument: Hashable, Sendable {
  /// The maximum depth of nested values.
  public static let maximumDepth = 128
  /// The maximum size of a text in bytes.
  public static let sizeLimit = 1 << 30

  /// The text.
  public private(set) var bytes: [UInt8]
  /// The value, with its position in ``bytes``.
  public private(set) var root: JSONNode

  /// Reads a text.
  /// - Throws: ``JSONError`` with line and column.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    root = try Self.outline(of: bytes, depth: .max)
    self.bytes = bytes
  }

  /// Reads a text, and returns its value without what objects and arrays of that depth contain: the root has depth 0. A
  /// large text is read in parts with ``value(at:in:)``, so that its whole tree is never in memory.
  /// - Throws: ``JSONError`` wherever the text is invalid.
  public static func outline(of bytes: [UInt8], depth: Int) throws(JSONError) -> JSONNode {
    guard bytes.count <= sizeLimit else { throw error(.tooLarge, at: 0, in: bytes) }
    if let bad = invalidUTF8(in: bytes) { throw error(.notUTF8, at: bad, in: bytes) }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var parser = JSONParser(bytes, from: start, emptyingFrom: depth)
    return try parser.document()
  }

  /// Returns the value that begins at `offset` of a text that was read before; null if none begins there.
  public static func value(at offset: Int, in bytes: [UInt8]) -> JSONNode {
    var parser = JSONParser(bytes, from: max(0, offset))
    return (try? parser.first()) ?? JSONNode(value: .null, range: 0..<0)
  }

  /// A step from a value to one inside it.
  public enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// Returns the value at `path`; nil if there is none.
  public func node(at path: [Step]) -> JSONNode? {
    var node = root
    for step in path {
      let next: JSONNode? =
        switch step {
        case .key(let key): node[key]
        case .index(let index):
          if let elements = node.elements, elements.indices.contains(index) {
            elements[index]
          } else {
            nil
          }
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }

  /// Replaces the value at `path`, or adds a member if the last step is a new key of an object. If the path leads
  /// nowhere, changes nothing and returns false.
  @discardableResult
  public mutating func set(_ text: JSONLiteral, at path: [Step]) -> Bool {
    if let node = node(at: path) {
      let depth = path.count
      return splice(node.range, style.rendered(text, depth: depth))
    }
    guard case .key(let key)? = path.last, let parent = node(at: path.dropLast()),
      let members = parent.members
    else { return false }
    let depth = path.count
    let member = style.member(key, text, depth: depth)
    if let last = members.last {
      return splice(
        last.value.range.upperBound..<last.value.range.upperBound,
        "," + style.newline(depth) + member)
    }
    return splice(
      parent.range, "{" + style.newline(depth) + member + style.newline(depth - 1) + "}")
  }

  /// Removes the member or element at `path` with its comma. Returns false if there is none.
  @discardableResult
  public mutating func remove(at path: [Step]) -> Bool {
    guard let last = path.last, let parent = node(at: path.dropLast()) else { return false }
    switch last {
    case .key(let key):
      guard let members = parent.members, let index = members.firstIndex(where: { $0.key == key })
      else { return false }
      return removeItem(
        index, of: members.map { $0.keyRange.lowerBound..<$0.value.range.upperBound },
        in: parent.range)
    case .index(let index):
      guard let elements = parent.elements, elements.indices.contains(index) else { return false }
      return removeItem(index, of: elements.map(\.range), in: parent.range)
    }
  }

  private mutating func removeItem(_ index: Int, of items: [Range<Int>], in parent: Range<Int>)
    -> Bool
  {
    if items.count == 1 { return splice(parent.lowerBound + 1..<parent.upperBound - 1, "") }
    if index > 0 { return splice(items[index - 1].upperBound..<items[index].upperBound, "") }
    return splice(items[0].lowerBound..<items[1].lowerBound, "")
  }

  private mutating func splice(_ range: Range<Int>, _ text: String) -> Bool {
    var edited = bytes
    edited.replaceSubrange(range, with: text.utf8)
    guard let document = try? JSONDocument(edited) else { return false }
    self = document
    return true
  }

  private var style: JSONStyle { JSONStyle(of: bytes, root: root) }

  /// Returns an error at an offset of a text.
  public static func error(
    _ reason: JSONError.Reason, at offset: Int, in bytes: [UInt8]
  ) -> JSONError {
    let head = bytes[..<offset]
    let lineStart = head.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONError(
      reason: reason, offset: offset, line: 1 + head.count { $0 == 0x0A },
      column: offset - lineStart + 1)
  }

  /// Returns the offset of the first byte that isn't UTF-8.
  private static func invalidUTF8(in bytes: [UInt8]) -> Int? {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        place += 1
        continue
      }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      guard place + length <= bytes.count,
        String(validating: bytes[place..<place + length], as: UTF8.self) != nil
      else { return place }
      place += length
    }
    return nil
  }
}
