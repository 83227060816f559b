import ByteReading

/// A tree of a store: pairs of keys and values in the order of their keys.
struct BOMTree {
  /// A pair. The key is a block, or for some trees the number itself.
  struct Entry {
    let key: UInt32
    let value: UInt32
  }

  private(set) var entries: [Entry] = []
  /// The places of the nodes and of the tree's own block.
  private(set) var nodeRanges: [Range<Int>] = []

  private let name: String
  private let store: BOMStore

  /// Reads the tree `name`, or returns nil if the store has none.
  init?(_ name: String, in store: BOMStore) throws(CompiledCatalogError) {
    self.name = name
    self.store = store
    guard let header = try store.block(named: name) else { return nil }
    guard header.string(at: 0, limit: 4) == "tree" else {
      throw CompiledCatalogError(
        .wrongTag(structure: name, expected: "tree", found: header.string(at: 0, limit: 4) ?? ""),
        at: header.offset)
    }
    guard let root = header.integer(at: 8, as: UInt32.self, .big) else {
      throw CompiledCatalogError(.truncated(structure: name), at: header.offset)
    }
    nodeRanges.append(header.range)
    try readLeaves(from: Int(root))
  }

  /// Follows the left edge down to the first leaf, and then the leaves.
  private mutating func readLeaves(from root: Int) throws(CompiledCatalogError) {
    var visited: Set<Int> = []
    var number = root
    while number != 0 {
      let node = try store.block(number)
      guard visited.insert(number).inserted else {
        throw CompiledCatalogError(.circularTree(name), at: node.offset)
      }
      guard let isLeaf = node.integer(at: 0, as: UInt16.self, .big),
        let count = node.integer(at: 2, as: UInt16.self, .big),
        let next = node.integer(at: 4, as: UInt32.self, .big)
      else { throw CompiledCatalogError(.truncated(structure: name), at: node.offset) }
      nodeRanges.append(node.range)
      if isLeaf != 0 {
        try readLeaf(node, count: Int(count))
        number = Int(next)
      } else {
        guard let child = node.integer(at: 12, as: UInt32.self, .big) else {
          throw CompiledCatalogError(.truncated(structure: name), at: node.offset)
        }
        // The inner nodes on the right aren't read, but their bytes are the tree's.
        try readInnerNodes(from: Int(next), visited: &visited)
        number = Int(child)
      }
    }
  }

  private mutating func readInnerNodes(
    from first: Int, visited: inout Set<Int>
  ) throws(CompiledCatalogError) {
    var number = first
    while number != 0 {
      let node = try store.block(number)
      guard visited.insert(number).inserted else {
        throw CompiledCatalogError(.circularTree(name), at: node.offset)
      }
      nodeRanges.append(node.range)
      number = Int(node.integer(at: 4, as: UInt32.self, .big) ?? 0)
    }
  }

  private mutating func readLeaf(_ node: ByteView, count: Int) throws(CompiledCatalogError) {
    for index in 0..<count {
      guard let value = node.integer(at: 12 + 8 * index, as: UInt32.self, .big),
        let key = node.integer(at: 16 + 8 * index, as: UInt32.self, .big)
      else { throw CompiledCatalogError(.truncated(structure: name), at: node.offset) }
      entries.append(Entry(key: key, value: value))
    }
  }
}
