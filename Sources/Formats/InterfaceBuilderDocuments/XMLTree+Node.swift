extension XMLTree {
  /// The kind of node.
  public enum Kind: UInt8, Sendable, Hashable {
    /// An element with its tags and everything between them.
    case element
    /// Characters, including white space, up to the next markup.
    case text
    /// `<!-- … -->`
    case comment
    /// `<![CDATA[ … ]]>`
    case characterData
    /// `<? … ?>`, including the XML declaration.
    case processingInstruction
    /// `<!DOCTYPE … >` without declarations of its own; an external one is never read.
    case documentType
  }

  /// A place in the tree: cheap to copy, valid as long as it is held.
  public struct Node: Sendable {
    let storage: Storage
    let index: Int32

    init(_ storage: Storage, _ index: Int32) {
      self.storage = storage
      self.index = index
    }

    var record: NodeRecord { storage.records[Int(index)] }

    /// The kind of node.
    public var kind: Kind { record.kind }

    /// The byte range of the whole node.
    public var range: Range<Int> { Int(record.start)..<Int(record.end) }

    /// The byte range between start tag and end tag, or between the delimiters; empty for `<a/>`.
    public var contentRange: Range<Int> { Int(record.contentStart)..<Int(record.contentEnd) }

    /// The byte range of the name of an element or processing instruction; empty for others.
    public var nameRange: Range<Int> {
      let record = record
      switch record.kind {
      case .element: return Int(record.start) + 1..<Int(record.nameEnd)
      case .processingInstruction: return Int(record.start) + 2..<Int(record.nameEnd)
      default: return Int(record.start)..<Int(record.start)
      }
    }

    /// The name of an element or processing instruction.
    public var name: String { String(decoding: storage.bytes[nameRange], as: UTF8.self) }

    /// Whether the element is written as `<a/>`.
    public var isSelfClosing: Bool {
      let record = record
      return record.kind == .element && record.contentStart == record.end
    }

    /// The line in which the node starts, counted from 1.
    public var line: Int { storage.lines.line(at: Int(record.start)) }

    /// The text with references replaced and normalized line ends; CDATA and comments unchanged.
    public var text: String {
      let range = contentRange
      guard kind == .text else { return String(decoding: storage.bytes[range], as: UTF8.self) }
      return XMLEscaping.decode(storage.bytes, range, as: .content)
    }

    /// The element around this node.
    public var parent: Node? { record.parent < 0 ? nil : Node(storage, record.parent) }

    /// Nodes directly inside, in order.
    public var children: Children { Children(parent: self) }

    /// Attributes in the order written.
    public var attributes: some RandomAccessCollection<Attribute> {
      let record = record
      return (record.firstAttribute..<record.attributeEnd).lazy.map { [storage] in
        Attribute(storage: storage, record: storage.attributes[Int($0)])
      }
    }
  }

  /// Nodes directly inside another one.
  public struct Children: Sequence, Sendable {
    let parent: Node

    /// Walks from the first child to the last.
    public func makeIterator() -> Iterator {
      Iterator(storage: parent.storage, upcoming: parent.index + 1, end: parent.record.next)
    }

    /// The walk over the children of one node.
    public struct Iterator: IteratorProtocol, Sendable {
      let storage: Storage
      var upcoming: Int32
      let end: Int32

      /// Returns the following child; nil after the last.
      public mutating func next() -> Node? {
        guard upcoming < end else { return nil }
        defer { upcoming = storage.records[Int(upcoming)].next }
        return Node(storage, upcoming)
      }
    }
  }

  /// An attribute of a start tag.
  public struct Attribute: Sendable {
    let storage: Storage
    let record: AttributeRecord

    /// The byte range of the name.
    public var nameRange: Range<Int> { Int(record.nameStart)..<Int(record.nameEnd) }

    /// The byte range of the value between its quotes.
    public var valueRange: Range<Int> { Int(record.valueStart)..<Int(record.valueEnd) }

    /// The byte range from the name to the closing quote.
    public var range: Range<Int> { Int(record.nameStart)..<Int(record.valueEnd) + 1 }

    /// The name with its prefix, as written.
    public var name: String { String(decoding: storage.bytes[nameRange], as: UTF8.self) }

    /// The value as written, including references.
    public var rawValue: String { String(decoding: storage.bytes[valueRange], as: UTF8.self) }

    /// The value with references replaced; line breaks and tabs become spaces, as XML requires.
    public var value: String { XMLEscaping.decode(storage.bytes, valueRange, as: .attribute) }
  }
}

extension XMLTree.Node {
  /// Returns whether this is an element with that name.
  public func isElement(_ name: StaticString) -> Bool {
    kind == .element && storage.bytes.matches(name, nameRange)
  }

  /// Returns the attribute with that name.
  public func attribute(_ name: StaticString) -> XMLTree.Attribute? {
    let record = record
    for index in record.firstAttribute..<record.attributeEnd {
      let attribute = XMLTree.Attribute(storage: storage, record: storage.attributes[Int(index)])
      if storage.bytes.matches(name, attribute.nameRange) { return attribute }
    }
    return nil
  }

  /// Returns the decoded value of an attribute.
  public subscript(name: StaticString) -> String? { attribute(name)?.value }

  /// Elements directly inside.
  public var elements: some Sequence<XMLTree.Node> {
    children.lazy.filter { $0.kind == .element }
  }

  /// Returns the first child element with that name.
  public func element(_ name: StaticString) -> XMLTree.Node? {
    children.first { $0.isElement(name) }
  }
}

extension [UInt8] {
  func matches(_ name: StaticString, _ range: Range<Int>) -> Bool {
    name.withUTF8Buffer { expected in
      range.count == expected.count && self[range].elementsEqual(expected)
    }
  }
}
