/// An OpenStep (ASCII) property list, such as `project.pbxproj`, with every byte kept.
///
/// The tree only contains byte ranges, so comments, order, quoting and whitespace survive: ``bytes`` of an unedited
/// list are the input. Edits are ``ByteEdit`` values; ``applying(_:)`` returns a new list.
///
/// Format: Apple, *Property List Programming Guide*, "Old-Style ASCII Property Lists"; comments as Xcode writes them.
public struct OpenStepPropertyList: Hashable, Sendable {
  /// The maximum depth of nesting; Xcode's own files need seven levels.
  public static let depthLimit = 128
  /// The maximum size of a file in bytes.
  public static let sizeLimit = 1 << 30

  /// The file.
  public let bytes: [UInt8]
  /// Every value in the order of the file; a container is followed by its content.
  let nodes: [Node]

  /// One value in the file.
  struct Node: Hashable, Sendable {
    enum Kind: UInt8 { case string, quotedString, data, array, dictionary }
    var kind: Kind
    var start: Int32
    /// The byte after the value; for containers after the bracket.
    var end: Int32
    /// The index of the first node after this value and its content.
    var next: Int32
  }

  /// Reads `bytes`, in linear time.
  ///
  /// - Throws: ``PropertyListError`` with offset, line and column.
  public init(parsing bytes: [UInt8]) throws(PropertyListError) {
    guard bytes.count <= Self.sizeLimit else {
      throw PropertyListError(
        .tooLarge(bytes: bytes.count, limit: Self.sizeLimit), offset: 0, line: 1, column: 1)
    }
    let result = bytes.withUnsafeBufferPointer { buffer in
      var parser = OpenStepPropertyListParser(bytes: buffer)
      return parser.parse()
    }
    switch result {
    case .success(let nodes): self.nodes = nodes
    case .failure(let error): throw error.error(in: bytes)
    }
    self.bytes = bytes
  }

  /// The outermost value.
  public var root: Value { Value(list: self, index: 0) }

  /// Returns a new list with `edits` applied, read again.
  ///
  /// - Throws: ``PropertyListError`` if edits overlap or the result isn't a property list.
  public func applying(_ edits: [ByteEdit]) throws(PropertyListError) -> OpenStepPropertyList {
    try OpenStepPropertyList(parsing: ByteEdit.apply(edits, to: bytes))
  }
}
