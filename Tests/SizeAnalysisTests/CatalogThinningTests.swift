import AppBundles
import ByteReading
import CompiledAssetCatalogs
import Foundation
import ResourceManifests
import TestSupport
import Testing

@testable import SizeAnalysis

/// Which renditions of a catalog a device gets, and which leave it, in catalogs that are made record by record.
@Suite("Renditions that stay in a catalog")
struct CatalogThinningTests {
  /// Scale, idiom, identifier, subtype, memory, graphics and gamut.
  private static let format: [UInt32] = [12, 15, 17, 16, 22, 23, 24]
  private static let usual: [UInt16] = [3, 0, 7, 0, 0, 0, 0]

  private static func record(_ key: [UInt16], layout: UInt16 = 12) -> CatalogBuilder.Record {
    .init(key: key, layout: layout)
  }

  private static func kept(
    _ records: [CatalogBuilder.Record], hasWideGamut: Bool = true
  ) throws -> [Int] {
    var builder = CatalogBuilder(records)
    builder.format = format
    let traits = DeviceModel.Traits(
      runsARM64E: true, idiom: .phone, scale: 3, subtype: 2532, hasWideGamut: hasWideGamut,
      memoryClass: 4, graphicsClass: 9)
    return CatalogThinning(traits: traits).kept(
      in: try CompiledAssetCatalog(ByteView(builder.bytes)))
  }

  @Test(
    "A device gets the one that it prefers of images that differ in one trait",
    arguments: [
      // Scale: its own, the next larger, or the largest.
      (0, [1, 2, 3], [2]), (0, [1, 2], [1]), (0, [5, 4, 1], [1]), (0, [1], [0]), (0, [5], [0]),
      // Idiom: for all and its own.
      (1, [0, 1, 2], [0, 1]), (1, [2], []),
      // Subtype: none and its own.
      (3, [0, 2532, 2531, 2533], [0, 1]),
      // Memory and graphics: the highest that it has, or the lowest.
      (4, [1, 4, 5], [1]), (4, [3, 1, 5], [0]), (4, [6, 5], [1]), (4, [5], [0]),
      (5, [9, 10], [0]), (5, [8, 7, 10], [0]), (5, [11, 10], [1]),
      (6, [0, 1], [1]), (6, [0], [0]), (6, [1], [0]),
      // Other images.
      (2, [7, 8, 9], [0, 1, 2]),
    ] as [(Int, [UInt16], [Int])])
  func preferences(attribute: Int, values: [UInt16], kept: [Int]) throws {
    let records = values.map { value -> CatalogBuilder.Record in
      var key = Self.usual
      key[attribute] = value
      return Self.record(key)
    }
    #expect(try Self.kept(records) == kept)
  }

  @Test(
    "Without the wide gamut a device gets the images of the usual one", arguments: [false, true])
  func gamut(isWide: Bool) throws {
    let records = [UInt16(1), 0].map { Self.record([3, 0, 7, 0, 0, 0, $0]) }
    #expect(try Self.kept(records, hasWideGamut: isWide) == [isWide ? 0 : 1])
  }

  @Test("Sets of sizes stay in all scales, and atlases with an image of theirs")
  func otherLayouts() throws {
    let sets = [[1, 0, 7], [3, 0, 7], [1, 2, 7]].map {
      Self.record($0 + [0, 0, 0, 0], layout: 1010)
    }
    #expect(try Self.kept(sets) == [0, 1])
    let atlases = [
      Self.record([3, 0, 0, 0, 0, 0, 0], layout: 1004),
      Self.record([2, 0, 0, 0, 0, 0, 0], layout: 1004),
      .init(key: Self.usual, layout: 1003, properties: CatalogBuilder.link(to: [12, 3])),
      .init(
        key: [2, 0, 7, 0, 0, 0, 0], layout: 1003, properties: CatalogBuilder.link(to: [12, 2])),
    ]
    #expect(try Self.kept(atlases) == [0, 2])
  }

  // MARK: - Predictions

  /// The places of the records that stay if the images leave.
  private static func left(
    _ records: [CatalogBuilder.Record], facets: [(name: String, identifier: UInt16)]
  ) throws -> Set<Int>? {
    let folder = try TemporaryDirectory()
    try folder.write(
      Data(CatalogBuilder(records, facets: facets).bytes), to: "A.app/Assets.car")
    try folder.write("no catalog", to: "A.app/Broken.car")
    try folder.write(Data(CatalogBuilder(records, facets: facets).bytes), to: "A.app/Assets.dat")
    let app = try AppBundle(at: folder.path + "/A.app")
    var prediction = AppPrediction(app, hasher: .reference)
    prediction.apply(.offload)
    #expect(Set(prediction.edits.replaced.keys).isSubset(of: ["Assets.car"]))
    #expect(prediction.edits.removed.isEmpty)
    return prediction.edits.replaced["Assets.car"]?.renditions
  }

  @Test(
    "Bitmaps and vectors leave, and nothing else",
    arguments: [
      9, 10, 11, 12, 20, 21, 22, 23, 24, 25, 30, 31, 32, 33, 34, 40, 50, 1000, 1001, 1002, 1003,
      1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1017, 1019, 1021, 999,
    ] as [UInt16])
  func layouts(layout: UInt16) throws {
    let leaving: Set<UInt16> = [
      9, 10, 11, 12, 20, 21, 22, 23, 24, 25, 30, 31, 32, 33, 34, 1003, 1004,
    ]
    let left = try Self.left(
      [.init(key: [3, 0, 7], layout: layout), .init(key: [3, 0, 8], layout: 12)],
      facets: [("a", 7), ("b", 8)])
    #expect(left == (leaving.contains(layout) ? [] : [0]))
    // A catalog that loses nothing stays as it is.
    let alone = try Self.left([.init(key: [3, 0, 7], layout: layout)], facets: [("a", 7)])
    #expect(alone == (leaving.contains(layout) ? [] : nil))
  }

  @Test("Icons and launch images stay, with the atlas that has them")
  func icons() throws {
    let facets: [(name: String, identifier: UInt16)] = [
      ("AppIcon-Beta", 1), ("LaunchImage", 2), ("photo", 3), ("icon", 4), ("packed", 5),
      ("AppIcon", 6),
    ]
    let images = facets.dropLast(2).map { CatalogBuilder.Record(key: [3, 0, $0.identifier]) }
    #expect(try Self.left(images, facets: facets) == [0, 1])
    // The store's own icon.
    let store = CatalogBuilder.Record(key: [3, 6, 3])
    #expect(try Self.left([store, images[3]], facets: facets) == [0])
    let atlases = [
      CatalogBuilder.Record(key: [3, 0, 0], layout: 1004),
      .init(key: [2, 0, 0], layout: 1004),
      .init(key: [3, 0, 6], layout: 1003, properties: CatalogBuilder.link(to: [12, 3])),
      .init(key: [2, 0, 5], layout: 1003, properties: CatalogBuilder.link(to: [12, 2])),
    ]
    #expect(try Self.left(atlases, facets: facets) == [0, 2])
    // Nameless ones are no icons.
    #expect(try Self.left([.init(key: [3, 0, 9])], facets: facets) == [])
  }

  @Test("A report says how exact each step is")
  func accuracy() throws {
    let folder = try TemporaryDirectory()
    try folder.write("x", to: "A.app/a.json")
    let app = try AppBundle(at: folder.path + "/A.app")
    let ledger = WhatIfLedger(of: app, steps: WhatIfStep.allCases, hasher: .reference)
    #expect(
      ledger.errors == """
        Accuracy of the steps:
          other architectures out: exact
          symbols out: exact; the bytes that levity strip writes
          duplicates out: exact
          developers' files out: exact
          strings packed: within 3 %; 0.03 % above the offload of one app's strings
          images out (at most): within 0.02 % for the images that go, by catalogs that Apple's tools made smaller; code decides which do

        """)
    let device = try #require(DeviceModel.named("iPhone 13"))
    let thinned = WhatIfLedger(of: app, steps: [], for: device, hasher: .reference)
    let errors = AppSizes(of: app, for: device).estimateErrors
    #expect(thinned.errors == "Accuracy of the steps:\n" + EstimateError.paragraph(errors))
    #expect(!errors.isEmpty)
    let steps = ledger.sizes.document.steps
    #expect(steps.map(\.label) == ["as it is"] + WhatIfStep.allCases.map(\.title))
    #expect(steps.map(\.bytes) == [1, 1, 1, 1, 1, 1, 1])
    #expect(steps.map(\.installedBytes) == steps.map { _ in app.listing.items.count * 4096 })
    #expect(
      steps.map(\.downloadBytes) == ledger.sizes.entries.map(\.sizes.root.downloadBytes))
  }
}
