extension OpenStepPropertyList {
  /// A value of the list with its position in the file.
  public struct Value: Hashable, Sendable {
    /// The kind of value.
    public enum Kind: Hashable, Sendable {
      /// A string, with or without quotes.
      case string
      /// Bytes in hexadecimal.
      case data
      /// Values in round brackets.
      case array
      /// Entries in curly brackets.
      case dictionary
    }

    let list: OpenStepPropertyList
    let index: Int

    private var node: Node { list.nodes[index] }

    /// The kind of value.
    public var kind: Kind {
      switch node.kind {
      case .string, .quotedString: .string
      case .data: .data
      case .array: .array
      case .dictionary: .dictionary
      }
    }

    /// The byte range of the value, with its quotes or brackets and without comments around it.
    public var range: Range<Int> { Int(node.start)..<Int(node.end) }

    /// The string without quotes and escapes, if this is one.
    public var string: String? {
      switch node.kind {
      case .string: String(decoding: list.bytes[range], as: UTF8.self)
      case .quotedString:
        OpenStepString.unescape(list.bytes[(range.lowerBound + 1)..<(range.upperBound - 1)])
      default: nil
      }
    }

    /// The elements of an array; empty for other kinds.
    public var elements: [Value] { kind == .array ? children : [] }

    /// The entries of a dictionary in the order of the file; empty for other kinds.
    public var entries: [(key: Value, value: Value)] {
      guard kind == .dictionary else { return [] }
      let children = self.children
      return stride(from: 0, to: children.count - 1, by: 2).map {
        (children[$0], children[$0 + 1])
      }
    }

    /// Returns the value of `key`, the last one if it is duplicated. Linear in the number of entries.
    public subscript(key: String) -> Value? {
      guard kind == .dictionary else { return nil }
      var result: Value?
      var place = index + 1
      let end = Int(node.next)
      while place < end {
        let value = Int(list.nodes[place].next)
        if list.isString(place, equalTo: key) { result = Value(list: list, index: value) }
        place = Int(list.nodes[value].next)
      }
      return result
    }

    /// The content of the `/* … */` directly after the value, which Xcode writes after identifiers.
    public var comment: String? {
      guard let range = list.commentRange(after: self.range.upperBound) else { return nil }
      let text = list.bytes[(range.lowerBound + 2)..<(range.upperBound - 2)]
      return String(decoding: text, as: UTF8.self).trimmingSpaces
    }

    /// The value without its positions.
    public var propertyList: PropertyList {
      switch kind {
      case .string: return .string(string ?? "")
      case .data:
        let digits = list.bytes[range].compactMap(OpenStepString.hexValue)
        return .data(
          stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
      case .array: return .array(elements.map(\.propertyList))
      case .dictionary:
        var result = PropertyListDictionary()
        for (key, value) in entries { result[key.string ?? ""] = value.propertyList }
        return .dictionary(result)
      }
    }

    private var children: [Value] {
      var result: [Value] = []
      var place = index + 1
      let end = Int(node.next)
      while place < end {
        result.append(Value(list: list, index: place))
        place = Int(list.nodes[place].next)
      }
      return result
    }

    /// Two values are equal if they are at the same position of the same file.
    public static func == (left: Value, right: Value) -> Bool {
      left.index == right.index && left.list == right.list
    }

    /// Hashes only the position, since hashing the whole file would be slow.
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }
  }

  private func isString(_ place: Int, equalTo text: String) -> Bool {
    let node = nodes[place]
    if node.kind == .string {
      let length = Int(node.end - node.start)
      guard text.utf8.count == length else { return false }
      return bytes[Int(node.start)..<Int(node.end)].elementsEqual(text.utf8)
    }
    return Value(list: self, index: place).string == text
  }

  /// Returns the block comment after `place` with only spaces between.
  func commentRange(after place: Int) -> Range<Int>? {
    var start = place
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    guard start + 3 < bytes.count, bytes[start] == UInt8(ascii: "/"),
      bytes[start + 1] == UInt8(ascii: "*")
    else { return nil }
    var end = start + 2
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") {
        return start..<(end + 2)
      }
      end += 1
    }
    return nil
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
