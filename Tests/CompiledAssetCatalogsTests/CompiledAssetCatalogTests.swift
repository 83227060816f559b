import ByteReading
import CompiledAssetCatalogs
import TestSupport
import Testing

@Suite("Compiled asset catalogs")
struct CompiledAssetCatalogTests {
  private func read(_ builder: CatalogBuilder) throws -> CompiledAssetCatalog {
    try CompiledAssetCatalog(ByteView(builder.bytes))
  }

  private func error(_ builder: CatalogBuilder) -> CompiledCatalogError.Reason? {
    #expect(throws: CompiledCatalogError.self) { try read(builder) }?.reason
  }

  @Test("Renditions have their facet, traits and bytes")
  func renditions() throws {
    let content =
      CatalogBuilder.ascii("MLEC") + CatalogBuilder.little32(0) + CatalogBuilder.little32(4)
      + CatalogBuilder.little32(1) + [9]
    let builder = CatalogBuilder(
      [.init(name: "icon@2x.png", key: [2, 1, 7], width: 20, height: 10, content: content)],
      facets: [("icon", 7)])
    let catalog = try read(builder)
    let rendition = try #require(catalog.renditions.first)
    #expect(rendition.name == "icon@2x.png")
    #expect(rendition.facet == "icon")
    #expect(rendition.key[.scale] == 2)
    #expect(rendition.key.idiom == .phone)
    #expect(rendition.width == 20 && rendition.height == 10 && rendition.scalePercent == 200)
    #expect(rendition.layout == .onePartScale)
    #expect(rendition.compression == .lzfse)
    #expect(rendition.pixelFormat == "ARGB")
    #expect(rendition.byteCount == 180 + 17)
    #expect(rendition.content.count == 17)
  }

  @Test("Trees of several leaves are read whole", arguments: [1, 2, 7, 100])
  func leaves(size: Int) throws {
    var builder = CatalogBuilder((0..<50).map { .init(name: "\($0)", key: [1, 0, $0 + 1]) })
    builder.leafSize = size
    #expect(try read(builder).renditions.map(\.name) == (0..<50).map { "\($0)" })
  }

  @Test("An image of an atlas names its place and its atlas")
  func atlas() throws {
    let other = CatalogBuilder.little32(1001) + CatalogBuilder.little32(4)
    let properties = other + CatalogBuilder.little32(0) + CatalogBuilder.link(to: [12, 2])
    let catalog = try read(
      CatalogBuilder([
        .init(name: "atlas", key: [2, 0, 0], width: 20, height: 20, layout: 1004),
        .init(key: [2, 0, 7], width: 5, height: 6, layout: 1003, properties: properties),
      ]))
    let image = catalog.renditions[1]
    #expect(
      image.atlasLink == AtlasLink(x: 3, y: 4, width: 5, height: 6, key: RenditionKey([.scale: 2])))
    #expect(catalog.atlasIndex(of: image).map { catalog.renditions[$0].name } == "atlas")
    #expect(catalog.atlasIndex(of: catalog.renditions[0]) == nil)
  }

  @Test(
    "Multisize sets, colours, data, vectors and links between catalogs have their layout and bytes",
    arguments: [
      (1010, RenditionLayout.multisizeImageSet, "SISM"), (1009, .color, "RLOC"),
      (1000, .data, "DWAR"),
      (9, .vector, "DWAR"), (1004, .packedAtlas, "MLEC"), (1003, .internalLink, ""),
      (1017, .symbol, "DWAR"), (1021, .gradient, "DWAR"),
    ])
  func layouts(number: Int, layout: RenditionLayout, tag: String) throws {
    let content =
      tag.isEmpty
      ? []
      : CatalogBuilder.ascii(tag) + CatalogBuilder.little32(0) + CatalogBuilder.little32(4)
        + CatalogBuilder.little32(2) + [9, 9]
    let catalog = try read(
      CatalogBuilder(
        [.init(name: "a", key: [1, 0, 7], layout: UInt16(number), content: content)],
        facets: [("a", 7)]))
    let rendition = try #require(catalog.renditions.first)
    #expect(rendition.layout == layout && rendition.facet == "a")
    #expect(rendition.content.count == content.count)
    #expect(rendition.byteCount == 180 + content.count)
  }

  @Test("Numbers that newer systems define are kept")
  func unknownNumbers() throws {
    var builder = CatalogBuilder([.init(key: [99, 42, 7], layout: 4711)])
    builder.format = [12, 15, 4000]
    let catalog = try read(builder)
    #expect(catalog.keyFormat == [.scale, .idiom, .unknown(4000)])
    #expect(catalog.renditions[0].key[.unknown(4000)] == 7)
    #expect(catalog.renditions[0].key.idiom == nil)
    #expect(catalog.renditions[0].layout == .unknown(4711))
  }

  @Test("The header's count has to be right")
  func count() {
    var builder = CatalogBuilder([.init(key: [1, 0, 1])])
    builder.renditionCount = 2
    #expect(error(builder) == .renditionCount(expected: 2, found: 1))
  }

  @Test("A tree that leads back to itself is an error", arguments: [1, 10])
  func circle(leafSize: Int) {
    var builder = CatalogBuilder([.init(key: [1, 0, 1]), .init(key: [1, 0, 2])])
    builder.leafSize = leafSize
    builder.isCircular = true
    #expect(error(builder) == .circularTree("FACETKEYS"))
  }

  @Test("A record with another tag, or with parts beyond its end, is an error")
  func damagedRecords() {
    #expect(
      error(CatalogBuilder([.init(key: [1, 0, 1], tag: "XXXX")]))
        == .wrongTag(structure: "rendition", expected: "ISTC", found: "XXXX"))
    #expect(
      error(CatalogBuilder([.init(key: [1, 0, 1], bitmapCount: .max)]))
        == .truncated(structure: "rendition"))
    #expect(error(CatalogBuilder([.init(key: [1])])) == .truncated(structure: "rendition key"))
  }

  @Test("Bytes that aren't a catalog say so")
  func otherFiles() {
    for bytes in [
      [], CatalogBuilder.ascii("BOMStor"),
      CatalogBuilder.ascii("PK\u{3}\u{4}") + [UInt8](repeating: 0, count: 100),
    ] {
      let error = #expect(throws: CompiledCatalogError.self) {
        try CompiledAssetCatalog(ByteView(bytes))
      }
      #expect(error?.reason == .notACatalog)
    }
  }

  @Test("A catalog cut anywhere is an error")
  func truncation() {
    let bytes = CatalogBuilder([.init(key: [1, 0, 1], content: [1, 2, 3])], facets: [("a", 1)])
      .bytes
    for count in 0..<bytes.count {
      #expect(throws: CompiledCatalogError.self, "\(count) bytes") {
        try CompiledAssetCatalog(ByteView(Array(bytes.prefix(count))))
      }
    }
  }

  @Test(
    "Damaged catalogs are read or are errors, and their parts still add up",
    arguments: 0..<20 as Range<UInt64>)
  func damage(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bytes = CatalogBuilder(
      (1..<8).map {
        .init(
          key: [1, 0, $0],
          properties: CatalogBuilder.little32(1010) + CatalogBuilder.little32(2) + [1, 2])
      },
      facets: [("a", 1), ("b", 2)]
    ).bytes
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let position = Int.random(in: 0..<damaged.count, using: &random)
        damaged[position] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      }
      if let catalog = try? CompiledAssetCatalog(ByteView(damaged)) {
        #expect(catalog.parts.reduce(0) { $0 + $1.range.count } == damaged.count)
      }
    }
  }

  @Test("Inputs that fuzzing kept are read or are errors")
  func seeds() throws {
    for seed in try FuzzSeeds.load("CompiledAssetCatalog") {
      _ = try? CompiledAssetCatalog(ByteView(seed.bytes))
    }
  }
}
