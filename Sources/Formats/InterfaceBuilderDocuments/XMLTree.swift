import BinarySearches

/// An XML document as a flat tree over its own bytes. Nothing gets lost, since nothing is copied.
///
/// Every node and attribute is a range of `bytes`; names and values become strings on demand. Writing the document
/// means writing `bytes`. Reading is linear in the size, doesn't recurse, and never resolves an entity. Source of the
/// grammar: Extensible Markup Language 1.0 (fifth edition); names are checked for their ASCII characters only.
public struct XMLTree: Sendable {
  /// The maximum depth of elements.
  public static let maximumDepth = 512
  /// The maximum size of a document in bytes.
  public static let maximumSize = 256 << 20

  /// The bytes of the document, including a byte order mark.
  public var bytes: [UInt8] { storage.bytes }

  let storage: Storage

  /// Reads a document.
  ///
  /// - Throws: The reason why the bytes aren't a well-formed UTF-8 document, with its line and byte offset.
  public init(_ bytes: [UInt8]) throws(XMLSyntaxError) {
    guard bytes.count <= Self.maximumSize else {
      throw XMLSyntaxError(.tooLarge(limit: Self.maximumSize), offset: 0, line: 1)
    }
    var parser = XMLTreeParser(bytes: bytes, lines: try XMLEncoding.check(bytes))
    try parser.parse()
    storage = Storage(parser)
  }

  /// The root element.
  public var root: Node { Node(storage, storage.root) }

  /// Every node in the order of the document, including those outside of the root element.
  public var nodes: some RandomAccessCollection<Node> {
    storage.records.indices.lazy.map { [storage] in Node(storage, Int32($0)) }
  }

  /// Returns the line of a byte offset, counted from 1.
  public func line(at offset: Int) -> Int { storage.lines.line(at: offset) }

  /// Counted as one reference, however many nodes point here.
  final class Storage: Sendable {
    let bytes: [UInt8]
    let records: [NodeRecord]
    let attributes: [AttributeRecord]
    let lines: LineOffsets
    let root: Int32

    init(_ parser: XMLTreeParser) {
      bytes = parser.bytes
      records = parser.records
      attributes = parser.attributes
      lines = parser.lines
      root = parser.root
    }
  }
}

extension XMLTree: Hashable {
  /// Documents are equal if their bytes are.
  public static func == (left: XMLTree, right: XMLTree) -> Bool { left.bytes == right.bytes }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// The starts of lines, to find the line of an offset.
struct LineOffsets: Sendable {
  /// Offsets of the second and later lines.
  var starts: [Int32] = []

  func line(at offset: Int) -> Int { startsUpTo(offset) + 1 }

  func start(ofLineAt offset: Int) -> Int {
    let count = startsUpTo(offset)
    return count == 0 ? 0 : Int(starts[count - 1])
  }

  /// Returns how many of `starts` are at or before the offset.
  private func startsUpTo(_ offset: Int) -> Int {
    starts.partitioningIndex { Int($0) > offset }
  }
}

/// One node. Offsets are 32 bits wide, which `XMLTree.maximumSize` allows.
struct NodeRecord: Sendable {
  var kind: XMLTree.Kind
  var start: Int32
  var end: Int32
  /// The end of an element's or processing instruction's name, which starts after `<` or `<?`.
  var nameEnd: Int32
  /// The bytes between start tag and end tag, or between the delimiters.
  var contentStart: Int32
  var contentEnd: Int32
  var parent: Int32
  /// The node after this one's last descendant.
  var next: Int32
  var firstAttribute: Int32
  var attributeEnd: Int32
}

struct AttributeRecord: Sendable {
  var nameStart: Int32
  var nameEnd: Int32
  var valueStart: Int32
  var valueEnd: Int32
}
