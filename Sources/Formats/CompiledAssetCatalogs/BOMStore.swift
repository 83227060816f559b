import ByteReading

/// The container of a compiled asset catalog: numbered blocks, some of which have names.
///
/// Integers are big-endian. There is no public specification of Apple's; the layout is that of the projects AssetKit
/// (`docs/coreui-970-format.md`), ipsw (`pkg/car`) and xcbuild (`Libraries/libbom`).
struct BOMStore {
  let file: ByteView
  /// The place of each block, by its number; empty for numbers that aren't in use.
  let blocks: [Range<Int>]
  /// The numbers of the blocks that have names.
  let names: [String: Int]
  /// The tables of blocks and of names.
  let indexRange: Range<Int>
  let namesRange: Range<Int>

  static let headerSize = 32

  init(_ file: ByteView) throws(CompiledCatalogError) {
    guard file.string(at: 0, limit: 8) == "BOMStore" else {
      throw CompiledCatalogError(.notACatalog, at: 0)
    }
    self.file = file
    indexRange = try Self.range(in: file, at: 16, of: "block index")
    namesRange = try Self.range(in: file, at: 24, of: "table of names")
    blocks = try Self.blocks(file, indexRange)
    names = try Self.names(file, namesRange)
  }

  /// A range that the header gives as offset and length.
  private static func range(
    in file: ByteView, at position: Int, of structure: String
  ) throws(CompiledCatalogError) -> Range<Int> {
    guard let offset = file.integer(at: position, as: UInt32.self, .big),
      let length = file.integer(at: position + 4, as: UInt32.self, .big),
      file.part(at: Int(offset), count: Int(length)) != nil
    else { throw CompiledCatalogError(.truncated(structure: structure), at: position) }
    return Int(offset)..<Int(offset) + Int(length)
  }

  private static func blocks(
    _ file: ByteView, _ range: Range<Int>
  ) throws(CompiledCatalogError) -> [Range<Int>] {
    guard let index = file.part(at: range.lowerBound, count: range.count),
      let count = index.integer(at: 0, as: UInt32.self, .big)
    else { throw CompiledCatalogError(.truncated(structure: "block index"), at: range.lowerBound) }
    guard Int(count) <= (index.count - 4) / 8 else {
      throw CompiledCatalogError(
        .tooMany(structure: "blocks", count: Int(count)), at: range.lowerBound)
    }
    var blocks: [Range<Int>] = []
    blocks.reserveCapacity(Int(count))
    for number in 0..<Int(count) {
      let start = Int(index.integer(at: 4 + 8 * number, as: UInt32.self, .big) ?? 0)
      let length = Int(index.integer(at: 8 + 8 * number, as: UInt32.self, .big) ?? 0)
      // A block beyond the end is an error when something refers to it.
      blocks.append(start..<start + length)
    }
    return blocks
  }

  private static func names(
    _ file: ByteView, _ range: Range<Int>
  ) throws(CompiledCatalogError) -> [String: Int] {
    let truncated = CompiledCatalogError(
      .truncated(structure: "table of names"), at: range.lowerBound)
    guard let table = file.part(at: range.lowerBound, count: range.count),
      let count = table.integer(at: 0, as: UInt32.self, .big)
    else { throw truncated }
    var names: [String: Int] = [:]
    var position = 4
    // Each takes at least five bytes, so a forged count ends soon.
    for _ in 0..<count {
      guard let block = table.integer(at: position, as: UInt32.self, .big),
        let length = table.byte(at: position + 4),
        let name = table.part(at: position + 5, count: Int(length))?.string(at: 0)
      else { throw truncated }
      names[name] = Int(block)
      position += 5 + Int(length)
    }
    return names
  }

  /// The bytes of a block.
  func block(_ number: Int) throws(CompiledCatalogError) -> ByteView {
    guard blocks.indices.contains(number), !blocks[number].isEmpty,
      let bytes = file.part(at: blocks[number].lowerBound, count: blocks[number].count)
    else { throw CompiledCatalogError(.noSuchBlock(number), at: indexRange.lowerBound) }
    return bytes
  }

  /// The bytes of a block with a name, or nil without one.
  func block(named name: String) throws(CompiledCatalogError) -> ByteView? {
    guard let number = names[name] else { return nil }
    return try block(number)
  }
}
