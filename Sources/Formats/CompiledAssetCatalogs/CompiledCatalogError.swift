/// An error in a compiled asset catalog, with its place.
public struct CompiledCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error with its facts.
  public enum Reason: Hashable, Sendable {
    /// The file doesn't begin with `BOMStore`.
    case notACatalog
    /// `structure` ends beyond the bytes that hold it.
    case truncated(structure: String)
    /// `structure` has the tag `found` instead of `expected`.
    case wrongTag(structure: String, expected: String, found: String)
    /// A block that every catalog has is missing.
    case missing(block: String)
    /// The index has no block with this number, or the block is empty.
    case noSuchBlock(Int)
    /// The nodes of a tree form a cycle.
    case circularTree(String)
    /// The file is too small for this many.
    case tooMany(structure: String, count: Int)
    /// The header counts `expected` renditions and the tree has `found`.
    case renditionCount(expected: Int, found: Int)
  }

  /// The reason.
  public var reason: Reason
  /// Byte offset from the start of the file.
  public var offset: Int

  /// An error at a place.
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// One sentence with the offset.
  public var description: String { "offset \(offset): \(reason.sentence)." }
}

extension CompiledCatalogError.Reason {
  /// The error without its place, without a period.
  public var sentence: String {
    switch self {
    case .notACatalog: "the file isn't a compiled asset catalog: it doesn't begin with BOMStore"
    case .truncated(let structure): "the file ends inside its \(structure)"
    case .wrongTag(let structure, let expected, let found):
      "expected the tag \(expected) of \(structure), found \(found)"
    case .missing(let block): "the block \(block) is missing"
    case .noSuchBlock(let number): "there is no block \(number)"
    case .circularTree(let name): "the nodes of the tree \(name) form a cycle"
    case .tooMany(let structure, let count): "\(count) \(structure) don't fit into the file"
    case .renditionCount(let expected, let found):
      "the header counts \(expected) renditions, the file has \(found)"
    }
  }
}
