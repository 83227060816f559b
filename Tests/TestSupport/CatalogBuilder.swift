/// Writes catalogs for tests: as small as they can be, and wrong wherever a test wants them wrong.
struct CatalogBuilder {
  struct Record {
    var name = "a.png"
    /// Values in the order of `format`.
    var key: [UInt16]
    var width: UInt32 = 1
    var height: UInt32 = 1
    var layout: UInt16 = 12
    var properties: [UInt8] = []
    var content: [UInt8] = []
    var tag = "ISTC"
    var bitmapCount: UInt32 = 0
  }

  /// Scale, idiom, identifier.
  var format: [UInt32] = [12, 15, 17]
  var facets: [(name: String, identifier: UInt16)] = []
  var records: [Record] = []
  var renditionCount: UInt32?
  /// How many entries a leaf holds; more records need more leaves and an inner node.
  var leafSize = 100
  /// Makes the last leaf lead back to the first.
  var isCircular = false

  private var blocks: [[UInt8]] = [[]]
  private var names: [(String, Int)] = []

  init(_ records: [Record] = [], facets: [(name: String, identifier: UInt16)] = []) {
    self.records = records
    self.facets = facets
  }

  var bytes: [UInt8] {
    var copy = self
    return copy.build()
  }

  private mutating func build() -> [UInt8] {
    names.append(("CARHEADER", add(header)))
    let keyFormat = little32(0) + little32(UInt32(format.count)) + format.flatMap(little32)
    names.append(("KEYFORMAT", add(ascii("tmfk") + keyFormat)))
    addTree(
      "FACETKEYS",
      facets.map { facet in
        (Array(facet.name.utf8), [0, 0, 0, 0, 1, 0, 17, 0] + little16(facet.identifier))
      })
    addTree("RENDITIONS", records.map { ($0.key.flatMap(little16), Self.bytes(of: $0)) })
    return file()
  }

  private var header: [UInt8] {
    ascii("RATC") + little32(918) + little32(17) + little32(0)
      + little32(renditionCount ?? UInt32(records.count)) + padded("CoreUI", to: 128)
      + padded("Xcode", to: 256) + [UInt8](repeating: 0, count: 32)
  }

  static func bytes(of record: Record) -> [UInt8] {
    var bytes = ascii(record.tag)
    for value: UInt32 in [1, 0, record.width, record.height, 200, 0x4152_4742, 0, 0] {
      bytes += little32(value)
    }
    bytes += little16(record.layout) + [0, 0] + padded(record.name, to: 128)
    bytes += little32(UInt32(record.properties.count)) + little32(record.bitmapCount) + little32(0)
    return bytes + record.properties + record.content
  }

  private mutating func addTree(_ name: String, _ pairs: [(key: [UInt8], value: [UInt8])]) {
    var leaves: [Int] = []
    let entries = pairs.map { (key: add($0.key), value: add($0.value)) }
    for start in stride(from: 0, to: max(1, entries.count), by: leafSize) {
      let part = entries[start..<min(entries.count, start + leafSize)]
      var node = [0, 1] + big16(UInt16(part.count)) + big32(0) + big32(0)
      for entry in part { node += big32(UInt32(entry.value)) + big32(UInt32(entry.key)) }
      leaves.append(add(node))
    }
    for (leaf, next) in zip(leaves, leaves.dropFirst()) { link(leaf, to: next) }
    if isCircular, let last = leaves.last, let first = leaves.first { link(last, to: first) }
    var root = leaves[0]
    if leaves.count > 1 {
      root = add(
        [0, 0] + big16(UInt16(leaves.count - 1)) + big32(0) + big32(0) + big32(UInt32(root)))
    }
    names.append((name, add(ascii("tree") + big32(1) + big32(UInt32(root)) + big32(4096))))
  }

  private mutating func link(_ leaf: Int, to next: Int) {
    blocks[leaf].replaceSubrange(4..<8, with: big32(UInt32(next)))
  }

  private mutating func add(_ block: [UInt8]) -> Int {
    blocks.append(block)
    return blocks.count - 1
  }

  private func file() -> [UInt8] {
    var body: [UInt8] = []
    var index = big32(UInt32(blocks.count))
    for block in blocks {
      index += big32(block.isEmpty ? 0 : UInt32(32 + body.count)) + big32(UInt32(block.count))
      body += block
    }
    var table = big32(UInt32(names.count))
    for (name, block) in names {
      table += big32(UInt32(block)) + [UInt8(name.utf8.count)] + Array(name.utf8)
    }
    let indexStart = UInt32(32 + body.count)
    let header =
      ascii("BOMStore") + big32(1) + big32(UInt32(blocks.count)) + big32(indexStart)
      + big32(UInt32(index.count)) + big32(indexStart + UInt32(index.count))
      + big32(UInt32(table.count))
    return header + body + index + table
  }
}

func ascii(_ string: String) -> [UInt8] { Array(string.utf8) }

func padded(_ string: String, to count: Int) -> [UInt8] {
  Array((Array(string.utf8) + [UInt8](repeating: 0, count: count)).prefix(count))
}

func little32(_ value: UInt32) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
}

func little16(_ value: UInt16) -> [UInt8] { [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)] }

func big32(_ value: UInt32) -> [UInt8] { little32(value).reversed() }

func big16(_ value: UInt16) -> [UInt8] { little16(value).reversed() }
