import ByteReading
import KeySorting

/// Reads the trees of a catalog and remembers which bytes they are.
struct CatalogTrees {
  private let store: BOMStore
  private var ranges: [Range<Int>] = []

  init(_ store: BOMStore) { self.store = store }

  /// Tree FACETKEYS: a name; a hot spot, a count and pairs of attribute and value.
  mutating func facets() throws(CompiledCatalogError) -> [String: RenditionKey] {
    var facets: [String: RenditionKey] = [:]
    for (name, value) in try named("FACETKEYS") {
      guard let count = value.integer(at: 4, as: UInt16.self, .little),
        let pairs = value.part(at: 6, count: 4 * Int(count))
      else { throw CompiledCatalogError(.truncated(structure: "FACETKEYS"), at: value.offset) }
      facets[name] = RenditionKey(pairs: pairs)
    }
    return facets
  }

  /// Tree APPEARANCEKEYS: a name; a number.
  mutating func appearances() throws(CompiledCatalogError) -> [String: Int] {
    var appearances: [String: Int] = [:]
    for (name, value) in try named("APPEARANCEKEYS") {
      appearances[name] = Int(value.integer(at: 0, as: UInt16.self, .little) ?? 0)
    }
    return appearances
  }

  /// Tree RENDITIONS: a rendition key; a record.
  mutating func renditions(
    format: [RenditionAttribute], facets: [String: RenditionKey]
  ) throws(CompiledCatalogError) -> [Rendition] {
    var names: [UInt16: String] = [:]
    for (name, key) in facets { names[key[.identifier]] = name }
    names[0] = nil
    var renditions: [Rendition] = []
    guard let tree = try BOMTree("RENDITIONS", in: store) else {
      throw CompiledCatalogError(.missing(block: "RENDITIONS"), at: store.namesRange.lowerBound)
    }
    ranges += tree.nodeRanges
    for entry in tree.entries {
      let keyBlock = try store.block(Int(entry.key))
      ranges.append(keyBlock.range)
      let key = try RenditionKey(keyBlock, format: format)
      var rendition = try Rendition(try store.block(Int(entry.value)), key: key)
      rendition.facet = names[key[.identifier]]
      renditions.append(rendition)
    }
    return renditions
  }

  /// The pairs of a tree whose keys are names.
  private mutating func named(
    _ name: String
  ) throws(CompiledCatalogError) -> [(String, ByteView)] {
    guard let tree = try BOMTree(name, in: store) else { return [] }
    ranges += tree.nodeRanges
    var pairs: [(String, ByteView)] = []
    for entry in tree.entries {
      let key = try store.block(Int(entry.key))
      let value = try store.block(Int(entry.value))
      ranges += [key.range, value.range]
      // A name takes its whole block and has no zero byte at its end.
      pairs.append((key.string(at: 0) ?? "", value))
    }
    return pairs
  }

  /// Shares the file out among renditions, trees, blocks and padding.
  func parts(_ renditions: [Rendition]) -> [ByteLedger<CatalogPart>.Entry] {
    var ledger = ByteLedger<CatalogPart>(count: store.file.count)
    ledger.claim(0..<BOMStore.headerSize, .container)
    ledger.claim(store.indexRange, .container)
    ledger.claim(store.namesRange, .container)
    for (index, rendition) in renditions.enumerated() {
      ledger.claim(rendition.range, .rendition(index))
    }
    for range in ranges { ledger.claim(range, .trees) }
    for (name, number) in store.names.sorted(on: \.key)
    where store.blocks.indices.contains(number) {
      ledger.claim(store.blocks[number], .block(name))
    }
    for range in store.blocks where !range.isEmpty { ledger.claim(range, .unreferenced) }
    return ledger.entries(unclaimed: .padding)
  }
}
