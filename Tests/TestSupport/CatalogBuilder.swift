/// Writes catalogs for tests: as small as they can be, and wrong wherever a test wants them wrong.
public struct CatalogBuilder {
  public struct Record: Sendable {
    public var name = "a.png"
    /// Values in the order of `format`.
    public var key: [UInt16]
    public var width: UInt32 = 1
    public var height: UInt32 = 1
    public var layout: UInt16 = 12
    public var properties: [UInt8] = []
    public var content: [UInt8] = []
    public var tag = "ISTC"
    public var bitmapCount: UInt32 = 0

    public init(
      name: String = "a.png", key: [UInt16], width: UInt32 = 1, height: UInt32 = 1,
      layout: UInt16 = 12, properties: [UInt8] = [], content: [UInt8] = [], tag: String = "ISTC",
      bitmapCount: UInt32 = 0
    ) {
      self.name = name
      self.key = key
      self.width = width
      self.height = height
      self.layout = layout
      self.properties = properties
      self.content = content
      self.tag = tag
      self.bitmapCount = bitmapCount
    }
  }

  /// Scale, idiom, identifier.
  public var format: [UInt32] = [12, 15, 17]
  public var facets: [(name: String, identifier: UInt16)] = []
  public var records: [Record] = []
  public var renditionCount: UInt32?
  /// How many entries a leaf holds; more records need more leaves and an inner node.
  public var leafSize = 100
  /// Makes the last leaf lead back to the first.
  public var isCircular = false

  private var blocks: [[UInt8]] = [[]]
  private var names: [(String, Int)] = []

  public init(_ records: [Record] = [], facets: [(name: String, identifier: UInt16)] = []) {
    self.records = records
    self.facets = facets
  }

  public var bytes: [UInt8] {
    var copy = self
    return copy.build()
  }

  private mutating func build() -> [UInt8] {
    names.append(("CARHEADER", add(header)))
    let keyFormat =
      Self.little32(0) + Self.little32(UInt32(format.count)) + format.flatMap(Self.little32)
    names.append(("KEYFORMAT", add(Self.ascii("tmfk") + keyFormat)))
    addTree(
      "FACETKEYS",
      facets.map { facet in
        (Array(facet.name.utf8), [0, 0, 0, 0, 1, 0, 17, 0] + Self.little16(facet.identifier))
      })
    addTree("RENDITIONS", records.map { ($0.key.flatMap(Self.little16), Self.bytes(of: $0)) })
    return file()
  }

  private var header: [UInt8] {
    Self.ascii("RATC") + Self.little32(918) + Self.little32(17) + Self.little32(0)
      + Self.little32(renditionCount ?? UInt32(records.count)) + Self.padded("CoreUI", to: 128)
      + Self.padded("Xcode", to: 256) + [UInt8](repeating: 0, count: 32)
  }

  public static func bytes(of record: Record) -> [UInt8] {
    var bytes = Self.ascii(record.tag)
    for value: UInt32 in [1, 0, record.width, record.height, 200, 0x4152_4742, 0, 0] {
      bytes += Self.little32(value)
    }
    bytes += Self.little16(record.layout) + [0, 0] + Self.padded(record.name, to: 128)
    bytes +=
      Self.little32(UInt32(record.properties.count)) + Self.little32(record.bitmapCount)
      + Self.little32(0)
    return bytes + record.properties + record.content
  }

  private mutating func addTree(_ name: String, _ pairs: [(key: [UInt8], value: [UInt8])]) {
    var leaves: [Int] = []
    let entries = pairs.map { (key: add($0.key), value: add($0.value)) }
    for start in stride(from: 0, to: max(1, entries.count), by: leafSize) {
      let part = entries[start..<min(entries.count, start + leafSize)]
      var node = [0, 1] + Self.big16(UInt16(part.count)) + Self.big32(0) + Self.big32(0)
      for entry in part { node += Self.big32(UInt32(entry.value)) + Self.big32(UInt32(entry.key)) }
      leaves.append(add(node))
    }
    for (leaf, next) in zip(leaves, leaves.dropFirst()) { link(leaf, to: next) }
    if isCircular, let last = leaves.last, let first = leaves.first { link(last, to: first) }
    var root = leaves[0]
    if leaves.count > 1 {
      root = add(
        [0, 0] + Self.big16(UInt16(leaves.count - 1)) + Self.big32(0) + Self.big32(0)
          + Self.big32(UInt32(root)))
    }
    names.append(
      (name, add(Self.ascii("tree") + Self.big32(1) + Self.big32(UInt32(root)) + Self.big32(4096))))
  }

  private mutating func link(_ leaf: Int, to next: Int) {
    blocks[leaf].replaceSubrange(4..<8, with: Self.big32(UInt32(next)))
  }

  private mutating func add(_ block: [UInt8]) -> Int {
    blocks.append(block)
    return blocks.count - 1
  }

  private func file() -> [UInt8] {
    var body: [UInt8] = []
    var index = Self.big32(UInt32(blocks.count))
    for block in blocks {
      index +=
        Self.big32(block.isEmpty ? 0 : UInt32(32 + body.count)) + Self.big32(UInt32(block.count))
      body += block
    }
    var table = Self.big32(UInt32(names.count))
    for (name, block) in names {
      table += Self.big32(UInt32(block)) + [UInt8(name.utf8.count)] + Array(name.utf8)
    }
    let indexStart = UInt32(32 + body.count)
    let header =
      Self.ascii("BOMStore") + Self.big32(1) + Self.big32(UInt32(blocks.count))
      + Self.big32(indexStart)
      + Self.big32(UInt32(index.count)) + Self.big32(indexStart + UInt32(index.count))
      + Self.big32(UInt32(table.count))
    return header + body + index + table
  }
}

/// Bytes of numbers and strings.
extension CatalogBuilder {
  /// The properties of an image at (3, 4) with 5 by 6 pixels of the atlas with these attributes and values.
  public static func link(to key: [UInt16]) -> [UInt8] {
    let pairs = (key + [0, 0]).flatMap(little16)
    let link =
      ascii("KLNI") + [0, 3, 4, 5, 6].flatMap(little32) + little16(1004)
      + little32(UInt32(pairs.count)) + pairs
    return little32(1010) + little32(UInt32(link.count)) + link
  }

  public static func ascii(_ string: String) -> [UInt8] { Array(string.utf8) }

  public static func padded(_ string: String, to count: Int) -> [UInt8] {
    Array((Array(string.utf8) + [UInt8](repeating: 0, count: count)).prefix(count))
  }

  public static func little32(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }

  public static func little16(_ value: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)]
  }

  public static func big32(_ value: UInt32) -> [UInt8] { little32(value).reversed() }

  public static func big16(_ value: UInt16) -> [UInt8] { little16(value).reversed() }
}
